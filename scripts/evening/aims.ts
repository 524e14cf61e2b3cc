import type { ProofRow } from '../proof.ts'
import type { Figures } from './figures.ts'

/** What several evenings together are to come to. They keep watch; readers decide. */
const AIMS: Readonly<Partial<Record<keyof Figures, string>>> = {
  median_words: '≤ 12',
  share_short: '≥ 0.4',
  share_long: '0.03 to 0.12',
  repeated_share: '≤ 0.02',
  role_spread: '≥ 1.5',
  told_per_speech: '≤ 0.5',
  calls_per_beat: '≤ 3',
  tokens_per_100_words: 'fresh + cached ≤ 12,200, those of dam-en',
  dollars: 'about 0.02 to 0.5 by model',
  lost_lines: '0',
  out_of_order: '0',
  persons_moved: '0',
  directions_unknown: '0',
  notes_dropped: '0',
  preferred: '≥ 0.5',
  heads: '≥ 7 each',
}

/** Each figure with what it is to come to. */
export function aimRows(figures: Figures): readonly ProofRow[] {
  return Object.entries(figures).map(([figure, value]) => ({
    figure,
    value: typeof value === 'number' ? value : JSON.stringify(value),
    aim: AIMS[figure as keyof Figures] ?? '',
  }))
}
