import type * as z from 'zod'
import type { Language } from '../prelude/language.ts'
import type { AnyRoom } from '../record/reader.ts'
import type { Stage } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import type { Sitter } from '../schema/seat.ts'
import type { ModeCue, ModePlay, SeatDeed } from './mode-play.ts'

/** A way to play, whole: a house that is handed one opens pieces of it, seats people, plays, goes back and prints. */
export interface Mode<Opening = unknown, Cue extends ModeCue = ModeCue>
  extends Omit<ModePlay<Cue>, 'audience' | 'seatFacts'> {
  /** In small letters; the ids of its pieces begin with it. */
  readonly id: string
  /** What people read of it. */
  readonly called: Readonly<Record<Language, ModeCalled>>
  /** What its record folds into, beside the rooms of the house. */
  readonly rooms: readonly AnyRoom[]
  /** What somebody says to open a piece. */
  readonly Opening: z.ZodType<Opening>
  /** What a piece is called where nobody says. */
  title(opening: Opening): string
  /** What stands in the record before anything is played. */
  open(opening: Opening, given: { readonly language: Language; readonly seed: number }): readonly Fact[]
  /** Everybody in it. */
  cast(stage: Stage): readonly InCast[]
  /** The roles a person may sit in. */
  seats(stage: Stage): readonly string[]
  /** Those who perceive what the house itself says. */
  audience(stage: Stage): readonly string[]
  /** What it comes to when somebody sits down or gets up; that they sit there, for everybody, unless told. */
  seatFacts?(stage: Stage, deed: SeatDeed, sitter: Sitter & { readonly name: string }): readonly Fact[]
}

/** What people read of a mode before they open a piece. */
export interface ModeCalled {
  readonly name: string
  readonly about: string
  /** What its forms call fields, kinds of cue and values, by name; `vote.text` is the text of a vote alone. What is not there goes by its own name. */
  readonly labels?: Readonly<Record<string, string>>
}

/** Somebody in a piece. */
export interface InCast {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** Declares a mode. Keeps the types of what it is opened with and of its cues. */
export function defineMode<Opening, Cue extends ModeCue>(mode: Mode<Opening, Cue>): Mode<Opening, Cue> {
  return mode
}
