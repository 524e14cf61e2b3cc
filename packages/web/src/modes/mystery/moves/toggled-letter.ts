import type { Letter } from '@commedia/core/mystery'

/** The letters chosen after one more press: of more than may be chosen the oldest gives way. */
export function toggledLetter(chosen: readonly Letter[], letter: Letter, pick: 1 | 2): readonly Letter[] {
  if (pick === 1) return [letter]
  if (chosen.includes(letter)) return chosen.filter((one) => one !== letter)
  return [...chosen, letter].slice(-pick)
}
