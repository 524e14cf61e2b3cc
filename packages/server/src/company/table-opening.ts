import { Character, Seat } from '@commedia/core'
import { MysteryCase, TableSettings } from '@commedia/core/mystery'
import * as z from 'zod'

/** How a game opens, as it is kept with its show: the whole case, so that it can be played whatever becomes of the file. */
export const KeptOpening = z.object({
  kind: z.literal('table'),
  case: MysteryCase,
  seats: z.record(z.string(), Seat).default({}),
  settings: TableSettings.prefault({}),
  /** Characters of the owner who lend roles their manner. */
  cast: z.record(z.string(), Character).default({}),
  /** The owner's own model, in place of the house's. */
  endpoint: z.string().optional(),
})
/** How a game opens, as it is kept with its show. */
export type KeptOpening = Readonly<z.infer<typeof KeptOpening>>
