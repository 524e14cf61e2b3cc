import type * as z from 'zod'
import { CommediaError } from '../prelude/errors.ts'
import type { Json } from '../prelude/json.ts'
import { type Fact, isRedacted, type StageEvent } from '../schema/event.ts'
import type { Moment } from '../schema/view.ts'
import type { Declaration } from './words.ts'

/** How an event reads to those who perceive it. */
export type MomentText = Pick<Moment, 'kind' | 'text' | 'to' | 'manner' | 'heardBy'>

/** A type of event: its shape, its version, how older shapes become this one, and how it reads. */
export interface EventKind<Type extends string = string, Body = unknown> {
  readonly type: Type
  readonly version: number
  readonly body: z.ZodType<Body>
  /** From each older version to the next: `upcasts[1]` turns a body of version 1 into version 2. */
  readonly upcasts?: Readonly<Record<number, (body: Json) => Json>>
  /** Where words stand in it, and whose: what is forgotten, checked and handed out goes by this. */
  readonly words: Declaration
  /** What a viewer reads of it; absent for events that leave no line on the page. */
  readonly moment?: (body: Body) => MomentText | undefined
}

/** An event kind of any body, for lists of kinds. */
// biome-ignore lint/suspicious/noExplicitAny: a list of kinds mixes bodies; each kind's own type was checked where it was declared.
export type AnyEventKind = EventKind<string, any>

/** An event of a known kind with its body read. */
export type EventOf<Kind> =
  Kind extends EventKind<infer Type, infer Body>
    ? Omit<StageEvent, 'type' | 'body'> & { readonly type: Type; readonly body: Body }
    : never

/** Declares a type of event. */
export function defineEvent<Type extends string, Body>(kind: EventKind<Type, Body>): EventKind<Type, Body> {
  return kind
}

/** States that something happened, by whom, and exactly who perceives it. Throws `bad-event` on a body of another shape. */
export function fact<Type extends string, Body>(
  kind: EventKind<Type, Body>,
  details: { readonly by: string; readonly audience: readonly string[]; readonly body: NoInfer<Body> },
): Fact {
  const body = kind.body.safeParse(details.body)
  if (!body.success)
    throw new CommediaError('bad-event', `${kind.type} v${kind.version}: ${body.error.message}`, {
      cause: body.error,
    })
  return {
    type: kind.type,
    version: kind.version,
    by: details.by,
    audience: [...new Set(details.audience)].sort(),
    body: body.data as Fact['body'],
  }
}

/** What reading a stored event gave. */
export type Reading<Body> =
  | { readonly kind: 'read'; readonly body: Body }
  | { readonly kind: 'redacted' | 'unreadable' }

/** Reads a stored body as today's shape, through its upcasts. A redacted or foreign body is said, never thrown. */
export function readBody<Type extends string, Body>(
  kind: EventKind<Type, Body>,
  event: Pick<StageEvent, 'version' | 'body'>,
): Reading<Body> {
  if (isRedacted(event.body)) return { kind: 'redacted' }
  if (event.version > kind.version) return { kind: 'unreadable' }
  let body: Json = event.body as Json
  for (let version = event.version; version < kind.version; version++) {
    const upcast = kind.upcasts?.[version]
    if (upcast === undefined) return { kind: 'unreadable' }
    body = upcast(body)
  }
  const read = kind.body.safeParse(body)
  return read.success ? { kind: 'read', body: read.data } : { kind: 'unreadable' }
}
