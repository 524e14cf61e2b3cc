import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { Blueprint } from '../schema/blueprint.ts'

/** The stages of planning, in their order. */
export const PlanStage = z.enum([
  'digest',
  'acts',
  'story',
  'cast-list',
  'profiles',
  'cast-review',
  'ending',
  'points',
  'plot-review',
  'scenes',
  'quotations',
  'direction',
])
/** The stages of planning, in their order. */
export type PlanStage = z.infer<typeof PlanStage>

/** Planning went one step on. */
export const planAdvanced = defineEvent({
  type: 'plan-advanced',
  version: 1,
  words: { play: ['note'] },
  body: z.object({
    stage: PlanStage,
    act: z.int().min(1).optional(),
    round: z.int().min(1).optional(),
    note: z.string(),
  }),
  moment: ({ stage, note }) => ({ kind: 'note', text: `${stage}: ${note}` }),
})

/** The reviewer gave a word on a draft. */
export const reviewGiven = defineEvent({
  type: 'review-given',
  version: 1,
  words: { play: ['problems.*', 'suggestions.*'] },
  body: z.object({
    of: z.enum(['cast', 'plot']),
    act: z.int().min(1).optional(),
    round: z.int().min(1),
    verdict: z.enum(['accept', 'revise']),
    problems: z.array(z.string()),
    suggestions: z.array(z.string()),
  }),
})

/** The blueprint stands. `fallbacks` names the parts no model wrote. */
export const blueprintWritten = defineEvent({
  type: 'blueprint-written',
  version: 1,
  words: 'none',
  body: z.object({ blueprint: Blueprint, fallbacks: z.array(z.string()) }),
})

/** Why planning can end without a blueprint. */
export const PlanningFailure = z.enum(['topic-too-long', 'nothing-to-read', 'unplayable'])
/** Why planning can end without a blueprint. */
export type PlanningFailure = z.infer<typeof PlanningFailure>

/** Planning ended without a blueprint, for a reason. */
export const planningFailed = defineEvent({
  type: 'planning-failed',
  version: 1,
  words: { play: ['problems.*'] },
  body: z.object({ reason: PlanningFailure, problems: z.array(z.string()) }),
})

/** What is known of a plan under way. */
export interface PlanState {
  readonly stage: PlanStage | null
  readonly steps: number
  readonly reviews: number
  readonly blueprint: Blueprint | null
  readonly fallbacks: readonly string[]
  readonly failed: { readonly reason: PlanningFailure; readonly problems: readonly string[] } | null
}

const NO_PLAN: PlanState = { stage: null, steps: 0, reviews: 0, blueprint: null, fallbacks: [], failed: null }

/** The writers' room as the record sees it: how far planning is, and the blueprint when it stands. */
export const writingRoom = defineRoom({
  name: 'writing',
  version: 1,
  events: [planAdvanced, reviewGiven, blueprintWritten, planningFailed],
  initial: NO_PLAN,
  fold: (state, event): PlanState => {
    switch (event.type) {
      case 'plan-advanced':
        return { ...state, stage: event.body.stage, steps: state.steps + 1 }
      case 'review-given':
        return { ...state, reviews: state.reviews + 1 }
      case 'blueprint-written':
        return { ...state, blueprint: event.body.blueprint, fallbacks: event.body.fallbacks }
      case 'planning-failed':
        return { ...state, failed: event.body }
    }
  },
})
