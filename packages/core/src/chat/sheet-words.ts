import { CHARACTER_WORDS } from '../acting/character-words.ts'
import { isFromScript } from '../acting/is-from-script.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine, oneLine, ownLine } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import { clipped } from '../prompting/clip.ts'
import { sections } from '../prompting/quote-material.ts'
import type { Character } from '../schema/character.ts'

/** The longest each part of a sheet may be, in Latin characters. */
const LONGEST = {
  aliases: 160,
  description: 400,
  background: 900,
  personality: 600,
  drive: 300,
  strengths: 200,
  voice: 400,
  sayings: 240,
  view: 200,
  story: 240,
  secret: 400,
} as const
const MOST_RELATIONSHIPS = 6
const MOST_STORIES = 6

/** What a program writes by hand has this much more room than what comes from a card. */
const BY_HAND = 4

/** What only a page in a room says of a sheet. */
export const SHEET_WORDS = wordTable('chat.sheet-words', {
  en: { called: 'You are also called: ', seen: 'What anybody here knows of you: ', comma: ', ' },
  zh: { called: '别人也叫你：', seen: '这里谁都知道的你：', comma: '、' },
})

/** Who one is, in the words every actor of the house reads it in. */
export function sheetWords(character: Character, language: Language): string {
  return sections(
    firstWords(character, '', language),
    ...restWords(character, { base: '', language, room: 1 }),
  )
}

/**
 * What stands on somebody's own page below `base`, so that all of a sheet is on the page of the one it belongs to: what `base`
 * has in these very words is not said again.
 */
export function besideBase(
  companion: Character & { readonly base: string },
  language: Language,
): string | undefined {
  const { base, description } = companion
  const rest = sections(...restWords(companion, { base, language, room: BY_HAND }))
  const isBare = description.trim() === '' && (rest === '' || base.trim() !== '')
  return sections(isBare ? '' : firstWords(companion, base, language), rest) || undefined
}

/** Who one is to everybody. Behind first words of somebody's own it is what the others know. */
function firstWords({ name, description }: Character, base: string, language: Language): string {
  const words = inLanguage(language, CHARACTER_WORDS)
  const known = clipped(oneLine(description), LONGEST.description)
  const who = words.youAre(nameLine(name), known).trim()
  if (base.trim() === '') return who
  return base.includes(who) ? '' : inLanguage(language, SHEET_WORDS).seen + known
}

interface Below {
  readonly base: string
  readonly language: Language
  /** How often the usual room each part has. */
  readonly room: number
}

function restWords(character: Character, { base, language, room }: Below): readonly string[] {
  const words = inLanguage(language, CHARACTER_WORDS)
  const { called, comma } = inLanguage(language, SHEET_WORDS)
  const { name, origin, language: tongue } = character
  const { aliases = [], catchphrases = [], relationships = [], stories = [] } = character
  const said = new Set(base.split('\n').map((one) => one.trim()))
  const part = (label: string, text = '', longest: keyof typeof LONGEST): string => {
    const [short, whole] = [1, room].map((times) => label + clipped(oneLine(text), LONGEST[longest] * times))
    const isSaid = [short, whole].some((one) => said.has(one?.trim() ?? ''))
    return text.trim() === '' || isSaid ? '' : (whole ?? '')
  }
  const sentence = (text: string): string => (base.includes(text) ? '' : text)
  const items = (label: string, all: readonly string[]): string =>
    lines(all.some(Boolean) ? label : '', ...all)
  return [
    [
      !origin || isFromScript(character) ? '' : sentence(words.from(oneLine(origin))),
      tongue === undefined || tongue === language ? '' : sentence(inLanguage(tongue, words.speaks)),
    ]
      .filter(Boolean)
      .join(words.space),
    part(
      called,
      aliases
        .map(nameLine)
        .filter((alias) => !name.includes(alias))
        .join(comma),
      'aliases',
    ),
    lines(
      ownLine(part('', character.background, 'background')),
      character.personality === character.background
        ? ''
        : ownLine(part('', character.personality, 'personality')),
    ),
    lines(
      part(words.drive, character.motivation, 'drive'),
      part(words.strengths, character.strengths, 'strengths'),
      part(words.voice, character.voice, 'voice'),
      part(words.sayings, catchphrases.join(words.space), 'sayings'),
    ),
    items(
      words.others,
      relationships
        .slice(0, MOST_RELATIONSHIPS * room)
        .map(({ to, view }) => part(`- ${nameLine(to)}${words.colon}`, view, 'view')),
    ),
    items(
      words.stories,
      stories.slice(0, MOST_STORIES * room).map((story) => part('- ', story, 'story')),
    ),
    part(words.secret, character.secret, 'secret'),
  ]
}

function lines(...all: readonly string[]): string {
  return all.filter(Boolean).join('\n')
}
