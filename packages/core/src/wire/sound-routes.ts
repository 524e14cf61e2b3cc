import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { defineRoute } from './route.ts'
import { HeardPiece } from './seen.ts'

/** A voice of the house, and what is known of it. */
export const VoiceListed = z.object({
  id: z.string(),
  languages: z.array(z.string()).optional(),
  sex: z.enum(['woman', 'man']).optional(),
  age: z.enum(['child', 'young', 'grown', 'old']).optional(),
})
/** A voice of the house, and what is known of it. */
export type VoiceListed = Readonly<z.infer<typeof VoiceListed>>

const Viewed = z.object({ as: z.string().max(200).optional() })

/** How long somebody may speak at once for a house to understand it, in seconds. */
export const LONGEST_SPEECH_S = 60

/** What is understood is heard in this many samples a second, of 16 bits, by one ear. */
export const SPEECH_RATE = 16_000

/** What is said on stage, to be heard in the house's voice. */
export const soundRoutes = {
  getVoices: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/voices',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'The voices of the house, who speaks in which, and a ticket for a sentence to try them with.',
    query: Viewed,
    reply: z.object({
      voices: z.array(VoiceListed),
      /** By role, and `narrator` for what nobody on stage says. */
      cast: z.record(z.string(), z.string()),
      /** Good for a few minutes, and always the same words. */
      sample: z.string(),
    }),
  }),
  getHeard: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/heard',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'What can be heard of an event that I perceived: nothing where nobody says anything in it.',
    query: Viewed.extend({ seq: z.coerce.number().int().min(1).max(2_147_483_647) }),
    reply: z.object({ pieces: z.array(HeardPiece) }),
  }),
  cutLine: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/cut',
    for: ['seat'],
    summary:
      'Cuts in on the line that is heard on my screen: it ends in the record where I heard it end, to a whole word, or a whole sentence where the browser speaks it. What I say next stands behind it.',
    query: Viewed,
    body: z.object({
      screen: z.string().min(1).max(100),
      /** As `HeardPiece` names them: the line, the stretch of speech in it, and the piece of that. */
      line: z.string().min(1).max(400),
      attempt: z.int().min(1).optional(),
      stretch: z.int().min(0).max(1_000),
      at: z.int().min(0).max(10_000),
      /** How much of the piece was heard, from 0 to 1. */
      share: z.number().min(0).max(1),
    }),
    reply: z.object({
      /** Up to here the record holds the line as it was heard; nothing where there was none to cut. */
      seq: z.int().nullable(),
    }),
  }),
  hear: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/sound',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'The sound of what a ticket stands for, as it is made. Nothing else is spoken.',
    query: Viewed,
    body: z.object({
      ticket: z.string().min(1).max(16_000),
      /** One of the house's voices; the one they were cast in, unless told. */
      voice: z.string().min(1).max(200).optional(),
    }),
    reply: 'file',
  }),
  understand: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/speech',
    for: ['seat'],
    summary:
      'The words of what I say, for me alone, until I send them. The body is a wave file: 16 bits, one channel, 16,000 samples a second. It is not kept.',
    query: z.object({
      /** The language I speak. */
      language: WrittenLanguage,
    }),
    body: 'bytes',
    mostBytes: 2_000_000,
    /** Empty where no words were heard. */
    reply: z.object({ words: z.string() }),
  }),
} as const
