/** Something that has an id and a name. */
export interface Named {
  readonly id: string
  readonly name: string
}

/**
 * Which of several is meant: by its id, by its name, or by a part of its name that no other has. Capitals do not matter. Whoever
 * calls somebody by a name that two have means nobody.
 */
export function meant<Item extends Named>(said: string, items: readonly Item[]): Item | undefined {
  const wanted = said.trim().toLowerCase()
  const ways: ((item: Item) => boolean)[] = [
    ({ id }) => id === said,
    ({ name }) => name.toLowerCase() === wanted,
    ({ name }) =>
      name
        .toLowerCase()
        .split(/[\s·]+/u)
        .includes(wanted),
  ]
  const [found = []] = ways.map((way) => items.filter(way)).filter(({ length }) => length > 0)
  return found.length === 1 ? found[0] : undefined
}

/** What there is to choose from, with nothing else that is known of it. */
export function choicesIn(items: readonly Named[]): readonly Named[] {
  return items.map(({ id, name }) => ({ id, name }))
}
