import type { StageEvent } from '../schema/event.ts'
import { type AnyEventKind, type EventKind, readBody } from './define-event.ts'

/** The body of a kind of event. */
export type BodyOf<Kind> = Kind extends EventKind<string, infer Body> ? Body : never

/** As much of an event as a reading needs: it may come from a journal or over the wire. */
export type Readable = Pick<StageEvent, 'type' | 'version'> & { readonly body: unknown }

/**
 * The body of an event as its kind has it today: the only way to a body. Nothing for an event of another kind, one whose
 * words were removed, or one that cannot be read.
 */
export function readAs<Kind extends AnyEventKind>(kind: Kind, event: Readable): BodyOf<Kind> | undefined {
  if (event.type !== kind.type) return undefined
  const reading = readBody(kind, event as Pick<StageEvent, 'version' | 'body'>)
  return reading.kind === 'read' ? reading.body : undefined
}

/** One or more kinds, and what is made of an event of them. */
export interface Case<Args extends readonly unknown[], Made> {
  readonly kinds: readonly AnyEventKind[]
  // biome-ignore lint/suspicious/noExplicitAny: a list of cases mixes bodies; `on` has checked each against its kinds.
  readonly make: (body: any, ...args: Args) => Made
}

/** What is made of events of these kinds. */
export function on<Kind extends AnyEventKind, Args extends readonly unknown[], Made>(
  kinds: Kind | readonly Kind[],
  make: (body: BodyOf<Kind>, ...args: Args) => Made,
): Case<Args, Made> {
  return { kinds: [kinds].flat() as readonly Kind[], make }
}

/** Reads events by their kinds: what the one case for it makes of an event, nothing where there is none or it cannot be read. */
export function casesOf<Event extends Readable, Rest extends readonly unknown[], Made>(
  ...cases: readonly Case<readonly [event: Event, ...rest: Rest], Made>[]
): (event: Event, ...rest: Rest) => Made | undefined {
  const byType = new Map(cases.flatMap(({ kinds, make }) => kinds.map((kind) => [kind.type, { kind, make }])))
  return (event, ...rest) => {
    const found = byType.get(event.type)
    const body = found && readAs(found.kind, event)
    return body === undefined ? undefined : found?.make(body, event, ...rest)
  }
}

/** The names of some kinds, to ask whether an event is of one of them. */
export function typesOf(...kinds: readonly AnyEventKind[]): ReadonlySet<string> {
  return new Set(kinds.map(({ type }) => type))
}
