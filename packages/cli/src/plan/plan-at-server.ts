import { readFile } from 'node:fs/promises'
import { CommediaError, inLanguage, type Language, languageOf } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { planAdvanced, readAs } from '@commedia/core/events'
import {
  type Job,
  type SeenEvent,
  type WireClient,
  type PlanRequest as WirePlan,
  wireClient,
} from '@commedia/core/wire'
import type { RunningServer } from '@commedia/node'
import { readBook } from '@commedia/node/books'
import * as z from 'zod'
import { homePerson } from '../at-server/home-person.ts'
import type { Config } from '../config.ts'
import type { Terminal } from '../terminal.ts'
import { finishPlan, reportProgress } from './finish-plan.ts'
import { followJob } from './follow-job.ts'
import type { PlanRun } from './plan-command.ts'
import type { PlanRequest } from './plan-request.ts'
import { PLAN_WORDS } from './plan-words.ts'

/** Plans through the server that has this home's folder open: its model, its caps, and its shelf keeps the blueprint too. */
export async function planAtServer(
  run: PlanRun,
  { server, config }: { readonly server: RunningServer; readonly config: Config },
  terminal: Terminal,
): Promise<void> {
  const base = server.url
  if (run.prompts !== undefined)
    throw new CommediaError(
      'wrong-setting',
      `A server has this folder open (${base}). --prompts needs it closed.`,
    )
  const secret = await homePerson(base, config.folder)
  const wire = wireClient({ base, fetch, secret })
  const { job, language: known } = await (run.request === undefined ? goOn(wire) : begin(run.request, wire))
  let language = known ?? 'en'
  terminal.note(inLanguage(language, PLAN_WORDS).serverPlans(base))
  const house = { base, secret, fetch, wire, clock: systemClock(), stop: run.stop }
  const onEvent = (event: SeenEvent): void => {
    if (known === undefined) language = spokenIn(event) ?? language
    reportProgress(event, { ...run, language }, terminal)
  }
  const ended = await followJob(job, onEvent, house)
  if (run.stop.aborted) {
    await wire.stopJob({ job })
    run.stop.throwIfAborted()
  }
  await finish(ended, { run: { ...run, language }, wire, terminal })
}

/** A job of the server, and the language of its play where that is known. */
interface Begun {
  readonly job: string
  readonly language?: Language
}

async function begin(request: PlanRequest, wire: WireClient): Promise<Begun> {
  const body = await wirePlan(request)
  const language = body.language ?? languageOf(body.kind === 'topic' ? body.topic : body.text)
  return { ...(await wire.planShow({ body })), language }
}

/** The language of a play, by the names of its people. */
function spokenIn(event: SeenEvent): Language | undefined {
  const { stage, note = '' } = readAs(planAdvanced, event) ?? {}
  return stage === 'cast-list' ? languageOf(note) : undefined
}

async function wirePlan(request: PlanRequest): Promise<WirePlan> {
  if (request.kind === 'topic') return request
  const { file, ...work } = request
  const { text } = await readBook(await readFile(file))
  return { ...work, text }
}

/** The newest plan that nothing came of yet. */
async function goOn(wire: WireClient): Promise<Begun> {
  const { jobs } = await wire.listJobs()
  const left = jobs.find(({ kind, outcome }) => kind === 'plan' && !Concluded.safeParse(outcome).success)
  if (left === undefined)
    throw new CommediaError(
      'wrong-setting',
      'The server that has this folder open has no plan to go on with. Close it to go on with one that was begun without it.',
    )
  if (!left.playing) await wire.startJob({ job: left.id })
  return { job: left.id }
}

const Concluded = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('planned'), blueprint: z.string(), fallbacks: z.array(z.string()) }),
  z.object({ kind: z.literal('failed'), reason: z.string(), problems: z.array(z.string()) }),
])

async function finish(
  { outcome }: Job,
  {
    run,
    wire,
    terminal,
  }: {
    readonly run: PlanRun & { readonly language: Language }
    readonly wire: WireClient
    readonly terminal: Terminal
  },
): Promise<void> {
  const concluded = Concluded.safeParse(outcome).data
  if (concluded === undefined)
    throw new CommediaError(
      'model-failed',
      'The server stopped planning: the model did not answer, or what may be spent is spent. Go on with: commedia plan --resume',
    )
  if (concluded.kind === 'failed')
    return finishPlan({ blueprint: null, failed: concluded, fallbacks: [] }, run, terminal)
  const { blueprint } = await wire.getBlueprint({ blueprint: concluded.blueprint })
  await finishPlan({ blueprint, failed: null, fallbacks: concluded.fallbacks }, run, terminal)
}
