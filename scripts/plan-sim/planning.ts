import {
  type Blueprint,
  type Clock,
  CommediaError,
  checkBlueprint,
  type Fact,
  inProcessSteps,
  type Journal,
  loadStage,
  type ModelDirectory,
  memoryJournal,
  memoryPromptBook,
  type PromptBook,
  readerOf,
  runTurn,
  type Stage,
  seededRandom,
  stateOf,
  turns,
  unlimitedAllowance,
  type WriterCrew,
  writingRoom,
} from '@commedia/core'

/** What is planned: a generator of facts over a crew. */
export type Plan = (crew: WriterCrew) => AsyncGenerator<Fact, void>

/** How a plan ended. `well`: a blueprint that passes the check, every part of it written by a model. */
export type PlanEnd =
  | { readonly kind: 'well'; readonly blueprint: Blueprint }
  | { readonly kind: 'filled' | 'failed' | 'broken'; readonly reason: string; readonly blueprint?: Blueprint }

/** What a planning process works with. */
export interface PlanHouse {
  readonly models: ModelDirectory
  readonly clock: Clock
  readonly journal?: Journal
  readonly book?: PromptBook
}

const TAKE = { id: 'take_plan', show: 'show_plan' }

/** Plays the turn of a plan, from its beginning or from where an earlier process left it. */
export async function playPlan(plan: Plan, house: PlanHouse): Promise<PlanEnd> {
  const { models, clock, journal = memoryJournal(), book = memoryPromptBook() } = house
  const archive = { journal, reader: readerOf(turns, writingRoom), clock, random: seededRandom(1) }
  try {
    await journal.begin(TAKE)
    const before = await loadStage(TAKE, archive)
    const after = await runTurn(
      before,
      (_stage, { turn, signals }) =>
        plan({
          turn,
          signals,
          models,
          clock,
          book,
          steps: inProcessSteps(book, turn),
          allowance: unlimitedAllowance(),
        }),
      archive,
    )
    return endOf(after)
  } catch (error) {
    if (error instanceof CommediaError) return { kind: 'failed', reason: `${error.code}: ${error.message}` }
    return { kind: 'broken', reason: String(error) }
  }
}

function endOf(stage: Stage): PlanEnd {
  const { blueprint, failed, fallbacks } = stateOf(stage, writingRoom)
  if (failed !== null) return { kind: 'failed', reason: `${failed.reason} ${failed.problems.join('; ')}` }
  if (blueprint === null) return { kind: 'broken', reason: 'neither a blueprint nor a reason' }
  const { ok, problems } = checkBlueprint(blueprint)
  if (!ok) return { kind: 'broken', reason: `does not pass the check: ${JSON.stringify(problems)}` }
  if (fallbacks.length > 0) return { kind: 'filled', reason: fallbacks.join(', '), blueprint }
  return { kind: 'well', blueprint }
}
