import * as z from 'zod'
import { RetakeReason } from '../performance/takes-room.ts'
import { defineRoute } from './route.ts'

/** A take of a show: where it comes from, how far it goes, and when and why it was begun. */
export const TakeListed = z.object({
  id: z.string(),
  /** It goes on after this event of another; null for the first. */
  parent: z.object({ take: z.string(), seq: z.int() }).nullable(),
  /** Its newest event. */
  seq: z.int(),
  onStage: z.boolean(),
  why: RetakeReason.nullable(),
  since: z.string(),
})
/** A take of a show. */
export type TakeListed = Readonly<z.infer<typeof TakeListed>>

/** One way to play the moment that the take on stage was begun for. */
export const OfferListed = z.object({
  offer: z.string(),
  role: z.string(),
  /** As much of it as I should perceive if it were played. */
  segments: z.array(z.object({ kind: z.enum(['speech', 'act', 'thought']), text: z.string() })),
  /** What the actor was told before trying it. */
  note: z.string().nullable(),
  /** The way it was played first. */
  original: z.boolean(),
})
/** One way to play the moment that the take on stage was begun for. */
export type OfferListed = Readonly<z.infer<typeof OfferListed>>

const Note = z.string().trim().min(1).max(500)
const seq = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/** How a show is to go on otherwise. */
export const Retaking = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rewind'), seq }),
  z.object({ kind: z.literal('undo') }),
  z.object({ kind: z.literal('edit'), seq, text: z.string().trim().min(1).max(2000) }),
  /** Other ways to play what was played last, to choose from. */
  z.object({ kind: z.literal('another'), note: Note.optional(), count: z.int().min(1).max(5).default(2) }),
  z.object({ kind: z.literal('choose'), offer: z.string().min(1).max(200) }),
  z.object({ kind: z.literal('on-stage'), take: z.string().min(1).max(200) }),
])
/** How a show is to go on otherwise. */
export type Retaking = Readonly<z.infer<typeof Retaking>>

/** Takes: going back, trying again, and the episode after. */
export const takeRoutes = {
  listTakes: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/takes',
    for: ['owner', 'director'],
    summary:
      'The takes of a show in the order they were begun, the lines on offer in the one on stage, and what another would be of.',
    query: z.object({ as: z.string().max(200).optional() }),
    reply: z.object({
      takes: z.array(TakeListed),
      offers: z.array(OfferListed),
      /** The event with which the moment begins, as I perceived it, that another take would be of now. */
      retakes: z.int().nullable(),
    }),
  }),
  beginTake: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/takes',
    for: ['owner', 'director'],
    summary: 'Has the show go on otherwise, for everybody and on the same link; the old take stays readable.',
    query: z.object({ as: z.string().max(200).optional() }),
    body: Retaking,
    reply: z.object({ epoch: z.int(), take: z.string() }),
  }),
  undoTurn: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/undo',
    for: ['seat', 'owner', 'director'],
    summary:
      'Takes back my own last turn with what came after it, unless another person has played since; from no seat, the last beat.',
    query: z.object({ as: z.string().max(200).optional() }),
    reply: z.object({ epoch: z.int(), take: z.string() }),
  }),
  planEpisode: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/episode',
    keeps: true,
    for: ['owner'],
    summary: 'Has the episode after a show that ended planned, with the same people.',
    body: z.object({ wishes: z.string().trim().min(1).max(2000).optional() }),
    reply: z.object({ job: z.string() }),
  }),
} as const
