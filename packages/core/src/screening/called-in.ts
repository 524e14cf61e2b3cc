import { mentions } from '../prelude/names.ts'

/** A name with at most so much around it calls somebody: “Oh Ida, …” and “…, dear Ida?”. */
const MOST_AROUND = 8
const PAUSE = /[,，、:：;；!！?？.。…—]/u

/** Whom a line calls by name at its beginning or its end, where that is one person: “Ida, why …” is for Ida. */
export function calledIn<Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): Person | undefined {
  const parts = text.split(PAUSE).map((part) => part.trim())
  const filled = parts.filter((part) => part !== '')
  const ends = [filled[0], filled.length > 1 ? filled.at(-1) : undefined]
  const called = ends.flatMap((part) => {
    const found =
      part === undefined
        ? []
        : mentions(
            part,
            people.map(({ name }) => name),
          )
    const [one, ...others] = [...new Set(found.map(({ name }) => name))]
    const isCall = one !== undefined && others.length === 0 && (part?.length ?? 0) <= one.length + MOST_AROUND
    return isCall && (filled.length > 1 || /[!！?？]\s*$/u.test(text)) ? [one] : []
  })
  const [name, ...others] = [...new Set(called)]
  const meant = others.length === 0 ? people.filter((person) => person.name === name) : []
  return meant.length === 1 ? meant[0] : undefined
}
