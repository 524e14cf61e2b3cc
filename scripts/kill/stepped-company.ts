import {
  type Company,
  loadStage,
  NO_USAGE,
  type PlayTurn,
  readerOf,
  runTurn,
  type StageEvent,
  seededRandom,
  stateOf,
  type Turn,
  turnRandom,
  turns,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import type { Store } from '@commedia/node'

/** The steps of a turn, each a model call that is paid for. */
export const STEPS = ['see', 'think', 'speak'] as const
/** Where a turn can be interrupted: before each step, in it, and after the last. */
export const POINTS = [...STEPS.flatMap((step) => [`before ${step}`, `in ${step}`]), 'after'] as const
/** How many turns make a show. */
export const TURNS = 2

/** What the company tells whoever watches it. */
export interface Teller {
  /** A turn has come to a point; the turn goes on when the promise does. */
  reached(piece: string, point: string): Promise<void>
  /** A model is being paid now. */
  called(call: string): void
  /** An event stands. */
  stood(event: StageEvent): void
}

/** The take a show of this proof is played on. */
export function takeOf(piece: string): string {
  return piece.replace('show_', 'take_')
}

/** Plays shows of a few turns, each with its paid steps; a step yields one fact that its turn's chance determines. */
export function steppedCompany(store: Store, teller: Teller): Company {
  const reader = readerOf(turns)
  const random = seededRandom(Math.floor(performance.now() * 1_000))

  const playSteps = (piece: string): PlayTurn =>
    async function* (_stage, { turn }) {
      for (const step of STEPS) {
        await teller.reached(piece, `before ${step}`)
        const said = await pay(piece, turn, step)
        yield { type: 'noted', version: 1, by: 'role_a', audience: ['role_a'], body: { step, said } }
      }
      await teller.reached(piece, 'after')
    }

  const pay = async (piece: string, turn: Turn, step: string): Promise<number> => {
    const key = { take: turn.take, turn: turn.id, step, attempt: 1 }
    const paid = await store.book.find(key, step)
    if (paid !== undefined) return paid.outcome as number
    teller.called(`${turn.id} ${step}`)
    await teller.reached(piece, `in ${step}`)
    const outcome = answerOf(turn, step)
    const call = { digest: step, prompt: 'note@1', model: 'dice', usage: NO_USAGE, latencyMs: 0 }
    await store.book.write({ key, ...call, page: null, outcome, at: turn.at })
    return outcome
  }

  return {
    async play(piece, { stop, fence }) {
      const archive = { journal: store.journalFor(fence), reader }
      const stage = await loadStage({ id: takeOf(piece) }, archive)
      if (stateOf(stage, turns).closed >= TURNS) return { kind: 'rest' }
      const house = { ...archive, clock: systemClock(), random, stop, onEvent: teller.stood }
      const after = await runTurn(stage, playSteps(piece), house)
      return { kind: stateOf(after, turns).closed < TURNS ? 'again' : 'rest' }
    },
    async record(piece, cue) {
      const { id } = cue as { readonly id: string }
      const said = { type: 'said', version: 1, by: 'person', audience: ['role_a'], body: { id } }
      // The same whenever it is sent, so that one sent again is recognised.
      const at = '2026-01-01T00:00:00.000Z'
      const appended = await store.journal.append(takeOf(piece), 'end', [
        { ...said, at, cause: { input: id } },
      ])
      return appended.kind
    },
  }
}

/** What a step of a turn must have said. */
export function answerOf(turn: Turn, step: string): number {
  return turnRandom(turn, step)()
}
