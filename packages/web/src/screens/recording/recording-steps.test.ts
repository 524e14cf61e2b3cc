import { globSync, readFileSync } from 'node:fs'
import { Recording, type SeenEvent } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { playedTo, playOn, stepsOf, stopsOf, timeOf, unplayed } from './recording-steps.ts'

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

const SHOWS = new URL('../../../../../shows/recordings/', import.meta.url)

it.each(globSync('*.json', { cwd: SHOWS }))('has somebody speak within two seconds: %s', (file) => {
  const recording = Recording.parse(JSON.parse(readFileSync(new URL(file, SHOWS), 'utf8')))
  const steps = stepsOf(recording)
  const first = steps.findIndex(({ news }) => news.kind === 'frame' && news.frame.kind === 'speech')
  expect(first).toBeGreaterThan(0)
  expect(timeOf(steps.slice(0, first + 1))).toBeLessThanOrEqual(2_001)
})

it('goes to any of its stops, on and back, as if it had been played up to there', () => {
  const steps = stepsOf(RECORDING)
  const stops = stopsOf(steps)
  expect(stops.map(({ at }) => at)[0]).toBe(0)
  expect(stops.at(-1)).toEqual({ at: steps.length, ms: timeOf(steps) })
  const how = { recording: RECORDING, steps }
  const end = playedTo({ at: steps.length }, unplayed(RECORDING), how)
  for (const stop of stops) {
    let played = unplayed(RECORDING)
    while (played.at < stop.at) played = playOn(played, steps)
    const back = playedTo(stop, end, how)
    expect(back.events).toEqual(played.events)
    expect(back.followed.view).toEqual(played.followed.view)
    expect(back.followed.live).toEqual([])
    expect(playedTo(stop, unplayed(RECORDING), how).events).toEqual(played.events)
  }
})

it('keeps apart what two people say at one time', () => {
  const moments = [
    { pause: 0, event: event(1, 'table-line', { kind: 'talk', text: 'Me.' }) },
    { pause: 500, event: { ...event(2, 'table-line', { kind: 'talk', text: 'And me.' }), by: 'role_ida' } },
    { pause: 500, event: event(3, 'table-line', { kind: 'talk', text: 'Me again.' }) },
  ]
  const steps = stepsOf({ moments })
  const said = steps.flatMap(({ news }) =>
    news.kind === 'frame' ? [`${news.frame.by} ${news.frame.text}`] : [],
  )
  expect(said.filter((text) => text.startsWith('role_ida')).join('')).toBe(
    'role_ida And role_ida me.role_ida ',
  )
})
