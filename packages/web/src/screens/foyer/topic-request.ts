import type { PlanRequest } from '@commedia/core/wire'

/** A play about a topic, as it is asked for. */
export type TopicRequest = Extract<PlanRequest, { kind: 'topic' }>
