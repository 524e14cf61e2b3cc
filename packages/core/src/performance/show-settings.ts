import * as z from 'zod'
import { SpeakingWay } from '../acting/speaking-way.ts'
import { PagesWanted } from '../prompting/page-size.ts'
import { Tempo } from './tempo.ts'

/** How much the models play between a person's turns. */
export const Pace = z.enum(['free', 'table', 'solo'])
/** How much the models play between a person's turns. */
export type Pace = z.infer<typeof Pace>

/** Who speaks next: by what each decided, as a model chooses, or in turn. */
export const FloorRule = z.enum(['auction', 'moderator', 'round-robin'])
/** Who speaks next: by what each decided, as a model chooses, or in turn. */
export type FloorRule = z.infer<typeof FloorRule>

/** When actors make up their minds before they play. */
export const Decisions = z.enum(['paper', 'where-it-matters', 'never'])
/** When actors make up their minds before they play. */
export type Decisions = z.infer<typeof Decisions>

/** What the director does besides waiting for the flag. */
export const Craft = z.enum(['scenario', 'draft', 'ledger', 'house', 'curve', 'aftermath'])
/** What the director does besides waiting for the flag. */
export type Craft = z.infer<typeof Craft>

/** The settings of a show, one by one, under their names of today. */
export const PlainSettings = z.object({
  /** Beats without the flag before the narrator brings it about. */
  stallBeats: z.int().min(2).default(30),
  /** The same in time, where somebody is waiting. */
  stallMs: z.int().min(1000).default(900_000),
  advancer: z.boolean().default(true),
  /** Who speaks next: by what each decided, as a model chooses, or in turn. */
  floor: FloorRule.default('auction'),
  /**
   * When actors make up their minds before they play: on every new line, as the paper has it; only where several could
   * speak and nobody was spoken to; or never. Whoever has the floor unasked answers in words, by a deed or by silence.
   */
  decisions: Decisions.default('where-it-matters'),
  /** How actors speak: straight away, or by way of what they see and think. */
  speaking: SpeakingWay.default('plain'),
  /** How actors with a past call it back: what is nearest, or put into words beside their decision (five calls more). */
  remembering: z.enum(['recall', 'recollect']).default('recall'),
  /**
   * What the director does besides: a scenario before each scene, written out line by line, questions of the house, room after
   * a blow; and, where a show asks for them, a list of what was said lightly and how high a scene should run.
   */
  craft: z.array(Craft).default(['scenario', 'draft', 'house', 'aftermath']),
  /** Whether actors may break in on each other's lines: a longer line waits for one short question to whoever might. */
  cuts: z.boolean().default(false),
  /**
   * How large pages are: as the model that reads them can hold, all that helps a strong one, or what a small one can hold.
   * On lean pages code gives the floor, nobody in the house is asked, and what leaves a page is remembered as it was said.
   */
  pages: PagesWanted.default('auto'),
  pace: Pace.default('table'),
  /** How fast lines come to whoever reads along; it can be changed while it is played. */
  tempo: Tempo.default('1'),
  /** How long the floor is held for a person who is addressed or typing. */
  holdMs: z.int().min(0).default(45_000),
  /** The same at pace `solo`, where nobody else is kept waiting. */
  soloMs: z.int().min(0).default(600_000),
  /** Latin characters of raw history on an actor's page; as many as the model's window has room for, unless told. */
  historyChars: z.int().min(400).optional(),
})
/** How a show is played. Records and requests of before say `deciding: pad | none`, and are understood. */
export const ShowSettings = z.preprocess(
  (settings: z.input<typeof PlainSettings>) => underTodaysNames(settings),
  PlainSettings,
)
/** How a show is played. */
export type ShowSettings = Readonly<z.infer<typeof PlainSettings>>

/** Settings under the names they have today; where one is given by both, today's counts. */
export function underTodaysNames(settings: unknown): unknown {
  if (typeof settings !== 'object' || settings === null || !('deciding' in settings)) return settings
  const { deciding, ...rest } = settings
  const decisions = OLD_DECIDING.get(deciding)
  return decisions === undefined ? rest : { decisions, ...rest }
}

const OLD_DECIDING: ReadonlyMap<unknown, Decisions> = new Map([
  ['pad', 'paper'],
  ['none', 'never'],
])
