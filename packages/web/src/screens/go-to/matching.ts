/** Something one can go to: what it is called, what it is, and what happens then. */
export interface Goal {
  readonly key: string
  readonly kind: 'place' | 'evening' | 'recording' | 'character' | 'deed'
  readonly name: string
  readonly go: () => void
}

/** As many are shown at once. */
const MOST = 12

/** What is called so: names that begin with it first, then words in them, then letters anywhere. */
export function matching(goals: readonly Goal[], wanted: string): readonly Goal[] {
  const asked = wanted.trim().toLowerCase()
  if (asked === '') return goals.slice(0, MOST)
  return goals
    .map((goal) => ({ goal, rank: rankOf(goal.name.toLowerCase(), asked) }))
    .filter(({ rank }) => rank < NOWHERE)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ goal }) => goal)
}

const NOWHERE = 3

function rankOf(name: string, asked: string): number {
  if (name.startsWith(asked)) return 0
  if (name.includes(` ${asked}`)) return 1
  return name.includes(asked) ? 2 : NOWHERE
}
