import type { AnyEventKind, EventOf } from './define-event.ts'

/** A room of the house as the record sees it: the events it declares and what they fold into. */
export interface Room<
  Name extends string = string,
  Kinds extends readonly AnyEventKind[] = readonly AnyEventKind[],
  State = unknown,
  Part = unknown,
> {
  readonly name: Name
  /** Raised whenever the fold changes meaning, so that old snapshots are rebuilt. */
  readonly version: number
  readonly events: Kinds
  readonly initial: State
  /** The room's own state; total: any readable event gives a state. Must stay bounded. */
  readonly fold: (state: State, event: EventOf<Kinds[number]>) => State
  /** What a viewer believes of this room: folded only over events the viewer perceives. */
  readonly view?: {
    readonly initial: Part
    readonly fold: (part: Part, event: EventOf<Kinds[number]>, viewer: string) => Part
  }
}

/** Declares a room. Keeps the types of its events, state and view part. */
export function defineRoom<Name extends string, const Kinds extends readonly AnyEventKind[], State, Part>(
  room: Room<Name, Kinds, State, Part>,
): Room<Name, Kinds, State, Part> {
  return room
}
