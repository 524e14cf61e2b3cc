/** What a job of planning came to, as the server tells it. One that `paused` goes on when it is started again. */
export type PlanOutcome =
  | { readonly kind: 'planned'; readonly blueprint: string; readonly fallbacks: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string; readonly problems: readonly string[] }
  | { readonly kind: 'paused'; readonly reason: 'cap-reached' | 'model-failed' }

const KINDS: readonly unknown[] = ['planned', 'failed', 'paused']

/** Reads an outcome; nothing while there is none, or of a kind this page does not know. */
export function outcomeOf(outcome: unknown): PlanOutcome | undefined {
  const { kind } = (outcome ?? {}) as { readonly kind?: unknown }
  return KINDS.includes(kind) ? (outcome as PlanOutcome) : undefined
}
