import type { PlanStage } from '@commedia/core'
import type { PlanSheet, PlanStep } from './plan-sheet.ts'

/** Who is at work on what: what comes after what was handed in last. */
export interface AtWork {
  readonly by: string
  readonly on: PlanStage | 'binding'
}

const MOST_ROUNDS = 5

/** Who is at work now. Acts of a whole work are written side by side, and told together. */
export function atWork({ steps, acts }: Pick<PlanSheet, 'steps' | 'acts'>): AtWork {
  const last = steps.at(-1)
  if (last === undefined) return STORY
  const isLastRound = (last.round ?? 1) > MOST_ROUNDS
  switch (last.stage) {
    case 'digest':
      return { by: 'dramaturge', on: 'acts' }
    case 'acts':
      return STORY
    case 'story':
      return { by: 'actor-designer', on: 'cast-list' }
    case 'cast-list':
      return { by: 'actor-designer', on: 'profiles' }
    case 'profiles':
      return isLastRound ? PLOT : { by: 'reviewer', on: 'cast-review' }
    case 'cast-review':
      return last.review?.accepted === false ? { by: 'actor-designer', on: 'profiles' } : PLOT
    case 'ending':
      return { by: 'plot-designer', on: 'points' }
    case 'points':
      return isLastRound ? PLACES : { by: 'reviewer', on: 'plot-review' }
    case 'plot-review':
      return last.review?.accepted === false ? { by: 'plot-designer', on: 'points' } : PLACES
    case 'scenes':
      return { by: 'director', on: 'direction' }
    case 'direction':
      return acts.length > 1 ? { by: 'dramaturge', on: 'quotations' } : { by: 'director', on: 'binding' }
    case 'quotations':
      return { by: 'director', on: 'binding' }
  }
}

const STORY: AtWork = { by: 'dramaturge', on: 'story' }
const PLOT: AtWork = { by: 'plot-designer', on: 'ending' }
const PLACES: AtWork = { by: 'plot-designer', on: 'scenes' }

/** The stages of a plan in their order; a work is read and cut first, and quoted last. */
export function stagesOf(steps: readonly PlanStep[]): readonly PlanStage[] {
  const isWork = steps.some(({ stage }) => stage === 'digest' || stage === 'acts')
  return isWork ? [...READING, ...WRITING, 'quotations'] : WRITING
}

const READING = ['digest', 'acts'] as const
const WRITING = [
  'story',
  'cast-list',
  'profiles',
  'cast-review',
  'ending',
  'points',
  'plot-review',
  'scenes',
  'direction',
] as const

/** How many stages are behind: revisions go round in the same stage and never back. */
export function stagesDone({ steps, acts, isWritten }: PlanSheet): number {
  const stages = stagesOf(steps)
  if (isWritten) return stages.length
  const { on } = atWork({ steps, acts })
  const reached = on === 'binding' ? stages.length : stages.indexOf(on)
  const isRevised = steps.at(-1)?.review?.accepted === false
  // A draft that goes back is written again: what it was reviewed for stays behind.
  return isRevised ? reached + 1 : Math.max(0, reached)
}
