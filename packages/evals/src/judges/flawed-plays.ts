import { readFileSync } from 'node:fs'
import { HouseLanguage } from '@commedia/core'
import * as z from 'zod'
import { castSheets } from './cast-sheets.ts'
import type { DimensionId } from './dimensions.ts'

/** What is planted in a whole performance, and the head under which it counts. */
export const PLAY_FLAWS = {
  /** Somebody knows what nobody has told them. */
  'unearned-knowledge': 'character',
  /** A question is asked, and what follows is about something else. */
  'ignored-question': 'interaction',
  /** Everybody talks alike. */
  'one-voice': 'character',
  /** Something is promised, and nobody ever comes back to it. */
  'forgotten-promise': 'narrative',
  /** What should have been played is told as having happened. */
  decree: 'narrative',
  /** What everybody knows is said again. */
  'premise-again': 'interaction',
  /** People praise each other for nothing. */
  flattery: 'interaction',
} as const satisfies Readonly<Record<string, DimensionId>>
/** What is planted in a whole performance. */
export type PlayFlaw = keyof typeof PLAY_FLAWS

/** How many lines are planted: a slip, a habit, a disease. */
export const GRADES_PLANTED = [1, 3, 6] as const
/** How many lines are planted. */
export type PlantedLines = (typeof GRADES_PLANTED)[number]

const Plant = z.object({
  /** How the paragraph begins that gives way. */
  line: z.string().min(1),
  put: z.string().min(1),
})

/** A performance that was played, and what can be planted in it. */
export const PlayToFlaw = z.object({
  id: z.string(),
  language: HouseLanguage,
  /** The recorded evening it is from. */
  evening: z.string(),
  /** Otherwise it stops where its first part ends. */
  whole: z.boolean(),
  matter: z.string(),
  cast: z.array(
    z.object({
      ...{ name: z.string(), description: z.string(), background: z.string(), voice: z.string() },
      secret: z.string().optional(),
    }),
  ),
  /** Paragraph by paragraph, as it is printed for the audience. */
  script: z.array(z.string()),
  plants: z.record(
    z.enum(Object.keys(PLAY_FLAWS) as [PlayFlaw, ...PlayFlaw[]]),
    z.array(Plant).length(Math.max(...GRADES_PLANTED)),
  ),
})
/** A performance that was played, and what can be planted in it. */
export type PlayToFlaw = Readonly<z.infer<typeof PlayToFlaw>>

/** One performance twice: as it was played, and with one flaw in so many lines. */
export interface FlawedPlay {
  readonly id: string
  readonly of: string
  readonly language: HouseLanguage
  readonly flaw: PlayFlaw
  readonly lines: PlantedLines
  readonly matter: string
  readonly sheet: string
  readonly sound: string
  readonly flawed: string
}

const FOLDER = new URL('../../data/flawed-plays/', import.meta.url)
const PLAYS = ['kings-soup', 'piano-will', 'night-lamp', 'last-ferry'] as const

/** The performances that flaws are planted in: four that were played here, two in each language. */
export function playsToFlaw(): readonly PlayToFlaw[] {
  return PLAYS.map((name) =>
    PlayToFlaw.parse(JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'))),
  )
}

/** Every play with every flaw at every grade, always the same 84. */
export function flawedPlays(plays: readonly PlayToFlaw[] = playsToFlaw()): readonly FlawedPlay[] {
  return plays.flatMap((play) =>
    (Object.keys(PLAY_FLAWS) as PlayFlaw[]).flatMap((flaw) =>
      GRADES_PLANTED.map((lines) => ({
        ...{ id: `${play.id}:${flaw}:${lines}`, of: play.id, language: play.language, flaw, lines },
        matter: play.matter,
        sheet: castSheets(play.cast, play.language),
        sound: play.script.join('\n\n'),
        flawed: plantIn(play, flaw, lines).join('\n\n'),
      })),
    ),
  )
}

/** The graver holds all that the lighter has. */
function plantIn({ script, plants }: PlayToFlaw, flaw: PlayFlaw, lines: PlantedLines): readonly string[] {
  const planted = plants[flaw].slice(0, lines)
  return script.map((paragraph) => planted.find(({ line }) => paragraph.startsWith(line))?.put ?? paragraph)
}
