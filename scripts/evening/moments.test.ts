import { HOUSE } from '@commedia/core'
import { expect, it } from 'vitest'
import { aRecord, beat, changes, ruled, says, sits, tries, turn } from './a-record.test.data.ts'
import { momentsIn } from './moments.ts'
import { speechesOf, spokenIn, toldIn } from './speeches.ts'

const spoken = (record: ReturnType<typeof aRecord>) =>
  momentsIn(record).map((moment) => spokenIn(moment, 'en'))

it('takes what one actor says in several pieces of a beat for one speech', () => {
  const record = aRecord(
    turn,
    tries('role_ana', 'takes the lamp'),
    changes('role_ana', 'take', 'Ana takes the lamp.'),
    says('role_ana', 'Now it is dark.'),
    { type: 'gesture-made', by: 'role_ana', body: { text: 'turns round' } },
    says('role_ana', 'Say something.'),
    beat,
    turn,
    says('role_ana', 'Anything.'),
  )
  expect(spoken(record)).toEqual([
    { by: 'role_ana', text: 'Now it is dark. Say something.' },
    { by: 'role_ana', text: 'Anything.' },
  ])
  expect(momentsIn(record)[0]?.parts.map(({ kind }) => kind)).toEqual(['deed', 'words', 'deed', 'words'])
})

it('keeps a moment whole when a person speaks in the middle of it, and each cue of a person apart', () => {
  const record = aRecord(
    sits('role_ben'),
    turn,
    says('role_ana', 'I was going'),
    says('role_ben', 'No.'),
    says('role_ana', 'to say it.'),
    says('role_ben', 'No.'),
  )
  expect(spoken(record)).toEqual([
    { by: 'role_ana', text: 'I was going to say it.' },
    { by: 'role_ben', text: 'No.' },
    { by: 'role_ben', text: 'No.' },
  ])
})

it('goes by the causes where a record has them', () => {
  const record = aRecord(
    turn,
    says('role_ben', 'One', { cause: { input: 'cue_1:0' } }),
    says('role_ben', 'two.', { cause: { input: 'cue_1:1' } }),
    says('role_ben', 'Three.', { cause: { input: 'cue_2:0' } }),
  )
  expect(spoken(record).map(({ text }) => text)).toEqual(['One two.', 'Three.'])
})

it('knows which moments were cut, by the line itself or by an event of its own', () => {
  const cut = { body: { text: 'I only', channel: 'aloud', cut: true } }
  const record = aRecord(
    turn,
    says('role_ana', 'I only', cut),
    turn,
    says('role_ben', 'You never said that'),
    turn,
    says('role_ana', 'I did.'),
    { type: 'line-cut', by: 'role_ana', body: { line: 'turn_2 speak', of: 'role_ben', at: 2 } },
  )
  expect(momentsIn(record).map((moment) => moment.cut)).toEqual([true, true, false])
})

it('counts a line that was cut as cut, and not as broken off by its own speaker', () => {
  const spokenLines = [
    { by: 'role_ana', text: 'You never told me—', cut: true },
    { by: 'role_ben', text: 'I only thought—' },
  ]
  expect(speechesOf(spokenLines, 'en').map(({ brokenOff }) => brokenOff)).toEqual([false, true])
})

it('counts what the house is told, once, and nothing that is empty or for one alone', () => {
  const record = aRecord(
    { type: 'narrated', by: 'narrator', body: { text: 'Nobody speaks.' } },
    { type: 'world-acted', by: 'narrator', body: { scene: 'scene_platform', text: 'A train passes.' } },
    changes('role_ana', 'enter', 'Ana enters.'),
    changes('role_ana', 'take'),
    { ...changes('role_ana', 'write', 'Ana writes.'), audience: ['role_ana'] },
    { type: 'act-seen', by: 'role_ana', audience: [HOUSE], body: { told: 'Ana writes.', seen: [] } },
    ruled('takes the lamp'),
  )
  expect(toldIn(record)).toBe(4)
})

it('counts words, repeated sentences and lines that break off; a moment without a word is no speech', () => {
  const speeches = speechesOf(
    [
      { by: 'role_ana', text: 'Give me the key now. No.' },
      { by: 'role_ben', text: 'No.' },
      { by: 'role_ben', text: 'You said: give me the key...' },
      { by: 'role_ana', text: '' },
      { by: 'role_ana', text: 'Well? GIVE me the key, now!' },
    ],
    'en',
  )
  expect(speeches.map(({ words, repeated, brokenOff }) => [words, repeated, brokenOff])).toEqual([
    [6, false, false],
    [1, false, false],
    [6, false, true],
    [6, true, false],
  ])
})
