/** A piece of a line as it is being made. May be lost; the journal holds the whole. */
export interface Frame {
  readonly take: string
  /** Names the line being made: the turn and step that make it. */
  readonly line: string
  readonly attempt: number
  readonly by: string
  readonly audience: readonly string[]
  readonly kind: 'speech' | 'thought' | 'act' | 'retracted' | 'ended'
  readonly text: string
}
