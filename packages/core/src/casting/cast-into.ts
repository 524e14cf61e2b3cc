import { standsAnywhere } from '../prelude/unspaced.ts'
import { Blueprint, type CastMember } from '../schema/blueprint.ts'
import type { Character } from '../schema/character.ts'

/**
 * Has a character play a part, as themselves: they bring their own name, nature and past, and take over the part's wants and what the others
 * think of it. Where the plot calls the part by its name, it calls them by theirs.
 */
export function castInto(
  blueprint: Blueprint,
  { role, character }: { readonly role: string; readonly character: Character },
): Blueprint {
  const part = blueprint.cast.find(({ id }) => id === role)
  if (part === undefined) return blueprint
  const renamed = Blueprint.parse(renamedIn(blueprint, part, character.name))
  const cast = renamed.cast.map((member) => (member.id === role ? playing(member, character) : member))
  return { ...renamed, cast }
}

function playing(part: CastMember, { id: _id, ...character }: Character): CastMember {
  const {
    background = part.background,
    personality = part.personality,
    voice = part.voice,
    motivation = part.motivation,
    relationships = [],
    aliases = [],
  } = character
  return {
    ...character,
    id: part.id,
    description: character.description || part.description,
    background,
    personality,
    voice,
    motivation,
    relationships: [...relationships, ...part.relationships],
    aliases,
    // "Mother" and "Captain" go with the part, whoever plays it.
    ...(part.address && { address: [...new Set(part.address)] }),
  }
}

/** The same data with every mention of the part's names changed, ids left alone. */
function renamedIn(blueprint: Blueprint, part: CastMember, name: string): unknown {
  const others = blueprint.cast
    .filter((member) => member !== part)
    .flatMap((one) => [one.name, ...one.aliases])
  const names = [part.name, ...part.aliases].filter((one) => !others.includes(one))
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(longestFirst.map(wholeWord).join('|'), 'gu')
  const change = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return isId(key, value) ? value : value.replace(pattern, () => name)
    if (Array.isArray(value)) return value.map((one) => change(one, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([of, one]) => [of, change(one, of)]))
  }
  return change(blueprint)
}

function wholeWord(name: string): string {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&')
  return standsAnywhere(name) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`
}

/** Ids and the marks of the format are no prose. */
function isId(key: string, value: string): boolean {
  return (
    ['id', 'kind', 'format', 'language', 'role', 'prop', 'scene', 'by'].includes(key) ||
    /^\p{L}+_\w+$/u.test(value)
  )
}
