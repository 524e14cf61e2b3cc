import {
  type Fact,
  giveHints,
  hintsAsked,
  type Offer,
  offerLines,
  openEpisode,
  type PerformCrew,
  performanceRoom,
  type Stage,
  stateOf,
  takesRoom,
  takeTurn,
} from '@commedia/core'
import type { ShowOpening } from './standing-show.ts'

/** So many other ways to play a moment are tried. */
const OTHER_WAYS = 2

/**
 * The turn that comes next on a stage: the curtain, other ways to play a line, hints for who asked, or a beat. It is
 * read from the stage alone, so that a turn a crash left open is played again as what it was.
 */
export function playTurn(
  opening: () => Promise<ShowOpening>,
): (stage: Stage, crew: PerformCrew) => AsyncGenerator<Fact, void, Stage> {
  return async function* (stage, crew) {
    const wanted = lineWanted(stage)
    if (stateOf(stage, performanceRoom).blueprint === null) yield* openEpisode(await opening(), crew)
    else if (wanted !== undefined)
      yield* offerLines(
        stage,
        { count: OTHER_WAYS, ...(wanted.note === undefined ? {} : { note: wanted.note }) },
        crew,
      )
    else if (hintsAsked(stage).length > 0) yield* giveHints(stage, crew)
    else yield* takeTurn(stage, crew)
  }
}

/** The line somebody wants played otherwise, while nobody has tried yet. */
export function lineWanted(stage: Stage): Offer | undefined {
  const [first, ...tried] = stateOf(stage, takesRoom).offers
  return first?.original === true && tried.length === 0 ? first : undefined
}
