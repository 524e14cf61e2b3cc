import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { WorldValues } from '../schema/world.ts'

/** Values of the world were set: by the host program, by a trigger, or by counting. */
export const worldChanged = defineEvent({
  type: 'world-changed',
  version: 1,
  words: 'none',
  body: z.object({ values: WorldValues }),
})

/** A world never holds more values; what comes after is not taken in. */
export const MOST_VALUES = 2_000

/** The values shared with the host program. Conditions read the truth; a viewer believes what it saw change. */
export const world = defineRoom({
  name: 'world',
  version: 1,
  events: [worldChanged],
  initial: {} as WorldValues,
  fold: (values, event) => within(values, event.body.values),
  view: { initial: {} as WorldValues, fold: (values, event) => within(values, event.body.values) },
})

function within(values: WorldValues, changes: WorldValues): WorldValues {
  const next = { ...values }
  let count = Object.keys(next).length
  for (const [key, value] of Object.entries(changes)) {
    if (!Object.hasOwn(next, key) && ++count > MOST_VALUES) continue
    next[key] = value
  }
  return next
}
