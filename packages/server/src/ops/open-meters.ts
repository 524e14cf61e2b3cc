import type { AnswerHeard, PromptBookEntry } from '@commedia/core'
import { pointReached, type Readable, readAs } from '@commedia/core/events'
import type { HousePart, PartState } from '@commedia/core/wire'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ModelOwner, TurnEnd } from '../company/company-house.ts'

/** A request that was answered: by which route, how, and in what time. */
export interface RequestSeen {
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** What is standing or waiting in a process now. */
export interface Standing {
  /** Open streams of events. */
  readonly streams: number
  /** Calls that wait for a place at a model. */
  readonly callsWaiting: Readonly<Record<ModelOwner, number>>
  /** Books that wait for a thread of the workshop. */
  readonly booksWaiting: number
  /** Turns that are being played. */
  readonly turnsUnderWay: number
  /** Since when the longest turn under way is being played. */
  readonly oldestTurnMs: number
  /** Since when the hold that waits longest to be renewed was last renewed. */
  readonly oldestLeaseMs: number
}

/** What an operator can read off a running server, in Prometheus' own text. */
export interface Meters {
  /**
   * A model call came to its end, and cost the house so many dollars. All models that people bring are counted as one: what
   * they are called, and what they say they used, is the word of strangers.
   */
  countCall(
    entry: Pick<PromptBookEntry, 'prompt' | 'model' | 'usage' | 'latencyMs' | 'outcome'>,
    of: ModelOwner,
    dollars?: number,
  ): void
  /** A question was answered, whether or not a model did it. */
  countAnswer(heard: Pick<AnswerHeard, 'prompt' | 'how'>): void
  countTurn(ms: number, how: TurnEnd): void
  countRequest(seen: RequestSeen): void
  countRefusal(refusal: { readonly code: string; readonly reason?: string | undefined }): void
  /** An event was appended: of some it is counted how they came about. */
  countEvent(event: Readable): void
  /** A piece was set aside because nobody here can play its kind. */
  countSetAside(): void
  setPart(part: HousePart, state: PartState): void
  /** How much of what the house may spend in a day or a month is spent, from 0 to 1. */
  setPurse(purse: string, ratio: number): void
  /** How much of the disk that holds the record is free, from 0 to 1. */
  setDiskFree(ratio: number): void
  /** Says where to look, when it is read, for what is standing. */
  watch(standing: () => Standing): void
  /** All figures. Nothing outside this process is asked. */
  read(): Promise<string>
}

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const TURN_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600]

/** Meters of one process. */
export function openMeters(): Meters {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const callSeconds = new Histogram({
    name: 'commedia_model_call_seconds',
    help: 'Time of a model call, by prompt and model.',
    labelNames: ['prompt', 'model'],
    buckets: SECONDS,
    registers,
  })
  const calls = new Counter({
    name: 'commedia_model_calls_total',
    help: 'Model calls by prompt, model and how they ended.',
    labelNames: ['prompt', 'model', 'end'],
    registers,
  })
  const answers = new Counter({
    name: 'commedia_answers_total',
    help: 'Questions by prompt and how they were answered; fell-back is without a model.',
    labelNames: ['prompt', 'how'],
    registers,
  })
  const tokens = new Counter({
    name: 'commedia_tokens_total',
    help: 'Tokens by model and kind.',
    labelNames: ['model', 'kind'],
    registers,
  })
  const cost = new Counter({
    name: 'commedia_cost_dollars_total',
    help: 'Dollars by model, where its price is known.',
    labelNames: ['model'],
    registers,
  })
  const turnSeconds = new Histogram({
    name: 'commedia_turn_seconds',
    help: 'Time of a turn, by how it ended.',
    labelNames: ['how'],
    buckets: TURN_SECONDS,
    registers,
  })
  const points = new Counter({
    name: 'commedia_points_total',
    help: 'Points of plays by how they ended; last-resort is by the narrator.',
    labelNames: ['how'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'commedia_request_seconds',
    help: 'Time of a request, by route and status; of a stream, until it opens.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const setAside = new Counter({
    name: 'commedia_pieces_set_aside_total',
    help: 'Pieces that were due and whose kind nobody here can play.',
    registers,
  })
  const refusals = new Counter({
    name: 'commedia_refusals_total',
    help: 'Requests that were refused or failed, by code and reason.',
    labelNames: ['code', 'reason'],
    registers,
  })
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers })
  const streams = gauge('commedia_streams', 'Open streams of events.')
  const callsWaiting = gauge('commedia_calls_waiting', 'Calls that wait for a place at a model.', ['owner'])
  const booksWaiting = gauge('commedia_workshop_waiting', 'Books that wait for a thread of the workshop.')
  const turnsUnderWay = gauge('commedia_turns_under_way', 'Turns that are being played.')
  const oldestTurn = gauge('commedia_oldest_turn_seconds', 'Age of the longest turn under way.')
  const oldestLease = gauge('commedia_oldest_lease_seconds', 'Longest time a hold was not renewed.')
  const partReady = gauge('commedia_part_ready', 'Whether a part was found well: 1 or 0.', ['part'])
  const purseSpent = gauge('commedia_purse_spent_ratio', 'Spent share of a cap of the house.', ['purse'])
  const diskFree = gauge('commedia_disk_free_ratio', 'Free share of the disk that holds the record.')
  // A rate needs to know that there was nothing before the first.
  for (const how of ['played', 'last-resort', 'bent']) points.inc({ how }, 0)
  let standing: (() => Standing) | undefined
  return {
    countCall({ prompt, model: name, usage, latencyMs, outcome }, of, dollars = 0) {
      const model = of === 'own' ? of : name
      callSeconds.observe({ prompt, model }, latencyMs / 1000)
      calls.inc({ prompt, model, end: endOf(outcome) })
      tokens.inc({ model, kind: 'input' }, usage.inputTokens)
      tokens.inc({ model, kind: 'cached' }, usage.cachedTokens)
      tokens.inc({ model, kind: 'output' }, usage.outputTokens)
      cost.inc({ model }, dollars)
    },
    countAnswer: ({ prompt, how }) => answers.inc({ prompt, how }),
    countTurn: (ms, how) => turnSeconds.observe({ how }, ms / 1000),
    countRequest: ({ route, status, ms }) => requestSeconds.observe({ route, status }, ms / 1000),
    countSetAside: () => setAside.inc(),
    countRefusal: ({ code, reason = '' }) => refusals.inc({ code, reason }),
    countEvent(event) {
      const reached = readAs(pointReached, event)
      if (reached !== undefined) points.inc({ how: reached.how })
    },
    setPart: (part, state) => partReady.set({ part }, state === 'ok' ? 1 : 0),
    setPurse: (purse, ratio) => purseSpent.set({ purse }, ratio),
    setDiskFree: (ratio) => diskFree.set(ratio),
    watch(look) {
      standing = look
    },
    read() {
      const now = standing?.()
      if (now !== undefined) {
        streams.set(now.streams)
        for (const [owner, waiting] of Object.entries(now.callsWaiting)) callsWaiting.set({ owner }, waiting)
        booksWaiting.set(now.booksWaiting)
        turnsUnderWay.set(now.turnsUnderWay)
        oldestTurn.set(now.oldestTurnMs / 1000)
        oldestLease.set(now.oldestLeaseMs / 1000)
      }
      return registry.metrics()
    },
  }
}

/** How a call ended, in one of a few words: labels must not grow with what models say. */
function endOf(outcome: PromptBookEntry['outcome']): string {
  const { kind, reason, mended } = (outcome ?? {}) as Readonly<Record<string, string | undefined>>
  if (mended !== undefined) return 'mended'
  return kind === 'failed' ? (reason ?? 'failed') : (kind ?? 'unknown')
}
