import type { ContentRating } from '../care/content-rating.ts'
import type { Language } from '../prelude/language.ts'
import { fact } from '../record/define-event.ts'
import type { Fact } from '../schema/event.ts'
import { assembleBlueprint } from './assemble-blueprint.ts'
import { describeProblem } from './blueprint-problem.ts'
import { checkBlueprint } from './check-blueprint.ts'
import type { Parts } from './parts.ts'
import { repairBlueprint } from './repair-blueprint.ts'
import { budgetFor } from './work.ts'
import { writeAct } from './write-act.ts'
import { writeCast } from './write-cast.ts'
import type { WriterCrew } from './writer-crew.ts'
import type { Brief } from './writers-brief.ts'
import { blueprintWritten, type PlanningFailure, planningFailed } from './writing-room.ts'

/** What shall we play? */
export interface TopicRequest {
  readonly topic: string
  readonly language: Language
  readonly wishes?: string | undefined
  readonly rating?: ContentRating | undefined
  /** How many people, where it matters. */
  readonly size?: number | undefined
  /** Reviews of cast and plot that may ask for changes; with none, nobody reviews. */
  readonly revisions?: number | undefined
}

/** Plans one act on a topic: yields progress, and at the end the blueprint or the reason there is none. */
export async function* writeBlueprint(request: TopicRequest, crew: WriterCrew): AsyncGenerator<Fact, void> {
  const { size: _size, revisions, ...brief } = request
  if (`${brief.topic}${brief.wishes ?? ''}`.length > budgetFor(crew, brief.language).source) {
    yield unplanned('topic-too-long')
    return
  }
  const cast = yield* writeCast(request, crew)
  const act = yield* writeAct(brief, { profiles: cast.profiles, act: 1, acts: 1, revisions }, crew)
  yield finished(brief, { profiles: cast.profiles, acts: [act] }, [...cast.fallbacks, ...act.fallbacks])
}

/** The last fact of planning: a blueprint that passes the check after mechanical repair, or a failure with its reasons. */
export function finished(brief: Brief, parts: Parts, fallbacks: readonly string[]): Fact {
  const blueprint = repairBlueprint(assembleBlueprint(brief, parts))
  const check = checkBlueprint(blueprint)
  if (check.ok) {
    const body = { blueprint, fallbacks: [...fallbacks] }
    return fact(blueprintWritten, { by: 'director', audience: [], body })
  }
  const errors = check.problems.filter(({ severity }) => severity === 'error')
  return unplanned(
    'unplayable',
    errors.map((problem) => describeProblem(problem, brief.language)),
  )
}

/** The last fact of planning that came to nothing. */
export function unplanned(reason: PlanningFailure, problems: string[] = []): Fact {
  return fact(planningFailed, { by: 'director', audience: [], body: { reason, problems } })
}
