import { expect, it } from 'vitest'
import { recordedAgain } from './recorded-again.ts'

const SHOW = {
  ...({ kind: 'performance', title: 'Supper', language: 'en', notice: 'Made with AI.' } as const),
  cast: [
    { id: 'role_ana', name: 'Ana', description: 'A cook.', sitter: { name: 'Olga', me: true } },
    { id: 'role_ben', name: 'Ben', description: '', sitter: null },
  ],
}
const line = (seq: number, text: string) => ({
  ...{ seq, type: 'line-spoken', version: 1, by: 'role_ana', at: `2026-01-01T20:00:0${seq}.000Z` },
  body: { text, channel: 'aloud' },
})

it('is told as one viewer perceived it, line after line, in the time reading takes', () => {
  const again = recordedAgain(SHOW, { viewer: 'role_ana', events: [line(1, 'Late again.'), line(2, 'Sit.')] })
  expect(again).toMatchObject({
    ...{ kind: 'performance', title: 'Supper', viewer: 'role_ana', writtenBy: 'models-and-person' },
    cast: [
      { id: 'role_ana', person: true },
      { id: 'role_ben', person: false },
    ],
  })
  expect(again.moments.map(({ event }) => event.seq)).toEqual([1, 2])
  expect(again.moments[1]?.pause).toBeGreaterThan(500)
})

it('tells a mode that was handed in by its own kind', () => {
  const moment = { kind: 'line', by: 'role_ana', text: 'Aye.' } as const
  const events = [{ ...line(1, 'Aye.'), type: 'debate-said', moment }]
  const again = recordedAgain({ ...SHOW, kind: 'debate' }, { viewer: 'house', events })
  expect([again.kind, again.viewer]).toEqual(['debate', 'house'])
  expect(again.moments).toMatchObject([{ event: { moment } }])
})
