import type { Clock, Company } from '@commedia/core'

/** A clock that moves only between turns: what happens in both runs happens at the same hour. */
export interface SteppedClock extends Clock {
  moveTo(time: number): void
}

/** A company that plays so many turns and then rests, whatever the machine is doing. */
export interface SteppedCompany extends Company {
  /** Has somebody begin, and waits until the turns are played or there is nothing to play. */
  playOn(turns: number, begin: () => Promise<unknown>): Promise<void>
}

const CURTAIN = Date.UTC(2026, 0, 1, 20)
const BEAT_MS = 1_000

/** Makes the clock; whoever waits by it waits until told otherwise. */
export function steppedClock(): SteppedClock {
  let time = CURTAIN
  return {
    now: () => time,
    moveTo(next) {
      time = Math.max(time, next)
    },
    wait: (_ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) resolve()
        else signal?.addEventListener('abort', () => resolve(), { once: true })
      }),
  }
}

/** Has a company play step by step. Where it would wait for an hour, the hour comes at once. */
export function steppedCompany(company: Company, clock: SteppedClock): SteppedCompany {
  let left = 0
  let rest = (): void => {}
  return {
    ...company,
    async play(piece, hold) {
      if (left > 0) {
        clock.moveTo(clock.now() + BEAT_MS)
        const next = await company.play(piece, hold)
        left = next.kind === 'rest' ? 0 : left - 1
        if (next.kind === 'at') clock.moveTo(next.at)
      }
      if (left > 0) return { kind: 'again' }
      rest()
      return { kind: 'rest' }
    },
    async playOn(turns, begin) {
      const rested = new Promise<void>((resolve) => {
        rest = resolve
      })
      left = turns
      await begin()
      await rested
    },
  }
}
