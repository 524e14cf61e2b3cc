import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  adaptWork,
  CommediaError,
  emptyStage,
  estimatePlan,
  idFrom,
  inLanguage,
  inProcessSteps,
  loadStage,
  NO_USAGE,
  pageSizeFor,
  type Random,
  readerOf,
  runTurn,
  type StageEvent,
  seededRandom,
  stateOf,
  turns,
  type Usage,
  type WriterCrew,
  writeBlueprint,
  writingRoom,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { inOwnWords } from '@commedia/core/templates'
import { openHomeStore } from '@commedia/node'
import * as z from 'zod'
import { homeAllowance } from '../allowance.ts'
import type { Config } from '../config.ts'
import { connect } from '../connect.ts'
import { costLine, countingBook } from '../cost.ts'
import { readPrompts } from '../read-prompts.ts'
import type { Terminal } from '../terminal.ts'
import { finishPlan, type PlanOut, reportProgress } from './finish-plan.ts'
import { openWork, PlanRequest } from './plan-request.ts'
import { PLAN_WORDS } from './plan-words.ts'

/** What a plan run is given. */
export interface PlanRun extends PlanOut {
  /** What to plan; none to go on with what was left. */
  readonly request: PlanRequest | undefined
  /** A folder with prompts in other words. */
  readonly prompts: string | undefined
  readonly stop: AbortSignal
}

const reader = readerOf(turns, writingRoom)

/** Plans a show, and writes its blueprint. Stopped or killed, it goes on where it was. */
export async function planCommand(run: PlanRun, config: Config, terminal: Terminal): Promise<void> {
  const connected = await connect(config)
  await mkdir(config.folder, { recursive: true })
  const left = await findPlan(run, config)
  const models = inOwnWords(connected, left.prompts)
  const work = left.request.kind === 'work' ? await openWork(left.request) : undefined
  const language = work?.language ?? left.request.language ?? 'en'
  const words = inLanguage(language, PLAN_WORDS)
  const workChars = work?.chapters.reduce((sum, { text }) => sum + text.length, 0)
  const { profile } = connected({ prompt: 'writing.points' })
  const { acts, size } = { size: undefined, ...left.request }
  const estimated = estimatePlan({ language, acts, size, workChars }, pageSizeFor('auto', profile))
  const allowance = homeAllowance(estimated, config)

  const store = await openHomeStore({ folder: join(config.folder, 'record') })
  const cap = allowance.cap().toLocaleString('en-US')
  terminal.note(words.about(costLine(estimated, config, language), cap))
  try {
    await store.journal.begin({ id: left.take, show: left.take })
    let spent: Usage = NO_USAGE
    const book = countingBook(store.book, (usage) => {
      spent = usage
      terminal.status(costLine(usage, config, language))
    })
    const clock = systemClock()
    const onEvent = (event: StageEvent): void => reportProgress(event, { ...run, language }, terminal)
    const house = { ...store, reader, clock, random: freshRandom(clock.now()), stop: run.stop, onEvent }
    const found = await loadStage({ id: left.take }, house)
    const stage = await runTurn(
      found.seq === 0 ? emptyStage(left.take) : found,
      (_stage, { turn, signals }) => {
        const crew: WriterCrew = {
          turn,
          signals,
          models,
          book,
          clock,
          allowance,
          steps: inProcessSteps(book, turn),
        }
        return left.request.kind === 'topic'
          ? writeBlueprint(left.request, crew)
          : adaptWork(work as NonNullable<typeof work>, left.request, crew)
      },
      house,
    ).catch((error: unknown) => {
      if (!(error instanceof CommediaError && error.code === 'budget-spent')) throw error
      throw new CommediaError('budget-spent', words.atCap(cap), { cause: error })
    })
    await finishPlan(stateOf(stage, writingRoom), { ...run, language }, terminal)
    terminal.note(words.spent(costLine(spent, config, language)))
  } finally {
    await store.close()
  }
}

/** A plan under way, as it is kept beside the record. */
const Plan = z.object({
  take: z.string().min(1),
  request: PlanRequest,
  prompts: z.record(z.string(), z.string()).default({}),
})
type Plan = Readonly<z.infer<typeof Plan>>

/** The plan to make: a new one, or the one that was left. */
async function findPlan({ request, prompts: from }: PlanRun, { folder }: Config): Promise<Plan> {
  const file = join(folder, 'plan.json')
  const prompts = from === undefined ? undefined : await readPrompts(from)
  if (request === undefined) {
    if (!existsSync(file)) throw new CommediaError('wrong-setting', 'There is no plan to go on with.')
    const left = Plan.parse(JSON.parse(await readFile(file, 'utf8')))
    return prompts === undefined ? left : { ...left, prompts }
  }
  const plan = { take: idFrom('take', 'plan', crypto.randomUUID()), request, prompts: prompts ?? {} }
  await writeFile(file, JSON.stringify(plan, null, 2))
  return plan
}

function freshRandom(now: number): Random {
  return seededRandom(now | 0)
}
