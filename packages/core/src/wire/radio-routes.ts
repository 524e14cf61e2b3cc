import * as z from 'zod'
import { Done, Seen } from './replies.ts'
import { defineRoute } from './route.ts'

/** Why no radio play can be made: of the house, or of a show in which nothing was said yet. */
export const NoRadio = z.enum(['no-voice', 'no-ffmpeg', 'no-folder', 'nothing-said'])
/** Why no radio play can be made. */
export type NoRadio = z.infer<typeof NoRadio>

/** Why a radio play was not finished; what was spoken of it is kept. */
export const RadioFailure = z.enum(['budget-spent', 'voice-spent', 'voice-failed', 'busy', 'failed'])
/** Why a radio play was not finished. */
export type RadioFailure = z.infer<typeof RadioFailure>

/** How a radio play of what I perceived stands. */
export const RadioStanding = z.object({
  /** Why none can be made; nothing where one can. */
  why: NoRadio.nullable(),
  lines: z.int(),
  characters: z.int(),
  /** What has still to be spoken of it, and what that costs in dollars where a price is known. */
  toAsk: z.object({ lines: z.int(), characters: z.int(), money: z.number().nullable() }),
  /** How far it is while it is being made: it waits for others, lines are spoken, its loudness is measured, it is written. */
  making: z
    .object({
      step: z.enum(['waiting', 'speaking', 'measuring', 'writing']),
      done: z.int(),
      of: z.int(),
      /** Whether I may stop it. */
      mine: z.boolean(),
    })
    .nullable(),
  /** The one that was made of exactly this; one of a show that went on since is made anew. */
  made: z.object({ bytes: z.int(), seconds: z.number() }).nullable(),
  failed: RadioFailure.nullable(),
})
/** How a radio play of what I perceived stands. */
export type RadioStanding = Readonly<z.infer<typeof RadioStanding>>

/** A show as a radio play, made by the house: of what whoever asks perceived of it. */
export const radioRoutes = {
  getRadio: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/radio',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'What a radio play of what I perceived takes, how far it is, and whether it is there.',
    query: Seen,
    reply: RadioStanding,
  }),
  makeRadio: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/radio',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary:
      'Has it made: one that was stopped goes on, and nothing is spoken twice. Paid like all sound of the show.',
    query: Seen,
    reply: RadioStanding,
  }),
  stopRadio: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/radio/stop',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'Stops what I had begun, or the owner has; what was spoken is kept.',
    query: Seen,
    reply: Done,
  }),
  getRadioFile: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/radio/file',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'The radio play that was made of what I perceived: its sound as M4B, or its captions as WebVTT.',
    query: Seen.extend({ part: z.enum(['sound', 'captions']).default('sound') }),
    reply: 'file',
  }),
} as const
