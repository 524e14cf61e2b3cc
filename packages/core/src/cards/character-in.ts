import { isDrawnAgain } from '../masks/drawn-again.ts'
import { idFrom } from '../prelude/ids.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { Language, languageOf } from '../prelude/language.ts'
import { sentences } from '../prelude/sentences.ts'
import { Character } from '../schema/character.ts'
import { VISITOR } from '../schema/visitor.ts'
import { type CardNames, cleanName, readableText } from './clean-text.ts'
import { LONGEST, MOST_GREETINGS, MOST_TAGS, unreadable } from './limits.ts'
import { oursIn, overlaid } from './overlay.ts'
import { type CardJson, listIn, objectIn, textIn } from './parse-card.ts'

/**
 * The character a card describes: what it says of itself, and our own fields where it has them. What a card says to
 * the program (system prompt, words after the history) is not read at all.
 */
export function characterIn(data: CardJson, user?: string): Character {
  const character = overlaid(describedIn(data, user), objectIn(oursIn(data).character) ?? {}, OURS.shape)
  const { avatar, ...rest } = character
  const name = cleanName(character.name)
  return {
    ...rest,
    ...(name !== '' && { name }),
    // A link would be fetched by whoever shows the character.
    ...(avatar !== undefined &&
      (isDrawnAgain(avatar) || /^data:image\/(png|jpeg|webp|gif);base64,/.test(avatar)) && { avatar }),
  }
}

/** What travels beside the fields every card has, in a language that is known here; lore has a book of its own there. */
const OURS = Character.omit({ lore: true }).extend({ language: Language.optional() })

/** Who is meant by `{{char}}` and `{{user}}` in a card's texts. */
export function namesIn(data: CardJson, user?: string): CardNames {
  const name = cleanName(textIn(data.name))
  const nickname = cleanName(textIn(data.nickname))
  const language = languageOf(textIn(data.description).slice(0, 400) || name)
  return { char: nickname || name, user: cleanName(user ?? '') || inLanguage(language, VISITOR) }
}

/** The character as any program could read it from the card. */
export function describedIn(data: CardJson, user?: string): Character {
  const names = namesIn(data, user)
  const name = cleanName(textIn(data.name)) || names.char
  if (name === '') throw unreadable('no-name', 'This character card names nobody.')
  const told = (field: string, longest: number): string => readableText(textIn(data[field]), names, longest)
  const description = told('description', LONGEST.background)
  const background = [description, told('scenario', LONGEST.background)].filter(Boolean).join('\n\n')
  const optional = {
    background: background.slice(0, LONGEST.background),
    personality: told('personality', LONGEST.personality),
    voice: spokenBy(names, data),
    bio: told('creator_notes', LONGEST.bio),
  }
  return {
    id: idFrom('character', ...TELLING.map((field) => textIn(data[field]).slice(0, LONGEST.background))),
    name,
    ...(names.char !== name && { aliases: [names.char] }),
    description: opening(description),
    ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== '')),
    ...some(
      'greetings',
      greetingsIn(data).map(({ said }) => said),
    ),
    ...some('tags', tagsIn(data)),
  }
}

function some(key: 'greetings' | 'tags', found: readonly string[]): Partial<Character> {
  return found.length === 0 ? {} : { [key]: [...found] }
}

/** A greeting as it stands in a card, and as it is said. */
export interface CardGreeting {
  readonly raw: string
  /** Whoever comes to talk is still called `{{user}}`: who that is, is known then. */
  readonly said: string
}

/** What the character may say first: the first message, then the others to choose from. */
export function greetingsIn(data: CardJson): readonly CardGreeting[] {
  const names = { char: namesIn(data).char, user: WHOEVER }
  return [data.first_mes, ...listIn(data.alternate_greetings)]
    .slice(0, MOST_GREETINGS)
    .map((value) => {
      const raw = textIn(value)
      const said = readableText(raw.replaceAll(WHOEVER, ''), names, LONGEST.greeting)
      return { raw, said: said.replaceAll(WHOEVER, '{{user}}') }
    })
    .filter(({ said }) => said !== '')
}

/** Stands for whoever comes to talk while other macros are taken out; no card may hold it. */
const WHOEVER = '\u{10fffd}'

function tagsIn(data: CardJson): readonly string[] {
  const tags = listIn(data.tags)
    .slice(0, MOST_TAGS)
    .map((tag) => cleanName(textIn(tag)).slice(0, LONGEST.tag))
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

/** What tells one character from another. */
const TELLING = ['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example']

/** The first sentence, as one line: what anybody in the room could say. The second may be a secret already. */
function opening(text: string): string {
  const flat = text.slice(0, LONGEST.description * 4).replace(/\s+/gu, ' ')
  const first = (sentences(flat)[0] ?? '').trim()
  if (first.length <= LONGEST.description) return first
  return `${first
    .slice(0, LONGEST.description - 1)
    .replace(/\p{Cs}$/u, '')
    .trim()}…`
}

/** Lines the character speaks in the card's sample talk; where it has none, the greeting. */
function spokenBy(names: CardNames, data: CardJson): string {
  const samples = readableText(textIn(data.mes_example), names, LONGEST.voice * 4)
  const own: string[] = []
  let speaking = false
  for (const line of samples.split('\n')) {
    const said = wordsAfter(names.char, line)
    if (said !== undefined || wordsAfter(names.user, line) !== undefined || /^\s*<START>\s*$/i.test(line))
      speaking = said !== undefined
    if (speaking && (said ?? line).trim() !== '') own.push((said ?? line).trim())
  }
  const voice = own.length > 0 ? own.join('\n') : samples.replace(/<START>/gi, '').trim()
  const greeting = (): string => readableText(textIn(data.first_mes), names, LONGEST.voice)
  return (voice || greeting()).slice(0, LONGEST.voice).replace(/\p{Cs}$/u, '')
}

function wordsAfter(name: string, line: string): string | undefined {
  const start = line.trimStart()
  const mark = start[name.length]
  return start.startsWith(name) && (mark === ':' || mark === '：') ? start.slice(name.length + 1) : undefined
}
