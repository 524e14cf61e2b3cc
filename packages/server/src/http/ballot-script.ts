import { type Json, playScript } from '@commedia/core'
import { BallotLine } from '@commedia/core/wire'
import * as z from 'zod'
import { openingOf } from '../company/standing-show.ts'
import type { Theatre } from '../theatre.ts'
import { linesOfScript } from '../workshop/ballot-lines.ts'

/** One of two performances as it is kept: its lines, or where in the record of this house it stands. */
export const KeptSide = z.union([
  z.object({ lines: z.array(BallotLine) }),
  z.object({ show: z.string(), take: z.string(), seq: z.int() }),
])
/** One of two performances as it is kept. */
export type KeptSide = Readonly<z.infer<typeof KeptSide>>

/** A performance as voters read it: what the audience got, as it stands in the record now. */
export async function readSide(
  kept: Json,
  { database, store }: Pick<Theatre, 'database' | 'store'>,
): Promise<readonly BallotLine[]> {
  const side = KeptSide.parse(kept)
  if ('lines' in side) return side.lines
  const { blueprint } = await openingOf(database, side.show)
  const events = await store.journal.read(side.take, { after: 0, limit: side.seq })
  return linesOfScript(playScript({ events, blueprint }).script)
}
