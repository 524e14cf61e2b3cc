/** What a million tokens of a model cost, in dollars. */
export interface Price {
  readonly input: number
  readonly output: number
}

/** A call to a model, as far as its price goes: two models of one name may cost differently, and a prompt goes to one of them. */
export interface PricedCall {
  readonly model: string
  /** By its id, also with its version behind it, as the prompt book has it. */
  readonly prompt: string
}

/** What a call costs; nothing where nobody knows. */
export type PriceOf = (call: PricedCall) => Price | undefined
