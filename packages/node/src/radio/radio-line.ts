/** Whoever tells the play: titles, places, and what is done in it. */
export const NARRATOR = 'narrator'

/** What is spoken in one go. */
export interface RadioLine {
  readonly kind: 'spoken' | 'told' | 'title' | 'notice'
  /** A role, or `narrator`. */
  readonly by: string
  /** Whose line it is for people; empty where nobody of the play says it. */
  readonly name: string
  readonly text: string
  /** Where it is not simply said. */
  readonly manner?: 'whisper' | 'aside' | 'thought'
  /** The silence before it, in milliseconds. */
  readonly pause: number
}

/** Something to be heard that has no pause yet. */
export type Heard = Omit<RadioLine, 'pause'>
