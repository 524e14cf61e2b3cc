import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { Seat } from '../schema/seat.ts'

/** Somebody, or some model, sits down in a seat. */
export const seatTaken = defineEvent({
  type: 'seat-taken',
  version: 1,
  words: 'none',
  body: z.object({ role: z.string(), seat: Seat }),
})
