import { onTheBill, performanceRoom, stateOf, tempoRoom, waitingOn } from '@commedia/core'
import { showEstimate } from '../company/reckoning.ts'
import { ShowOpening } from '../company/standing-show.ts'
import type { Mode } from './mode.ts'

/** A play with a plan and a curtain. */
export const performance: Mode = {
  kind: 'performance',
  mark: 'show',
  hasCurtain: true,
  hasEpisodes: true,
  guestSeats: [],
  hasOtherLines: true,
  stands(stage) {
    const { blueprint, over } = stateOf(stage, performanceRoom)
    return { opened: blueprint !== null, over }
  },
  cast: async ({ opening }) => ShowOpening.parse(await opening()).blueprint.cast,
  cover(opening) {
    const { cast, acts } = ShowOpening.parse(opening).blueprint
    const { scenes = [], points = [] } = acts[0] ?? {}
    const place = scenes.find(({ id }) => id === points[0]?.scene) ?? scenes[0]
    return {
      cast: cast.map((character) => ({ id: character.id, ...onTheBill(character) })),
      place:
        place === undefined ? null : { name: place.name, surroundings: place.surroundings, time: place.time },
    }
  },
  seats: async ({ opening }) => ShowOpening.parse(await opening()).blueprint.cast.map(({ id }) => id),
  // What is read meanwhile does not change whose turn it is; one at a time, somebody has to ask.
  waiting: (stage, now) => waitingOn(stage, { now, heard: stateOf(stage, tempoRoom).tempo === 'line' }),
  estimate(opening, reckoned) {
    const { blueprint, settings } = ShowOpening.parse(opening)
    return showEstimate(blueprint, reckoned(settings.pages))
  },
  livedBy: async ({ opening }) => ShowOpening.parse(await opening()).cast,
}
