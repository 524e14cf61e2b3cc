import { BOOTH, CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { findEvent, removeWords } from '../people/remove-words.ts'
import { newId } from '../people/secrets.ts'
import { seenEvent } from '../people/seen-people.ts'
import { keepReport, openReports, settleReport } from '../store/kept-reports.ts'
import { evenings } from './evenings.ts'
import { type Handlers, personOf, viewerOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'

type Mine = Pick<typeof ROUTES, 'report' | 'listReports' | 'dismissReport' | 'removeWords'>

/** What should not stand there: said by anybody who perceived it, removed by the owner or the operator. */
export function reportHandlers(theatre: GuardedTheatre): Handlers<Mine> {
  const { database, clock } = theatre
  const find = evenings(theatre)
  return {
    async report(asked) {
      const { params, query, body, asking } = asked
      const viewer = viewerOf(asking, query.as)
      const { take } = await find.on(params.show)
      const { audience } = await findEvent(theatre, take.id, body.seq)
      if (viewer !== BOOTH && !audience.includes(viewer))
        throw new CommediaError('not-found', `There is no event ${body.seq}.`)
      const at = new Date(clock.now()).toISOString()
      const said = {
        id: newId('report'),
        ...body,
        show: params.show,
        take: take.id,
        person: personOf(asked).id,
        at,
      }
      return { report: await keepReport(database, said) }
    },

    async listReports({ query: { before, limit } }) {
      const found = await openReports(database, { before, limit: limit + 1 })
      const open = found.slice(0, limit)
      const last = found.length > limit ? open.at(-1) : undefined
      return {
        next: last === undefined ? null : `${last.at} ${last.id}`,
        reports: await Promise.all(
          open.map(async ({ id, show, take, seq, reason, at }) => {
            const event = await findEvent(theatre, take, seq).then(
              (found) => seenEvent(found, show),
              () => null,
            )
            return { id, show, take, reason, at, event }
          }),
        ),
      }
    },

    async dismissReport({ params, body: { reason } }) {
      const settled = `${new Date(clock.now()).toISOString()} dismissed ${reason}`.trimEnd()
      const done = await settleReport(database, params.report, settled)
      if (!done) throw new CommediaError('not-found', `There is no open report ${params.report}.`)
      return { done: true }
    },

    async removeWords({ params, query, body }) {
      const { take } = await find.at(params.show, query.take)
      const event = await findEvent(theatre, take.id, body.seq)
      await removeWords(
        { show: params.show, removed: [event], reason: body.reason, quoted: 'removed' },
        theatre,
      )
      await theatre.purge?.()
      return { done: true }
    },
  }
}
