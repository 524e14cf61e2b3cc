import * as z from 'zod'

/** Sees everything: the director's booth. Never named in an audience, always a viewer. */
export const BOOTH = 'booth'
/** The people in the seats: what a watcher sees. */
export const HOUSE = 'house'

/** What brought an event about: a place in a turn, or a client's own input. Both make appending it again harmless. */
export const Cause = z.union([
  z.object({ turn: z.string().min(1), index: z.int().min(0) }),
  z.object({ input: z.string().min(1) }),
])
/** What brought an event about: a place in a turn, or a client's own input. */
export type Cause = z.infer<typeof Cause>

/** What a turn yields: something that happened, by whom, and exactly who perceives it. */
export const Fact = z.object({
  type: z.string().min(1),
  version: z.int().min(1),
  by: z.string().min(1),
  audience: z.array(z.string().min(1)).readonly(),
  body: z.json(),
})
/** What a turn yields: something that happened, by whom, and exactly who perceives it. */
export type Fact = Readonly<z.infer<typeof Fact>>

/** A fact with its time and cause, ready to be appended. */
export const Draft = Fact.extend({ at: z.iso.datetime(), cause: Cause })
/** A fact with its time and cause, ready to be appended. */
export type Draft = Readonly<z.infer<typeof Draft>>

/** One appended fact: never changed again, but for redaction of its body. */
export const StageEvent = Draft.extend({ take: z.string().min(1), seq: z.int().min(1) })
/** One appended fact: never changed again, but for redaction of its body. */
export type StageEvent = Readonly<z.infer<typeof StageEvent>>

/** The body that stands where a person's words were removed. */
export const Redacted = z.strictObject({ redacted: z.string().min(1) })
/** The body that stands where a person's words were removed. */
export type Redacted = z.infer<typeof Redacted>

/** Whether the words of an event were removed. */
export function isRedacted(body: unknown): body is Redacted {
  return typeof body === 'object' && body !== null && 'redacted' in body && Redacted.safeParse(body).success
}
