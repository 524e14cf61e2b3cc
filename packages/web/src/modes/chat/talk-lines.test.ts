import type { SeenEvent } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { atWork, talkLines } from './talk-lines.ts'

const WORDING = {
  notice: 'This is AI.',
  comes: (name: string) => `${name} comes`,
  goes: (guest: string) => `${guest} goes`,
  moodsTurn: (moods: object) => `moods turn ${JSON.stringify(moods)}`,
  handed: ({ companion, action, byViewer }: { companion: string; action: string; byViewer: boolean }) =>
    `${byViewer ? 'you hand' : 'handed'} ${companion} ${action}`,
}

const ASIDE = {
  ...{ id: 'chat_m', privateTo: 'mara', participants: ['me', 'mara'], mostRounds: 3 },
  ...{ mode: 'auto', repeats: 'not-allowed', moderator: 'host', actions: 'on-request' },
}

let seq = 0
const event = (type: string, by: string, body: SeenEvent['body']): SeenEvent => ({
  ...{ seq: ++seq, type, version: 1, by, at: '2026-01-01T00:00:00.000Z', body },
})
const said = (by: string, text: string, chat = 'main') =>
  event('message-posted', by, { chat, text, form: 'message' })

function read(...events: readonly SeenEvent[]) {
  const { lines, works } = talkLines(events, WORDING)
  const texts = lines.map((line) =>
    line.kind === 'speech'
      ? `${line.by}${line.channel === 'aloud' ? '' : '*'}>${line.to ?? ''}: ${line.parts[0]?.text}`
      : line.kind === 'removed'
        ? 'removed'
        : 'text' in line
          ? line.text
          : line.kind,
  )
  return { texts, works: [...works.values()] }
}

describe('a talk as a page', () => {
  it('begins with the notice, and tells who said what to whom', () => {
    const { texts } = read(
      event('chat-opened', 'host', { chat: ASIDE }),
      said('me', 'Hello.'),
      event('exchange-opened', 'me', { chat: 'main', context: { recipients: ['mara'] } }),
      said('me', 'Psst.', 'chat_m'),
      said('mara', 'Yes?', 'chat_m'),
    )
    expect(texts).toEqual(['This is AI.', 'me>mara: Hello.', 'me*>mara: Psst.', 'mara*>: Yes?'])
  })

  it('says once that a line was broken off', () => {
    const cut = (text: string) =>
      event('message-posted', 'mara', { chat: 'main', text, form: 'message', how: 'cut' })
    const { lines } = talkLines([cut('I was going—'), cut('I was going.')], WORDING)
    expect(lines.flatMap((line) => (line.kind === 'speech' ? [line.cut] : []))).toEqual([false, true])
  })

  it('knows which lines are work on my own text, and on which passage', () => {
    const { texts, works } = read(
      event('exchange-opened', 'me', { chat: 'main', context: { action: 'shorten', paragraph: 'Long.' } }),
      event('action-started', 'mara', { chat: 'main', companion: 'mara', action: 'shorten' }),
      said('mara', 'L.'),
      said('mara', 'And you?'),
      event('action-started', 'ben', { chat: 'main', companion: 'ben', action: 'opinion' }),
      said('ben', 'Fine.'),
    )
    expect(works).toEqual([{ action: 'shorten', passage: 'Long.' }])
    expect(texts).toEqual([
      'This is AI.',
      'you hand mara shorten',
      'mara>: L.',
      'mara>: And you?',
      'handed ben opinion',
      'ben>: Fine.',
    ])
  })

  it('tells who comes and goes, moods that turn, what the house says, and what was removed', () => {
    const { texts } = read(
      event('moods-rolled', 'host', { moods: { ben: null, ana: 'sly', cleo: 'sly' } }),
      event('guest-came', 'g', { chat: 'main', guest: { id: 'g', name: 'Eve' } }),
      event('guest-left', 'g', { chat: 'main', guest: 'g' }),
      event('moods-rolled', 'me', { moods: { ben: 'stern', ana: null, cleo: 'sly' } }),
      event('moods-rolled', 'me', { moods: { ben: 'stern' } }),
      event('moods-rolled', 'me', { moods: { cleo: 'stern' } }),
      event('show-stopped', 'stage-manager', { reason: 'cap-reached', text: 'Spent.' }),
      event('message-posted', 'g', { redacted: 'wish' }),
      event('turn-opened', 'x', {}),
    )
    expect(texts).toEqual([
      'This is AI.',
      'Eve comes',
      'g goes',
      'moods turn {"ben":"stern","ana":null}',
      'moods turn {"cleo":"stern"}',
      'Spent.',
      'removed',
    ])
  })
})

it('sees who has the floor until they have spoken', () => {
  const given = event('floor-given', 'host', {
    ...{ place: 'main', speaker: 'mara', deputies: [], waiting: [] },
    reason: 'addressed',
  })
  const started = event('action-started', 'mara', { chat: 'main', companion: 'mara', action: 'x' })
  expect(atWork([said('me', 'Hm.')])).toBeUndefined()
  expect(atWork([said('me', 'Hm.'), given])).toEqual({ id: 'mara', isWork: false })
  expect(atWork([given, started])).toEqual({ id: 'mara', isWork: true })
  expect(atWork([given, said('mara', 'Yes.')])).toBeUndefined()
})
