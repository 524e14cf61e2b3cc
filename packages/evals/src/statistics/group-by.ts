/** Items under their groups, in the order in which the groups are first met. */
export function groupBy<Item>(
  items: readonly Item[],
  group: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const name = group(item)
    const sofar = groups.get(name)
    if (sofar) sofar.push(item)
    else groups.set(name, [item])
  }
  return groups
}
