import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { FLOOR_REASONS, RETURN_REASONS } from './floor-scene.ts'

/** Somebody was given the floor: the deputies who work first, the one who speaks, and who waits for a turn after that. */
export const floorGiven = defineEvent({
  type: 'floor-given',
  version: 1,
  words: 'none',
  body: z.object({
    place: z.string(),
    speaker: z.string(),
    deputies: z.array(z.string()),
    waiting: z.array(z.string()),
    reason: z.enum(FLOOR_REASONS),
  }),
})

/** The floor went back to the user. */
export const floorReturned = defineEvent({
  type: 'floor-returned',
  version: 1,
  words: 'none',
  body: z.object({ place: z.string(), reason: z.enum(RETURN_REASONS) }),
})
