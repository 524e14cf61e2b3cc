import type { Clock } from '@commedia/core'
import type { TurnEnd } from '../company/company-house.ts'

/** Times turns, and knows which is under way longest. */
export interface TurnWatch {
  /** A turn begins; what is given back is told how it ended. */
  begin(): (how: TurnEnd) => void
  oldestMs(): number
  /** How many are under way. */
  underWay(): number
}

/** A watch that tells of each turn when it has ended. */
export function turnWatch(clock: Pick<Clock, 'now'>, onTurn: (ms: number, how: TurnEnd) => void): TurnWatch {
  const under = new Set<{ readonly began: number }>()
  return {
    begin() {
      const turn = { began: clock.now() }
      under.add(turn)
      return (how) => {
        if (under.delete(turn)) onTurn(clock.now() - turn.began, how)
      }
    },
    underWay: () => under.size,
    oldestMs: () => Math.max(0, ...[...under].map(({ began }) => clock.now() - began)),
  }
}
