import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { ClipPicture } from './screening-routes.ts'
import { SeenEvent } from './seen.ts'

/** Whose words they are: a person wrote every one, models improvised them, or models and a person among them. */
export const RecordedBy = z.enum(['hand', 'models', 'models-and-person'])
/** Whose words they are. */
export type RecordedBy = z.infer<typeof RecordedBy>

/** An evening that was written down once, told as one viewer of it perceived it. */
export const Recording = z.object({
  format: z.literal('commedia-recording'),
  version: z.literal(1),
  /** What lists call such a piece; recordings of before are of plays. */
  kind: z.string().default('performance'),
  title: z.string(),
  language: WrittenLanguage,
  writtenBy: RecordedBy,
  /** Says so, and how it was made, in the language of the show. */
  notice: z.string(),
  viewer: z.string(),
  /** Who is in it; recordings of before have them among the moments alone. */
  cast: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        /** A person played them, or was there as themselves. */
        person: z.boolean(),
      }),
    )
    .default([]),
  /** Where it plays, in words that a place can be drawn from. */
  place: z.object({ name: z.string(), time: z.string(), surroundings: z.string() }).nullable().default(null),
  /** What deeds are called that its moments have by a short name. */
  labels: z.record(z.string(), z.string()).default({}),
  moments: z.array(
    z.object({
      /** How long whoever reads along needs for what came before, in milliseconds. */
      pause: z.int().min(0),
      event: SeenEvent,
    }),
  ),
  /** What was seen on the screen, by the stretch of film it belongs to: pictures that may be given away. */
  pictures: z.record(z.string(), z.array(ClipPicture)).default({}),
})
/** An evening that was written down once, told as one viewer of it perceived it. */
export type Recording = Readonly<z.infer<typeof Recording>>
