import * as z from 'zod'
import { SensorName } from './sensors.ts'

/** How a player at the table works out whom to ask what: the ways that every house knows. */
export const HouseMethod = z.enum([
  'weigh',
  'player',
  'ask-all',
  'werewolf',
  'o-cot',
  'think-thrice',
  'random',
  'round-robin',
])
/** A way to play that every house knows. */
export type HouseMethod = z.infer<typeof HouseMethod>

/** A way to play by its name: one that every house knows, or one that was handed to this house. */
export const MethodName = z
  .string()
  .max(31)
  .regex(/^[a-z][a-z-]{1,30}$/u)
/** A way to play by its name. */
export type MethodName = z.infer<typeof MethodName>

/** How a game is played. */
export const TableSettings = z.object({
  rounds: z.int().min(1).max(10).default(3),
  /** Questions a player may ask in a round, about each victim. */
  questions: z.int().min(1).max(5).default(1),
  method: MethodName.default('weigh'),
  /** What murderers play by, where that is fixed. */
  murderers: MethodName.optional(),
  sensors: z.array(SensorName).default(['emotion', 'motive', 'opportunity', 'value']),
  /** Whether a suspect is read by all sensors in one call or in one each, as the published program does. */
  sensing: z.enum(['together', 'one-by-one']).default('together'),
  pruner: z.boolean().default(true),
  /** How much past gains count against expected ones. */
  beta: z.number().min(0).max(1).default(0.2),
  /** How often whom to ask is left to chance. */
  epsilon: z.number().min(0).max(1).default(0.1),
  /** Whether everybody asks at once, or each hears what came before. */
  asking: z.enum(['together', 'in-turn']).default('together'),
  /** Places a player may search in a round. */
  searches: z.int().min(0).max(3).default(1),
  /** Rounds of open talk before the vote. */
  discussion: z.int().min(0).max(3).default(1),
  /** Whether the questions of the key are put to everybody between the vote and the truth, as comparisons want it. */
  key: z.boolean().default(false),
  /** Questions of the key that stand on one page; one for comparisons with the paper. */
  keyTogether: z.int().min(1).max(20).default(10),
  /** What a page may quote of one's script and of what was said, in tokens. */
  scriptTokens: z.int().min(50).default(4_000),
  heardTokens: z.int().min(50).default(4_000),
  /** How long the table waits for a person in each phase; nothing is for ever. */
  holdMs: z.int().min(0).nullable().default(300_000),
})
/** How a game is played. */
export type TableSettings = Readonly<z.infer<typeof TableSettings>>

/** The parts of a game, in their order; asking and searching come back each round. */
export const Phase = z.enum([
  ...['introductions', 'search', 'questions', 'discussion', 'vote', 'key', 'reveal', 'over'],
] as const)
/** The parts of a game. */
export type Phase = z.infer<typeof Phase>
