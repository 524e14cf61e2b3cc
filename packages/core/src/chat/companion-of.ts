import { isFromScript } from '../acting/is-from-script.ts'
import { type ContentRating, ratingLine } from '../care/content-rating.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { sections } from '../prompting/quote-material.ts'
import type { Character } from '../schema/character.ts'
import type { CompanionSheet } from '../schema/companion.ts'
import { HOUSE_MOODS, houseActions } from './house-deputies.prompt.ts'
import { sheetWords } from './sheet-words.ts'

/** The room a character comes into as a companion. */
export interface ComingIn {
  readonly language: Language
  /** For whom the room is fit; it stands at the head of every page. */
  readonly rating?: ContentRating
}

/**
 * Any character as a companion: with the moods and the actions that everybody in this house has. Who was read out of a script is in
 * the mood their life left them in, and has not read the work they are from.
 */
export function companionOf(character: Character, { language, rating }: ComingIn): CompanionSheet {
  return {
    ...character,
    kind: 'npc',
    make: 'chat',
    base: sections(sheetWords(character, language), ratingLine(rating, language)),
    moods: isFromScript(character) ? [] : [...inLanguage(language, HOUSE_MOODS)],
    actions: [...houseActions(language)],
  }
}
