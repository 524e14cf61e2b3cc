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
  const byId = items.find(({ id }) => id === said)
  if (byId !== undefined) return byId
  const wanted = said.trim().toLocaleLowerCase()
  if (wanted === '') return undefined
  const called = items.filter(({ name }) => name.toLocaleLowerCase() === wanted)
  const partly = called.length > 0 ? called : items.filter(({ name }) => partsOf(name).includes(wanted))
  return partly.length === 1 ? partly[0] : undefined
}

/** What there is to choose from, with nothing else that is known of it. */
export function choicesIn(items: readonly Named[]): readonly Named[] {
  return items.map(({ id, name }) => ({ id, name }))
}

function partsOf(name: string): readonly string[] {
  return name.toLocaleLowerCase().split(/[\s·・‧]+/u)
}
