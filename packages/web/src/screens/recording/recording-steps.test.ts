import type { Recording, SeenEvent } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { playOn, stepsOf, unplayed } from './recording-steps.ts'

const event = (seq: number, type: string, body: Record<string, string>): SeenEvent => ({
  ...{ seq, type, version: 1, by: 'role_pip', at: '2026-01-01T20:00:00.000Z' },
  body,
})
const RECORDING: Pick<Recording, 'moments' | 'viewer' | 'notice'> = {
  viewer: 'house',
  notice: '',
  moments: [
    { pause: 0, event: event(1, 'role-listed', { role: 'role_pip', name: 'Pip', description: '' }) },
    { pause: 0, event: event(2, 'narrated', { text: 'A door.' }) },
    { pause: 1000, event: event(3, 'line-spoken', { text: 'Yes, Mistress.', channel: 'aloud' }) },
    { pause: 1300, event: event(4, 'narrated', { text: 'She goes.' }) },
  ],
}

it('has a line said word by word, and then stand as one line', () => {
  const steps = stepsOf(RECORDING)
  const begun = playOn(unplayed(RECORDING), steps)
  expect(begun.events.map(({ seq }) => seq)).toEqual([1, 2])
  const first = playOn(begun, steps)
  expect(first.followed.live.map(({ text }) => text)).toEqual(['Yes, '])
  const second = playOn(first, steps)
  expect(second.followed.live.map(({ text }) => text)).toEqual(['Yes, Mistress.'])
  expect(second.events).toHaveLength(2)
  const said = playOn(second, steps)
  expect(said.followed.live).toEqual([])
  expect(said.events.map(({ seq }) => seq)).toEqual([1, 2, 3])
})

it('plays a moment as it was written, deeds in their place, and then has all of it stand', () => {
  const moments = [
    { pause: 900, event: event(1, 'act-attempted', { act: 'a', text: 'takes the letter' }) },
    { pause: 0, event: event(2, 'stage-changed', { told: '' }) },
    { pause: 400, event: event(3, 'line-spoken', { text: 'Read it.', channel: 'aloud' }) },
    { pause: 300, event: event(4, 'gesture-made', { text: 'sits' }) },
    { pause: 1000, event: { ...event(5, 'narrated', { text: 'A knock.' }), by: 'narrator' } },
  ]
  const steps = stepsOf({ moments })
  const shown: string[] = []
  let played = unplayed({ viewer: 'house', notice: '' })
  for (let turn = 0; turn < steps.length; turn++) {
    played = playOn(played, steps)
    const said = played.followed.live.map(({ kind, text }) => `${kind} ${text}`).join(' ')
    shown.push(`${played.events.map(({ seq }) => seq).join()}: ${said}`)
  }
  expect([...new Set(shown)]).toEqual([
    ': act takes the letter',
    ': act takes the letter speech Read ',
    ': act takes the letter speech Read it.',
    '1,2,3,4: ',
    '1,2,3,4,5: ',
  ])
})

it('comes to its end with everything perceived, and stays there', () => {
  const steps = stepsOf(RECORDING)
  let played = unplayed(RECORDING)
  for (let turn = 0; turn < 20; turn++) played = playOn(played, steps)
  expect(played.at).toBe(steps.length)
  expect(played.events).toEqual(RECORDING.moments.map((moment) => moment.event))
  expect(playOn(played, steps).events).toBe(played.events)
})

it('does not wait again for the time in which a line was heard, and always takes a breath', () => {
  const steps = stepsOf(RECORDING)
  expect(steps.at(-1)?.wait).toBe(1300 - 'Yes, Mistress.'.length * 24)
  const quick = RECORDING.moments.map((moment) => ({ ...moment, pause: 300 }))
  expect(stepsOf({ moments: quick }).at(-1)?.wait).toBe(300)
})

it('says Chinese character by character, with its marks', () => {
  const moments = [{ pause: 0, event: event(1, 'line-spoken', { text: '汤，好了。', channel: 'aloud' }) }]
  expect(
    stepsOf({ moments }).flatMap(({ news }) => (news.kind === 'frame' ? [news.frame.text] : [])),
  ).toEqual(['汤，', '好', '了。', ''])
})
