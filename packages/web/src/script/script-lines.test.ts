import type { SeenEvent } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { writeLines } from './script-lines.ts'
import { emptyPage, type ScriptLine } from './script-page.ts'

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
  const changed = { change: { kind: 'enter', by: 'ana' }, told: 'The ladle lies on the table.', seen: [] }
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

it('keeps what others do in its place in their speech, and goes on with it when it simply happens', () => {
  const moment = [
    event('act-attempted', 'ben', { act: 'a', text: 'takes the letter' }),
    event('stage-changed', 'ben', { change: { kind: 'enter', by: 'ana' }, told: '', seen: [] }),
    event('line-spoken', 'ben', { text: 'Read it.', channel: 'aloud' }),
    event('gesture-made', 'ben', { text: 'sits' }),
  ]
  for (const viewer of ['ana', 'house', 'ben'])
    expect(
      page(viewer, [
        ...moment.slice(0, 2),
        ...(viewer === 'ben' ? [event('act-ruled', 'narrator', { act: 'a', possible: true, told: '' })] : []),
        ...moment.slice(2),
      ]),
    ).toMatchObject([
      {
        ...{ kind: 'speech', by: 'ben' },
        parts: [{ text: 'takes the letter' }, { text: 'Read it.' }, { text: 'sits' }],
      },
    ])
})

it('tells below an attempt that it failed, and the words stand', () => {
  const failed = [
    event('act-attempted', 'ben', { act: 'a', text: 'tries the door' }),
    event('act-ruled', 'narrator', { act: 'a', possible: false, told: 'The door does not give.' }),
    event('line-spoken', 'ben', { text: 'Then we wait.', channel: 'aloud' }),
  ]
  expect(page('ana', failed)).toMatchObject([
    { kind: 'speech', parts: [{ kind: 'act' }] },
    { kind: 'does', by: 'ben', failed: true, text: 'The door does not give.' },
    { kind: 'speech', parts: [{ kind: 'words' }] },
  ])
  expect(page('ben', failed)[1]).toMatchObject({ kind: 'ruling', possible: false })
})

it('answers each of several deeds of mine once', () => {
  const mine = [
    event('act-attempted', 'ana', { act: 'a', text: 'lifts the lid' }),
    event('act-attempted', 'ana', { act: 'b', text: 'flies' }),
    event('act-attempted', 'ana', { act: 'c', text: 'shuts it' }),
    later('two', event('act-ruled', 'narrator', { act: 'a', possible: true, told: '' })),
    later('two', event('act-ruled', 'narrator', { act: 'b', possible: false, told: 'Ana has no wings.' })),
    later('two', event('act-ruled', 'narrator', { act: 'c', possible: true, told: '' })),
  ]
  expect(page('ana', mine).slice(1)).toMatchObject([
    { kind: 'ruling', possible: true, text: '' },
    { kind: 'ruling', possible: false, text: 'Ana has no wings.' },
    { kind: 'ruling', possible: true, text: '' },
  ])
})

it('says nothing more of a deed of mine where I see at once what it brought', () => {
  const card = { prop: 'p', name: 'card', text: 'Salt.', how: 'at-hand' }
  expect(
    page('ana', [
      event('act-attempted', 'ana', { act: 'a', text: 'takes the card' }),
      later(
        'two',
        event('stage-changed', 'ana', { change: { kind: 'enter', by: 'ana' }, told: '', seen: [] }),
      ),
      later('two', event('words-read', 'ana', card)),
      later('two', event('act-ruled', 'narrator', { act: 'a', possible: true, told: '' })),
    ]).map(({ kind }) => kind),
  ).toEqual(['speech', 'reads'])
})

it('gives whoever plays what they know and want, and what they have let out, and nobody else', () => {
  const given = { role: 'ana', news: 'The King is early.', want: 'The warrant.', business: 'peeling' }
  const told = { role: 'ana', quote: 'I sold it.', to: ['ben'] }
  const events = [
    event('circumstances-given', 'director', given),
    event('circumstances-given', 'director', { ...given, news: '', want: '' }),
    event('secret-told', 'director', told),
  ]
  expect(page('ana', events)).toEqual([
    { kind: 'given', news: 'The King is early.', want: 'The warrant.' },
    { kind: 'confessed', quote: 'I sold it.', to: ['ben'] },
  ])
  expect(page('booth', events)).toEqual([])
})

it('tells what is read aloud from what one has in one’s hand', () => {
  const card = { prop: 'p', name: 'card', text: 'Salt.' }
  const events = [
    event('words-read', 'ben', { ...card, how: 'aloud' }),
    event('words-read', 'ana', { ...card, how: 'at-hand' }),
    event('words-read', 'ana', card),
  ]
  expect(page('ana', events)).toMatchObject([
    { kind: 'reads', by: 'ben', how: 'aloud', name: 'card', text: 'Salt.' },
    { kind: 'reads', how: 'at-hand' },
    { kind: 'reads', how: 'read' },
  ])
  expect(page('booth', events)).toHaveLength(2)
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
  const enters = (by: string) =>
    event('stage-changed', by, { change: { kind: 'enter', by: 'ana' }, told: `${by} enters.`, seen: [] })
  const look = { scene: 's1', name: 'Kitchen', time: 'late', surroundings: 'Hot.', people: [], props: [] }
  expect(page('ana', [enters('ana'), event('looked-round', 'ana', look), enters('ben')])).toEqual([
    { kind: 'scene', name: 'Kitchen', time: 'late', text: 'Hot.' },
    { kind: 'does', by: 'ana', text: 'ana enters. ben enters.' },
  ])
})

it('says plainly that words were held back or removed', () => {
  expect(
    page('house', [
      event('held-back', 'care', {
        direction: 'out',
        role: 'ben',
        reason: 'rule',
        language: 'en',
        text: 'This was held back.',
      }),
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
    event('gesture-made', 'ben', { text: 'sits' }),
    event('narrated', 'narrator', { text: 'Cid sits.' }),
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

it('writes what only a mode that was handed in knows as it says of itself, and marks what was removed of it', () => {
  const told = (by: string, moment: SeenEvent['moment'], at = 'one'): SeenEvent =>
    later(at, { ...event('of-another-house', by, {}), ...(moment && { moment }) })
  const redacted = event('of-another-house', 'ana', { redacted: 'asked for' })
  expect(
    page('ana', [
      told('host', { kind: 'narration', text: 'This village keeps its lamplighter.' }),
      told('ben', { kind: 'line', text: 'It does.', to: 'ana' }),
      told('ben', { kind: 'line', text: 'Not.', manner: 'whisper' }, 'two'),
      told('ana', { kind: 'act', text: 'nods' }, 'three'),
      told('ana', undefined, 'four'),
      later('five', redacted),
    ]),
  ).toMatchObject([
    { kind: 'told', text: 'This village keeps its lamplighter.' },
    { kind: 'speech', by: 'ben', to: 'ana', channel: 'aloud', parts: [{ kind: 'words', text: 'It does.' }] },
    { kind: 'speech', by: 'ben', channel: 'whisper' },
    { kind: 'speech', by: 'ana', parts: [{ kind: 'act', text: 'nods' }] },
    { kind: 'removed', by: 'ana' },
  ])
})

it('marks a line that the house lent', () => {
  const lines = page('ana', [
    event('line-spoken', 'ben', { text: 'Let me think.', channel: 'aloud', spare: true }),
    later('two', event('line-spoken', 'ben', { text: 'No.', channel: 'aloud' })),
  ])
  expect(lines.map((line) => line.kind === 'speech' && line.spare)).toEqual([true, undefined])
})
