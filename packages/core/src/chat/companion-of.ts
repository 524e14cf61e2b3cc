import { CHARACTER_WORDS } from '../acting/character-words.ts'
import { isFromScript } from '../acting/is-from-script.ts'
import { type ContentRating, ratingLine } from '../care/content-rating.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine, oneLine, ownLine } from '../prelude/lines.ts'
import { clipped } from '../prompting/clip.ts'
import { sections } from '../prompting/quote-material.ts'
import type { Character } from '../schema/character.ts'
import type { CompanionSheet } from '../schema/companion.ts'
import { HOUSE_MOODS, houseActions } from './house-deputies.prompt.ts'

/** The longest each part of a companion's first words may be, in Latin characters. */
const LONGEST = {
  description: 400,
  background: 900,
  personality: 600,
  drive: 300,
  strengths: 200,
  voice: 400,
  sayings: 240,
  view: 200,
  secret: 400,
} as const
const MOST_RELATIONSHIPS = 6

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
    base: sections(baseOf(character, language), ratingLine(rating, language)),
    moods: isFromScript(character) ? [] : [...inLanguage(language, HOUSE_MOODS)],
    actions: [...houseActions(language)],
  }
}

/** Who one is, in the words every actor of the house reads it in. */
function baseOf(character: Character, language: Language): string {
  const words = inLanguage(language, CHARACTER_WORDS)
  const { name, origin, catchphrases = [], relationships = [], language: tongue } = character
  const line = (label: string, text = '', longest: keyof typeof LONGEST): string =>
    text.trim() === '' ? '' : `${label}${clipped(oneLine(text), LONGEST[longest])}`
  const lines = (...all: readonly string[]): string => all.filter(Boolean).join('\n')
  return sections(
    [
      words.youAre(nameLine(name), line('', character.description, 'description')),
      !origin || isFromScript(character) ? '' : words.from(oneLine(origin)),
      tongue === undefined || tongue === language ? '' : inLanguage(tongue, words.speaks),
    ]
      .filter(Boolean)
      .join(words.space),
    lines(
      ownLine(line('', character.background, 'background')),
      character.personality === character.background
        ? ''
        : ownLine(line('', character.personality, 'personality')),
    ),
    lines(
      line(words.drive, character.motivation, 'drive'),
      line(words.strengths, character.strengths, 'strengths'),
      line(words.voice, character.voice, 'voice'),
      line(words.sayings, catchphrases.join(words.space), 'sayings'),
    ),
    relationships.length === 0
      ? undefined
      : [
          words.others,
          ...relationships
            .slice(0, MOST_RELATIONSHIPS)
            .map(({ to, view }) => `- ${nameLine(to)}${words.colon}${clipped(oneLine(view), LONGEST.view)}`),
        ].join('\n'),
    line(words.secret, character.secret, 'secret'),
  )
}
