/** Something of the past with its place in all that was perceived, in characters. */
export interface Placed {
  readonly offset: number
  readonly text: string
}

/** History is cut in quarters of the budget, so that the page begins alike for many calls. */
const BLOCKS_PER_BUDGET = 4
/** Two quarters go at once: each cut costs a whole page of cached words, so there are half as many of them. */
const BLOCKS_PER_CUT = 2

/** From where the first of these begins to where the last ends, in characters. */
export function spanOf(items: readonly Placed[]): number {
  const [first, last] = [items[0], items.at(-1)]
  return first === undefined || last === undefined ? 0 : last.offset + last.text.length - first.offset
}

/**
 * The newest items that fit a budget of characters. The cut moves by quarters of the budget, by absolute place:
 * between two cuts every page is a prefix of the next. An item longer than the budget keeps its end.
 */
export function historyWithin<Item extends Placed>(
  items: readonly Item[],
  budgetChars: number,
): readonly Item[] {
  const newest = items.at(-1)
  if (!newest || budgetChars <= 0) return []
  const end = newest.offset + newest.text.length
  const cut = Math.max(1, Math.floor(budgetChars / BLOCKS_PER_BUDGET)) * BLOCKS_PER_CUT
  const start = end <= budgetChars ? 0 : Math.ceil((end - budgetChars) / cut) * cut
  const first = items.findIndex(({ offset }) => offset >= start)
  if (first >= 0) return items.slice(first)
  const tail = newest.text.slice(-budgetChars)
  return [{ ...newest, text: tail, offset: end - tail.length }]
}
