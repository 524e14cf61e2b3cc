import { digest } from '../prelude/digest.ts'
import { nameKey } from '../prelude/names.ts'
import { standsAnywhere } from '../prelude/unspaced.ts'
import { weightOf } from '../prompting/clip.ts'
import type { Character } from '../schema/character.ts'
import type { LoreEntry } from '../schema/lore.ts'

/** What a lorebook is asked for. */
export interface LoreQuestion {
  /** What was just heard: its newest part is searched for keys. */
  readonly text: string
  /** Who would know it. */
  readonly knower: Pick<Character, 'id' | 'name' | 'aliases'>
  /** The id of the character the book belongs to, who knows what is not said to be known by others. */
  readonly owner: string
  /** How much lore there is room for, in Latin characters. */
  readonly budgetChars: number
  /** How much of one entry is quoted, in Latin characters; all of it, where nothing is said. */
  readonly longestChars?: number
}

/**
 * The entries of a lorebook that come to somebody's mind, in the book's order. Keys are plain words, found in one
 * pass over what was heard; what comes to mind brings nothing else to mind. The same question gets the same answer.
 */
export function loreFor(entries: readonly LoreEntry[], question: LoreQuestion): readonly LoreEntry[] {
  const { text, knower, owner, budgetChars, longestChars = Number.POSITIVE_INFINITY } = question
  const isKnown = knowledgeOf(knower, owner)
  const open = entries.filter((entry) => entry.enabled && entry.text.trim() !== '' && isKnown(entry))
  const heard = text.slice(-HEARD_CHARS).normalize('NFKC').slice(-HEARD_CHARS)
  const { folded, exact, keysOf } = indexOf(entries)
  const anyCase = wordsFound(folded, fold(heard))
  const asWritten = wordsFound(exact, heard)
  const isDrawn = (entry: LoreEntry): boolean => {
    const found = entry.caseSensitive === true ? asWritten : anyCase
    const words = entry.wholeWords === false ? found.anywhere : found.whole
    return comesToMind(keysOf.get(entry) ?? NO_KEYS, entry.logic, (key) => words.has(key))
  }
  const said = digest(heard)
  const drawn = open.filter((entry) => (entry.constant === true || isDrawn(entry)) && falls(entry, said))
  const kept = new Set(withinBudget(drawn, { room: budgetChars, longest: longestChars }))
  return drawn.filter((entry) => kept.has(entry)).sort((one, other) => one.order - other.order)
}

/** The newest part of what was heard that is searched, in UTF-16 units. */
const HEARD_CHARS = 8000
/** The longest key that is looked for, and the most characters of keys in one book. */
const LONGEST_KEY = 120
const MOST_KEY_CHARS = 200_000

/** Which entries of somebody's lorebook a character knows. */
export function knowledgeOf(knower: LoreQuestion['knower'], owner: string): (entry: LoreEntry) => boolean {
  const names = new Set([knower.name, ...(knower.aliases ?? [])].map(nameKey))
  return ({ knownBy }) =>
    knownBy === undefined
      ? knower.id === owner
      : knownBy.some((who) => who === knower.id || names.has(nameKey(who)))
}

function comesToMind(
  { keys, secondary }: Keys,
  logic: LoreEntry['logic'],
  isHeard: (key: string) => boolean,
): boolean {
  if (!keys.some(isHeard)) return false
  if (secondary.length === 0) return true
  if (logic === 'all') return secondary.every(isHeard)
  if (logic === 'not-any') return !secondary.some(isHeard)
  return logic === 'not-all' ? !secondary.every(isHeard) : secondary.some(isHeard)
}

/** Whether chance lets an entry come to mind: drawn from what was heard, so that asking twice changes nothing. */
function falls({ probability = 1, keys, text }: LoreEntry, said: string): boolean {
  if (probability >= 1) return true
  const drawn = Number.parseInt(
    digest(`${said}\n${keys.join('\n')}\n${text.slice(0, LONGEST_KEY)}`).slice(0, 8),
    16,
  )
  return drawn / 2 ** 32 < probability
}

/** What fits: first what is always in mind, then by priority, then by the book's order. */
function withinBudget(
  drawn: readonly LoreEntry[],
  { room, longest }: { readonly room: number; readonly longest: number },
): readonly LoreEntry[] {
  let left = room
  return drawn
    .toSorted(
      (one, other) =>
        Number(other.constant ?? false) - Number(one.constant ?? false) ||
        (other.priority ?? 0) - (one.priority ?? 0) ||
        one.order - other.order,
    )
    .filter(({ text }) => {
      const size = Math.min(weightOf(text), longest)
      if (size > left) return false
      left -= size
      return true
    })
}

/** Words as a tree, flat: from a node's number and a letter to the next node; some nodes end a word. */
type WordTree = { readonly next: ReadonlyMap<number, number>; readonly ends: ReadonlyMap<number, string> }

/** The keys of an entry as they are looked for. */
type Keys = { readonly keys: readonly string[]; readonly secondary: readonly string[] }
const NO_KEYS: Keys = { keys: [], secondary: [] }

interface LoreIndex {
  readonly folded: WordTree
  readonly exact: WordTree
  readonly keysOf: ReadonlyMap<LoreEntry, Keys>
}

/** Made once for a book, which never changes. */
const indexed = new WeakMap<readonly LoreEntry[], LoreIndex>()

function indexOf(entries: readonly LoreEntry[]): LoreIndex {
  const before = indexed.get(entries)
  if (before !== undefined) return before
  const words = { folded: new Set<string>(), exact: new Set<string>() }
  const keysOf = new Map<LoreEntry, Keys>()
  let room = MOST_KEY_CHARS
  for (const entry of entries) {
    const home = entry.caseSensitive === true ? words.exact : words.folded
    const spell = (key: string): string => {
      // A key past the limits is one that is never heard.
      if (key.length > LONGEST_KEY || key.length > room) return ''
      room -= key.length
      const written = key.trim().normalize('NFKC')
      const spelled = entry.caseSensitive === true ? written : fold(written)
      home.add(spelled)
      return spelled
    }
    keysOf.set(entry, { keys: entry.keys.map(spell), secondary: (entry.secondaryKeys ?? []).map(spell) })
  }
  const index = { folded: plant(words.folded), exact: plant(words.exact), keysOf }
  indexed.set(entries, index)
  return index
}

function plant(words: ReadonlySet<string>): WordTree {
  const next = new Map<number, number>()
  const ends = new Map<number, string>()
  let nodes = 0
  for (const word of words) {
    if (word === '') continue
    let node = 0
    for (let at = 0; at < word.length; at++) {
      const step = node * LETTERS + word.charCodeAt(at)
      const reached = next.get(step) ?? ++nodes
      next.set(step, reached)
      node = reached
    }
    ends.set(node, word)
  }
  return { next, ends }
}

const LETTERS = 0x10000

function wordsFound({ next, ends }: WordTree, text: string): { anywhere: Set<string>; whole: Set<string> } {
  const anywhere = new Set<string>()
  const whole = new Set<string>()
  const inside = placesInsideWords(text)
  for (let start = 0; start < text.length; start++) {
    let node: number | undefined = 0
    for (let at = start; at < text.length; at++) {
      node = next.get(node * LETTERS + text.charCodeAt(at))
      if (node === undefined) break
      const word = ends.get(node)
      if (word === undefined) continue
      anywhere.add(word)
      if (inside[start] === 0 && inside[at + 1] === 0) whole.add(word)
    }
  }
  return { anywhere, whole }
}

/** Marks the places between two letters of one spaced word: no whole word begins or ends there. */
function placesInsideWords(text: string): Uint8Array {
  const letters = text.split('').map((char) => /[\p{L}\p{N}\p{M}]/u.test(char) && !standsAnywhere(char))
  return Uint8Array.from({ length: text.length + 1 }, (_, at) =>
    Number(letters[at - 1] === true && letters[at] === true),
  )
}

/** Small letters, letter by letter: a place in the folded text is the same place in the text. */
function fold(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
}
