import {
  type Clock,
  CommediaError,
  type Company,
  type ErrorCode,
  type Json,
  type Named,
} from '@commedia/core'
import { type Database, raiseFence, SET_ASIDE_AT } from '@commedia/node'
import {
  handlers,
  type ObjectContext,
  type ObjectSharedContext,
  object,
  rpc,
  type VirtualObjectDefinition,
} from '@restatedev/restate-sdk'
import type { Bus } from '../bus/bus.ts'
import { type Backoff, backoffMs, USUAL_BACKOFF } from './backoff.ts'

/** What the turns of a theatre on Restate need. */
export interface RestateHouse {
  /** Gives each turn its fence. */
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly backoff?: Backoff
  /** Hears of turns that failed and will be tried again. */
  readonly onFailure?: (piece: string, error: unknown) => void
}

/** Who asks for a turn: somebody outside, the turn before it, or a timer; what was overtaken meanwhile is not played. */
export type Asked = { readonly by: 'somebody' } | { readonly by: 'turn' | 'timer'; readonly nth: number }

/** What became of a cue: refusals are answers, so that the engine does not try them again. */
export type Recorded =
  | { readonly kind: 'recorded'; readonly answer: Json }
  | {
      readonly kind: 'refused'
      readonly code: ErrorCode
      readonly message: string
      readonly reason?: string
      readonly choices?: readonly Named[]
    }

/** The handlers of a piece, as those who call it know them. */
export type PieceHandlers = {
  play(context: ObjectContext, asked: Asked): Promise<void>
  wakeAt(context: ObjectContext, at: number): Promise<void>
  cue(context: ObjectSharedContext, cue: Json): Promise<Recorded>
  stop(context: ObjectSharedContext): Promise<void>
}

/** The virtual object that is called: its key is the piece. */
export const PIECE = { name: 'piece' } as const

/**
 * Of which shape the handlers of a piece and their steps are. A turn that Restate began by one shape is played on by nobody else: whoever
 * changes a handler or the steps of one raises this, and keeps the shape before for a release.
 */
export const PIECE_SHAPE = 1

/** Above the longest turn there may be: before that, silence of a turn is no sign that anything is wrong. */
const LONGEST_TURN_MS = 60 * 60_000
/** A show must not stay down because its house was down for long: it is tried again for ever. */
const FOR_EVER = 2 ** 31 - 1
const RETRIES = { initialInterval: 100, exponentiationFactor: 2, maxInterval: 10_000 }
/** An answer lost on its way is asked for again within this; nothing is kept for longer. */
const KEPT_MS = 60_000

interface Place {
  /** The chain of turns that counts, and the timer that counts. */
  readonly chain: number
  readonly timer: number
  readonly failures: number
}

type Outcome = { readonly kind: 'again' | 'rest' | 'failed' } | { readonly kind: 'in'; readonly ms: number }

/**
 * A piece as a virtual object. A turn is one step of the engine: its own steps are durable by the prompt book and its
 * facts by their causes, so that there is one truth and nothing to keep in step with it.
 */
export function restatePiece(
  company: Company,
  house: RestateHouse,
): VirtualObjectDefinition<'piece', unknown> {
  const { clock, bus, backoff = USUAL_BACKOFF } = house
  const playTurn = turnsOf(company, house)

  const play = async (context: ObjectContext, asked: Asked): Promise<void> => {
    const place = (await context.get<Place>('place')) ?? { chain: 0, timer: 0, failures: 0 }
    const overtaken = { somebody: false, turn: false, timer: false }
    if (asked.by !== 'somebody')
      overtaken[asked.by] = asked.nth !== (asked.by === 'turn' ? place.chain : place.timer)
    if (overtaken[asked.by]) return
    const begun = asked.by === 'turn' ? place : { ...place, chain: place.chain + 1, timer: place.timer + 1 }
    const outcome = await context.run('turn', () => playTurn(context.key))
    const failures = outcome.kind === 'failed' ? begun.failures + 1 : 0
    const delay =
      outcome.kind === 'failed'
        ? backoffMs(backoff, failures)
        : outcome.kind === 'in'
          ? outcome.ms
          : undefined
    const ended = { ...begun, failures, timer: delay === undefined ? begun.timer : begun.timer + 1 }
    if (JSON.stringify(ended) !== JSON.stringify(place)) context.set('place', ended)
    if (delay !== undefined) askAgain(context, { by: 'timer', nth: ended.timer }, delay)
    if (outcome.kind === 'again') askAgain(context, { by: 'turn', nth: ended.chain })
  }

  const wakeAt = async (context: ObjectContext, at: number): Promise<void> => {
    const place = (await context.get<Place>('place')) ?? { chain: 0, timer: 0, failures: 0 }
    const timer = place.timer + 1
    context.set('place', { ...place, timer })
    const delay = await context.run('time', () => Math.max(0, at - clock.now()))
    askAgain(context, { by: 'timer', nth: timer }, delay)
  }

  const cue = async (context: ObjectSharedContext, given: Json): Promise<Recorded> => {
    const recorded = await context.run('record', () => recordCue(company, context.key, given))
    if (recorded.kind === 'recorded') askAgain(context, { by: 'somebody' })
    return recorded
  }

  const stop = async (context: ObjectSharedContext): Promise<void> => {
    bus.publish(`stop.${context.key}`, {})
  }

  const patience = { retryPolicy: { ...RETRIES, maxAttempts: FOR_EVER } }
  return object({
    ...PIECE,
    options: {
      inactivityTimeout: LONGEST_TURN_MS,
      abortTimeout: LONGEST_TURN_MS,
      idempotencyRetention: KEPT_MS,
      journalRetention: 0,
    },
    handlers: {
      play: handlers.object.exclusive(patience, play),
      wakeAt: handlers.object.exclusive(patience, wakeAt),
      cue: handlers.object.shared(patience, cue),
      stop: handlers.object.shared(stop),
    },
  })
}

function askAgain(context: ObjectSharedContext, asked: Asked, delay?: number): void {
  const details = rpc.sendOpts<Asked>(delay === undefined ? {} : { delay })
  context.objectSendClient<PieceHandlers>(PIECE, context.key).play(asked, details)
}

/** A piece that nobody here can play is asked for again after so long. */
const ASK_ANOTHER_MS = 10 * 60_000

/** Plays one turn. An attempt that finds the turn under way in this process, left by an engine that died, joins it. */
function turnsOf(company: Company, { database, bus, clock, onFailure = () => {} }: RestateHouse) {
  const under = new Map<string, Promise<Outcome>>()

  const begin = async (piece: string): Promise<Outcome> => {
    const stop = new AbortController()
    const leave = bus.subscribe(`stop.${piece}`, () => stop.abort())
    try {
      const fence = await raiseFence(database, piece)
      const next = await company.play(piece, { stop: stop.signal, fence })
      if (next.kind !== 'at') return next
      // Another process may know its kind: the engine asks whoever is there then.
      const ms = next.at >= SET_ASIDE_AT ? ASK_ANOTHER_MS : Math.max(0, next.at - clock.now())
      return { kind: 'in', ms }
    } catch (error) {
      onFailure(piece, error)
      return { kind: 'failed' }
    } finally {
      leave()
      under.delete(piece)
    }
  }

  return (piece: string): Promise<Outcome> => {
    const turn = under.get(piece) ?? begin(piece)
    under.set(piece, turn)
    return turn
  }
}

/** A store that is away is no answer: the engine tries that again. */
async function recordCue(company: Company, piece: string, cue: Json): Promise<Recorded> {
  try {
    return { kind: 'recorded', answer: await company.record(piece, cue) }
  } catch (error) {
    if (!(error instanceof CommediaError) || error.code === 'store-failed') throw error
    const { code, message, reason, choices } = error
    return { kind: 'refused', code, message, ...(reason && { reason }), ...(choices && { choices }) }
  }
}
