import type { Change } from '@commedia/core'
import type { SeenEvent, TakeListed } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { freshLines, newestOn } from '../../piece/fresh-lines.ts'
import type { ScriptLine } from '../../script/script-page.ts'
import { captionOf } from './caption.ts'
import { type Sending, unanswered } from './sending.ts'
import { stageRights } from './stage-rights.ts'
import { takeMarks, takeTree } from './take-tree.ts'
import { timelineBars } from './timeline-bars.ts'

const speech = (by: string, text: string): ScriptLine => ({
  ...{ kind: 'speech', key: text, seq: 1, at: '', by, channel: 'aloud', to: undefined, cut: false },
  parts: [{ kind: 'words', text, seq: 1 }],
})

it('draws every line as a bar, gilt where the story turned, red where you spoke', () => {
  const lines: readonly ScriptLine[] = [
    speech('ana', 'Short.'),
    speech('ben', 'A good deal longer than what was said before.'),
    { kind: 'point', key: 'p', seq: 3, at: '', done: 1, of: 2 },
  ]
  const bars = timelineBars(lines, { you: 'ana', most: 60 })
  expect(bars.map(({ tone, index }) => [tone, index])).toEqual([
    ['yours', 0],
    ['line', 1],
    ['turn', 2],
  ])
  expect((bars[1]?.high ?? 0) > (bars[0]?.high ?? 1)).toBe(true)
})

it('never draws more bars than there is room for, and loses no line', () => {
  const lines = Array.from({ length: 5001 }, (_, at) => speech('ana', `line ${at}`))
  const bars = timelineBars(lines, { you: undefined, most: 60 })
  expect(bars.length).toBeLessThanOrEqual(60)
  expect(bars.at(-1)?.index).toBe(5000)
})

const take = (id: string, parent: TakeListed['parent'], details: Partial<TakeListed> = {}): TakeListed => ({
  ...{ id, parent, seq: 100, onStage: false, why: null, since: '2026-01-01T20:00:00.000Z' },
  ...details,
})

it('runs the evening as it stands along one line, and every other road beside it', () => {
  const tree = takeTree([
    take('one', null),
    take('two', { take: 'one', seq: 40 }),
    take('three', { take: 'one', seq: 60 }, { onStage: true, seq: 200 }),
    take('four', { take: 'two', seq: 80 }),
  ])
  expect(tree.map(({ id, lane, from }) => [id, lane, from])).toEqual([
    ['one', -1, { x: 0.3, lane: 0 }],
    ['two', 1, { x: 0.2, lane: 0 }],
    ['three', 0, undefined],
    ['four', -2, { x: 0.4, lane: 1 }],
  ])
})

it('marks no take that the one on stage left before it began', () => {
  const takes = [
    take('one', null),
    take('two', { take: 'one', seq: 60 }),
    take('three', { take: 'two', seq: 40 }, { onStage: true }),
  ]
  expect(takeMarks(takes)).toEqual([40])
})

it('marks where the take on stage was begun, and does not run in circles', () => {
  expect(takeMarks([take('one', null), take('two', { take: 'one', seq: 40 }, { onStage: true })])).toEqual([
    40,
  ])
  const round = [
    take('one', { take: 'two', seq: 1 }),
    take('two', { take: 'one', seq: 2 }, { onStage: true }),
  ]
  expect(takeMarks(round)).toEqual([2, 1])
  expect(takeTree(round)).toHaveLength(2)
})

const sent = (id: string, text: string): Sending => ({
  cue: { kind: 'say-line', id, text },
  role: 'ana',
  after: 10,
  parts: [{ kind: 'words', text }],
})
const event = (seq: number, [type, by]: readonly [string, string], body: object): SeenEvent => ({
  ...{ seq, type, version: 1, by, at: `t${seq}` },
  body: body as SeenEvent['body'],
})

const spoken = (seq: number, by: string, text: string): SeenEvent =>
  event(seq, ['line-spoken', by], { text, channel: 'aloud' })
const HELD = { direction: 'in', role: 'ana', reason: 'rule', language: 'en', text: 'Held.' }

it('takes what was sent off the page when the record has it, and not before', () => {
  const both = [sent('a', 'Good evening.'), sent('b', 'And good night.')]
  expect(unanswered(both, [spoken(9, 'ana', 'Good evening.')])).toBe(both)
  expect(unanswered(both, [spoken(11, 'ben', 'Good evening.')])).toBe(both)
  expect(unanswered(both, [spoken(11, 'ana', 'And good night.')])).toEqual([both[0]])
  expect(unanswered(both, [event(11, ['held-back', 'care'], HELD)])).toEqual([both[1]])
})

it('takes off an act that only said that one comes, when one has come', () => {
  const going = [sent('a', 'follow them')]
  const changes = (change: Change) => event(11, ['stage-changed', 'ana'], { change, told: '', seen: [] })
  const moves = changes({ kind: 'move', by: 'ana', scene: 'scene_hall' })
  const takes = changes({ kind: 'take', by: 'ana', prop: 'prop_key' })
  expect(unanswered(going, [moves])).toEqual([])
  expect(unanswered(going, [takes])).toBe(going)
})

it('takes a line off the page whose deed the record has, whatever the record calls it', () => {
  const line: Sending = { ...sent('a', ''), parts: [{ kind: 'act', text: 'nods' }] }
  for (const type of ['act-attempted', 'gesture-made'])
    expect(unanswered([line], [event(11, [type, 'ana'], { act: 'a', text: 'nods' })])).toEqual([])
})

it('tells a speech that goes on only by what was added to it', () => {
  const begun: ScriptLine = { ...speech('ana', 'takes the letter'), key: '4', seq: 4 }
  const part = (text: string, seq: number) => ({ kind: 'words' as const, text, seq })
  const whole: ScriptLine = { ...begun, seq: 6, parts: [part('One.', 4), part('Two.', 6)] } as ScriptLine
  expect(freshLines([begun], 3)).toHaveLength(1)
  expect(freshLines([whole], 4)).toMatchObject([{ parts: [{ text: 'Two.' }] }])
  expect(freshLines([whole], newestOn([whole]))).toEqual([])
})

it('captions what is said with what is done in it, and no thought', () => {
  const parts = [
    { kind: 'act' as const, text: 'sits', seq: 1 },
    { kind: 'words' as const, text: 'Well.', seq: 2 },
    { kind: 'thought' as const, text: 'Never.', seq: 3 },
  ]
  const line = { ...speech('ana', ''), parts } as ScriptLine
  expect(captionOf([line], [], { ana: 'Ana' })).toBe('Ana: (sits) Well.')
  const live = [{ line: 'l', by: 'ben', kind: 'act' as const, text: '起身', ended: false }]
  expect(captionOf([line], live, { ben: '阿本' })).toBe('阿本：（起身）')
})

it('gives the same words said twice two answers', () => {
  const twice = [sent('a', 'No.'), sent('b', 'No.')]
  const first = spoken(11, 'ana', 'No.')
  expect(unanswered(twice, [first])).toHaveLength(1)
  expect(unanswered(twice, [first, spoken(12, 'ana', 'No.')])).toHaveLength(0)
})

it('offers only what rights allow', () => {
  expect(stageRights({ rights: ['seat'], roles: ['ana'] }, 'ana')).toEqual({
    owns: false,
    directs: false,
    seesBooth: false,
    plays: true,
  })
  expect(stageRights({ rights: ['owner'], roles: [] }, 'house')).toMatchObject({
    directs: true,
    plays: false,
  })
})
