import { CommediaError } from '@commedia/core'
import { rougeLOfWords } from './rouge-l.ts'
import { words } from './words.ts'

/** What of an item is compared, and which pairs count as duplicates. */
export interface DuplicateWishes<Item> {
  readonly text: (item: Item) => string
  /** The share of all pairs, the most alike first, that may count: one in twenty unless said otherwise. */
  readonly share?: number
  /** How alike by ROUGE-L a pair must be besides. */
  readonly least?: number
}

/**
 * Items without duplicates: of each pair among the most alike by ROUGE-L the later one goes, if the earlier has stayed. Of
 * the same words twice, the later always goes. Every pair is compared: it is meant for the questions of one scene, some
 * hundreds at most.
 */
export function dropDuplicates<Item>(
  items: readonly Item[],
  { text, share = 0.05, least = 0 }: DuplicateWishes<Item>,
): readonly Item[] {
  if (!(share >= 0 && share <= 1 && least >= 0 && least <= 1))
    throw new CommediaError('wrong-setting', `Shares lie between 0 and 1; ${share} or ${least} does not.`)
  const texts = items.map((item) => words(text(item)))
  const pairs = texts.flatMap((later, at) =>
    texts.slice(0, at).map((earlier, before) => ({ before, at, alike: rougeLOfWords(earlier, later).f1 })),
  )
  const sorted = pairs.toSorted((a, b) => b.alike - a.alike)
  const most = Math.floor(pairs.length * share)
  const dropped = new Set<number>()
  for (const [place, { before, at, alike }] of sorted.entries()) {
    const counts = alike === 1 || (place < most && alike > 0 && alike >= least)
    if (counts && !dropped.has(before)) dropped.add(at)
  }
  return items.filter((_, at) => !dropped.has(at))
}
