import { nameFinder } from '../prelude/names.ts'
import { standsAnywhere } from '../prelude/unspaced.ts'

/** Somebody who can be spoken to: by name, and by every other form of address. */
export interface Addressable {
  readonly role: string
  readonly name: string
  /** Nicknames, kin words, titles: whole forms, never their parts. */
  readonly called?: readonly string[] | undefined
}

/**
 * Whom a line names or addresses, in the order of the list. A form that two of them share means both; nobody addresses
 * themselves. Where one form lies within another, the longer is meant.
 */
export function addressedIn(
  text: string,
  { by, people }: { readonly by: string; readonly people: readonly Addressable[] },
): readonly string[] {
  const found = [...formsIn(text, people), ...namesIn(text, people)]
  const meant = new Set(found.filter((one) => !found.some((other) => covers(other, one))).flatMap(rolesOf))
  return people.map(({ role }) => role).filter((role) => role !== by && meant.has(role))
}

interface Found {
  readonly start: number
  readonly end: number
  readonly roles: readonly string[]
}

function rolesOf({ roles }: Found): readonly string[] {
  return roles
}

function covers(one: Found, other: Found): boolean {
  const isLonger = one.end - one.start > other.end - other.start
  return isLonger && one.start < other.end && other.start < one.end
}

function namesIn(text: string, people: readonly Addressable[]): readonly Found[] {
  return nameFinder(people.map(({ name }) => name))(text).map(({ name, at }) => {
    const isWhole = text.slice(at, at + name.length).toLowerCase() === name.toLowerCase()
    const roles = people.filter((one) => one.name === name).map(({ role }) => role)
    // How long a part of a name is does not matter: a form that lies over its beginning is longer.
    return { start: at, end: at + (isWhole ? name.length : 1), roles }
  })
}

function formsIn(text: string, people: readonly Addressable[]): readonly Found[] {
  const owners = new Map<string, string[]>()
  for (const { role, called = [] } of people)
    for (const form of called.map((one) => one.trim()))
      if (form !== '') owners.set(form, [...(owners.get(form) ?? []), role])
  return [...owners].flatMap(([form, roles]) =>
    placesOf(form, text).map((start) => ({ start, end: start + form.length, roles })),
  )
}

function placesOf(form: string, text: string): readonly number[] {
  const [low, wanted] = [text.toLowerCase(), form.toLowerCase()]
  const places: number[] = []
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + 1))
    if (isForm(text, { at, form })) places.push(at)
  return places
}

/** A form written with a capital is only meant with one: "Papa, come" and not "his papa's coat". */
function isForm(text: string, { at, form }: { readonly at: number; readonly form: string }): boolean {
  const [before, after] = [text[at - 1], text[at + form.length]]
  if (standsAnywhere(form)) return form.length > 1 || isCall(form, { before, after })
  const [first = ''] = form
  const isCapital = first !== first.toLowerCase()
  return !isLetter(before) && !isLetter(after) && !(isCapital && text[at] !== first)
}

/** A kin word of one character is part of many words (娘 in 姑娘): alone it must stand alone, or before a word to them. */
function isCall(
  form: string,
  { before, after }: { readonly before: string | undefined; readonly after: string | undefined },
): boolean {
  return !isLetter(before) && (!isLetter(after) || after === form || TO_THEM.has(after ?? ''))
}

const TO_THEM = new Set('你您别快啊呀哎')

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}\p{M}]/u.test(char)
}
