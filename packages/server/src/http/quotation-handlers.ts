import { BOOTH } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { findEvent, removeWords } from '../people/remove-words.ts'
import { seenEvent } from '../people/seen-people.ts'
import { viewersOf } from '../people/who.ts'
import { quotationsIn, settleQuotations } from '../store/kept-reports.ts'
import type { Handlers } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'

type Mine = Pick<typeof ROUTES, 'listQuotations' | 'settleQuotations'>

const REASON = 'repeated words of somebody who was forgotten'

/** What others repeated of somebody who was forgotten: the host of the show says whether it stands. */
export function quotationHandlers(theatre: GuardedTheatre): Handlers<Mine> {
  const { database } = theatre
  return {
    async listQuotations({ params, asking }) {
      const viewers = viewersOf(asking)
      const found = await quotationsIn(database, params.show)
      const told = found.map(async ({ take, seq, since }) => {
        const event = await findEvent(theatre, take, seq)
        const isSeen = viewers.some((viewer) => viewer === BOOTH || event.audience.includes(viewer))
        return {
          take,
          seq,
          since,
          type: event.type,
          by: event.by,
          event: isSeen ? seenEvent(event, params.show) : null,
        }
      })
      return { quotations: await Promise.all(told) }
    },

    async settleQuotations({ params: { show }, body }) {
      const named = [...body.remove, ...body.keep]
      if (named.length === 0) return { done: true }
      const settled = await settleQuotations(database, show, named)
      const toGo = new Set(body.remove.map(({ take, seq }) => `${take} ${seq}`))
      const removed = await Promise.all(
        settled
          .filter(({ take, seq }) => toGo.has(`${take} ${seq}`))
          .map(({ take, seq }) => findEvent(theatre, take, seq)),
      )
      if (removed.length > 0) {
        await removeWords({ show, removed, reason: REASON, quoted: 'left' }, theatre)
        await theatre.purge?.()
      }
      return { done: true }
    },
  }
}
