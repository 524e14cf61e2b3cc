import { isNearby } from '@commedia/core'
import {
  type Measurements,
  type MeasuringStep,
  measureModel,
  measuringCost,
  takeUpModel,
} from '@commedia/node'
import type { Config } from '../config.ts'
import { connectionIn } from '../connect.ts'
import { costLine } from '../cost.ts'
import { keepMeasured } from '../measured-models.ts'
import { type Finding, missing, well, wrong } from './finding.ts'

/** Whether to measure: a model nearby unless told not to, any other only when told to. */
export type Measuring = 'usual' | 'always' | 'never'

/** What measuring is told with. */
export interface PaceCrew {
  readonly measuring: Measuring
  readonly now: () => number
  readonly stop: AbortSignal
  /** Says what it will cost before anything is asked. */
  readonly note: (text: string) => void
  readonly status: (text: string) => void
}

const MEASURE_WITHIN_MS = 120_000
/** What a lean page has, by which a pace is told. */
const PAGE_TOKENS = 1_500
/** Below these an evening drags. */
const SLOW_READING = 150
const SLOW_WRITING = 10
const USUAL_CAST = 4
const USUAL_PAGE = 8_192

const STEPS: Readonly<Record<MeasuringStep, string>> = {
  reading: 'how fast it reads',
  writing: 'how fast it writes',
  window: 'how long a page may be',
  slots: 'how many pages at once',
}

/** Measures how fast a connected model reads and writes, how much it really holds and how many pages at once, keeps it for the evening, and says what to change. */
export async function checkPace(config: Config, crew: PaceCrew): Promise<readonly Finding[]> {
  const connection = connectionIn(config)
  const { baseUrl, model: name } = connection
  // What was measured before must not stand in the way of what has been mended since.
  const { contextTokens, slots, thinking } = config
  const { model, profile, seen } = await takeUpModel(connection, { contextTokens, slots, thinking })
  const nearby = isNearby({ provider: model.provider, baseUrl })
  if (crew.measuring === 'never' || (crew.measuring === 'usual' && !nearby)) return []
  crew.note(`Measuring ${name}, for two minutes at most: up to ${costLine(measuringCost(profile), config)}.`)
  const isTried = nearby && seen.slots === undefined
  const together = isTried
    ? (await takeUpModel(connection, { contextTokens: profile.contextTokens, slots: 2 })).model
    : undefined
  const onStep = (step: MeasuringStep): void => crew.status(`Measuring ${name}: ${STEPS[step]} …`)
  const found = await measureModel(
    { model, profile, together },
    { now: crew.now, stop: crew.stop, withinMs: MEASURE_WITHIN_MS, onStep },
  )
  crew.status('')
  if (found.readsPerSecond === undefined && found.writesPerSecond === undefined)
    return [missing('pace', `${name} could not be measured`, 'Look into the log of the model server.')]
  if (nearby) await keepMeasured({ baseUrl, model: name }, found, config.folder)
  const server = { name: model.provider.split('.')[0] ?? '', slots: seen.slots ?? found.slots }
  return [
    paceFound(found),
    ...windowFound(found, profile.contextTokens, server),
    ...(nearby ? slotsFound(server) : []),
  ]
}

function paceFound({ readsPerSecond: reads, writesPerSecond: writes }: Measurements): Finding {
  const told = [
    ...(reads === undefined ? [] : [`reads ${Math.round(reads)} tokens a second`]),
    ...(writes === undefined ? [] : [`writes ${Math.round(writes)}`]),
    ...(reads === undefined
      ? []
      : [`a page of ${PAGE_TOKENS} takes ${(PAGE_TOKENS / reads).toFixed(1)} s to its first word`]),
  ].join(', ')
  const slow = (reads ?? SLOW_READING) < SLOW_READING || (writes ?? SLOW_WRITING) < SLOW_WRITING
  return slow
    ? missing(
        'pace',
        told,
        'It will play, and slowly: take a smaller model, or let all of it run on the graphics card (llama.cpp: -ngl 99).',
      )
    : well('pace', told)
}

interface ServerFound {
  readonly name: string
  readonly slots: number | undefined
}

function windowFound(
  { contextTokens: held, wholeWindow }: Measurements,
  wanted: number,
  { name, slots = 1 }: ServerFound,
): readonly Finding[] {
  if (held === undefined) return []
  if (wholeWindow) return [well('window', `a page of ${wanted} tokens is read whole`)]
  const raise: Readonly<Record<string, string>> = {
    llamacpp: `Start it with -c ${wanted * slots}`,
    ollama: `Give it memory for num_ctx ${wanted}, which is asked for,`,
    lmstudio: `Load the model with a context of ${wanted}`,
    vllm: `Start it with --max-model-len ${wanted}`,
  }
  return [
    wrong(
      'window',
      `of a page of ${wanted} tokens the beginning is lost; one of ${held} is read whole`,
      `${raise[name] ?? `Give it a window of ${wanted} tokens`}, or have shorter pages: COMMEDIA_CONTEXT_TOKENS=${held}.`,
    ),
  ]
}

function slotsFound({ name, slots }: ServerFound): readonly Finding[] {
  if (slots === undefined) return []
  if (slots >= USUAL_CAST || (slots > 1 && name !== 'llamacpp'))
    return [
      well(
        'slots',
        name === 'llamacpp' ? `${slots}: as many actors keep a page each` : 'it reads pages at once',
      ),
    ]
  const cures: Readonly<Record<string, string>> = {
    llamacpp: `Start it with -np ${USUAL_CAST} -c ${USUAL_CAST * USUAL_PAGE}: then each of ${USUAL_CAST} actors keeps a page.`,
    ollama: `Start it with OLLAMA_NUM_PARALLEL=${USUAL_CAST}, and set COMMEDIA_SLOTS=${USUAL_CAST}.`,
    lmstudio: `Let it read ${USUAL_CAST} pages at once where it can, and set COMMEDIA_SLOTS=${USUAL_CAST}.`,
  }
  return [
    missing(
      'slots',
      slots === 1 ? '1: every page of another actor is read anew' : `${slots}: fewer than a usual cast`,
      cures[name] ?? `Start it so that it reads ${USUAL_CAST} pages at once.`,
    ),
  ]
}
