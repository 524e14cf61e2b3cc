import * as z from 'zod'

/** The longest a person's line may be, in characters. */
export const LONGEST_LINE = 2_000
/** The longest a person's act may be. */
const LONGEST_ACT = 500
/** The longest a person's thought may be. */
const LONGEST_THOUGHT = 1_000
/** The longest name somebody may stand under. */
const LONGEST_NAME = 80

/** Named by the person's own device, so that sending a cue again is harmless. */
const id = z.string().min(1).max(200)

/** Under which name this person may stand on a page to share, and whether their words may; no name takes it back. */
export const GiveName = z.object({
  kind: z.literal('give-name'),
  id,
  name: z.string().trim().max(LONGEST_NAME),
  words: z.enum(['shown', 'left-out']).optional(),
})
/** Under which name this person may stand on a page to share, and whether their words may. */
export type GiveName = Readonly<z.infer<typeof GiveName>>

/**
 * What a person at a show asks for. Who asks, and for which role, is never in it: that comes from the seat they sit in.
 * Typing is not a cue; it leaves no trace in the record.
 */
export const Cue = z.discriminatedUnion('kind', [
  /** Round brackets in the text are acts, square ones thoughts, as actors write them. */
  z.object({
    kind: z.literal('say-line'),
    id,
    text: z.string().trim().min(1).max(LONGEST_LINE),
    channel: z.enum(['aloud', 'whisper', 'aside']).optional(),
    /** The role spoken to. */
    to: id.optional(),
  }),
  z.object({ kind: z.literal('do-act'), id, text: z.string().trim().min(1).max(LONGEST_ACT) }),
  z.object({ kind: z.literal('think'), id, text: z.string().trim().min(1).max(LONGEST_THOUGHT) }),
  /** Silent on purpose: the others may go on. */
  z.object({ kind: z.literal('stay-silent'), id }),
  z.object({ kind: z.literal('ask-hint'), id }),
  z.object({ kind: z.literal('take-seat'), id }),
  z.object({ kind: z.literal('leave-seat'), id }),
  /** A model plays on in this person's seat until they take it back. */
  z.object({ kind: z.literal('call-understudy'), id }),
  GiveName,
])
/** What a person at a show asks for. */
export type Cue = Readonly<z.infer<typeof Cue>>
