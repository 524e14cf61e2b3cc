import * as z from 'zod'
import type { Bus } from '../bus/bus.ts'

/** Word that somebody reads along is good for so long; it is said again before it is over. */
export const READ_FOR_MS = 40_000

/** That somebody reads a piece, as `by` knows it, until then; `null` when nobody does any more. */
export interface ReadingNews {
  readonly by: string
  readonly until: number | null
  /** Until when what was said last is still heard, where it is longest. */
  readonly heardUntil?: number
  /** In whose parts people listen: they can cut in. */
  readonly listening?: readonly string[]
}

/** A screen by the name it gives itself, and whose it is. */
export const ScreenOf = z.object({ screen: z.string(), person: z.string() })
/** A screen by the name it gives itself, and whose it is. */
export type ScreenOf = Readonly<z.infer<typeof ScreenOf>>

/** What a screen says of its own stream. */
export interface Attention extends ScreenOf {
  readonly reading: boolean
  /** Whether its stream brings tickets by which words can be heard. */
  readonly listens: boolean
  /** Whether its sound is on, in whosever voice. */
  readonly hears: boolean
  /** How long the sound still lasts that is heard there. */
  readonly soundMs: number
}

/** The subject on which it is said whether a piece is read. */
export function readingOf(piece: string): string {
  return `reading.${piece}`
}

/** The subject on which screens say whether anybody looks at them. */
export function attentionOf(piece: string): string {
  return `attention.${piece}`
}

/** The subject on which it is said that a screen has left a piece, and did not come back. */
export function screenLeft(piece: string): string {
  return `screen-left.${piece}`
}

/** The subject on which whoever plays a piece asks who reads it. */
export function whoReads(piece: string): string {
  return `who-reads.${piece}`
}

/** Says that somebody reads along for a while, by a deed of theirs. */
export function tellReading(
  bus: Bus,
  piece: string,
  { by, now }: { readonly by: string; readonly now: number },
): void {
  bus.publish(readingOf(piece), { by, until: now + READ_FOR_MS })
}
