import * as z from 'zod'
import { SubtitleLine } from '../schema/clip.ts'
import { LONGEST_LINE } from '../schema/cue.ts'

/** The longest stretch that is talked about at once. */
export const LONGEST_CLIP_MS = 60_000
/** As many pictures of it may be sent, each of at most so many bytes. */
export const MOST_PICTURES = 8
/** The most bytes of one picture. */
export const PICTURE_BYTES = 200_000

const LONGEST_DESCRIPTION = 4_000
const MOST_LINES = 200

/** Named by the person's own device, so that sending a cue again is harmless. */
const id = z.string().min(1).max(200)
const ms = z.int().min(0)

/** A picture as a browser takes it: a JPEG in base64, and when it is seen. */
const Picture = z.object({
  at: ms,
  data: z
    .base64()
    .max(Math.ceil(PICTURE_BYTES / 3) * 4)
    .startsWith('/9j/'),
})

/** Where in the film: never longer than can be talked about. */
const Stretch = z
  .object({ source: z.string().trim().min(1).max(300), start: ms, end: ms, filmMs: ms.optional() })
  .refine(({ start, end }) => start < end && end - start <= LONGEST_CLIP_MS, {
    message: `A stretch has a beginning, and an end at most ${LONGEST_CLIP_MS / 1000} seconds later.`,
  })

const shown = {
  kind: z.literal('show-clip'),
  id,
  clip: Stretch,
  lines: z
    .array(SubtitleLine.extend({ speaker: z.string().min(1).max(200).nullable(), text: z.string().max(500) }))
    .max(MOST_LINES),
  description: z.string().trim().min(1).max(LONGEST_DESCRIPTION).optional(),
}
const Say = z.object({
  kind: z.literal('say'),
  id,
  text: z.string().trim().min(1).max(LONGEST_LINE),
  /** One of the characters; all of them answer otherwise. */
  to: id.optional(),
})

/** What a person in a screening room asks for. Who asks is never in it: that comes from the seat they sit in. */
export const ScreeningCue = z.discriminatedUnion('kind', [
  z.object({ ...shown, pictures: z.array(Picture).max(MOST_PICTURES) }),
  Say,
])
/** What a person in a screening room asks for. */
export type ScreeningCue = Readonly<z.infer<typeof ScreeningCue>>

/** The same with the pictures kept elsewhere, under the name of the clip: this is what goes into the record. */
export const KeptCue = z.discriminatedUnion('kind', [
  z.object({ ...shown, name: id, pictures: z.array(ms).max(MOST_PICTURES) }),
  Say,
])
/** The same with the pictures kept elsewhere. */
export type KeptCue = Readonly<z.infer<typeof KeptCue>>
