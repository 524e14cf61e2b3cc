import {
  type ClipFrame,
  type FrameCrop,
  type FrameReader,
  type FrameWish,
  frameTimes,
} from '@commedia/core/screening'
import { filmInput } from './film-input.ts'
import { FILM_LIMITS, type FilmLimits } from './film-limits.ts'
import { listPictures, picturesAt, TINY } from './list-pictures.ts'
import { type OpenFilm, withFilm } from './open-film.ts'
import { type Look, probeFilm } from './probe-film.ts'
import { readMultipart } from './read-multipart.ts'
import { refuseFilm } from './refuse-film.ts'
import { findFence, runConfined } from './run-confined.ts'

/** How films are looked into: limits other than the usual, and how pictures are given out. */
export interface FrameReaderOptions {
  readonly limits?: Partial<FilmLimits>
  readonly pictures?: 'jpeg' | 'png'
  /** The command that each process is put behind: one that takes the network away, where this machine has it, unless told. */
  readonly fence?: readonly string[]
}

/** What one request works with. */
interface Request {
  readonly film: OpenFilm
  readonly limits: FilmLimits
  readonly pictures: 'jpeg' | 'png'
  readonly look: Look
}

/** How much a picture must differ from the one before it to begin a shot. */
const CUT_SCORE = 0.3
/** A transport stream is entered anywhere, not where a picture stands whole: this much before is enough to find one. */
const LEAD_MS = 10_000
const ENCODERS = { jpeg: ['-c:v', 'mjpeg', '-q:v', '3'], png: ['-c:v', 'png'] } as const

/**
 * Looks into films in plain files on this machine by ffmpeg 5.1 or later, each time in a process of its own that has the one open file,
 * no network, no environment, and bounds on time, memory and output. Needs Linux or macOS.
 */
export function ffmpegFrameReader(options: FrameReaderOptions = {}): FrameReader {
  const held = { ...FILM_LIMITS, ...options.limits }
  const { pictures = 'jpeg' } = options
  let fence: Promise<readonly string[]> | undefined
  const request = async <Result>(
    file: string,
    signal: AbortSignal | undefined,
    answer: (request: Request & { readonly extend: (ms: number) => void }) => Promise<Result>,
  ): Promise<Result> => {
    signal?.throwIfAborted()
    fence ??= options.fence === undefined ? findFence() : Promise.resolve(options.fence)
    const found = await fence
    return withFilm(file, held, (film) => {
      let deadline = performance.now() + held.workMs
      const { descriptor } = film
      return answer({
        ...{ film, limits: held, pictures },
        look: (command) => runConfined(command, { descriptor, limits: held, deadline, fence: found, signal }),
        extend: (ms) => {
          deadline += ms
        },
      })
    })
  }
  return {
    probe: (file, { signal } = {}) =>
      request(file, signal, ({ film, limits, look }) => probeFilm(film, limits, look)),
    frames: (file, wish, { signal } = {}) => {
      const times = timesOf(wish, held)
      return request(file, signal, (asked) => takePictures(times, wish, asked))
    },
    cuts: (file, { signal, within } = {}) =>
      request(file, signal, async ({ film, limits, look, extend }) => {
        const { durationMs } = await probeFilm(film, limits, look)
        const { start, end } = within ?? { start: 0, end: durationMs }
        extend((end - start) / 2)
        const input = filmInput(film, { ...limits, program: 'ffmpeg' })
        const window = within === undefined ? '' : `trim=end=${secondsOf(end)},`
        const shots = await listPictures(look, {
          input: within === undefined ? input : [...enteredAt(start, film), ...input],
          output: ['-vf', `settb=AVTB,${window}scale=160:90,select='gt(scene,${CUT_SCORE})',${TINY}`, ...RAW],
        })
        return shots
          .map(({ at }) => at / 1000)
          .filter((at) => within === undefined || (at > start && at < end))
      }),
  }
}

const RAW = ['-c:v', 'rawvideo']

function timesOf(wish: FrameWish, limits: FilmLimits): readonly number[] {
  const wanted = 'count' in wish ? wish.count : (wish.end - wish.start) / wish.everyMs
  if (wanted > limits.pictures)
    throw refuseFilm(
      'wrong-wish',
      `${Math.ceil(wanted)} pictures are too many; ${limits.pictures} are allowed.`,
    )
  const { left = 0, top = 0, right = 0, bottom = 0 } = wish.crop ?? {}
  const isCrop =
    [left, top, right, bottom].every((share) => share >= 0) && left + right < 1 && top + bottom < 1
  if (!isCrop || !(wish.start >= 0) || !(wish.end >= wish.start))
    throw refuseFilm(
      'wrong-wish',
      'These pictures cannot be taken: their times or edges contradict each other.',
    )
  return frameTimes(wish)
}

/**
 * In two steps: which pictures there are in the window, and then those of them that are on the screen when they are wanted. Both times
 * nothing that is first seen at the end or later comes past the reading itself.
 */
async function takePictures(
  times: readonly number[],
  { start, end, crop }: FrameWish,
  { film, limits, pictures, look }: Request,
): Promise<readonly ClipFrame[]> {
  const { durationMs } = await probeFilm(film, limits, look)
  const seen = times.filter((time) => time < durationMs)
  if (seen.length === 0) return []
  const input = [...enteredAt(start, film), ...filmInput(film, { ...limits, program: 'ffmpeg' })]
  const window = `settb=AVTB,trim=end=${secondsOf(end)}`
  const listed = await listPictures(look, { input, output: ['-vf', `${window},${TINY}`, ...RAW] })
  const chosen = picturesAt(
    listed.filter(({ at }) => at < Math.floor(end * 1000)),
    seen,
  )
  if (chosen.size === 0) return []
  const picked = anyOf([...chosen.keys()].map((index) => `eq(n,${index})`))
  const answer = await look([
    ...(['ffmpeg', '-nostdin', '-v', 'error', '-copyts', '-start_at_zero', ...input] as const),
    ...['-map', '0:V:0', '-vf', `${window},select='${picked}',${cropped(crop)}${fitted(limits)}`],
    ...['-frames:v', String(chosen.size), '-fps_mode', 'passthrough', '-threads', '1'],
    ...[...ENCODERS[pictures], '-f', 'mpjpeg', 'pipe:1'],
  ])
  const taken = readMultipart(answer)
  if (taken.length !== chosen.size)
    throw refuseFilm('damaged', 'This film cannot be read: it is not the same when read again.')
  const order = [...chosen].toSorted(([one], [other]) => one - other)
  return order
    .map(([, at], place) => ({ at, mediaType: `image/${pictures}`, data: taken[place] ?? new Uint8Array() }))
    .toSorted((one, other) => one.at - other.at)
}

/** Goes to a time in a film before it reads, at the last picture before it that stands whole. */
function enteredAt(start: number, { container }: OpenFilm): readonly string[] {
  const from = container === 'mpegts' ? Math.max(0, start - LEAD_MS) : start
  return ['-ss', secondsOf(from), '-noaccurate_seek']
}

/** In halves of halves: ffmpeg reads no sum of more than a hundred. */
function anyOf(terms: readonly string[]): string {
  if (terms.length < 2) return terms.join('')
  const middle = Math.floor(terms.length / 2)
  return `(${anyOf(terms.slice(0, middle))}+${anyOf(terms.slice(middle))})`
}

/** Keeps whole pairs of rows and columns inside the edges, since colours are stored for two at a time. */
function cropped({ left = 0, top = 0, right = 0, bottom = 0 }: FrameCrop = {}): string {
  const side = (size: string, before: number, after: number) => ({
    from: `2*ceil(${size}*${before}/2)`,
    length: `2*floor(${size}*${1 - after}/2)-2*ceil(${size}*${before}/2)`,
  })
  const [across, down] = [side('iw', left, right), side('ih', top, bottom)]
  const isWhole = left + top + right + bottom === 0
  return isWhole ? '' : `crop=w='${across.length}':h='${down.length}':x='${across.from}':y='${down.from}',`
}

function fitted({ side }: FilmLimits): string {
  return `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease`
}

function secondsOf(ms: number): string {
  return (Math.floor(ms * 1000) / 1_000_000).toFixed(6)
}
