import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frameReaderContract } from '@commedia/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawnFilm, drawFilm } from '../testing/draw-film.ts'
import { DRAWN, letterPixels, readTimeCode } from '../testing/drawn-time-code.ts'
import { readDrawnPictures } from '../testing/read-drawn-pictures.ts'
import { ffmpegFrameReader } from './ffmpeg-frame-reader.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '50', '-pix_fmt', 'yuv420p']
const KINDS: Readonly<Record<string, readonly string[]>> = {
  mp4: H264,
  mkv: H264,
  ts: H264,
  avi: ['-c:v', 'mpeg4', '-g', '30'],
  ogv: ['-c:v', 'libtheora', '-g', '50'],
  webm: ['-c:v', 'libvpx', '-g', '50', '-deadline', 'realtime', '-cpu-used', '8'],
}
const FILM: DrawnFilm = {
  seconds: 24,
  framesPerSecond: 10,
  cuts: [2000, 4000],
  lines: [{ start: 1000, end: 3000, speaker: null, text: 'Who is it? 谁在门外？' }],
}

let folder = ''
const reader = ffmpegFrameReader()

describe.skipIf(!hasFfmpeg)('films read by ffmpeg', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'commedia-films-'))
    await writeFile(join(folder, 'letter.mp4'), '#EXTM3U\n#EXTINF:1,\nfilm.mp4\n')
    for (const [kind, packing] of Object.entries(KINDS))
      await drawFilm(join(folder, `film.${kind}`), { ...FILM, packing })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  for (const kind of Object.keys(KINDS))
    frameReaderContract(
      `ffmpegFrameReader, for ${kind},`,
      () => ({
        reader,
        film: join(folder, `film.${kind}`),
        facts: { durationMs: 24_000, width: DRAWN.width, height: DRAWN.height, framesPerSecond: 10 },
        cuts: [2000, 4000],
        notAFilm: join(folder, 'letter.mp4'),
        nowhere: join(folder, 'nowhere.mp4'),
        tell: async (frames) =>
          (await readDrawnPictures(frames)).map((picture) => ({
            firstSeen: (readTimeCode(picture) ?? Number.NaN) * 100,
            width: picture.width,
            height: picture.height,
          })),
      }),
      { describe, it, expect },
    )

  it('finds the picture seen far into a film, wherever its file lets one in', async () => {
    for (const kind of Object.keys(KINDS)) {
      const frames = await reader.frames(join(folder, `film.${kind}`), {
        start: 18_350,
        end: 18_351,
        count: 1,
      })
      expect((await readDrawnPictures(frames)).map(readTimeCode)).toEqual([183])
    }
  })

  it('gives every picture of a film', async () => {
    const frames = await reader.frames(join(folder, 'film.mp4'), { start: 0, end: 24_000, everyMs: 100 })
    const numbers = (await readDrawnPictures(frames)).map(readTimeCode)
    expect(numbers).toEqual(Array.from({ length: 240 }, (_, number) => number))
  })

  it('[E27] leaves nothing of the subtitles where the lower edge is cut off', async () => {
    const window = { start: 1000, end: 3000, everyMs: 100 }
    const film = join(folder, 'film.mp4')
    const letters = async (bottom: number) =>
      (await readDrawnPictures(await reader.frames(film, { ...window, crop: { bottom } }))).map(letterPixels)
    expect(Math.min(...(await letters(0)))).toBeGreaterThan(100)
    expect(await letters(DRAWN.band / DRAWN.height)).toEqual(Array.from({ length: 20 }, () => 0))
  })

  it('measures a film that does not know its own length', async () => {
    const film = join(folder, 'live.webm')
    await drawFilm(film, { ...FILM, seconds: 3, packing: [...(KINDS.webm ?? []), '-live', '1'] })
    expect((await reader.probe(film)).durationMs).toBe(3000)
  })

  it('gives pictures no larger than told, as PNG where wanted', async () => {
    const small = ffmpegFrameReader({ limits: { side: 100 }, pictures: 'png' })
    const [frame] = await small.frames(join(folder, 'film.mp4'), { start: 0, end: 100, count: 1 })
    const header = Buffer.from(frame?.data ?? '')
    expect([frame?.mediaType, header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([
      'image/png',
      100,
      56,
    ])
  })

  it('refuses a film beyond its limits, and a wish that cannot be', async () => {
    const film = join(folder, 'film.mp4')
    const reasonOf = (work: () => Promise<unknown>) =>
      Promise.resolve()
        .then(work)
        .then(
          () => 'answered',
          (error) => error.reason,
        )
    const over = (limits: object) => reasonOf(() => ffmpegFrameReader({ limits }).probe(film))
    expect(
      await Promise.all([over({ fileBytes: 1000 }), over({ durationMs: 23_000 }), over({ pixels: 57_599 })]),
    ).toEqual([...['too-large', 'too-large', 'too-large']])
    expect(await over({ workMs: 1 })).toBe('too-slow')
    const wish = (more: object) =>
      reasonOf(() => reader.frames(film, { start: 0, end: 1000, count: 1, ...more }))
    expect(
      await Promise.all([
        wish({ count: 601 }),
        wish({ crop: { top: 0.5, bottom: 0.5 } }),
        wish({ start: 2000 }),
      ]),
    ).toEqual(['wrong-wish', 'wrong-wish', 'wrong-wish'])
  })

  it('looks past the sound of a film', async () => {
    const film = join(folder, 'sound.mp4')
    const sound = ['-f', 'lavfi', '-i', 'sine=duration=3', '-c:a', 'aac', '-shortest']
    await drawFilm(film, { ...FILM, seconds: 3, packing: [...sound, ...H264] })
    expect(await reader.frames(film, { start: 1000, end: 2000, everyMs: 100 })).toHaveLength(10)
    expect(await reader.cuts(film)).toEqual([2000])
  })

  it('refuses pictures packed in a way that is not on the list', async () => {
    const film = join(folder, 'flash.mkv')
    await drawFilm(film, { ...FILM, seconds: 1, packing: ['-c:v', 'flv1'] })
    await expect(reader.probe(film)).rejects.toMatchObject({
      code: 'unreadable-script',
      reason: 'unknown-codec',
    })
  })
})
