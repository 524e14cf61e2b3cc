import type { LoreEntry } from '../schema/lore.ts'
import { cleanName } from './clean-text.ts'
import { MOST_ENTRIES } from './limits.ts'
import { loreIn } from './lore-in.ts'
import { withOurs } from './overlay.ts'
import { type CardJson, listIn, objectIn, textIn } from './parse-card.ts'

/** Whom a file of another program speaks of: `{{char}}` and `{{user}}` in its texts. */
export interface TavernNames {
  readonly char?: string | undefined
  readonly user?: string | undefined
}

/** A world info file, read. */
export interface WorldInfo {
  readonly lore: readonly LoreEntry[]
  /** Entries that are none, or are past what is read. */
  readonly leftOut: number
  /** Keys that other programs would run as a pattern; here they are plain words, and hardly ever heard. */
  readonly patterns: number
}

/** The entries of a world info file as lore, whichever of their shapes they are in; where they would stand on a page of another program is left aside. */
export function worldInfoIn(file: CardJson, { char = '', user }: TavernNames): WorldInfo {
  const book = objectIn(file.data)?.entries === undefined ? file : (objectIn(file.data) ?? file)
  const listed = Array.isArray(book.entries)
    ? listIn(book.entries)
    : Object.values(objectIn(book.entries) ?? {})
  const found = listed
    .slice(0, MOST_ENTRIES)
    .map(objectIn)
    .filter((entry) => entry !== undefined)
  const entries = found.filter((entry) => !isKeptFrom(char, entry)).map(asBookEntry)
  // In which language a visitor is one, where nobody says who comes.
  const description = textIn(entries[0]?.content)
  const lore = loreIn({ name: char, description, character_book: { entries } }, user)
  const patterns = lore.flatMap(({ keys }) => keys.filter((key) => PATTERN.test(key))).length
  return { lore, leftOut: listed.length - lore.length, patterns }
}

const PATTERN = /^\/.+\/[a-z]*$/s

/** An entry of a world as one of a card's book; one that has the card's own shape stays as it is. */
function asBookEntry(raw: CardJson): CardJson {
  if (raw.keys !== undefined && raw.key === undefined) return raw
  const { useProbability = true, probability = null, selectiveLogic = 0, matchWholeWords = null } = raw
  const told: CardJson = {
    id: raw.uid ?? null,
    comment: raw.comment ?? null,
    keys: raw.key ?? [],
    secondary_keys: raw.keysecondary ?? [],
    selective: raw.selective ?? listIn(raw.keysecondary).length > 0,
    content: raw.content ?? '',
    constant: raw.constant ?? false,
    enabled: raw.disable !== true,
    insertion_order: raw.order ?? 0,
    case_sensitive: raw.caseSensitive ?? null,
    extensions: { selectiveLogic, probability, useProbability, match_whole_words: matchWholeWords },
  }
  const { names, isExclude } = filterIn(raw)
  return names.length === 0 || isExclude ? told : withOurs(told, { knownBy: names })
}

/** Whether an entry says that this character is not to know it. */
function isKeptFrom(char: string, raw: CardJson): boolean {
  const { names, isExclude } = filterIn(raw)
  return isExclude && names.includes(char)
}

function filterIn(raw: CardJson): { readonly names: readonly string[]; readonly isExclude: boolean } {
  const filter = objectIn(raw.characterFilter)
  const names = listIn(filter?.names).slice(0, MOST_NAMES)
  return {
    names: names.map((name) => cleanName(textIn(name))).filter((name) => name !== ''),
    isExclude: filter?.isExclude === true,
  }
}

const MOST_NAMES = 64
