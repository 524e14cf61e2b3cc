import type { Json } from '../prelude/json.ts'

/**
 * Where text stands in the body of an event, each place as names of fields with `*` for every member of a list or record:
 * `lines.*.text`. All else in a body is ids, choices and numbers, or the play itself, and is never looked through for
 * anybody's words.
 */
export interface DeclaredWords {
  /** What whoever the event is by said, wrote or handed over: theirs, and gone when they are forgotten. */
  readonly said?: readonly string[]
  /** What whoever the event is by is called: gone with them too, and looked for nowhere else. */
  readonly named?: readonly string[]
  /** What is told of others, and may quote them: somebody else's words, so that the host is asked before they go. */
  readonly told?: readonly string[]
}

/** The text that stands in one event, by whose it is. */
export type WordsIn = Readonly<Record<keyof DeclaredWords, readonly string[]>>

/** The text at the declared places of a body, as far as there is any. */
export function wordsAt(body: Json, { said = [], named = [], told = [] }: DeclaredWords): WordsIn {
  const at = (places: readonly string[]): readonly string[] =>
    places.flatMap((place) => textsAt(body, place.split('.'))).filter((text) => text.trim() !== '')
  return { said: at(said), named: at(named), told: at(told) }
}

function textsAt(value: Json | undefined, [name, ...inner]: readonly string[]): readonly string[] {
  if (name === undefined) return typeof value === 'string' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  const members: readonly (Json | undefined)[] =
    name === '*'
      ? Object.values(value)
      : Object.hasOwn(value, name)
        ? [(value as Readonly<Record<string, Json>>)[name]]
        : []
  return members.flatMap((member) => textsAt(member, inner))
}
