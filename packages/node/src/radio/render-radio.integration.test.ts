import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Clock } from '@commedia/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LETTER_MS, waveFile } from '../testing/tone-sound.ts'
import { playEvents, RADIO_CAST } from './an-evening.test.data.ts'
import { castRadio } from './casting.ts'
import { radioScript } from './radio-script.ts'
import { renderRadio } from './render-radio.ts'
import { confinedFfmpeg } from './run-ffmpeg.ts'
import { toneVoice } from './tone-voice.test.data.ts'

const run = promisify(execFile)
const script = radioScript({
  ...{ title: 'The last train; or = not', language: 'en', cast: RADIO_CAST },
  events: playEvents(),
})
const lines = script.scenes.flatMap((scene) => scene.lines)
const ffmpeg = confinedFfmpeg()

/** Nothing is late, and nobody waits. */
const clock: Clock = {
  now: () => 0,
  wait: (ms) => (ms > 60_000 ? new Promise(() => undefined) : Promise.resolve()),
}

let place: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'commedia-radio-'))
})
afterEach(() => rm(place, { recursive: true }))

async function rendered(name: string, voice = toneVoice(), more: { readonly ambience?: string } = {}) {
  const casting = castRadio(script, await voice.voices())
  const studio = { voice, folder: join(place, 'work'), ffmpeg, clock }
  return renderRadio(script, { file: join(place, name), casting, ...more }, studio)
}

async function probed(file: string) {
  const asked = ['-v', 'error', '-show_chapters', '-show_format', '-show_streams', '-of', 'json', file]
  const { chapters, format, streams } = JSON.parse((await run('ffprobe', asked)).stdout)
  return {
    seconds: Number(format.duration),
    tags: { ...format.tags, ...streams[0].tags },
    chapters: chapters.map((one: { start_time: string; tags: { title: string } }) => one.tags.title),
  }
}

async function loudnessOf(file: string) {
  const { stderr } = await run('ffmpeg', ['-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'])
  const said = stderr.slice(stderr.lastIndexOf('Summary:'))
  return {
    lufs: Number(/I:\s+(-?[\d.]+) LUFS/u.exec(said)?.[1]),
    peak: Number(/Peak:\s+(-?[\d.]+) dBFS/u.exec(said)?.[1]),
  }
}

describe('a radio play', () => {
  it.each(['play.m4b', 'play.mp3', 'play.ogg'])(
    'is written as %s with a chapter a scene, its tags, and its loudness evened',
    async (name) => {
      const play = await rendered(name)
      const { chapters, tags, seconds } = await probed(play.file)
      expect(chapters).toEqual(script.scenes.map(({ title }) => title))
      expect(tags).toMatchObject({ title: script.title, comment: script.notice })
      const pauses = lines.reduce((sum, { pause }) => sum + pause, 0)
      const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
      // Each line keeps a little of the silence around it, and a breath follows the last.
      const expected = pauses + letters * LETTER_MS + lines.length * 120 + 1500
      expect(Math.abs(seconds * 1000 - expected) / expected).toBeLessThan(0.02)
      const { lufs, peak } = await loudnessOf(play.file)
      expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(0.5)
      expect(peak).toBeLessThanOrEqual(-1)
      expect((await readdir(join(place, 'work'))).every((left) => left.endsWith('.sound'))).toBe(true)
    },
  )

  it('is the same bytes twice, and nothing is asked for again', async () => {
    const [first, second] = [toneVoice(), toneVoice()]
    const one = await rendered('one.m4b', first)
    const other = await rendered('other.m4b', second)
    expect([first.asked.length, second.asked.length, other.asked]).toEqual([lines.length, 0, 0])
    expect((await readFile(one.file)).equals(await readFile(other.file))).toBe(true)
    expect(await readFile(one.captions, 'utf8')).toBe(await readFile(other.captions, 'utf8'))
  })

  it('has a caption for each line, when it is heard', async () => {
    const { captions, cues } = await rendered('play.m4b')
    const blocks = (await readFile(captions, 'utf8')).trim().split('\n\n').slice(2)
    expect(blocks).toHaveLength(lines.length)
    expect(blocks[5]).toMatch(/^6\n00:00:[\d.]+ --> 00:00:[\d.]+\n<v Ana>Is the last train gone\?$/u)
    expect(cues.every(({ start, end }, at) => end > start && start >= (cues[at - 1]?.end ?? 0))).toBe(true)
  })

  it('has the sound of a room under it, and is as loud as without', async () => {
    const hiss = Int16Array.from({ length: 16_000 }, (_, at) => ((at * 7919) % 2000) - 1000)
    const ambience = join(place, 'room.wav')
    await writeFile(ambience, waveFile(hiss))
    const dry = await rendered('dry.m4b')
    const wet = await rendered('wet.m4b', toneVoice(), { ambience })
    expect((await readFile(dry.file)).equals(await readFile(wet.file))).toBe(false)
    expect(wet.ms).toBe(dry.ms)
    const { lufs } = await loudnessOf(wet.file)
    expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(0.5)
  })
})

it('asks for nothing where the room cannot be read, or nothing can be written', async () => {
  const voice = toneVoice()
  const page = join(place, 'page.html')
  await writeFile(page, '<html>')
  await expect(rendered('play.m4b', voice, { ambience: page })).rejects.toThrow(/not a sound of a kind/u)
  await expect(rendered('nowhere/play.m4b', voice)).rejects.toThrow(/Nothing can be written to/u)
  await expect(rendered('play.wav', voice)).rejects.toThrow(/\.m4b, \.mp3, \.ogg/u)
  expect(voice.asked).toEqual([])
})

describe('a voice that fails', () => {
  it('is asked again, also where what came is no sound, or silent', async () => {
    const bad = [
      new Error('away'),
      new TextEncoder().encode('#EXTM3U\nfile:///etc/passwd\n'),
      waveFile(new Int16Array(16_000)),
    ]
    const voice = toneVoice((_saying, nth) => bad[nth - 1])
    await rendered('play.m4b', voice)
    expect(voice.asked).toHaveLength(lines.length + bad.length)
  })

  it('leaves what came, says what lacks, and is asked for no more than that the next time', async () => {
    const voice = toneVoice(({ text }) => (text === 'Went?' ? new Error('away') : undefined))
    await expect(rendered('play.m4b', voice)).rejects.toThrow(
      `1 of ${lines.length} lines have no sound yet, the others are kept. “Went?” in the voice low: away`,
    )
    const again = toneVoice()
    await rendered('play.m4b', again)
    expect(again.asked.map(({ text }) => text)).toEqual(['Went?'])
  })

  it('is not asked for the rest when it is away for good', async () => {
    const voice = toneVoice(() => new Error('away'))
    await expect(rendered('play.m4b', voice)).rejects.toThrow(/lines have no sound yet/u)
    expect(voice.asked.length).toBeLessThanOrEqual(6 * 4)
  })
})

it('says what to install where ffmpeg is missing', async () => {
  const voice = toneVoice()
  const casting = castRadio(script, await voice.voices())
  const studio = {
    voice,
    folder: join(place, 'work'),
    clock,
    ffmpeg: confinedFfmpeg({ program: 'no-such-ffmpeg' }),
  }
  await expect(renderRadio(script, { file: join(place, 'play.m4b'), casting }, studio)).rejects.toThrow(
    /install ffmpeg 5\.1 or later/u,
  )
})
