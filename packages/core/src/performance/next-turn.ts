import { type Stage, stateOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { offerLines } from './another-take.ts'
import { giveHints, hintsAsked } from './hint.ts'
import { openEpisode } from './next-episode.ts'
import type { Opening } from './open-show.ts'
import { deedsToRule, lineWanted } from './pace.ts'
import { type PerformCrew, unlessCutOff } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'
import { ruleAttempts } from './settle-acts.ts'
import { takeTurn } from './take-turn.ts'

/** How a show opens, with what its cast remembers of earlier ones. */
export type EpisodeOpening = Opening & { readonly memories: readonly Fact[] }

/**
 * The turn that comes next on a stage: the curtain, other ways to play a line, hints for who asked, a ruling on what
 * people did, or a beat. It is read from the stage alone, so that a turn a crash left open is played again as what it was.
 */
export async function* playNext(
  stage: Stage,
  opening: () => EpisodeOpening | Promise<EpisodeOpening>,
  crew: PerformCrew,
): AsyncGenerator<Fact, void, Stage> {
  const wanted = lineWanted(stage)
  if (stateOf(stage, performanceRoom).blueprint === null) yield* openEpisode(await opening(), crew)
  else if (wanted !== undefined) yield* offerLines(stage, wanted, crew)
  else if (hintsAsked(stage).length > 0) yield* giveHints(stage, crew)
  else if (deedsToRule(stage)) yield* unlessCutOff(stage, ruleAttempts, crew)
  else yield* takeTurn(stage, crew)
}
