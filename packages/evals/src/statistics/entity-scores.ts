import { words } from './words.ts'

/** Somebody or something with a name of its own, and what else it is called. */
export interface Entity {
  readonly name: string
  readonly aliases?: readonly string[]
}

/** How much a summary names; what cannot be told of it (the density of no words) is absent. */
export interface EntityScores {
  /** Different entities named per 100 words, or per 100 characters of Chinese. */
  readonly density?: number
  /** Percent of the gold entities that are named. */
  readonly recall?: number
  /** Recall over density: how much of what is named belongs there. */
  readonly ratio?: number
}

/**
 * How densely a summary names entities, and how many it names of those that a gold summary does. The published definition
 * does not say what length is counted in; words (Chinese: characters) by the hundred give values like the published ones.
 */
export function entityScores(
  summary: string,
  { gold, others = [] }: { readonly gold: readonly Entity[]; readonly others?: readonly Entity[] },
): EntityScores {
  const named = new Set(findEntities(summary, [...gold, ...others]).map(({ name }) => name))
  const wanted = [...new Set(gold.map(({ name }) => name))]
  const length = words(summary).length
  const density = length === 0 ? undefined : (named.size / length) * 100
  const found = wanted.filter((name) => named.has(name))
  const recall = wanted.length === 0 ? undefined : (found.length / wanted.length) * 100
  return {
    ...(density !== undefined && { density }),
    ...(recall !== undefined && { recall }),
    ...(recall !== undefined && density !== undefined && density > 0 && { ratio: recall / density }),
  }
}

/**
 * The entities that a text names, each once, in order of mention. Names match in any case and as whole words, Chinese names
 * anywhere; the longest name wins, and of two entities with one name the first.
 */
export function findEntities(text: string, entities: readonly Entity[]): readonly Entity[] {
  const owners = new Map<string, Entity>()
  for (const entity of entities)
    for (const name of [entity.name, ...(entity.aliases ?? [])]) {
      const key = name.trim().toLowerCase()
      if (key !== '' && !owners.has(key)) owners.set(key, entity)
    }
  if (owners.size === 0) return []
  const longestFirst = [...owners.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map(asWhole).join('|'), 'gu')
  const found = text.toLowerCase().match(pattern) ?? []
  return [...new Set(found.flatMap((name) => owners.get(name) ?? []))]
}

/** A letter or digit of a script that is written with spaces. */
const SPACED = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])`
const BEGINS_SPACED = new RegExp(`^${SPACED}`, 'u')
const ENDS_SPACED = new RegExp(`${SPACED}$`, 'u')

/** A pattern for a name that neither begins nor ends within a word. */
function asWhole(name: string): string {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
  const before = BEGINS_SPACED.test(name) ? `(?<!${SPACED})` : ''
  const after = ENDS_SPACED.test(name) ? `(?!${SPACED})` : ''
  return `${before}${escaped}${after}`
}
