import { type PerformCrew, type PlayTurn, playNext, type Stage } from '@commedia/core'
import { moderatedTurn } from '@commedia/core/care'
import { crewOf, type PlayHouse, showReader } from '../../evening/play-house.ts'
import type { ShowEntry } from '../../evening/shows.ts'

/** The turn that comes next on a stage, as this evening was opened; with moderation, its words are checked first. */
export function playTurn({ blueprint, seats, settings, memories }: ShowEntry, house: PlayHouse): PlayTurn {
  const { moderation } = house.care
  const { language } = blueprint
  const play = (stage: Stage, crew: PerformCrew) =>
    playNext(stage, () => ({ blueprint, seats, settings, memories }), crew)
  const checked =
    moderation === undefined ? play : moderatedTurn(play, { moderation, language, reader: showReader })
  return (stage, own) => checked(stage, crewOf(own, house))
}
