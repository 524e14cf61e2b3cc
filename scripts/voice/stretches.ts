import { seededRandom } from '@commedia/core'
import { hearLevel, UNHEARD } from '@commedia/core/voices'
import { runProgram } from './run-program.ts'

/** A part of an evening at a microphone, in milliseconds from its beginning. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What a microphone took, and where in it somebody really spoke. */
export interface Recording {
  readonly samples: Float32Array
  readonly spoken: readonly Span[]
}

const RATE = 16_000
/** As loud as talk is at a microphone, in the middle of all of it. */
const TALK_RMS = 0.08
/** The page looks at the level so often, at as many samples as its meter has. */
const STEP_MS = 10
const METER_MS = 10.7
/** Quieter than this against the loudest of a line it has not begun, or is over. */
const EDGE = 0.03

/** What is heard beside whoever speaks: `others` is talk, as what a browser leaves of the voices it plays itself. */
export type Noise = 'white' | 'pink' | 'hum' | 'keys' | 'others'

interface Around {
  readonly noise: Noise
  /** What others say. */
  readonly talk: Float32Array
}

/** One line as a program says it, without the silence around it. */
export async function lineSaid(text: string, voice: string): Promise<Float32Array> {
  const wave = await runProgram('espeak-ng', ['-v', voice, '-s', '140', '--stdin', '--stdout'], {
    input: text,
  })
  const raw = await runProgram(
    'ffmpeg',
    [
      '-v',
      'error',
      '-i',
      'pipe:0',
      '-ar',
      String(RATE),
      '-ac',
      '1',
      '-c:a',
      'pcm_f32le',
      '-f',
      'f32le',
      'pipe:1',
    ],
    { input: wave },
  )
  const samples = new Float32Array(Uint8Array.from(raw).buffer)
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const isLoud = (sample: number): boolean => Math.abs(sample) > loudest * EDGE
  const said = samples.slice(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1)
  const gain = TALK_RMS / rmsOf(said)
  return said.map((sample) => sample * gain)
}

/** Lines after one another, with pauses in which nobody speaks, over noise that is so many decibels quieter than they are. */
export function recordingOf(
  lines: readonly Float32Array[],
  { noise, snr, seed, talk }: Around & { readonly snr: number; readonly seed: number },
): Recording {
  const random = seededRandom(seed)
  const pauses = lines.map(() => Math.round((1.5 + random() * 2) * RATE))
  const whole = lines.reduce((sum, { length }, nth) => sum + length + (pauses[nth] ?? 0), 2 * RATE)
  const samples = noiseOf({ noise, talk }, { length: whole, random })
  const gain = (TALK_RMS * 10 ** (-snr / 20)) / rmsOf(samples)
  for (let at = 0; at < whole; at++) samples[at] = (samples[at] ?? 0) * gain
  const spoken: Span[] = []
  let at = 0
  for (const [nth, line] of lines.entries()) {
    at += pauses[nth] ?? 0
    for (const [place, sample] of line.entries()) samples[at + place] = (samples[at + place] ?? 0) + sample
    spoken.push({ from: msOf(at), to: msOf(at + line.length) })
    at += line.length
  }
  return { samples, spoken }
}

/** Where the detector of the page finds somebody who speaks: from where it began, to where the pause began that ended it. */
export function stretchesIn({ samples }: Pick<Recording, 'samples'>): readonly Span[] {
  const meter = Math.round((METER_MS * RATE) / 1_000)
  const found: Span[] = []
  let room = UNHEARD
  let from = 0
  for (let at = STEP_MS; (at * RATE) / 1_000 < samples.length; at += STEP_MS) {
    const end = (at * RATE) / 1_000
    const before = room.isVoice
    room = hearLevel(room, { level: rmsOf(samples.subarray(Math.max(0, end - meter), end)), ms: STEP_MS })
    if (room.isVoice && !before) from = at
    if (!room.isVoice && before) found.push({ from, to: at - room.pauseMs })
  }
  if (room.isVoice) found.push({ from, to: msOf(samples.length) - room.pauseMs })
  return found
}

function noiseOf(
  { noise, talk }: Around,
  { length, random }: { readonly length: number; readonly random: () => number },
): Float32Array {
  const white = (): number => random() * 2 - 1
  const samples = new Float32Array(length)
  if (noise === 'others') return samples.map((_, at) => talk[at % talk.length] ?? 0)
  if (noise === 'white') return samples.map(white)
  if (noise === 'hum')
    return samples.map(
      (_, at) => Math.sin((2 * Math.PI * 50 * at) / RATE) + 0.4 * Math.sin((2 * Math.PI * 150 * at) / RATE),
    )
  if (noise === 'keys') return keysOf(samples, random)
  // Pink by a sum of noises that change ever more slowly.
  const slow = Array.from({ length: 8 }, white)
  return samples.map((_, at) => {
    for (const nth of slow.keys()) if (at % 2 ** nth === 0) slow[nth] = white()
    return slow.reduce((sum, one) => sum + one, 0)
  })
}

/** Somebody writes on a keyboard: four short knocks a second. */
function keysOf(samples: Float32Array, random: () => number): Float32Array {
  for (let at = 0; at < samples.length; at += Math.round((0.1 + random() * 0.3) * RATE))
    for (let place = 0; place < 0.04 * RATE; place++)
      samples[at + place] = (random() * 2 - 1) * Math.exp(-place / (0.01 * RATE))
  return samples
}

function rmsOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length))
}

function msOf(samples: number): number {
  return (samples / RATE) * 1_000
}
