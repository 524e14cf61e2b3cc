import * as z from 'zod'
import { EventNumber } from './event-number.ts'
import { Done } from './replies.ts'
import { defineRoute } from './route.ts'

/** A line that people marked, by the number of an event in it. */
export const LineMarked = z.object({
  seq: z.int(),
  /** How many of those who are here marked it. */
  people: z.int(),
  mine: z.boolean(),
})
/** A line that people marked, by the number of an event in it. */
export type LineMarked = Readonly<z.infer<typeof LineMarked>>

const As = z.object({ as: z.string().max(200).optional() })

/** Lines worth keeping. Marks are people's own: no character perceives them, and the record knows nothing of them. */
export const markRoutes = {
  listMarks: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/marks',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'The lines people marked, of those I perceive on the take on stage.',
    query: As,
    reply: z.object({ marks: z.array(LineMarked) }),
  }),
  markLine: defineRoute({
    method: 'put',
    path: '/api/shows/{show}/marks',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'Marks a line for myself, or takes the mark away.',
    query: As,
    body: z.object({ seq: EventNumber, marked: z.boolean() }),
    reply: Done,
  }),
} as const
