import { cosine, largest, meanOf } from './similarity.ts'

/** Precision, recall and their harmonic mean. */
export interface BertScore {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/**
 * BERTScore over token vectors, without idf weights and without a baseline. F1 is clipped to [0, 1]; it is 0 where a side has no
 * token, and where precision or recall is not above 0: of such a pair there is no harmonic mean.
 */
export function bertScore(candidate: readonly Float32Array[], reference: readonly Float32Array[]): BertScore {
  if (candidate.length === 0 || reference.length === 0) return { precision: 0, recall: 0, f1: 0 }
  const cosines = candidate.map((token) => reference.map((other) => cosine(token, other)))
  const precision = meanOf(cosines.map(largest))
  const recall = meanOf(reference.map((_, at) => largest(cosines.map((row) => row[at] ?? 0))))
  const f1 = precision > 0 && recall > 0 ? (2 * precision * recall) / (precision + recall) : 0
  return { precision, recall, f1: Math.min(1, f1) }
}
