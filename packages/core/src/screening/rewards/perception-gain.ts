import type { TextScorer } from '../../ports/text-scorer.ts'

/** What the gain of seeing and thinking is measured on: the page, the two blocks, and the line that was really said. */
export interface GainInput {
  readonly context: string
  readonly perception: string
  readonly think: string
  readonly reference: string
}

/** GT-LL: the mean log-probability of a text's tokens after a context; 0 of a text without any. */
export async function gtLogLikelihood(
  { context, reference }: { readonly context: string; readonly reference: string },
  scorer: TextScorer,
  options?: { readonly signal?: AbortSignal },
): Promise<number> {
  if (reference.trim() === '') return 0
  const { tokens, meanLogProbability } = await scorer.score(context, reference, options)
  return tokens === 0 ? 0 : meanLogProbability
}

/** PCG: by how much the two blocks make the true line likelier; 0 where a block or the line is missing. */
export async function perceptionGain(
  input: GainInput,
  scorer: TextScorer,
  options?: { readonly signal?: AbortSignal },
): Promise<number> {
  if (!canGain(input)) return 0
  const { context, reference } = input
  const [seen, unseen] = await Promise.all([
    gtLogLikelihood({ context: contextSeen(input), reference }, scorer, options),
    gtLogLikelihood({ context: asContext(context), reference }, scorer, options),
  ])
  return seen - unseen
}

/** Whether there is anything to measure a gain by: both blocks, and a true line. */
export function canGain({ perception, think, reference }: Omit<GainInput, 'context'>): boolean {
  return [perception, think, reference].every((part) => part.trim() !== '')
}

/** A context as the scorer gets it: it ends with a line break, so that the line begins alike after every context. */
export function asContext(...parts: readonly string[]): string {
  return parts.map((part) => `${part.trimEnd()}\n`).join('')
}

/** The context with the two blocks after it. */
export function contextSeen({ context, perception, think }: Omit<GainInput, 'reference'>): string {
  return asContext(context, perception, think)
}
