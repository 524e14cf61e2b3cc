import {
  type Fact,
  giveHints,
  hintsAsked,
  openEpisode,
  type PlayTurn,
  performanceRoom,
  type Stage,
  stateOf,
  takeTurn,
} from '@commedia/core'
import { crewOf, type PlayHouse } from './play-house.ts'
import type { ShowEntry } from './shows.ts'

/**
 * The turn that comes next on a stage: the curtain, hints for who asked, or a beat. It is read from the stage alone,
 * so that a turn a crash left open is played again as what it was.
 */
export function playTurn({ blueprint, seats, settings, memories }: ShowEntry, house: PlayHouse): PlayTurn {
  return async function* (stage, own): AsyncGenerator<Fact, void, Stage> {
    const crew = crewOf(own, house)
    if (stateOf(stage, performanceRoom).blueprint === null)
      yield* openEpisode({ blueprint, seats, settings, memories }, crew)
    else if (hintsAsked(stage).length > 0) yield* giveHints(stage, crew)
    else yield* takeTurn(stage, crew)
  }
}
