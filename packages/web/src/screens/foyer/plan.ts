import type { Job } from '@commedia/core/wire'

/** Something that is being written, as the foyer lists it. */
export interface Plan {
  readonly id: string
  readonly kind: 'plan' | 'episode' | 'case'
  readonly since: string
  readonly state: 'writing' | 'resting' | 'capped' | 'failed'
}

/** The plans under way: what was finished stands among the plays, or the cases. */
export function plansUnderWay(jobs: readonly Job[]): readonly Plan[] {
  return jobs.flatMap(({ id, kind, since, playing, outcome }) => {
    // Castings are in the green room.
    if (kind === 'casting') return []
    const state = playing ? 'writing' : stateOf(outcome)
    if (state === 'planned' || state === 'written') return []
    return [{ id, kind: kind === 'episode' || kind === 'case' ? kind : 'plan', since, state }]
  })
}

function stateOf(outcome: Job['outcome']): Plan['state'] | 'planned' | 'written' {
  const { kind, reason } = (outcome ?? {}) as { readonly kind?: unknown; readonly reason?: unknown }
  if (kind === 'planned' || kind === 'written' || kind === 'failed') return kind
  return reason === 'cap-reached' ? 'capped' : 'resting'
}
