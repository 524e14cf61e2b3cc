import { loreInMind } from '../memory/lore-in-mind.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { quoteMaterial } from '../prompting/quote-material.ts'
import type { Character } from '../schema/character.ts'
import type { Moment } from '../schema/view.ts'
import { CHARACTER_WORDS } from './character-words.ts'

/** How a page is written: its language, and what part of the full size its parts may have. */
interface Writing {
  readonly language: Language
  readonly scale?: number
}

/** What the newest moments bring to a character's mind of the world it comes from, as a page quotes it. */
export function knownOfIt(
  character: Character,
  moments: readonly Pick<Moment, 'text'>[],
  { language, scale = 1 }: Writing,
): string | undefined {
  const known = loreInMind(character, moments, scale)
  if (known.length === 0) return undefined
  return `${inLanguage(language, CHARACTER_WORDS).lore}\n${quoteMaterial({ name: 'known', text: known.join('\n\n') })}`
}
