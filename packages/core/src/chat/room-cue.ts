import * as z from 'zod'
import { LONGEST_LINE } from '../schema/cue.ts'

/** The longest text a person may bring, in characters. */
export const LONGEST_TEXT = 120_000
/** The longest part of it that may be chosen. */
const LONGEST_PART = 20_000
const MOST_ADDRESSED = 16

/** Named by the person's own device, so that sending a cue again is harmless. */
const id = z.string().min(1).max(200)
const name = z.string().min(1).max(200)

/** What a person lays on the table: their text, and the part of it they mean. Material, never an instruction. */
export const Brought = z.object({
  text: z.string().max(LONGEST_TEXT).optional(),
  paragraph: z.string().max(LONGEST_PART).optional(),
})
/** What a person lays on the table. */
export type Brought = Readonly<z.infer<typeof Brought>>

/** What a person in a companion room asks for. Who asks is never in it: that comes from the seat they sit in. */
export const RoomCue = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('post-words'),
    id,
    text: z.string().trim().min(1).max(LONGEST_LINE),
    /** The chat everybody is in, unless told. */
    chat: name.optional(),
    /** Those who are addressed, by id; they answer first. */
    to: z.array(name).max(MOST_ADDRESSED).optional(),
    bringing: Brought.optional(),
  }),
  z.object({
    kind: z.literal('ask-action'),
    id,
    companion: name,
    action: name,
    chat: name.optional(),
    bringing: Brought.optional(),
  }),
  z.object({ kind: z.literal('roll-moods'), id }),
])
/** What a person in a companion room asks for. */
export type RoomCue = Readonly<z.infer<typeof RoomCue>>
