/** A job that goes on when it is started again. `purse`: it stopped because its owner or the house had too little left, and not itself. */
export type PausedJob = {
  readonly kind: 'paused'
  readonly reason: 'cap-reached' | 'model-failed'
  readonly purse?: 'others'
}

/** A job stopped at what may be spent. */
export function capReached(job: string, { purse = job }: { readonly purse?: string }): PausedJob {
  return { kind: 'paused', reason: 'cap-reached', ...(purse !== job && { purse: 'others' as const }) }
}

/** Whether a job stopped at its own cap: whoever has it gone on with allows it more by that. */
export function isOwnCapReached(outcome: unknown): boolean {
  const { kind, reason, purse } = (outcome ?? {}) as { readonly [Key in keyof PausedJob]?: unknown }
  return kind === 'paused' && reason === 'cap-reached' && purse !== 'others'
}
