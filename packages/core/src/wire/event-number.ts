import * as z from 'zod'

/** The number of an event, as large as the record can hold. */
export const EventNumber = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)
