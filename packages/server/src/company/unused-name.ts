import { isHouseWord, nameLine } from '@commedia/core'

/** What somebody is called where others are: one line, no word by which the house means itself, and nobody else's name. */
export function unusedName(name: string, taken: readonly string[]): string {
  const line = nameLine(name)
  const called = isHouseWord(line) ? `“${line}”` : line
  const others = new Set(taken.map(nameLine))
  let tried = called
  // Two of one name would answer to each other's.
  for (let nth = 2; others.has(tried); nth++) tried = `${called} ${nth}`
  return tried
}
