import type { SeenEvent } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { screeningBook } from './screening-book.ts'
import { screeningTalk, stillToAnswer } from './screening-talk.ts'

let seq = 0
const anEvent = (type: string, by: string, body: object): SeenEvent => ({
  ...{ seq: ++seq, type, version: 1, by, at: `2026-01-01T00:00:${seq}` },
  body: body as SeenEvent['body'],
})
const clip = (id: string, [start, end]: readonly [number, number], description: string | null = null) =>
  anEvent('clip-shown', 'role_host', {
    ...{ clip: { id, source: 'film', start, end }, description },
    ...{ lines: [{ start, end, speaker: 'Ada', text: 'Still on?' }], pictures: [start] },
  })
const watched = (by: string, how: string, of = 'clip_1') =>
  anEvent('scene-watched', by, { clip: of, by: how })
const line = (by: string, text: string, to?: string) =>
  anEvent('line-spoken', by, { text, channel: 'aloud', ...(to === undefined ? {} : { to }) })
const perceived = (by: string, of: string | null) =>
  anEvent('scene-perceived', by, {
    clip: of,
    perception: 'Event: a lamp',
    think: 'Mine.',
    by: 'pictures',
    tried: 1,
  })
const WORDING = {
  notice: 'AI',
  shown: (start: string, end: string) => `${start} to ${end}`,
  goneBy: (by: string, role: string) => `${role} by ${by}`,
  comes: (name: string) => `${name} comes`,
  goes: (role: string) => `${role} goes`,
}

describe('the talk of a screening', () => {
  it('sets what was shown, what somebody goes by, and what is said', () => {
    const lines = screeningTalk(
      [
        clip('clip_1', [1_000, 21_000], 'A lamp.'),
        line('role_host', 'Who is there?', 'role_nora'),
        watched('role_nora', 'description'),
        line('role_nora', 'Nobody.'),
        anEvent('person-came', 'role_guest_1', { id: 'role_guest_1', name: 'Ana' }),
        anEvent('seat-taken', 'stage-manager', { role: 'role_guest_1', seat: { kind: 'model' } }),
        anEvent('line-spoken', 'role_host', { redacted: 'removed' }),
      ],
      WORDING,
    )
    expect(lines.map(({ kind }) => kind)).toEqual([
      'notice',
      'scene',
      'speech',
      'does',
      'speech',
      'does',
      'does',
      'removed',
    ])
    expect(lines[1]).toMatchObject({ name: '0:01 to 0:21', text: 'A lamp.' })
    expect(lines[2]).toMatchObject({ to: 'role_nora' })
    expect(lines[3]).toMatchObject({ text: 'role_nora by description' })
  })

  it('tells what somebody goes by when it changes, and no more', () => {
    const lines = screeningTalk(
      [
        watched('role_nora', 'pictures'),
        line('role_nora', 'One.'),
        watched('role_nora', 'pictures'),
        line('role_nora', 'Two.'),
        watched('role_nora', 'pictures', 'clip_2'),
        watched('role_nora', 'description', 'clip_3'),
      ],
      WORDING,
    )
    expect(lines.flatMap((one) => (one.kind === 'does' ? [one.text] : []))).toEqual([
      'role_nora by pictures',
      'role_nora by description',
    ])
  })

  it('says once, above all lines, that nobody sees', () => {
    const lines = screeningTalk(
      [
        watched('role_nora', 'words'),
        line('role_nora', 'One.'),
        watched('role_huck', 'words'),
        line('role_huck', 'Two.'),
        watched('role_nora', 'words', 'clip_2'),
      ],
      { ...WORDING, blind: 'Nobody here sees.' },
    )
    expect(lines.map(({ kind }) => kind)).toEqual(['notice', 'house', 'speech', 'speech'])
    expect(lines[1]).toMatchObject({ text: 'Nobody here sees.' })
  })

  it('knows whose answer is still to come', () => {
    const all = ['role_nora', 'role_huck']
    const asked = [line('role_host', 'Well?')]
    expect(stillToAnswer(asked, all)).toEqual(all)
    expect(stillToAnswer([...asked, line('role_nora', 'Yes.')], all)).toEqual(['role_huck'])
    expect(stillToAnswer([line('role_host', 'You?', 'role_huck')], all)).toEqual(['role_huck'])
    expect(stillToAnswer([...asked, anEvent('show-stopped', 'host', { text: '' })], all)).toEqual([])
    expect(stillToAnswer([], all)).toEqual([])
  })
})

describe('the book of a screening', () => {
  it('has each reply under the stretch it is about, with what was seen and thought before it', () => {
    const book = screeningBook([
      perceived('role_nora', null),
      line('role_nora', 'Before all.'),
      clip('clip_1', [0, 5_000], 'A lamp.'),
      line('role_host', 'Well?'),
      perceived('role_huck', 'clip_1'),
      line('role_huck', 'Warm.'),
      clip('clip_2', [5_000, 9_000]),
    ])
    expect(book.map(({ clip: of }) => of?.id)).toEqual(['clip_2', 'clip_1', undefined])
    expect(book[1]).toMatchObject({
      description: 'A lamp.',
      said: ['Ada: Still on?'],
      replies: [{ by: 'role_huck', think: 'Mine.', answer: 'Warm.', goneBy: 'pictures' }],
    })
    expect(book[2]?.replies).toMatchObject([{ by: 'role_nora', answer: 'Before all.' }])
  })
})
