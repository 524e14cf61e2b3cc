import { couldBe, type Language } from '../prelude/language.ts'

/** Where agents write prose; names, places and what stands on a letter may be in any language. */
const PROSE = new Set(
  'background cost description ending flag goal hope insight logline love personality point result simple summary surroundings voice want wound'.split(
    ' ',
  ),
)

/** Too little text tells nothing: the same measure by which a blueprint is checked. */
const ENOUGH_LETTERS = 12

/** The first prose of a draft that is not in the language of the play. */
export function wrongLanguage(draft: unknown, language: Language): string | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined
  for (const [key, value] of Object.entries(draft)) {
    if (typeof value !== 'string') {
      const inside = wrongLanguage(value, language)
      if (inside !== undefined) return inside
    } else if (PROSE.has(key) && enoughLetters(value) && !couldBe(value, language)) return value
  }
  return undefined
}

function enoughLetters(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= ENOUGH_LETTERS
}
