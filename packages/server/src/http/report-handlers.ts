import { BOOTH, CommediaError } from '@commedia/core'
import { type ROUTES, seenEvent } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { isNull } from 'drizzle-orm'
import { findEvent, removeWords } from '../people/remove-words.ts'
import { newId } from '../people/secrets.ts'
import { evenings } from './evenings.ts'
import { type Handlers, personOf, viewerOf } from './handler.ts'
import type { HttpTheatre } from './http-theatre.ts'

type Mine = Pick<typeof ROUTES, 'report' | 'listReports' | 'removeWords'>

const { reports } = tables
const LISTED = 200

/** What should not stand there: said by anybody who perceived it, removed by the owner or the operator. */
export function reportHandlers(theatre: HttpTheatre): Handlers<Mine> {
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
      const id = newId('report')
      const { seq, reason } = body
      const at = new Date(clock.now()).toISOString()
      await database
        .insert(reports)
        .values({ id, show: params.show, take: take.id, seq, person: personOf(asked).id, reason, at })
      return { report: id }
    },

    async listReports() {
      const open = await database
        .select()
        .from(reports)
        .where(isNull(reports.settled))
        .orderBy(reports.at)
        .limit(LISTED)
      return {
        reports: await Promise.all(
          open.map(async ({ id, show, take, seq, reason, at }) => {
            const event = await findEvent(theatre, take, seq).then(seenEvent, () => null)
            return { id, show, take, reason, at, event }
          }),
        ),
      }
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
