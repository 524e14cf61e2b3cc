import { CommediaError, parseJson } from '@commedia/core'
import { VOICE_SHARE } from './lay-track.ts'
import type { Ffmpeg } from './run-ffmpeg.ts'
import { SAMPLES_PER_SECOND } from './samples.ts'

/** What a radio play is brought to: as loud as those who publish sound ask for, and no peak between samples above this. */
const LOUDNESS_LUFS = -16
const PEAK_DBTP = -1.5
/** Where peaks are held before they are measured: packing a sound raises them a little. */
const LIMIT = 10 ** (-2.9 / 20)
/** How loud speech at a level of samples turns out on two channels. */
const FULL_SPEECH_LUFS = 2.5
/** By so little does a filter need to turn it up that it can do so evenly, peaks and all. */
const EVEN_DB = 1
const MOST_ROUNDS = 4

/** How the samples of a track are read. */
export const TRACK_INPUT = [
  ...['-protocol_whitelist', 'file', '-f', 's16le', '-ar', String(SAMPLES_PER_SECOND), '-ac', '1'],
  ...['-i', 'file:/dev/fd/3'],
] as const

/** What ffmpeg's filter tells of a sound, by its names. */
const MEASURED = ['input_i', 'input_tp', 'input_lra', 'input_thresh', 'target_offset'] as const
type Measured = Readonly<Record<(typeof MEASURED)[number], number>>

/** Measures a track and gives the filters that bring it to its loudness evenly: the second pass of two. */
export async function evenLoudness(
  track: number,
  {
    ffmpeg,
    workMs,
    signal,
  }: { readonly ffmpeg: Ffmpeg; readonly workMs: number; readonly signal?: AbortSignal | undefined },
): Promise<string> {
  let louder = LOUDNESS_LUFS - FULL_SPEECH_LUFS - 20 * Math.log10(VOICE_SHARE)
  for (let round = 1; ; round++) {
    const held = filtersTo(louder)
    const said = await ffmpeg(
      ['-v', 'info', ...TRACK_INPUT, '-af', `${held},${LOUDNORM}:print_format=json`, '-f', 'null', '-'],
      { files: [track], workMs, outputBytes: MOST_WORDS, answer: 'words', signal },
    )
    const { input_i, input_tp, input_lra, input_thresh, target_offset } = readMeasured(said.toString())
    const lacking = LOUDNESS_LUFS - input_i
    const isEven = Math.abs(lacking) <= EVEN_DB && input_tp + lacking <= PEAK_DBTP
    if (isEven || round === MOST_ROUNDS) {
      const known = `measured_I=${input_i}:measured_TP=${input_tp}:measured_LRA=${input_lra}:measured_thresh=${input_thresh}:offset=${target_offset}`
      return `${held},${LOUDNORM}:${known}:linear=true,aresample=${SAMPLES_PER_SECOND}`
    }
    louder += lacking
  }
}

const LOUDNORM = `loudnorm=I=${LOUDNESS_LUFS}:TP=${PEAK_DBTP}:LRA=50`
const MOST_WORDS = 1_000_000

function filtersTo(louder: number): string {
  return [
    'aformat=sample_fmts=fltp',
    'pan=stereo|c0=c0|c1=c0',
    `volume=${louder.toFixed(2)}dB`,
    `alimiter=limit=${LIMIT.toFixed(4)}:attack=5:release=80:level=false`,
  ].join(',')
}

function readMeasured(said: string): Measured {
  const found = parseJson(/\{[^{}]*"input_i"[^{}]*\}/u.exec(said)?.[0] ?? 'null')
  const told: Readonly<Record<string, unknown>> =
    typeof found === 'object' && found !== null ? { ...found } : {}
  const read = MEASURED.map((name) => [name, Number(told[name])] as const)
  // A track in which nothing sounds has no loudness.
  if (!read.every(([, decibels]) => Number.isFinite(decibels))) throw unmeasured()
  return Object.fromEntries(read) as Measured
}

function unmeasured(): CommediaError {
  return new CommediaError(
    'unreadable-script',
    'The loudness of this radio play cannot be measured by ffmpeg.',
  )
}
