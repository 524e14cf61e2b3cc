import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, CommediaError, type Sound, type Voice, type VoiceSaying } from '@commedia/core'
import { manualClock } from '@commedia/core/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { toneSound } from '../testing/tone-sound.ts'
import { type RadioProgress, speakAll } from './line-sounds.ts'
import type { Ffmpeg } from './run-ffmpeg.ts'

const SAYINGS = Array.from(
  { length: 12 },
  (_, at): VoiceSaying => ({
    ...{ text: `Line ${at}.`, voice: 'low', language: 'en' },
  }),
)
const TONE = Buffer.from(new Int16Array(4800).fill(9000).buffer)
/** Whatever is read sounds. */
const ffmpeg: Ffmpeg = async () => TONE

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commedia-lines-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* bytesOf(...pieces: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* pieces
}
const wav = (saying: VoiceSaying): Sound => ({ type: 'audio/wav', bytes: bytesOf(toneSound(saying)) })

function aVoice(speak: Voice['speak']) {
  const asked: string[] = []
  const voice: Voice = {
    ...{ id: 'tones', voices: async () => [] },
    speak: (saying, options) => {
      asked.push(saying.text)
      return speak(saying, options)
    },
  }
  return { voice, asked }
}

/** Nothing is late, and nobody waits before they ask again. */
const NOT_LATE: Clock = {
  now: () => 0,
  wait: async (ms) => (ms > 60_000 ? new Promise(() => undefined) : undefined),
}

const studioOf = (voice: Voice, clock: Clock = manualClock()) => ({ voice, folder, ffmpeg, clock })
const soundsIn = async () => (await readdir(folder)).filter((name) => name.endsWith('.sound')).length

it('asks for no more than a few at once, and for what is said twice once', async () => {
  let [now, most] = [0, 0]
  let three = (): void => {}
  const together = new Promise<void>((resolve) => {
    three = resolve
  })
  const told: RadioProgress[] = []
  const { voice, asked } = aVoice(async (saying) => {
    most = Math.max(most, ++now)
    if (now === 3) three()
    await together
    now--
    return wav(saying)
  })
  const twice = [...SAYINGS, ...SAYINGS]
  expect(await speakAll(twice, { ...studioOf(voice), onProgress: (one) => told.push(one) })).toEqual({
    asked: 12,
  })
  expect([asked.length, most, await soundsIn()]).toEqual([12, 3, 12])
  expect([told[0], told.at(-1)]).toEqual([
    { kind: 'spoken', done: 0, of: 12, asked: 0 },
    { kind: 'spoken', done: 12, of: 12, asked: 12 },
  ])
})

it('stops when it is told to, leaves nothing half, and goes on from there', async () => {
  const stop = new AbortController()
  const first = aVoice(async (saying) => {
    if (first.asked.length > 6) stop.abort()
    return wav(saying)
  })
  await expect(speakAll(SAYINGS, { ...studioOf(first.voice), signal: stop.signal })).rejects.toThrow(/abort/u)
  const kept = await soundsIn()
  const then = aVoice(async (saying) => wav(saying))
  await speakAll(SAYINGS, studioOf(then.voice))
  expect([kept > 3, then.asked.length + kept, await readdir(folder)]).toEqual([
    ...[true, 12],
    expect.not.arrayContaining([expect.stringMatching(/\.part$/u)]),
  ])
})

it.each([
  ['unauthorised', 'model-failed', 3],
  ['refused', 'model-failed', 5],
  [undefined, 'wrong-setting', 3],
] as const)('does not ask again where that cannot help: %s', async (reason, code, most) => {
  const { voice, asked } = aVoice(async () => {
    throw new CommediaError(code, 'No.', { reason })
  })
  await expect(speakAll(SAYINGS, studioOf(voice, NOT_LATE))).rejects.toMatchObject({ code })
  expect(asked.length).toBeLessThanOrEqual(most)
  expect(new Set(asked).size).toBe(asked.length)
})

it('waits for nobody without an end', async () => {
  const clock = manualClock()
  const { voice } = aVoice(() => new Promise(() => undefined))
  const work = speakAll(SAYINGS.slice(0, 1), studioOf(voice, clock))
  await expect(clock.playUntil(work)).rejects.toThrow('The voice takes too long.')
})

it('takes in no sound without an end', async () => {
  let given = 0
  async function* endless(): AsyncIterable<Uint8Array> {
    for (;;) {
      given++
      yield new Uint8Array(16 * 2 ** 20)
    }
  }
  const { voice } = aVoice(async () => ({ type: 'audio/wav', bytes: endless() }))
  await expect(speakAll(SAYINGS.slice(0, 1), studioOf(voice, NOT_LATE))).rejects.toThrow(
    'The voice does not come to an end.',
  )
  // Four tries, each ended with the first piece that was too much.
  expect([given, await readdir(folder)]).toEqual([20, []])
})
