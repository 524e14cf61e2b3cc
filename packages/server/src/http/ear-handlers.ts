import { CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { commissionOf, type Handlers, personOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { payFor } from './pay-for.ts'
import type { Turnstile } from './rate-limits.ts'

type Mine = Pick<typeof ROUTES, 'understand'>

/** What somebody in a seat says, in words, for them alone: it is no event until they send it. */
export function earHandlers(theatre: GuardedTheatre, turnstile: Pick<Turnstile, 'speak'>): Handlers<Mine> {
  const { ear } = theatre
  return {
    async understand(asked) {
      const { params, query, body, asking } = asked
      if (ear === undefined)
        throw new CommediaError('no-model', 'This house has no ear.', { reason: 'no-ear' })
      const { id: person } = personOf(asked)
      await turnstile.speak(person)
      const account = { piece: params.show, owner: asking.owner ?? person }
      const pay = (seconds: number) =>
        payFor(account, { model: ear.model, money: ear.priceOf(seconds) }, theatre)
      const speech = { sound: body, language: query.language, pay }
      return { words: await ear.understand({ ...speech, ...commissionOf(asked) }) }
    },
  }
}
