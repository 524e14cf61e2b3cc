import type { Job } from '@commedia/core/wire'

/** Something that is being written, as the foyer lists it. */
export interface Plan {
  readonly id: string
  readonly kind: 'plan' | 'episode'
  readonly since: string
  readonly state: 'writing' | 'resting' | 'capped' | 'failed'
}

/** The plans under way: what was finished stands among the plays. */
export function plansUnderWay(jobs: readonly Job[]): readonly Plan[] {
  return jobs.flatMap(({ id, kind, since, playing, outcome }) => {
    // Castings are in the green room.
    if (kind === 'casting') return []
    const state = playing ? 'writing' : stateOf(outcome)
    if (state === 'planned') return []
    return [{ id, kind: kind === 'episode' ? 'episode' : 'plan', since, state }]
  })
}

function stateOf(outcome: Job['outcome']): Plan['state'] | 'planned' {
  const { kind, reason } = (outcome ?? {}) as { readonly kind?: unknown; readonly reason?: unknown }
  if (kind === 'planned' || kind === 'failed') return kind
  return reason === 'cap-reached' ? 'capped' : 'resting'
}
