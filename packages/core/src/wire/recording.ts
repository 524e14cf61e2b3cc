import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { SeenEvent } from './seen.ts'

/** Whose words they are: a person wrote every one, models improvised them, or models and a person among them. */
export const RecordedBy = z.enum(['hand', 'models', 'models-and-person'])
/** Whose words they are. */
export type RecordedBy = z.infer<typeof RecordedBy>

/** A show that was written down once, told as its audience perceived it. */
export const Recording = z.object({
  format: z.literal('commedia-recording'),
  version: z.literal(1),
  title: z.string(),
  language: WrittenLanguage,
  writtenBy: RecordedBy,
  /** Says so, and how it was made, in the language of the show. */
  notice: z.string(),
  viewer: z.string(),
  moments: z.array(
    z.object({
      /** How long whoever reads along needs for what came before, in milliseconds. */
      pause: z.int().min(0),
      event: SeenEvent,
    }),
  ),
})
/** A show that was written down once, told as its audience perceived it. */
export type Recording = Readonly<z.infer<typeof Recording>>
