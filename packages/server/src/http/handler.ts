import { CommediaError, type Json } from '@commedia/core'
import type { ParamsOf, Route, WireFile } from '@commedia/core/wire'
import type { Context } from 'hono'
import type * as z from 'zod'
import { viewersOf } from '../people/who.ts'
import type { Commission } from '../workshop/workshop.ts'
import type { Asking } from './asking.ts'
import { unknownPerson } from './error-reply.ts'

/** A request that was let through, with everything in it read. */
export interface Asked<Of extends Route> {
  readonly params: ParamsOf<Of['path']>
  readonly query: Of extends { readonly query: infer Query extends z.ZodType } ? z.output<Query> : unknown
  readonly body: Of extends { readonly body: infer Body }
    ? Body extends z.ZodType
      ? z.output<Body>
      : Uint8Array
    : unknown
  readonly asking: Asking
  readonly address: string
  readonly context: Context
}

/** Answers a route. Who may ask was decided before. */
export type Handler<Of extends Route> = (asked: Asked<Of>) => Promise<Answer<Of>>

/** Handlers for some routes, one each. */
export type Handlers<Table extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>
}

/** What a handler gives: what the route declares, a file, or a stream that is a whole response. */
export type Answer<Of extends Route> = Of['reply'] extends z.ZodType
  ? z.input<Of['reply']>
  : Of['reply'] extends 'text'
    ? string
    : Of['reply'] extends 'stream'
      ? Response
      : ServedFile

/** A file that goes out: whole, or made while it is taken. */
interface ServedFile extends Omit<WireFile, 'bytes'> {
  readonly bytes: Uint8Array | ReadableStream<Uint8Array>
}

/** The person who asks, where the route has made sure that there is one. */
export function personOf({ asking }: { readonly asking: Asking }): {
  readonly id: string
  readonly name: string
} {
  if (asking.person === undefined) throw unknownPerson()
  return asking.person
}

/** For whom the workshop is to make something: whoever asks, as a guest of whose show it is of, until they leave. */
export function commissionOf(asked: Pick<Asked<Route>, 'asking' | 'context'>): Commission {
  return { asker: personOf(asked).id, host: asked.asking.owner, signal: asked.context.req.raw.signal }
}

/** From whose seat somebody wants to see a show: one they may sit in, the first unless they say. */
export function viewerOf(asking: Asking, as: string | undefined): string {
  const viewers = viewersOf(asking)
  const viewer = as ?? viewers[0]
  if (viewer !== undefined && viewers.includes(viewer)) return viewer
  throw new CommediaError('forbidden', 'You may not see the show from there.')
}

/** In whose seat somebody acts: one of theirs, the first unless they say. */
export function sitterOf(
  asked: { readonly asking: Asking },
  as: string | undefined,
): { readonly role: string; readonly person: string } {
  const { roles } = asked.asking
  const role = as ?? roles[0]
  if (role !== undefined && roles.includes(role)) return { role, person: personOf(asked).id }
  throw new CommediaError('forbidden', 'This seat is not yours.')
}

/** What came of a cue: it is new, or was sent before. */
export function cameOf(done: Json | undefined): { readonly kind: 'appended' | 'known' } {
  return { kind: (done as { readonly kind?: string } | undefined)?.kind === 'known' ? 'known' : 'appended' }
}
