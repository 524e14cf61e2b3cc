import * as z from 'zod'

/** The ways in which every house writes a script down. */
export const HouseFormat = z.enum(['plain', 'fountain', 'json', 'pdf', 'epub', 'markdown', 'ink', 'renpy'])
/** A way in which every house writes a script down. */
export type HouseFormat = z.infer<typeof HouseFormat>

/** A way to write a script down by its name: one that every house has, or one that was handed to this house. */
export const ExportFormat = z
  .string()
  .max(31)
  .regex(/^[a-z][a-z0-9-]{1,30}$/u)
