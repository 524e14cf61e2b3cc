// #region own
import { defineEvent, defineRoom, emptyStage, fact, readerOf, stateOf } from '@commedia/core'
import { anEvent } from '@commedia/core/testing'
import * as z from 'zod'

/** Somebody scored in the host's own game. */
const pointsScored = defineEvent({
  type: 'points-scored',
  version: 1,
  words: 'none',
  body: z.object({ role: z.string(), points: z.int() }),
  moment: ({ points }) => ({ kind: 'note', text: `${points} points.` }),
})

const scores = defineRoom({
  name: 'scores',
  version: 1,
  events: [pointsScored],
  initial: {} as Readonly<Record<string, number>>,
  fold: (state, { body: { role, points } }) => ({ ...state, [role]: (state[role] ?? 0) + points }),
})

const scored = fact(pointsScored, { by: 'host', audience: ['mara'], body: { role: 'mara', points: 3 } })
const event = anEvent({ ...scored, take: 'take_1', seq: 1 }) // a journal gives it its place and number
const reader = readerOf(scores) // beside the rooms you use: readerOf(...SHOW_ROOMS, scores)
console.log(stateOf(reader.fold(emptyStage('take_1'), event), scores)) // { mara: 3 }
// #endregion own
