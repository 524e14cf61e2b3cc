import {
  type Character,
  CommediaError,
  type CompanionSheet,
  idFrom,
  inLanguage,
  type Language,
  languageOf,
} from '@commedia/core'
import { type ChatFile, readTavern, type TavernFile, type TavernNames } from '@commedia/core/cards'
import { type Brought, broughtBy, keptCharacter } from '../../cast/character-files.ts'
import { TALK_WORDS } from './talk-words.ts'

/** Who meets for a talk, what they said to each other before, and what was understood of the files that were brought. */
export interface WhoTalks {
  readonly characters: readonly [Character, ...Character[]]
  readonly language: Language
  readonly user: CompanionSheet | undefined
  readonly past: ChatFile['lines'] | undefined
  /** Sentences for the person. */
  readonly understood: readonly string[]
}

/**
 * Who talks, from names and files in any order: characters, and what people bring along from SillyTavern. Whoever speaks in a
 * chat and was not brought is looked for at home, or is made of the chat; world info is known to every character of the talk.
 */
export async function whoTalks(
  { brought, as }: { readonly brought: readonly string[]; readonly as?: string | undefined },
  folder: string,
): Promise<WhoTalks> {
  const found = await Promise.all(brought.map((one) => broughtBy(folder, one)))
  const personas = readAll(found, 'personas').flatMap((one) => one.personas)
  const persona =
    as === undefined
      ? (personas.find(({ isUsual }) => isUsual) ?? personas[0])
      : personas.find(({ name }) => name.toLowerCase() === as.trim().toLowerCase())
  const called = as ?? persona?.name
  const [chat, ...others] = readAll(found, 'chat', { user: called }).map((one) => one.chat)
  if (others.length > 0)
    throw new CommediaError('wrong-setting', 'One goes on with one chat at a time: name one file.')
  const user = persona?.name ?? called ?? (chat?.user || undefined)
  const named = [
    ...found.flatMap((one) => (one.kind === 'character' ? [one.character] : [])),
    ...readAll(found, 'card', { user }).map((one) => one.character),
  ]
  const company = await companyOf(named, chat, folder)
  const [first] = company.characters
  if (first === undefined)
    throw new CommediaError(
      'wrong-setting',
      `Nobody to talk with is in ${brought.join(', ')}. Name a character or a card beside it.`,
    )
  const worlds = readAll(found, 'world', { char: first.name, user }).map((one) => one.world)
  const lore = worlds.flatMap((one) => one.lore)
  const characters = company.characters.map((one) =>
    lore.length === 0 ? one : { ...one, lore: [...(one.lore ?? []), ...lore] },
  )
  const language = first.language ?? languageOf(`${first.description}${first.name}${textsOf(company.past)}`)
  const words = inLanguage(language, TALK_WORDS)
  const names = characters.map(({ name }) => name).join(', ')
  return {
    characters: characters as [Character, ...Character[]],
    language,
    past: company.past,
    user:
      user === undefined ? undefined : { name: user, kind: 'user', description: persona?.description ?? '' },
    understood: [
      ...(chat === undefined ? [] : [words.goesOn(chat.lines.length), words.leftOut(chat.leftOut)]),
      ...worlds.map((world) => words.knows(names, world)),
      ...(persona === undefined ? [] : [words.isYou(persona.name)]),
    ].filter((said) => said !== ''),
  }
}

type Kind = TavernFile['kind']

/** All files of one kind, read with the names that are known by then. */
function readAll<Wanted extends Kind>(
  found: readonly Brought[],
  kind: Wanted,
  names: TavernNames = {},
): readonly Extract<TavernFile, { kind: Wanted }>[] {
  return found.flatMap((one) => {
    if (one.kind !== kind) return []
    return [readTavern(one.file, names) as Extract<TavernFile, { kind: Wanted }>]
  })
}

interface Company {
  readonly characters: readonly Character[]
  readonly past: ChatFile['lines'] | undefined
}

/** A card and a chat of one character belong together, whatever the card is called by now; of more, by their names. */
async function companyOf(
  named: readonly Character[],
  chat: ChatFile | undefined,
  folder: string,
): Promise<Company> {
  if (chat === undefined) return { characters: named, past: undefined }
  const [only] = named
  if (only !== undefined && named.length === 1 && chat.characters.length === 1)
    return { characters: [only], past: chat.lines.map((line) => renamed(line, chat, only.name)) }
  const speaking = await Promise.all(
    chat.characters.map(async (name) => {
      const known = named.find((one) => one.name === name || one.aliases?.includes(name))
      const here = known ?? (await keptCharacter(folder, name)) ?? characterOf(name, chat)
      return { called: name, here }
    }),
  )
  const silent = named.filter((one) => !speaking.some(({ here }) => here.id === one.id))
  const names = new Map(speaking.map(({ called, here }) => [called, here.name]))
  return {
    characters: [...speaking.map(({ here }) => here), ...silent],
    past: chat.lines.map((line) =>
      line.by === undefined ? line : { ...line, by: names.get(line.by) ?? line.by },
    ),
  }
}

function renamed(line: ChatFile['lines'][number], { characters }: ChatFile, name: string) {
  return line.by === characters[0] ? { ...line, by: name } : line
}

/** Somebody of whom only a chat tells: they talk as they did there. */
function characterOf(name: string, { lines }: ChatFile): Character {
  const own = lines.flatMap(({ by, text }) => (by === name ? [text] : []))
  const voice = own.slice(-MOST_SAMPLES).join('\n').slice(0, LONGEST_VOICE)
  return {
    ...{ id: idFrom('character', 'chat', name), name, description: '' },
    language: languageOf(own.join('\n')),
    ...(voice !== '' && { voice }),
  }
}

const MOST_SAMPLES = 6
const LONGEST_VOICE = 2000

function textsOf(lines: ChatFile['lines'] = []): string {
  return lines
    .slice(-MOST_SAMPLES)
    .map(({ text }) => text)
    .join(' ')
}
