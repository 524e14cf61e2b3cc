import type { Language } from '../../prelude/language.ts'

/** One thing that is judged, and how much it weighs. */
export interface RubricPart {
  readonly key: string
  readonly weight: number
  readonly asks: Readonly<Record<Language, string>>
}

/** How spoken lines are judged under one head. */
export interface Rubric {
  readonly id: 'veg' | 'spc' | 'cn'
  readonly judge: Readonly<Record<Language, string>>
  readonly parts: readonly RubricPart[]
  /** What a score of each band means: 0–20, 21–40, 41–60, 61–80, 81–100. */
  readonly bands: Readonly<Record<Language, readonly [string, string, string, string, string]>>
}

/** The weighted score of its parts, from 0 to 100; a part without a score makes it none. */
export function rubricScore(
  { parts }: Pick<Rubric, 'parts'>,
  scores: Readonly<Record<string, number>>,
): number | undefined {
  let sum = 0
  for (const { key, weight } of parts) {
    const score = scores[key]
    if (score === undefined) return undefined
    sum += weight * score
  }
  return sum
}

/** The five bands, by their bounds. */
export const BANDS = ['0–20', '21–40', '41–60', '61–80', '81–100'] as const
