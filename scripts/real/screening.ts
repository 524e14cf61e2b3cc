import { readFileSync } from 'node:fs'
import type { TextScorer } from '@commedia/core'
import { bertScore, perceptionGain, type TokenEmbedder, wordTokens } from '@commedia/core/training'
import { mean, wilsonInterval } from '@commedia/evals'
import type { RealMode, RealModel } from './mode.ts'

const SAMPLES = new URL('../../packages/evals/data/perceptions/samples.json', import.meta.url)
const REAL = new URL('../../packages/real/src/index.ts', import.meta.url)
/** So many of the samples without `--full`. */
const FEW = 2
/** A shuffled perception is that of the sample so many places on. */
const SHUFFLE = 17

/** A moment of `packages/evals/data/perceptions`. */
type Sample = Readonly<Record<'id' | 'assistant' | 'perception' | 'think' | 'line' | 'reply', string>> & {
  readonly talk: readonly { readonly speaker: string; readonly text: string }[]
}

/** What one sample came to: the gain of seeing it and of seeing another, the meaning of its own reply and of another's. */
interface Measured {
  readonly gain: number
  readonly shuffledGain: number
  readonly meaning: number
  readonly shuffledMeaning: number
}

/** Perceptions written by hand, with a real model's log-probabilities and real embeddings: does seeing the true scene help more? */
export const screening: RealMode = {
  // Nothing is written by the model: texts are only read.
  budget: () => 0,
  async play(model, embedder, { full }) {
    const { localScorer } = (await import(REAL.href)) as { localScorer: (model: RealModel) => TextScorer }
    const all = JSON.parse(readFileSync(SAMPLES, 'utf8')) as readonly Sample[]
    const [scorer, tokens] = [localScorer(model), wordTokens(embedder)]
    const chosen = full ? all : all.slice(0, FEW)
    const began = Date.now()
    const measured: Measured[] = []
    for (const [at, sample] of chosen.entries()) {
      const other = all[(at + SHUFFLE) % all.length] as Sample
      const one = await measure(sample, other, { scorer, tokens })
      measured.push(one)
      console.log(
        `${sample.id}: pcg ${told(one.gain)} true, ${told(one.shuffledGain)} shuffled; sem ${told(one.meaning)} own, ${told(one.shuffledMeaning)} of another`,
      )
    }
    const seconds = Math.round((Date.now() - began) / 100) / 10
    const gains = rate(measured.map(({ gain, shuffledGain }) => gain > shuffledGain))
    const meanings = rate(measured.map(({ meaning, shuffledMeaning }) => meaning > shuffledMeaning))
    console.log(
      `A true perception helps more than a shuffled one in ${gains.text}; a reply of its own means more of the line than another's in ${meanings.text}; ${seconds} s.`,
    )
    const figures = {
      samples: measured.length,
      pcg_true_beats_shuffled: gains.rate,
      pcg_low: gains.low,
      pcg_high: gains.high,
      pcg_true_mean: rounded(mean(measured.map(({ gain }) => gain))),
      pcg_shuffled_mean: rounded(mean(measured.map(({ shuffledGain }) => shuffledGain))),
      sem_own_beats_other: meanings.rate,
      sem_low: meanings.low,
      sem_high: meanings.high,
      seconds,
    }
    const isMeasured = measured.every((one) => Object.values(one).every(Number.isFinite))
    // The rate is told, whatever it is; the end is reached when every sample was measured.
    return { ...figures, read_at_once: 0, repaired: 0, fell_back: 0, reached_end: isMeasured }
  },
}

async function measure(
  sample: Sample,
  other: Sample,
  { scorer, tokens }: { readonly scorer: TextScorer; readonly tokens: TokenEmbedder },
): Promise<Measured> {
  const { think, line, reply, assistant } = sample
  const talk = sample.talk.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')
  const context = `${assistant} has just seen a scene. ${assistant} answers in one short sentence.\n${talk}`
  const gainOf = (perception: string) =>
    // One after the other: the local model reads one text at a time, and what two texts begin with is read once.
    perceptionGain({ context, perception, think, reference: line }, scorer)
  const gain = await gainOf(sample.perception)
  const shuffledGain = await gainOf(other.perception)
  const [said = [], own = [], others = []] = await tokens.embedTokens([line, reply, other.reply])
  return {
    gain,
    shuffledGain,
    meaning: bertScore(own, said).f1,
    shuffledMeaning: bertScore(others, said).f1,
  }
}

function rate(wins: readonly boolean[]) {
  const successes = wins.filter(Boolean).length
  const { low, high } = wilsonInterval({ successes, trials: wins.length })
  const text = `${successes} of ${wins.length} (${told(successes / wins.length)}, 95 % ${told(low)}–${told(high)})`
  return { rate: rounded(successes / wins.length), low: rounded(low), high: rounded(high), text }
}

function told(value: number): string {
  return value.toFixed(2)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
