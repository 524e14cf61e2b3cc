import { CommediaError } from '@commedia/core'
import type { FilmFacts } from '@commedia/core/screening'
import { FILM_CODECS, filmInput } from './film-input.ts'
import type { FilmLimits } from './film-limits.ts'
import { listPictures } from './list-pictures.ts'
import type { OpenFilm } from './open-film.ts'
import { refuseFilm } from './refuse-film.ts'
import type { Command } from './run-confined.ts'

/** Runs a command on the film that is being looked into. */
export type Look = (command: Command) => Promise<Buffer>

interface Stream {
  readonly codec_name?: string
  readonly width?: number
  readonly height?: number
  readonly avg_frame_rate?: string
  readonly r_frame_rate?: string
  readonly side_data_list?: readonly { readonly rotation?: number }[]
}

const ENTRIES =
  'stream=codec_name,width,height,avg_frame_rate,r_frame_rate:stream_side_data=rotation:format=duration'

/** Asks a film what it is, and refuses one that is longer, larger or otherwise packed than is allowed. */
export async function probeFilm(film: OpenFilm, limits: FilmLimits, look: Look): Promise<FilmFacts> {
  const answer = await look([
    ...(['ffprobe', '-v', 'error', ...filmInput(film, { ...limits, program: 'ffprobe' })] as const),
    ...['-select_streams', 'V:0', '-show_entries', ENTRIES, '-of', 'json'],
  ]).catch((error: unknown) => {
    throw explain(error)
  })
  const { stream, seconds } = readAnswer(answer)
  if (!stream.width || !stream.height) throw refuseFilm('damaged', 'This film has no pictures.')
  if (!(FILM_CODECS as readonly (string | undefined)[]).includes(stream.codec_name)) throw refuseCodec()
  if (stream.width * stream.height > limits.pixels)
    throw refuseFilm(
      'too-large',
      `The pictures of this film are too large: ${stream.width}×${stream.height}.`,
    )
  const durationMs = seconds === undefined ? await measure(film, limits, look) : seconds * 1000
  if (durationMs > limits.durationMs)
    throw refuseFilm('too-large', `This film is too long: ${Math.round(durationMs / 60_000)} minutes.`)
  const [width, height] = isTurned(stream) ? [stream.height, stream.width] : [stream.width, stream.height]
  const framesPerSecond = rateOf(stream.avg_frame_rate) ?? rateOf(stream.r_frame_rate) ?? 0
  return { durationMs, width, height, framesPerSecond }
}

/** What ffprobe complains of can say more than that it failed; where it does not, the film is taken for damaged. */
function explain(error: unknown): unknown {
  const complaint = error instanceof CommediaError && error.cause instanceof Error ? error.cause.message : ''
  if (complaint.includes('not on whitelist')) return refuseCodec(error)
  if (/Picture size \S+ (?:exceeds|is invalid)/.test(complaint))
    return refuseFilm('too-large', 'The pictures of this film are too large.', error)
  return error
}

function refuseCodec(cause?: unknown): CommediaError {
  const known = FILM_CODECS.join(', ')
  return refuseFilm('unknown-codec', `The pictures of this film are not packed as one of ${known}.`, cause)
}

function readAnswer(answer: Buffer): { readonly stream: Stream; readonly seconds: number | undefined } {
  try {
    const { streams, format } = JSON.parse(answer.toString()) as {
      readonly streams: readonly Stream[]
      readonly format: { readonly duration?: string }
    }
    const seconds = Number(format.duration)
    return { stream: streams[0] ?? {}, seconds: seconds > 0 ? seconds : undefined }
  } catch (error) {
    throw refuseFilm('damaged', 'This film does not say what it is.', error)
  }
}

/** A film recorded as it went does not know its own length: the end of its last picture tells. */
async function measure(film: OpenFilm, limits: FilmLimits, look: Look): Promise<number> {
  const input = filmInput(film, { ...limits, program: 'ffmpeg' })
  const pictures = await listPictures(look, { input, output: ['-c:v', 'copy'] })
  return pictures.reduce((longest, { at, length }) => Math.max(longest, at + length), 0) / 1000
}

/** A telephone held upright films lying pictures and notes the turn. */
function isTurned({ side_data_list: notes = [] }: Stream): boolean {
  return notes.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
}

function rateOf(share = ''): number | undefined {
  const [above, below] = share.split('/').map(Number)
  const rate = (above ?? 0) / (below ?? 1)
  return Number.isFinite(rate) && rate > 0 ? rate : undefined
}
