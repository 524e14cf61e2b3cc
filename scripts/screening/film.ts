import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { subtitleLines } from '@commedia/core/screening'
import {
  checkRecords,
  findSessions,
  type Split,
  sampleRecord,
  splitSessions,
  type TurnSample,
  turnSamples,
} from '@commedia/core/training'
import { DRAWN, drawFilm, letterPixels, readDrawnPictures, readTimeCode } from '@commedia/node/testing'
import { ffmpegFrameReader } from '@commedia/node/video'
import type { ProofRun } from '../proof.ts'
import type { Part } from './part.ts'
import { toSrt, writeLines } from './write-lines.ts'

const FULL = { lines: 200, seconds: 600 }
const SAMPLE = { lines: 16, seconds: 60 }
const FRAMES_PER_SECOND = 10
const FRAME_MS = 1000 / FRAMES_PER_SECOND
const BAND = DRAWN.band / DRAWN.height
/** So many samples are also looked at uncropped: a trap that never springs would prove nothing. */
const UNCROPPED = 3

/** Draws a film, makes samples of it, and reads from the pixels of every picture of every sample when it was seen. */
export async function proveFilm({ full, seed }: ProofRun): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-screening-'))
  try {
    const size = full ? FULL : SAMPLE
    const written = writeLines(size.lines, seed)
    const film = join(folder, 'film.mp4')
    const seconds = Math.max(size.seconds, Math.ceil((written.at(-1)?.end ?? 0) / 1000) + 2)
    await drawFilm(film, { seconds, framesPerSecond: FRAMES_PER_SECOND, lines: written })
    const lines = subtitleLines(toSrt(written))
    const sessions = findSessions(lines, { source: 'film.mp4' })
    const samples = sessions.flatMap(turnSamples)
    const splits = splitSessions(
      sessions.map(({ id }) => id),
      { seed, test: 0.2 },
    )
    const looked: Looked[] = []
    for (const sample of samples) looked.push(await lookAt(sample, film))
    const sum = (of: keyof Looked) => looked.reduce((all, one) => all + one[of], 0)
    const figures = {
      film_seconds: seconds,
      lines: lines.length,
      lines_lost: written.length - lines.length,
      sessions: sessions.length,
      samples: samples.length,
      test_samples: samples.filter(({ session }) => splits.get(session) === 'test').length,
      frames_read: sum('frames'),
      leaked_frames: sum('leaked'),
      early_frames: sum('early'),
      missing_frames: sum('missing'),
      unreadable_frames: sum('unreadable'),
      tight_samples: samples.filter(({ clip, target }) => clip.end === target.start).length,
      sessions_across_splits: acrossSplits(samples, (sample) => splits.get(sample.session) ?? 'train'),
      subtitle_pixels: sum('letters'),
      subtitle_pixels_uncropped: await lettersUncropped(samples.slice(0, UNCROPPED), film),
    }
    return { figures, rows: Object.entries(figures).map(([figure, value]) => ({ figure, value })) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What was seen of one sample, counted. */
type Looked = Readonly<Record<'frames' | 'leaked' | 'early' | 'missing' | 'unreadable' | 'letters', number>>

/** Takes every picture of a sample as a data set would, and compares what their pixels say with the target. */
async function lookAt({ clip, target }: TurnSample, film: string): Promise<Looked> {
  const { start, end } = clip
  const frames = await reader.frames(film, { start, end, everyMs: FRAME_MS, crop: { bottom: BAND } })
  const pictures = await readDrawnPictures(frames)
  const seen = pictures.map(readTimeCode).filter((number) => number !== undefined)
  const times = seen.map((number) => number * FRAME_MS)
  const expected = Math.ceil(end / FRAME_MS) - Math.floor(start / FRAME_MS)
  return {
    frames: frames.length,
    leaked: times.filter((time) => time >= target.start || time >= end).length,
    early: times.filter((time) => time + FRAME_MS <= start).length,
    // Where the window begins between two pictures, the last of them may come up only after the last time asked for.
    missing: Math.max(0, expected - 1 - new Set(seen).size),
    unreadable: frames.length - seen.length,
    letters: pictures.reduce((all, picture) => all + letterPixels(picture), 0),
  }
}

const reader = ffmpegFrameReader()

async function lettersUncropped(samples: readonly TurnSample[], film: string): Promise<number> {
  let all = 0
  for (const { clip } of samples) {
    const pictures = await readDrawnPictures(await reader.frames(film, { ...clip, count: 4 }))
    all += pictures.reduce((letters, picture) => letters + letterPixels(picture), 0)
  }
  return all
}

/** Sessions of which something is in both splits: by the records' own check, and by the very lines that are shown or asked for. */
function acrossSplits(samples: readonly TurnSample[], splitOf: (sample: TurnSample) => Split): number {
  const inSplit = (split: Split) => samples.filter((sample) => splitOf(sample) === split)
  const [train, test] = [inSplit('train'), inSplit('test')]
  const record = (sample: TurnSample) => sampleRecord(sample, { path: `${sample.clip.id}.mp4` })
  const checked = checkRecords({ train: train.map(record), test: test.map(record) })
  const linesOf = ({ history, target }: TurnSample) => [...history, target].map(({ start }) => start)
  const trained = new Set(train.flatMap(linesOf))
  return new Set([
    ...checked.filter(({ kind }) => kind === 'session-in-two-splits').map(({ id }) => id),
    ...test
      .filter((sample) => linesOf(sample).some((start) => trained.has(start)))
      .map(({ session }) => session),
  ]).size
}
