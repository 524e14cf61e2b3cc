import { expect, it } from 'vitest'
import { doubledIn } from './doubled-in.ts'

const told = (
  ...all: readonly (readonly [type: string, body?: Readonly<Record<string, string>>, by?: string])[]
) => all.map(([type, body = {}, by = 'stage-manager'], index) => ({ seq: index + 1, type, by, body }))
const opened = (turn: string) => ['turn-opened', { turn }] as const
const closed = (turn: string) => ['turn-closed', { turn }] as const
const line = (text: string, by = 'cook') => ['line-spoken', { text, channel: 'aloud' }, by] as const

it('finds nothing played twice in an evening that nobody disturbed', () => {
  const evening = told(
    opened('1'),
    line('Soup!'),
    line('Soup!', 'king'),
    closed('1'),
    opened('2'),
    line('Soup!'),
    closed('2'),
  )
  expect(doubledIn([...evening, ...told(['curtain-fell']).map((event) => ({ ...event, seq: 8 }))])).toBe(0)
  expect(doubledIn(told(opened('1'), line('Soup!')))).toBe(0)
})

it.each([
  ['a turn that begins inside another', told(opened('1'), opened('2'), closed('2'))],
  ['a turn of the same name', told(opened('1'), closed('1'), opened('1'), closed('1'))],
  ['an end without a beginning', told(opened('1'), closed('1'), closed('1'))],
  ['words again by the same in the same turn', told(opened('1'), line('Soup!'), line('Soup!'), closed('1'))],
  ['a second curtain', told(['curtain-fell'], ['curtain-fell'])],
])('counts %s, in whatever order it is told', (_name, record) => {
  expect(doubledIn(record)).toBe(1)
  expect(doubledIn(record.toReversed())).toBe(1)
})
