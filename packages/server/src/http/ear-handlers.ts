import { CommediaError, NO_USAGE } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { commissionOf, type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import type { Turnstile } from './rate-limits.ts'

type Mine = Pick<typeof ROUTES, 'understand'>

/** What somebody in a seat says, in words, for them alone: it is no event until they send it. */
export function earHandlers(
  { ear, till, clock }: GuardedTheatre,
  turnstile: Pick<Turnstile, 'speak'>,
): Handlers<Mine> {
  return {
    async understand(asked) {
      const { params, query, body, asking } = asked
      if (ear === undefined)
        throw new CommediaError('no-model', 'This house has no ear.', { reason: 'no-ear' })
      const { id: person } = personOf(asked)
      await turnstile.speak(person)
      const pay = async (seconds: number): Promise<void> => {
        const money = ear.priceOf(seconds)
        if (till === undefined || money === undefined) return
        const account = { piece: params.show, owner: asking.owner ?? person }
        const at = new Date(clock.now()).toISOString()
        const isPaid = await till.spend(account, { model: ear.model, at, usage: NO_USAGE, money })
        if (!isPaid) throw new CommediaError('budget-spent', 'Nothing is left for the ear.')
      }
      const speech = { sound: body, language: query.language, pay }
      return { words: await ear.understand({ ...speech, ...commissionOf(asked) }) }
    },
  }
}
