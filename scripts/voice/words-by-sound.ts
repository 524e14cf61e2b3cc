import { runProgram } from './run-program.ts'
import type { Spoken } from './speaking-server.ts'

const WAVE_HEAD = 44
const SAMPLES_A_MS = 22.05
/** Of a sample of 16 bits: what is quieter is silence. */
const LOUD = 65

/**
 * How many words of a sound were said after so long, or more than half said: by the sound itself, whose end is spoken again from each of
 * them on. `undefined` where an end by itself takes longer than it did within the whole: the program read it otherwise, and nothing can be told.
 */
export async function wordsSaid(spoken: Spoken, afterMs: number): Promise<number | undefined> {
  const { input } = spoken
  const whole = await loudIn(spoken, input)
  const begins = async (index: number): Promise<number> => {
    const rest = await loudIn(spoken, input.slice(index))
    return whole.to - (rest.to - rest.from)
  }
  const words = [...WORDS.segment(input)].filter(({ isWordLike }) => isWordLike)
  let from = whole.from
  let said: number | undefined
  for (const nth of words.keys()) {
    const next = words[nth + 1]
    const to = next === undefined ? whole.to : await begins(next.index)
    if (to <= from) return undefined
    if ((from + to) / 2 > afterMs) said ??= nth
    from = to
  }
  return said ?? words.length
}

/** From when to when something is loud, in milliseconds. */
async function loudIn(
  { program, pace }: Spoken,
  input: string,
): Promise<{ readonly from: number; readonly to: number }> {
  const args = ['-v', program, '-s', String(pace), '--stdin', '--stdout']
  const sound = await runProgram('espeak-ng', args, { input })
  const samples = new DataView(sound.buffer, sound.byteOffset + WAVE_HEAD)
  const isLoud = (at: number): boolean => Math.abs(samples.getInt16(at * 2, true)) >= LOUD
  let [first, last] = [0, Math.floor((sound.length - WAVE_HEAD) / 2) - 1]
  while (first < last && !isLoud(first)) first++
  while (last > first && !isLoud(last)) last--
  return { from: first / SAMPLES_A_MS, to: last / SAMPLES_A_MS }
}

/** Words as a dictionary knows them: where no space parts them, too. */
export function wordsOf(text: string): readonly string[] {
  return [...WORDS.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' })
