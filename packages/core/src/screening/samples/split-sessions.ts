import { digest } from '../../prelude/digest.ts'

/** What a sample is for. */
export type Split = 'train' | 'test'

/** The share of the sessions that is kept for tests, unless told. */
const TEST_SHARE = 0.1

/**
 * Divides sessions for training and testing, each as a whole: by their ids and a seed alone, so that the order in which they were
 * found does not matter. An id given twice counts once.
 */
export function splitSessions(
  ids: Iterable<string>,
  { seed, test = TEST_SHARE }: { readonly seed: number; readonly test?: number },
): ReadonlyMap<string, Split> {
  const drawn = [...new Set(ids)]
    .map((id) => ({ id, lot: `${digest(`${seed}:${id}`)} ${id}` }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
  const tests = Math.round(Math.min(1, Math.max(0, test)) * drawn.length)
  return new Map(drawn.map(({ id }, at) => [id, at < tests ? 'test' : 'train']))
}
