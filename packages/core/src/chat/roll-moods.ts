import type { Random } from '../prelude/random.ts'
import type { Companion, Mood } from '../schema/companion.ts'

/** Rolls one companion's mood; `null` is neutral. */
export function rollMood(moods: readonly Mood[] | undefined, random: Random): string | null {
  let left = random()
  for (const { label, probability } of moods ?? []) {
    if (left < probability) return label
    left -= probability
  }
  return null
}

/** Rolls the moods of all who have any, each from a stream of its own. */
export function rollMoods(
  companions: readonly Companion[],
  randomOf: (purpose: string) => Random,
): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    companions
      .filter(({ moods }) => moods !== undefined && moods.length > 0)
      .map(({ id, moods }) => [id, rollMood(moods, randomOf(`mood:${id}`))]),
  )
}
