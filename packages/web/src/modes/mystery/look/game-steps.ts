import type { Phase, TablePart } from '@commedia/core/mystery'

/** A step of a game: a phase, or a whole round. */
export interface GameStep {
  readonly phase: Phase
  readonly round: number
  readonly state: 'reached' | 'now' | 'to-come'
}

/** The steps of a game in their order, and how far it is. */
export function gameSteps({
  told,
  phase,
  round,
}: Pick<TablePart, 'told' | 'phase' | 'round'>): readonly GameStep[] {
  if (told === null) return []
  const { rounds, discussion, key } = told.settings
  const steps: readonly Omit<GameStep, 'state'>[] = [
    { phase: 'introductions', round: 0 },
    ...Array.from({ length: rounds }, (_, at) => ({ phase: 'questions' as const, round: at + 1 })),
    ...(discussion > 0 ? [{ phase: 'discussion' as const, round: rounds }] : []),
    { phase: 'vote', round: rounds },
    ...(key ? [{ phase: 'key' as const, round: rounds }] : []),
    { phase: 'over', round: rounds },
  ]
  const now = phase === 'search' ? 'questions' : phase === 'reveal' ? 'over' : phase
  const at = steps.findIndex((one) => one.phase === now && (now !== 'questions' || one.round === round))
  return steps.map((one, nth) => ({
    ...one,
    state: nth < at || phase === 'over' ? 'reached' : nth === at ? 'now' : 'to-come',
  }))
}
