import * as z from 'zod'

/** How far a memory is from what was perceived. All but observations are high-order memories. */
export const MemoryLayer = z.enum(['observation', 'event', 'key-point', 'insight'])
/** How far a memory is from what was perceived. */
export type MemoryLayer = z.infer<typeof MemoryLayer>

/** Something a role remembers. */
export const Remembered = z.object({
  id: z.string().min(1),
  layer: MemoryLayer,
  text: z.string(),
  /** 0 a trifle, 5 it changes a life; given when the memory is made. */
  importance: z.number().min(0).max(5),
  /** What it rests on: moments (`momentId`) and other memories of the same role and take. */
  sources: z.array(z.string().min(1)).readonly(),
  /** When in the role's life: one scene lived, or one thing recalled, is an hour. */
  hour: z.int().min(0),
})
/** Something a role remembers. */
export type Remembered = Readonly<z.infer<typeof Remembered>>

/** A stretch of a life that is over: what this role perceived and made of it in a take, up to an event. */
export const Past = z.object({
  take: z.string().min(1),
  role: z.string().min(1),
  upTo: z.int().min(0),
  /** How long it was. */
  hours: z.int().min(0),
})
/** A stretch of a life that is over. */
export type Past = Readonly<z.infer<typeof Past>>

/** All that a character has lived through, in order. The memories themselves are in the records it names. */
export const Chronicle = z.array(Past).max(1_000)
/** All that a character has lived through, in order. */
export type Chronicle = readonly Past[]

/** What was perceived by an event, as a memory of the same take names it among its sources. */
export function momentId(seq: number): string {
  return `moment_${seq}`
}
