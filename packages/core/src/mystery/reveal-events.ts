import * as z from 'zod'
import { defineEvent, type EventOf } from '../record/define-event.ts'
import { SensorName } from './sensors.ts'

const Id = z.string().min(1)

/** Words that were not true, and what is. */
export const Lie = z.object({ by: Id, seq: z.int(), said: z.string(), truth: z.string() })
/** Words that were not true, and what is. */
export type Lie = Readonly<z.infer<typeof Lie>>

/** How one player did. */
export const PlayerScore = z.object({
  role: Id,
  /** Points of the key reached, and to be had. */
  points: z.number(),
  of: z.number(),
  right: z.record(z.string(), z.object({ right: z.int(), asked: z.int() })),
  objectives: z.array(
    z.object({
      text: z.string(),
      points: z.int(),
      /** Nothing in games of before, where some aims were judged by nobody. */
      met: z.boolean().nullable(),
      /** The words that show it. */
      quote: z.string().optional(),
    }),
  ),
  /** Names that were written down, and what a right one brings where no objective pays for it. */
  votes: z.array(z.object({ victim: Id, right: z.boolean(), points: z.int() })).default([]),
})
/** How one player did. */
export type PlayerScore = Readonly<z.infer<typeof PlayerScore>>

/** Who did it, and whether they were found. */
const Truth = z.object({
  truth: z.string(),
  murderers: z.array(z.object({ victim: Id, roles: z.array(Id) })),
  /** Per victim, whether a true murderer was voted out. */
  won: z.array(z.object({ victim: Id, won: z.boolean() })),
})

/** The truth is told, as soon as the names are counted: what happened, who did it, whether they were found. */
export const truthTold = defineEvent({
  type: 'truth-told',
  version: 1,
  words: { play: ['truth'] },
  body: Truth,
  moment: ({ truth }) => (truth === '' ? undefined : { kind: 'narration', text: truth }),
})

/** Everything else is told: who lied, how everybody did, and what each believed. */
export const caseRevealed = defineEvent({
  type: 'case-revealed',
  version: 1,
  words: { told: ['lies.*.said', 'lies.*.truth', 'scores.*.objectives.*.quote'] },
  body: Truth.extend({
    /** Whether an event of its own told the truth before; in games of before it did not. */
    told: z.boolean().default(false),
    scripts: z.array(z.object({ role: Id, text: z.string() })),
    lies: z.array(Lie),
    scores: z.array(PlayerScore),
    key: z.array(
      z.object({ question: Id, text: z.string(), gold: z.string(), evidence: z.array(z.string()) }),
    ),
    /** What each player believed in the end, by sensor. */
    notebooks: z.array(
      z.object({
        role: Id,
        victim: Id,
        suspects: z.array(Id),
        readings: z.record(Id, z.partialRecord(SensorName, z.string())),
      }),
    ),
  }),
  moment: ({ truth, told }) => (told || truth === '' ? undefined : { kind: 'narration', text: truth }),
})

/** What people say of a game they played: one to five. */
export const RATED = [
  'story-advancement',
  'question-quality',
  'response-quality',
  'response-speed',
  'role-immersion',
] as const

/** How a game was, by what is rated. */
export const Ratings = z.partialRecord(z.enum(RATED), z.int().min(1).max(5))

/** A person rates the game, for the booth and themselves. */
export const gameRated = defineEvent({
  type: 'game-rated',
  version: 1,
  words: 'none',
  body: z.object({ ratings: Ratings }),
})

/** What is told as soon as the names are counted. */
export type TruthTold = EventOf<typeof truthTold>['body']
/** Everything that is told in the end. */
export type CaseRevealed = EventOf<typeof caseRevealed>['body']
