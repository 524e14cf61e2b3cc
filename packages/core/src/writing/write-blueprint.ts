import type { ContentRating } from '../care/content-rating.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { PagesWanted } from '../prompting/page-size.ts'
import { fact } from '../record/define-event.ts'
import type { Fact } from '../schema/event.ts'
import { assembleBlueprint } from './assemble-blueprint.ts'
import { describeProblem } from './blueprint-problem.ts'
import { checkBlueprint } from './check-blueprint.ts'
import type { Parts, WrittenAct } from './parts.ts'
import { repairBlueprint } from './repair-blueprint.ts'
import { budgetFor } from './work.ts'
import { writeAct } from './write-act.ts'
import { writeCast } from './write-cast.ts'
import { writeStory } from './write-story.ts'
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
  /** How many acts, one unless told otherwise. */
  readonly acts?: number | undefined
  /** Reviews of cast and plot that may ask for changes; with none, nobody reviews. */
  readonly revisions?: number | undefined
  /** How large the pages of the writers are; as their models can read, unless told. */
  readonly pages?: PagesWanted | undefined
}

/** A topic never becomes more acts than this. */
const MOST_ACTS = 5

/** Plans a play on a topic, act after act: yields progress, and at the end the blueprint or the reason there is none. */
export async function* writeBlueprint(request: TopicRequest, crew: WriterCrew): AsyncGenerator<Fact, void> {
  const { size, acts: wanted = 1, revisions, ...brief } = request
  if (`${brief.topic}${brief.wishes ?? ''}`.length > budgetFor(crew, brief.language).source) {
    yield unplanned('topic-too-long')
    return
  }
  const acts = Math.min(MOST_ACTS, Math.max(1, wanted))
  const part = acts === 1 ? undefined : { acts }
  const found = yield* writeStory({ ...brief, part, size }, crew)
  const story = found.output
  const cast = yield* writeCast({ ...brief, story, part, size, revisions }, crew)
  const { profiles, remarks } = cast
  const written: WrittenAct[] = []
  for (let act = 1; act <= acts; act++) {
    const before = written.map((one, index) => actTold(one, index + 1, brief.language))
    const told: Brief = { ...brief, story, remarks, part: part && { ...part, act, before } }
    written.push(yield* writeAct(told, { profiles, act, acts, revisions, earlier: written.slice() }, crew))
  }
  yield finished(
    brief,
    { story, profiles, acts: written },
    [found, cast, ...written].flatMap(({ fallbacks }) => fallbacks),
  )
}

/** What later acts are told of one that stands: what happened in it, and how it ended. */
function actTold({ plot, direction }: WrittenAct, act: number, language: Language): string {
  const { actTitle, summary } = direction
  const heading = inLanguage(language, HEADING)(act, actTitle)
  return [heading, summary, plot.ending].join('\n')
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

export const HEADING = wordTable('writing.blueprint-heading', {
  en: (act: number, title: string) => `Act ${act}, “${title}”`,
  zh: (act: number, title: string) => `第${act}幕《${title}》`,
})
