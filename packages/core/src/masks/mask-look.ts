import { EXPRESSIONS, type Expression, expressionOf } from './mask-mood.ts'
import type { MaskTraits } from './mask-traits.ts'

/** The face of somebody in a mood; while they are calm it is that of their nature. */
export function lookOf(bearing: MaskTraits['bearing'], mood: string | number = 'calm'): Expression {
  const shown = expressionOf(mood)
  return shown === EXPRESSIONS.calm && bearing !== undefined ? AT_REST[bearing] : shown
}

const AT_REST: Readonly<Record<NonNullable<MaskTraits['bearing']>, Expression>> = {
  merry: { lid: 0.66, slant: -0.25, lift: 0.5, curve: 1, gape: 0.15, skew: 0 },
  grin: { lid: 0.6, slant: 0.1, lift: 0.4, curve: 1.15, gape: 0.4, skew: 0.35 },
  angry: { lid: 0.6, slant: 1.1, lift: -0.7, curve: -0.9, gape: 0, skew: 0 },
  sad: { lid: 0.5, slant: -1, lift: 0.3, curve: -0.75, gape: 0, skew: 0 },
  nervous: { lid: 1.05, slant: -0.75, lift: 0.8, curve: -0.4, gape: 0.1, skew: 0.25 },
  shy: { lid: 0.6, slant: -0.75, lift: 0.35, curve: 0.25, gape: 0, skew: 0 },
  sly: { lid: 0.6, slant: 0.12, lift: 0.45, curve: 0.6, gape: 0, skew: 0.85 },
  cold: { lid: 0.55, slant: 0.15, lift: 0, curve: -0.3, gape: 0, skew: 0.15 },
  stern: { lid: 0.6, slant: 0.35, lift: -0.5, curve: -0.4, gape: 0, skew: 0 },
  proud: { lid: 0.42, slant: 0.15, lift: 0.9, curve: -0.2, gape: 0, skew: 0.3 },
  tired: { lid: 0.36, slant: -0.65, lift: 0, curve: -0.25, gape: 0, skew: 0 },
  curious: { lid: 0.85, slant: -0.1, lift: 0.9, curve: 0.4, gape: 0.05, skew: 0.1 },
  gentle: { lid: 0.6, slant: -0.45, lift: 0.3, curve: 0.55, gape: 0, skew: 0 },
  bold: { lid: 0.75, slant: 0.4, lift: 0.1, curve: 0.25, gape: 0, skew: 0 },
}
