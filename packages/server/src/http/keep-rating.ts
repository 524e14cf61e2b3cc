import { draftsOf, fact, idFrom, performanceRoom, ratingSet, stateOf } from '@commedia/core'
import type { Rating } from '@commedia/core/wire'
import { newId } from '../people/secrets.ts'
import type { Evening } from './evenings.ts'
import type { GuardedTheatre } from './http-theatre.ts'

/** Has a take go on under the rating of its show, where its record says otherwise; one that has yet to open opens with it. */
export async function keepRating(
  { take, stage, opened }: Pick<Evening, 'take' | 'stage' | 'opened'>,
  rating: Rating,
  { store, clock }: Pick<GuardedTheatre, 'store' | 'clock'>,
): Promise<void> {
  if (!opened || stateOf(stage, performanceRoom).rating === rating) return
  const set = fact(ratingSet, { by: 'stage-manager', audience: [], body: { rating } })
  const at = new Date(clock.now()).toISOString()
  await store.journal.append(
    take.id,
    'end',
    draftsOf([set], { input: idFrom('rating', newId('rating')), at }),
  )
}
