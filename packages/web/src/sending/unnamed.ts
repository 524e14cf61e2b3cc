/** A cue before it has a name. */
export type Unnamed<Cue> = Cue extends { readonly id: string } ? Omit<Cue, 'id'> : never

/** Why something was not taken, and what it was. */
export interface Refused<Wish> {
  readonly error: unknown
  readonly wish: Wish
}
