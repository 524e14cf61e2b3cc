/** How little is known when so many are suspected: ln n. */
export function entropy(suspects: number): number {
  return suspects <= 1 ? 0 : Math.log(suspects)
}

/** What a round brought about whoever was asked. */
export interface PastGain {
  readonly round: number
  readonly asked: readonly string[]
  readonly gain: number
}

/** What asking somebody has brought so far: rounds count the less the longer ago they are; 0 without a past. */
export function weightedHistory(
  gains: readonly PastGain[],
  { suspect, round }: { readonly suspect: string; readonly round: number },
): number {
  const past = gains.filter((one) => one.round < round)
  const weights = past.map((one) => Math.exp(-(round - one.round)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return 0
  const gained = past.reduce(
    (sum, { asked, gain }, at) => sum + (asked.includes(suspect) ? gain * (weights[at] ?? 0) : 0),
    0,
  )
  return gained / total
}

/** How much asking somebody promises: what it brought, and what it may bring. */
export function askingScore({
  history,
  expected,
  beta,
}: {
  readonly history: number
  readonly expected: number
  readonly beta: number
}): number {
  return beta * history + (1 - beta) * expected
}

/** What a yes or no with its chances says: the chance of yes, whichever was said; without chances 1 or 0. */
export function expectedFrom(
  answer: 'yes' | 'no',
  chances: Readonly<Record<string, number>> | undefined,
): number {
  if (answer === 'yes') return within(chances?.yes ?? 1)
  return within(1 - (chances?.no ?? 1))
}

/** What words of degree come to where a model tells no chances. */
export const GRADES = { much: 0.9, some: 0.5, little: 0.1 } as const

function within(chance: number): number {
  return Math.min(1, Math.max(0, chance))
}
