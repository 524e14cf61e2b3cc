import { canonicalJson, type Json } from '../prelude/json.ts'
import { LoreEntry, type LoreLogic } from '../schema/lore.ts'
import { namesIn } from './character-in.ts'
import { type CardNames, cleanText, readableText } from './clean-text.ts'
import { LONGEST, MOST_ENTRIES, MOST_KEYS } from './limits.ts'
import { differences, isSame, oursIn, overlaid, withOurs } from './overlay.ts'
import { type CardJson, listIn, objectIn, textIn } from './parse-card.ts'

/** The lorebook of a card, in its order; what is no entry is passed over. */
export function loreIn(data: CardJson, user?: string): readonly LoreEntry[] {
  const names = namesIn(data, user)
  return readableEntries(data).map((raw) => entryIn(raw, names))
}

/** The same card with this lorebook: an entry that is as it was, or was changed in one place, keeps what else the card says of it. */
export function withLore(data: CardJson, lore: readonly LoreEntry[], user?: string): CardJson {
  if (isSame(loreIn(data, user), lore)) return data
  const names = namesIn(data, user)
  const book: CardJson = objectIn(data.character_book) ?? { extensions: {} }
  const readable = readableEntries(data)
  const before = readable.map((raw) => {
    const entry = entryIn(raw, names)
    return { raw, entry, spelling: canonicalJson(entry) }
  })
  const unused = new Set(before)
  const take = (wanted: (one: (typeof before)[number]) => boolean): CardJson | undefined => {
    for (const one of unused)
      if (wanted(one)) {
        unused.delete(one)
        return one.raw
      }
    return undefined
  }
  const same = lore.map((entry) => {
    const spelling = canonicalJson(entry)
    return take((one) => one.spelling === spelling)
  })
  const entries = lore.map((entry, at) => {
    const raw =
      same[at] ??
      take((one) => one.entry.id !== undefined && one.entry.id === entry.id) ??
      take((one) => one.entry.text === entry.text || isSame(one.entry.keys, entry.keys))
    return withEntry(raw ?? NEW_ENTRY, entry, names)
  })
  const kept = new Set<Json>(readable)
  const unread = listIn(book.entries).filter((raw) => !kept.has(raw))
  return { ...data, character_book: { ...book, entries: [...entries, ...unread] } }
}

const NEW_ENTRY: CardJson = {
  keys: [],
  content: '',
  extensions: {},
  enabled: true,
  insertion_order: 0,
  use_regex: false,
}

function readableEntries(data: CardJson): readonly CardJson[] {
  let room: number = LONGEST.book
  return listIn(objectIn(data.character_book)?.entries)
    .slice(0, MOST_ENTRIES)
    .map(objectIn)
    .filter((entry) => entry !== undefined)
    .filter((entry) => {
      room -= Math.min(textIn(entry.content).length, LONGEST.lore)
      return room >= 0
    })
}

function entryIn(raw: CardJson, names: CardNames): LoreEntry {
  return overlaid(describedEntry(raw, names), oursIn(raw), LoreEntry.shape)
}

/** The numbers other programs keep under `extensions.selectiveLogic`. */
const LOGIC: readonly LoreLogic[] = ['any', 'not-all', 'not-any', 'all']

function describedEntry(raw: CardJson, names: CardNames): LoreEntry {
  const more = objectIn(raw.extensions) ?? {}
  const secondaryKeys = raw.selective === true ? keysIn(raw.secondary_keys, names) : []
  const logic = typeof more.selectiveLogic === 'number' ? LOGIC[more.selectiveLogic] : undefined
  const caseSensitive = raw.case_sensitive ?? more.case_sensitive
  const share = more.useProbability === false ? undefined : numberIn(more.probability)
  const id = typeof raw.id === 'number' ? String(raw.id) : cleanText(textIn(raw.id), LONGEST.key)
  const name = cleanText(textIn(raw.name) || textIn(raw.comment), LONGEST.key).trim()
  const priority = numberIn(raw.priority)
  return {
    ...(id !== '' && { id }),
    ...(name !== '' && { name }),
    keys: keysIn(raw.keys, names),
    ...(secondaryKeys.length > 0 && { secondaryKeys }),
    ...(secondaryKeys.length > 0 && logic !== undefined && { logic }),
    text: readableText(textIn(raw.content), names, LONGEST.lore),
    ...(typeof raw.constant === 'boolean' && { constant: raw.constant }),
    enabled: raw.enabled !== false,
    order: numberIn(raw.insertion_order) ?? 0,
    ...(priority !== undefined && { priority }),
    ...(share !== undefined && { probability: Math.min(100, Math.max(0, share)) / 100 }),
    ...(typeof caseSensitive === 'boolean' && { caseSensitive }),
    ...(typeof more.match_whole_words === 'boolean' && { wholeWords: more.match_whole_words }),
  }
}

function keysIn(value: Json | undefined, names: CardNames): string[] {
  const listed = typeof value === 'string' ? value.slice(0, LONGEST.lore).split(/[,，]/u) : listIn(value)
  return listed
    .slice(0, MOST_KEYS)
    .map((key) => readableText(textIn(key), names, LONGEST.key))
    .filter((key) => key !== '')
}

function numberIn(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Writes an entry over what the card said of it: in the card's own fields where it has them, the rest in ours. */
function withEntry(raw: CardJson, entry: LoreEntry, names: CardNames): CardJson {
  const before = entryIn(raw, names)
  const changed = new Set(Object.keys(differences(before, entry)))
  if (changed.size === 0) return raw
  const { secondaryKeys, logic, probability, wholeWords } = entry
  const set = (key: keyof LoreEntry, fields: CardJson): CardJson =>
    changed.has(key) && entry[key] !== undefined ? fields : {}
  const told: CardJson = {
    ...raw,
    ...set('keys', { keys: entry.keys }),
    ...set('secondaryKeys', { secondary_keys: secondaryKeys ?? [], selective: true }),
    ...set('text', { content: entry.text }),
    ...set('enabled', { enabled: entry.enabled }),
    ...set('order', { insertion_order: entry.order }),
    ...set('constant', { constant: entry.constant ?? false }),
    ...set('priority', { priority: entry.priority ?? 0 }),
    ...set('name', { name: entry.name ?? '' }),
    ...set('caseSensitive', { case_sensitive: entry.caseSensitive ?? false }),
    extensions: {
      ...objectIn(raw.extensions),
      ...set('logic', { selectiveLogic: logic === undefined ? 0 : LOGIC.indexOf(logic) }),
      ...set('probability', { probability: (probability ?? 1) * 100, useProbability: true }),
      ...set('wholeWords', { match_whole_words: wholeWords ?? true }),
    },
  }
  return withOurs(told, differences(describedEntry(told, names), entry))
}
