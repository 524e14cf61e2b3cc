/** Something of the past with its place in all that was perceived, in characters. */
export interface Placed {
  readonly offset: number
  readonly text: string
}

/** History is cut in blocks of this part of the budget, so that the page begins alike for many calls. */
const BLOCKS_PER_BUDGET = 4

/**
 * The newest items that fit a budget of characters. The cut moves in blocks of a quarter of the budget, by
 * absolute place: between two cuts every page is a prefix of the next. An item longer than the budget keeps
 * its end.
 */
export function historyWithin<Item extends Placed>(
  items: readonly Item[],
  budgetChars: number,
): readonly Item[] {
  const newest = items.at(-1)
  if (!newest || budgetChars <= 0) return []
  const end = newest.offset + newest.text.length
  const block = Math.max(1, Math.floor(budgetChars / BLOCKS_PER_BUDGET))
  const start = end <= budgetChars ? 0 : Math.ceil((end - budgetChars) / block) * block
  const first = items.findIndex(({ offset }) => offset >= start)
  if (first >= 0) return items.slice(first)
  const tail = newest.text.slice(-budgetChars)
  return [{ ...newest, text: tail, offset: end - tail.length }]
}
