import type { Json } from '../prelude/json.ts'

/** What comes after a turn: another at once, one at a time (milliseconds since 1970), or none until a cue. */
export type Next =
  | { readonly kind: 'again' }
  | { readonly kind: 'at'; readonly at: number }
  | { readonly kind: 'rest' }

/** What a stage manager gives to a turn. */
export interface TurnHold {
  /** Aborts when somebody asks for silence, or when the piece was taken from this process. */
  readonly stop: AbortSignal
  /** The number of this hold on the piece: a later hold has a greater one, and the record refuses the older. */
  readonly fence: number
}

/** Those who play. A piece is whatever is played turn by turn: a show, or a job such as planning one. */
export interface Company {
  /** Plays the turn that is due, if any, and says what comes next. After a crash it is called again and goes on. */
  play(piece: string, hold: TurnHold): Promise<Next>
  /** Records a cue at once, also while a turn is played; a cue sent again changes nothing. */
  record(piece: string, cue: Json): Promise<Json>
}

/** Sees to it that the turns of one piece are played strictly one after another, whatever process dies. */
export interface StageManager {
  /** Has the piece played on. Starting what is being played changes nothing. */
  start(piece: string): Promise<void>
  /** Has a cue recorded, and the piece played on. Gives what the company said to it. */
  cue(piece: string, cue: Json): Promise<Json>
  /** Ends the turn under way at once; what was said stays. */
  stop(piece: string): Promise<void>
  /** Has the piece played on at a time, whoever is alive then; the last word counts. */
  wakeAt(piece: string, at: number): Promise<void>
}
