import { words } from './words.ts'

/** Precision, recall and their harmonic mean. */
export interface RougeL {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/**
 * ROUGE-L: the longest sequence of words that two texts share in the same order, as a share of each. A word is a word in
 * lower case, or one Chinese character. All is 0 where a text has none.
 */
export function rougeL(candidate: string, reference: string): RougeL {
  return rougeLOfWords(words(candidate), words(reference))
}

/** ROUGE-L of texts that are already split into words. */
export function rougeLOfWords(candidate: readonly string[], reference: readonly string[]): RougeL {
  const common = longestCommon(candidate, reference)
  if (common === 0) return { precision: 0, recall: 0, f1: 0 }
  return {
    precision: common / candidate.length,
    recall: common / reference.length,
    f1: (2 * common) / (candidate.length + reference.length),
  }
}

/** How long the longest common subsequence is, row by row of the usual table. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  let above = new Uint32Array(other.length + 1)
  for (const word of one) {
    const row = new Uint32Array(other.length + 1)
    for (let at = 1; at <= other.length; at++)
      row[at] = word === other[at - 1] ? (above[at - 1] ?? 0) + 1 : Math.max(row[at - 1] ?? 0, above[at] ?? 0)
    above = row
  }
  return above[other.length] ?? 0
}
