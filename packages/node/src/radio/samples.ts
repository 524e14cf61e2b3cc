/** Everything is put together at this rate, in one channel of 16 bits. */
export const SAMPLES_PER_SECOND = 48_000

const FULL = 32_768
const WINDOW = SAMPLES_PER_SECOND / 100
/** What is quieter than this in a window is silence: −56 dB. */
const SILENT = (FULL * 0.0016) ** 2
const KEPT_BEFORE = SAMPLES_PER_SECOND * 0.03
const KEPT_AFTER = SAMPLES_PER_SECOND * 0.09

/** A stretch of time in samples. */
export function samplesIn(ms: number): number {
  return Math.round((ms * SAMPLES_PER_SECOND) / 1000)
}

/** A sound without the silence around it, so that pauses are ours to make; nothing where all of it is silent. */
export function withoutSilence(samples: Int16Array): Int16Array | undefined {
  const sounding = squaresOf(samples).map((square) => square > SILENT)
  const [first, last] = [sounding.indexOf(true), sounding.lastIndexOf(true)]
  if (first < 0) return undefined
  return samples.subarray(
    Math.max(0, first * WINDOW - KEPT_BEFORE),
    Math.min(samples.length, (last + 1) * WINDOW + KEPT_AFTER),
  )
}

/** How loud a sound is while there is any, as a sum that can be added up over many. */
export interface Level {
  readonly squares: number
  readonly windows: number
}

/** No sound at all. */
export const NO_LEVEL: Level = { squares: 0, windows: 0 }

/** Adds a sound to a level. */
export function addLevel(level: Level, samples: Int16Array): Level {
  const sounding = squaresOf(samples).filter((square) => square > SILENT)
  return {
    squares: level.squares + sounding.reduce((sum, square) => sum + square, 0),
    windows: level.windows + sounding.length,
  }
}

/** By how much samples are multiplied to come to a loudness, a share of what is possible; bounded both ways. */
export function gainTo(share: number, { squares, windows }: Level): number {
  if (windows === 0) return 1
  const loud = Math.sqrt(squares / windows) / FULL
  return Math.min(MOST_GAIN, Math.max(1 / MOST_GAIN, share / loud))
}

const MOST_GAIN = 8

/** Samples made louder or quieter. */
export function multiplied(samples: Int16Array, gain: number): Int16Array {
  return samples.map((sample) => withinBounds(sample * gain))
}

/** The nearest sample that can be written down. */
export function withinBounds(sample: number): number {
  return Math.max(-FULL, Math.min(FULL - 1, Math.round(sample)))
}

/** The mean square of each window of ten milliseconds. */
function squaresOf(samples: Int16Array): readonly number[] {
  const squares: number[] = []
  for (let from = 0; from < samples.length; from += WINDOW) {
    const window = samples.subarray(from, from + WINDOW)
    let sum = 0
    for (const sample of window) sum += sample * sample
    squares.push(sum / window.length)
  }
  return squares
}
