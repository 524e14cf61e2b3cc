import type * as z from 'zod'
import type { Recollector } from '../memory/bring-back.ts'
import type { Recall } from '../memory/recall.ts'
import type { Crew } from '../prompting/crew.ts'
import type { Stage } from '../record/stage.ts'
import type { ClipFrame } from '../schema/clip.ts'
import type { Fact } from '../schema/event.ts'
import type { Sitter } from '../schema/seat.ts'

/** How pieces of a mode are played: whose turn it is, how a turn is played, and what comes of what people do. */
export interface ModePlay<Cue extends ModeCue = ModeCue> {
  /** What a person in a seat may do; what they say to others stands in its `text`. */
  readonly Cue: z.ZodType<Cue>
  /** The kinds of cue whose `text` is said to others. */
  readonly says: readonly string[]
  /** The kinds of cue after which a piece that rests goes on, if its owner sent them. */
  readonly goesOnAfter: readonly string[]
  /** Where people are, to those who care for them. */
  readonly place: 'show' | 'companion-room'
  /** What a turn may spend at most, in tokens; calls set aside more than they use. */
  readonly tokens: number
  /** Told by the record and the time alone. */
  nextMove(stage: Stage, now: number): ModeMove
  /** One turn, from the record alone. */
  play(stage: Stage, crew: ModeCrew): AsyncGenerator<Fact, void, Stage>
  /** Those who perceive what the house itself says, as when it has to stop. */
  audience(stage: Stage, kept: KeptBeside): readonly string[] | Promise<readonly string[]>
  /** What comes of a cue; `bad-cue` where it may not be. */
  cueFacts(stage: Stage, cue: Cue, by: Sitter & { readonly seed: number }): readonly Fact[]
  /** Refuses whoever does not sit there now; as in a play unless told. */
  requireSeat?(stage: Stage, sitter: Sitter): void
  /** What it comes to when somebody sits down, gets up or has an understudy play. */
  seatFacts(stage: Stage, deed: SeatDeed, sitter: Sitter & { readonly name: string }): readonly Fact[]
}

/** What a cue is at least; its id is given by the person's own device, so that sending it again is harmless. */
export interface ModeCue {
  readonly kind: string
  readonly id: string
}

/** What is to be done next. Of those who are waited for, `until` is when they are given up. */
export type ModeMove =
  | { readonly kind: 'play' | 'rest' | 'over' }
  | { readonly kind: 'wait'; readonly roles: readonly string[]; readonly until: number | null }

/** What somebody does with a seat. */
export type SeatDeed = 'take-seat' | 'leave-seat' | 'call-understudy'

/** What is kept beside a record. */
export interface KeptBeside {
  /** How the piece was opened; its mode can read it. */
  readonly opening: () => Promise<unknown>
  /** The pictures of a clip. */
  readonly pictures: (clip: string) => Promise<readonly ClipFrame[]>
}

/** Those who play a turn, with what is kept beside the record. */
export type ModeCrew = Crew & KeptBeside & { readonly recall?: Recall; readonly memory?: Recollector }
