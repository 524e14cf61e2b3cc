import type { Json } from '../prelude/json.ts'

/**
 * Where text stands in the body of an event, each place as names of fields with `*` for every member of a list or record:
 * `lines.*.text`. All else in a body is ids, choices and numbers, or was handed in before anybody played: it is never looked
 * through for anybody's words, and not checked again on stage.
 */
export interface DeclaredWords {
  /** What whoever the event is by said, wrote or handed over: theirs, and gone when they are forgotten. */
  readonly said?: readonly string[]
  /** What whoever the event is by is called: gone with them too, and looked for nowhere else. */
  readonly named?: readonly string[]
  /** What is told of others, and may quote them: somebody else's words, so that the host is asked before they go. */
  readonly told?: readonly string[]
  /** What the play or the house itself says: nobody's words, so that nobody's are looked for here. It is checked like all that is perceived. */
  readonly play?: readonly string[]
}

/** What every kind of event says of the words in it; `none` where it holds none. */
export type Declaration = DeclaredWords | 'none'

/** The text that stands in one event, by whose it is. */
export type WordsIn = Readonly<Record<keyof DeclaredWords, readonly string[]>>

/** The text at the declared places of a body, as far as there is any. */
export function wordsAt(body: Json, declared: Declaration): WordsIn {
  const { said = [], named = [], told = [], play = [] } = declared === 'none' ? {} : declared
  const at = (places: readonly string[]): readonly string[] =>
    places.flatMap((place) => textsAt(body, place)).filter((text) => text.trim() !== '')
  return { said: at(said), named: at(named), told: at(told), play: at(play) }
}

/** The text at one place of a body. */
export function textsAt(body: Json, place: string): readonly string[] {
  return found(body, place.split('.'))
}

function found(value: Json | undefined, [name, ...inner]: readonly string[]): readonly string[] {
  if (name === undefined) return typeof value === 'string' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  const members: readonly (Json | undefined)[] =
    name === '*'
      ? Object.values(value)
      : Object.hasOwn(value, name)
        ? [(value as Readonly<Record<string, Json>>)[name]]
        : []
  return members.flatMap((member) => found(member, inner))
}

/** The same body, with the text at one place changed. */
export function changeWords(body: Json, place: string, change: (text: string) => string): Json {
  return changed(body, place.split('.'), change)
}

function changed(value: Json, [name, ...inner]: readonly string[], change: (text: string) => string): Json {
  if (name === undefined) return typeof value === 'string' ? change(value) : value
  if (typeof value !== 'object' || value === null) return value
  const isMeant = (key: string): boolean => name === '*' || key === name
  if (Array.isArray(value))
    return value.map((member: Json, at) => (isMeant(String(at)) ? changed(member, inner, change) : member))
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, Json>>).map(([key, member]) => [
      key,
      isMeant(key) ? changed(member, inner, change) : member,
    ]),
  )
}
