import { isUnspaced } from '../prelude/unspaced.ts'
import { brokenIntoWords } from '../prelude/word-breaks.ts'
import { partOf } from '../record/stage.ts'
import type { View } from '../schema/view.ts'
import { actingRoom } from './acting-room.ts'
import { inOneBreath } from './one-breath.ts'
import { isSecretAtStake } from './secret-words.ts'
import type { SpeakInput } from './speak-input.ts'

/** How long a line may be: a few words, a sentence, or as long as it takes. */
export type LineBreath = 'few' | 'sentence' | 'free'

/** Tokens an answer may have: its words, with room for a deed and a thought. */
export const BREATH_TOKENS: Readonly<Record<LineBreath, number>> = { few: 96, sentence: 170, free: 440 }

/** Speeches whose rhythm counts. */
const HEARD = 8
/** In words: up to here a speech is short; from here on it is long; and this is the long one that was owed. */
const SHORT = 8
const LONG = 24
const UNGUARDED = 32
/** Below this share of short speeches the next is a short one; above the other it is a longer one. */
const FEW_SHORT = 0.45
const MANY_SHORT = 0.7

/**
 * How long the next line may be: by the rhythm of the speeches heard, short after a long one and on impulse; and once an
 * act, at its crisis, a role is owed as long as it takes. Nothing here is left to chance, so a rerun gives the same.
 */
export function breathOf(input: BreathInput): LineBreath {
  const { view, decision, actSince = 0 } = input
  if (isOwed(input)) return 'free'
  if (decision.strategy === 'fast') return 'few'
  // What the director asks for takes a sentence.
  if (partOf(view, actingRoom).note !== '') return 'sentence'
  const lately = speechesIn(view.moments.slice(-LATELY))
  const recent = lately.slice(-HEARD).map(({ words }) => words)
  const last = recent.at(-1)
  // First one has to be understood.
  if (last === undefined || lately.filter(({ seq }) => seq > actSince).length < OPENING) return 'sentence'
  const short = recent.filter((count) => count <= SHORT).length / recent.length
  if (last >= LONG || short < FEW_SHORT) return 'few'
  // In between, neither the same one nor every second line is the short one.
  return short < MANY_SHORT && IN_BETWEEN[view.perceived.count % IN_BETWEEN.length] === 'few'
    ? 'few'
    : 'sentence'
}

/** Speeches at the beginning of an act in which nobody is cut short. */
const OPENING = 8
/** Moments that surely hold as many speeches as count. */
const LATELY = 60

const IN_BETWEEN: readonly LineBreath[] = ['sentence', 'few', 'few', 'sentence', 'few']

/** What the length of a line depends on. */
export type BreathInput = Pick<SpeakInput, 'view' | 'decision' | 'crisis' | 'actSince'>

/** Whether this is the role's crisis, as the director says or because what it hides is at stake. */
export function isCrisis({ view, crisis }: Pick<BreathInput, 'view' | 'crisis'>): boolean {
  return crisis ?? isSecretAtStake(view)
}

/** How many words a text has; two Chinese characters make about one. */
export function wordsIn(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const runs = text.replaceAll(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []
  const words = runs.flatMap((run) => (isUnspaced(run) ? brokenIntoWords(run, 'zh') : run)).length
  return Math.ceil(han / HAN_A_WORD) + words
}

const HAN_A_WORD = 1.6

function isOwed(input: BreathInput): boolean {
  const { view, actSince = 0, crisis } = input
  if (crisis !== undefined) return crisis
  if (!isCrisis(input)) return false
  return !speechesIn(view.moments).some(
    ({ by, seq, words }) => by === view.viewer && seq > actSince && words >= UNGUARDED,
  )
}

interface Speech {
  readonly by: string
  readonly seq: number
  readonly words: number
}

function speechesIn(moments: View['moments']): readonly Speech[] {
  return inOneBreath(moments).flatMap(({ by, moments: parts }) => {
    const lines = parts.filter(({ kind }) => kind === 'line')
    const [first] = lines
    return first === undefined
      ? []
      : [{ by, seq: first.seq, words: wordsIn(lines.map(({ text }) => text).join(' ')) }]
  })
}
