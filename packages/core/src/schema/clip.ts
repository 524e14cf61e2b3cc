import * as z from 'zod'

const Milliseconds = z.number().min(0)

/** A stretch of a film, in milliseconds: it begins with `start` and ends before `end`. */
export const Clip = z
  .object({
    id: z.string().min(1),
    /** The file or address it is a part of. */
    source: z.string().min(1),
    start: Milliseconds,
    end: Milliseconds,
    /** How long the whole film is, where that is known. */
    filmMs: Milliseconds.optional(),
  })
  .refine(({ start, end }) => start <= end, { message: 'A clip cannot end before it starts.' })
/** A stretch of a film, in milliseconds: it begins with `start` and ends before `end`. */
export type Clip = Readonly<z.infer<typeof Clip>>

/** One picture of a film: when it is seen, and its bytes, or these in base64. */
export const ClipFrame = z.object({
  at: Milliseconds,
  mediaType: z.string().regex(/^image\/[\w.+-]+$/u),
  data: z.union([z.base64(), z.instanceof(Uint8Array)]),
})
/** One picture of a film: when it is seen, and its bytes, or these in base64. */
export type ClipFrame = Readonly<z.infer<typeof ClipFrame>>

/** One line of subtitles: when it is spoken, in milliseconds, by whom where that is known, and its words. */
export const SubtitleLine = z.object({
  start: Milliseconds,
  end: Milliseconds,
  speaker: z.string().min(1).nullable(),
  text: z.string(),
})
/** One line of subtitles: when it is spoken, in milliseconds, by whom where that is known, and its words. */
export type SubtitleLine = Readonly<z.infer<typeof SubtitleLine>>
