import type { Blueprint } from '@commedia/core'
import type { DraftPath } from './at-path.ts'

/** The names everybody has had at the desk, by their id. */
export type NamesHad = Readonly<Record<string, readonly string[]>>

/** Somebody who has another name now, and where the one before is still written. */
export interface Renamed {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly places: readonly DraftPath[]
}

/** Adds the names people have now to those they have had. */
export function withNames(had: NamesHad, { cast }: Blueprint): NamesHad {
  return {
    ...had,
    ...Object.fromEntries(cast.map(({ id, name }) => [id, [...new Set([...(had[id] ?? []), name])]])),
  }
}

/** Whose former name still stands somewhere. */
export function renamedIn(blueprint: Blueprint, had: NamesHad): readonly Renamed[] {
  const names = blueprint.cast.map(({ name }) => name)
  return blueprint.cast.flatMap(({ id, name: to }) =>
    (had[id] ?? [])
      // A name somebody bears is theirs, and one written character is a part of too many words.
      .filter((from) => to.trim() !== '' && !names.includes(from) && !/^.?$/u.test(from))
      .flatMap((from) => {
        const places: DraftPath[] = []
        inTexts(blueprint, '', (text, path) => {
          if (replaced(text, { from, to, names }) !== text) places.push(path)
          return text
        })
        return places.length === 0 ? [] : [{ id, from, to, places }]
      }),
  )
}

/** The same blueprint with the new name wherever the former one stood. */
export function withNameReplaced(
  blueprint: Blueprint,
  { from, to }: Pick<Renamed, 'from' | 'to'>,
): Blueprint {
  const names = blueprint.cast.map(({ name }) => name)
  return inTexts(blueprint, '', (text) => replaced(text, { from, to, names })) as Blueprint
}

/** Puts one name for another as a whole word. Inside a longer name, the new one too, it stays. */
function replaced(
  text: string,
  { from, to, names }: { readonly from: string; readonly to: string; readonly names: readonly string[] },
): string {
  if (!text.includes(from)) return text
  const longestFirst = [from, ...names.filter(Boolean)].sort((one, other) => other.length - one.length)
  return text.replace(new RegExp(longestFirst.map(asWord).join('|'), 'gu'), (name) =>
    name === from ? to : name,
  )
}

/** A name as a whole word; where Chinese stands beside it or it is Chinese itself, no space is waited for. */
function asWord(name: string): string {
  const literal = name.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`)
  const edge = String.raw`\p{Script=Han}|[^\p{L}\p{M}\p{N}_]`
  const before = /^\p{Script=Han}/u.test(name) ? '' : `(?<=^|${edge})`
  const after = /\p{Script=Han}$/u.test(name) ? '' : `(?=$|${edge})`
  return `${before}${literal}${after}`
}

/** What holds ids and settings, not words. */
const NO_WORDS = new Set([
  ...['id', 'kind', 'language', 'avatar', 'source', 'scene', 'next', 'prop', 'by', 'role'],
  ...['enters', 'leaves', 'crisis'],
])

/** Puts other words for every text somebody wrote. */
function inTexts(value: unknown, path: DraftPath, put: (text: string, path: DraftPath) => string): unknown {
  if (typeof value === 'string') return put(value, path)
  const at = (step: string | number): DraftPath => (path === '' ? String(step) : `${path}.${step}`)
  if (Array.isArray(value)) return value.map((item: unknown, index) => inTexts(item, at(index), put))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      // Whom somebody says something to is an id; whom somebody stands in a relation to, a name.
      NO_WORDS.has(key) || (key === 'to' && 'by' in value) ? inner : inTexts(inner, at(key), put),
    ]),
  )
}
