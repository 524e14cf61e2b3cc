/** The name somebody may have meant: one that is written nearly so. Capitals, spaces, dashes and underscores do not matter. */
export function nearest(said: string, names: readonly string[]): string | undefined {
  const wanted = plain(said)
  const near = names
    .map((name) => ({ name, steps: stepsBetween(wanted, plain(name)) }))
    .filter(({ name, steps }) => steps <= Math.max(wanted.length, plain(name).length) / LETTERS_A_SLIP)
    .toSorted((one, other) => one.steps - other.steps)
  return near[0]?.name
}

/** The end of a sentence about a name that is not there: the one that was meant, or those there are. */
export function cureFor(said: string, names: readonly string[]): string {
  const near = nearest(said, names)
  if (near !== undefined) return `; did you mean \`${near}\`?`
  return names.length === 0 ? '.' : `. There is: ${names.join(', ')}.`
}

/** One slip is forgiven in so many letters. */
const LETTERS_A_SLIP = 3
/** Nothing longer is a name. */
const LONGEST = 80

function plain(name: string): string {
  return name
    .slice(0, LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/gu, '')
}

/** How many letters are added, left out, exchanged or swapped with their neighbour. */
function stepsBetween(one: string, other: string): number {
  const [from, to] = [[...one], [...other]]
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [i, letter] of from.entries()) {
    const next = [i + 1]
    for (const [j, there] of to.entries()) {
      const isSwapped = letter === to[j - 1] && from[i - 1] === there
      const steps = [
        (row[j] ?? 0) + (letter === there ? 0 : 1),
        (row[j + 1] ?? 0) + 1,
        (next[j] ?? 0) + 1,
        isSwapped ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      ]
      next.push(Math.min(...steps))
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}
