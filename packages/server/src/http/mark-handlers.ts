import { BOOTH, CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { findEvent } from '../people/remove-words.ts'
import { dropMark, keepMark, marksSeen } from '../store/kept-marks.ts'
import { evenings } from './evenings.ts'
import { type Handlers, personOf, viewerOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'

type Mine = Pick<typeof ROUTES, 'listMarks' | 'markLine'>

/** Lines worth keeping, marked by anybody who perceived them. */
export function markHandlers(theatre: GuardedTheatre): Handlers<Mine> {
  const { database } = theatre
  const find = evenings(theatre)
  return {
    async listMarks(asked) {
      const { params, query, asking } = asked
      const { take } = await find.on(params.show)
      await theatre.store.wake(params.show)
      const viewer = viewerOf(asking, query.as)
      const wanted = { ...params, take: take.id, viewer, person: personOf(asked).id }
      return { marks: [...(await marksSeen(database, wanted))] }
    },

    async markLine(asked) {
      const { params, query, body, asking } = asked
      const viewer = viewerOf(asking, query.as)
      const on = await find.on(params.show)
      const { take, seq, audience } = await findEvent(theatre, on.take.id, body.seq)
      if (viewer !== BOOTH && !audience.includes(viewer))
        throw new CommediaError('not-found', `There is no event ${body.seq}.`)
      const mark = { ...params, take, seq, person: personOf(asked).id }
      await (body.marked ? keepMark(database, mark) : dropMark(database, mark))
      return { done: true }
    },
  }
}
