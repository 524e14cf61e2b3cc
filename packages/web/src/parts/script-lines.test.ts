import type { SeenEvent } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { emptyPage, type ScriptLine, writeLines } from './script-lines.ts'

let seq = 0
const event = (type: string, by: string, body: object): SeenEvent => ({
  ...{ seq: ++seq, type, version: 1, by, at: 'one' },
  body: body as SeenEvent['body'],
})
const later = (at: string, one: SeenEvent): SeenEvent => ({ ...one, at })
const page = (viewer: string, events: readonly SeenEvent[]): readonly Partial<ScriptLine>[] =>
  writeLines(emptyPage(viewer, ''), events).lines.map(({ key: _key, seq: _seq, at: _at, ...line }) => line)

it('sets what is said, done and thought in one breath as one speech', () => {
  const [speech] = page('ana', [
    event('act-attempted', 'ana', { act: 'a', text: 'puts the ladle down' }),
    event('line-spoken', 'ana', { text: 'Out.', channel: 'aloud' }),
    event('thought-had', 'ana', { text: 'At last.' }),
    later('two', event('line-spoken', 'ana', { text: 'Later.', channel: 'aloud' })),
  ])
  expect(speech).toMatchObject({
    kind: 'speech',
    parts: [{ kind: 'act' }, { kind: 'words', text: 'Out.' }, { kind: 'thought' }],
  })
})

it('keeps a whisper apart from what was said aloud', () => {
  const lines = page('ana', [
    event('line-spoken', 'ben', { text: 'Good evening.', channel: 'aloud' }),
    event('line-spoken', 'ben', { text: 'Run.', channel: 'whisper', to: 'ana' }),
  ])
  expect(lines.map((line) => line.kind === 'speech' && line.channel)).toEqual(['aloud', 'whisper'])
})

it('says in one quiet line what came of my own act, and tells what others do', () => {
  const changed = { change: {}, told: 'The ladle lies on the table.', seen: [] }
  expect(
    page('ana', [
      event('act-attempted', 'ana', { act: 'a', text: 'puts it down' }),
      event('stage-changed', 'ana', changed),
      event('act-ruled', 'narrator', { act: 'a', possible: true, told: '' }),
      later('two', event('act-attempted', 'ana', { act: 'b', text: 'flies' })),
      later(
        'two',
        event('act-ruled', 'narrator', { act: '', possible: false, told: 'Nothing comes of it.' }),
      ),
      later('two', event('act-ruled', 'narrator', { act: 'b', possible: false, told: '' })),
      later('three', event('stage-changed', 'ben', { ...changed, told: 'Ben sits.' })),
    ]).slice(1),
  ).toMatchObject([
    { kind: 'ruling', possible: true, text: 'The ladle lies on the table.' },
    { kind: 'speech' },
    { kind: 'ruling', possible: false, text: 'Nothing comes of it.' },
    { kind: 'does', by: 'ben' },
  ])
})

it('rules across the page where a point was reached, and heads an act, without a word of the flag', () => {
  expect(
    page('house', [
      event('progress-made', 's', { act: 1, acts: 2, done: 0, of: 2, title: 'Soup' }),
      event('progress-made', 's', { act: 1, acts: 2, done: 1, of: 2, title: 'Soup' }),
      event('progress-made', 's', { act: 2, acts: 2, done: 0, of: 1, title: 'Bread' }),
    ]),
  ).toEqual([
    { kind: 'act', number: 1, title: 'Soup' },
    { kind: 'point', done: 1, of: 2 },
    { kind: 'act', number: 2, title: 'Bread' },
  ])
})

it('has whoever enters see the place first, and everybody entering at once in one line', () => {
  const enters = (by: string) => event('stage-changed', by, { change: {}, told: `${by} enters.`, seen: [] })
  const look = { scene: 's1', name: 'Kitchen', time: 'late', surroundings: 'Hot.' }
  expect(page('ana', [enters('ana'), event('looked-round', 'ana', look), enters('ben')])).toEqual([
    { kind: 'scene', name: 'Kitchen', time: 'late', text: 'Hot.' },
    { kind: 'does', by: 'ana', text: 'ana enters. ben enters.' },
  ])
})

it('says plainly that words were held back or removed', () => {
  expect(
    page('house', [
      event('held-back', 'care', { direction: 'out', role: 'ben', text: 'This was held back.' }),
      event('line-spoken', 'ben', { redacted: 'asked' }),
      event('goal-given', 'director', { redacted: 'asked' }),
    ]),
  ).toEqual([
    { kind: 'house', text: 'This was held back.' },
    { kind: 'removed', by: 'ben' },
  ])
})

it('writes the same page in one go and event by event, and changes no page it gave out', () => {
  const events = [
    event('line-spoken', 'ana', { text: 'One.', channel: 'aloud' }),
    event('line-spoken', 'ana', { text: 'Two.', channel: 'aloud' }),
    event('stage-changed', 'ben', { told: 'Ben sits.' }),
    event('stage-changed', 'cid', { told: 'Cid sits.' }),
  ]
  const [first] = events
  const early = writeLines(emptyPage('house', 'AI'), first === undefined ? [] : [first])
  const kept = JSON.stringify(early)
  const whole = events.reduce((before, one) => writeLines(before, [one]), emptyPage('house', 'AI'))
  writeLines(early, events.slice(1))
  expect(whole).toEqual(writeLines(emptyPage('house', 'AI'), events))
  expect(JSON.stringify(early)).toBe(kept)
})

it('is not upset by bodies it does not know', () => {
  for (const type of ['line-spoken', 'act-ruled', 'stage-changed', 'looked-round', 'seat-taken', 'made-up'])
    for (const body of [null, [], 'x', {}, { text: { html: 1 }, told: 7 }])
      expect(() => page('house', [event(type, 'ana', body as object)])).not.toThrow()
})
