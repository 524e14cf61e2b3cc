import type { Recording } from '@commedia/core/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHouse } from './a-house.test.data.ts'

const SOUP: Recording = {
  format: 'commedia-recording',
  version: 1,
  ...{ kind: 'performance', place: null, labels: {}, pictures: {} },
  cast: [{ id: 'role_pip', name: 'Pip', description: 'small', person: false }],
  ...{ title: 'The Soup', language: 'en', writtenBy: 'hand', notice: 'By hand.', viewer: 'house' },
  moments: [
    {
      pause: 900,
      event: {
        ...{ seq: 1, type: 'narrated', version: 1, by: 'narrator', at: '2026-01-01T20:00:00.000Z' },
        body: { text: 'It boils.' },
      },
    },
  ],
}

let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  house = await aHouse({ plays: 'nobody', config: { recordings: new Map([['the-soup', SOUP]]) } })
})
afterAll(() => house.close())

it('lists what can be watched, and gives all of it to whoever asks', async () => {
  const { recordings } = await house.wire().getHouse()
  expect(recordings).toEqual([
    {
      ...{ name: 'the-soup', title: 'The Soup', language: 'en', kind: 'performance', writtenBy: 'hand' },
      ...{ place: null, minutes: 1, cast: [{ id: 'role_pip', name: 'Pip', description: 'small' }] },
    },
  ])
  expect(await house.wire().getRecording({ recording: 'the-soup' })).toEqual(SOUP)
})

it('knows no other recording, whatever its name reaches for', async () => {
  for (const recording of ['the-stew', '../the-soup', 'constructor'])
    await expect(house.wire().getRecording({ recording })).rejects.toMatchObject({ code: 'not-found' })
})
