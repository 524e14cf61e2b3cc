import type { Language } from '../prelude/language.ts'
import type { AskCrew } from '../prompting/ask.ts'
import type { CompanionKind } from '../schema/companion.ts'
import type { Usage } from '../schema/usage.ts'

/** Somebody who could be given the floor, or whom it could be handed back to. */
export interface Seat {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly kind: CompanionKind
}

/** How the floor goes on when nobody was addressed: a model chooses, chance does, or everyone in turn. */
export type FloorMode = 'auto' | 'random' | 'round-robin'

/** Everything a choice of the next speaker may look at. */
export interface FloorScene {
  /** All who are there, in a fixed order, the user among them. */
  readonly seats: readonly Seat[]
  readonly mode: FloorMode
  /** The newest lines, oldest first. */
  readonly recent: readonly { readonly by: string; readonly text: string }[]
  /** Addressed by the exchange itself. */
  readonly recipients: readonly string[]
  /** The deputies of a pending action, in the order they work. */
  readonly deputies: readonly string[]
  /** May not speak now. */
  readonly excluded: readonly string[]
  readonly repeats: 'allowed' | 'not-allowed'
  /** The companion who spoke last, for taking turns. */
  readonly previous?: string
  /** Whose question the newest line answered, while following up is still allowed. */
  readonly asker?: string
  /** In whose name the choice is made. */
  readonly moderator: string
  readonly language: Language
}

/** Why somebody has the floor. */
export const FLOOR_REASONS = [
  'addressed',
  'two-party',
  'named',
  'asked',
  'round-robin',
  'random',
  'chosen',
  'fallback',
] as const
/** Why somebody has the floor. */
export type FloorReason = (typeof FLOOR_REASONS)[number]

/** Why the floor went back to the user. */
export const RETURN_REASONS = [
  'two-party',
  'named',
  'chosen',
  'question',
  'nobody-left',
  'rounds-used',
  'stopped',
  'failed',
] as const
/** Why the floor went back to the user. */
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Who has the floor next, and what it took to find out. */
export type FloorChoice = { readonly usage?: Usage } & (
  | { readonly kind: 'given'; readonly speakers: readonly string[]; readonly reason: FloorReason }
  | { readonly kind: 'returned'; readonly reason: ReturnReason }
)

/** A way to choose the next speaker. The moderator is one; an auction or a fixed order are others. */
export type FloorStrategy = (scene: FloorScene, crew: AskCrew) => Promise<FloorChoice>
