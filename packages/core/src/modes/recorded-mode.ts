import type { StageEvent } from '../schema/event.ts'
import type { InCast } from './mode.ts'

/** How pieces of a mode are recorded, to be watched again by whoever was not there. */
export interface RecordedMode {
  /** What lists call a piece of it. */
  readonly kind: string
  /** From whose seat it is told. */
  viewer(events: readonly KeptEvent[]): string
  /** Who is in it: what everybody there knows of them. */
  cast(events: readonly KeptEvent[]): readonly RecordedRole[]
  /** Where it plays, for whoever draws it; nothing where nobody has told. */
  place?(events: readonly KeptEvent[]): RecordedPlace | undefined
  /** What deeds are called that its record has by a short name. */
  labels?(events: readonly KeptEvent[]): Readonly<Record<string, string>>
  /** How long one looks at what came with an event, in milliseconds; as long as reading takes unless told. */
  looked?(event: KeptEvent): number | undefined
}

/** An event as a record keeps it: it may have lost its cause. */
export type KeptEvent = Omit<StageEvent, 'cause'>

/** Somebody in a recording. */
export interface RecordedRole extends InCast {
  /** A person played them, or was there as themselves. */
  readonly person: boolean
}

/** A place in words. */
export interface RecordedPlace {
  readonly name: string
  readonly time: string
  readonly surroundings: string
}
