import * as z from 'zod'
import { SpeakingWay } from '../acting/speaking-way.ts'

/** How much the models play between a person's turns. */
export const Pace = z.enum(['free', 'table', 'solo'])
/** How much the models play between a person's turns. */
export type Pace = z.infer<typeof Pace>

/** Who speaks next: by what each decided, as a model chooses, or in turn. */
export const FloorRule = z.enum(['auction', 'moderator', 'round-robin'])
/** Who speaks next: by what each decided, as a model chooses, or in turn. */
export type FloorRule = z.infer<typeof FloorRule>

/** What the director does besides waiting for the flag. */
export const Craft = z.enum(['scenario', 'ledger', 'house', 'curve', 'aftermath'])
/** What the director does besides waiting for the flag. */
export type Craft = z.infer<typeof Craft>

/** How a show is played. */
export const ShowSettings = z.object({
  /** Beats without the flag before the narrator brings it about. */
  stallBeats: z.int().min(2).default(30),
  /** The same in time, where somebody is waiting. */
  stallMs: z.int().min(1000).default(900_000),
  advancer: z.boolean().default(true),
  /** Who speaks next: by what each decided, as a model chooses, or in turn. */
  floor: FloorRule.default('auction'),
  /** Whether actors make up their minds before they play, or whoever has the floor weighs every line: fewer calls, less life. */
  deciding: z.enum(['pad', 'none']).default('pad'),
  /** How actors speak: straight away, or by way of what they see and think. */
  speaking: SpeakingWay.default('plain'),
  /** How actors with a past call it back: what is nearest, or put into words beside their decision (five calls more). */
  remembering: z.enum(['recall', 'recollect']).default('recall'),
  /** What the director does besides: a scenario before each scene, plants that come back, questions of the house, a curve, room after a blow. */
  craft: z.array(Craft).default([...Craft.options]),
  pace: Pace.default('table'),
  /** How long the floor is held for a person who is addressed or typing. */
  holdMs: z.int().min(0).default(45_000),
  /** The same at pace `solo`, where nobody else is kept waiting. */
  soloMs: z.int().min(0).default(600_000),
  /** Latin characters of raw history on an actor's page; as many as the model's window has room for, unless told. */
  historyChars: z.int().min(400).optional(),
})
/** How a show is played. */
export type ShowSettings = Readonly<z.infer<typeof ShowSettings>>
