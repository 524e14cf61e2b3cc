import * as z from 'zod'
import { type Random, randomFor } from '../prelude/random.ts'
import { defineEvent } from './define-event.ts'
import { defineRoom } from './define-room.ts'

/** One turn of a take: its time and chance come only from here, so that a rerun yields the same facts. */
export interface Turn {
  readonly take: string
  readonly id: string
  readonly at: string
  readonly seed: number
}

/** The turn's stream of chance for one named purpose. */
export function turnRandom(turn: Turn, purpose: string): Random {
  return randomFor(turn.seed, purpose)
}

/** A turn began: its time is the event's time, its chance the seed. */
export const turnOpened = defineEvent({
  type: 'turn-opened',
  version: 1,
  words: 'none',
  body: z.object({ turn: z.string(), seed: z.int() }),
})

/** A turn ended; until this stands, a restarted process plays the turn again. */
export const turnClosed = defineEvent({
  type: 'turn-closed',
  version: 1,
  words: 'none',
  body: z.object({ turn: z.string() }),
})

/** A turn that was opened and not closed, with the number of the event that opened it. */
export interface OpenTurn extends Turn {
  readonly openedAt: number
}

/** The room every reader has: which turn is under way. */
export const turns = defineRoom({
  name: 'turns',
  version: 1,
  events: [turnOpened, turnClosed],
  initial: { open: null as OpenTurn | null, closed: 0 },
  fold: (state, event) =>
    event.type === 'turn-opened'
      ? {
          ...state,
          open: {
            take: event.take,
            id: event.body.turn,
            at: event.at,
            seed: event.body.seed,
            openedAt: event.seq,
          },
        }
      : { open: null, closed: state.closed + 1 },
})
