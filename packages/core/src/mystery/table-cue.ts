import * as z from 'zod'
import { Letter } from '../schema/case.ts'
import { LONGEST_LINE } from '../schema/cue.ts'
import { Ratings } from './reveal-events.ts'
import { notebookMarked } from './table-events.ts'

/** Named by the person's own device, so that sending a cue again is harmless. */
const id = z.string().min(1).max(200)
const name = z.string().min(1).max(200)
const words = z.string().trim().min(1).max(LONGEST_LINE)

/** What a person at a mystery table asks for. Who asks is never in it: that comes from the seat they sit in. */
export const TableCue = z.discriminatedUnion('kind', [
  /** Words to everybody: an introduction, or talk. */
  z.object({ kind: z.literal('say'), id, text: words }),
  /** A question to one of the players; the two of them talk alone when it is private. */
  z.object({
    kind: z.literal('ask'),
    id,
    to: name,
    text: words,
    victim: name.optional(),
    private: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('answer'), id, question: name, text: words }),
  z.object({ kind: z.literal('search'), id, place: name }),
  /** Shows a clue in one's hands, to one or to all. */
  z.object({ kind: z.literal('show'), id, clue: name, to: name.optional() }),
  z.object({ kind: z.literal('mark'), id, mark: notebookMarked.body }),
  z.object({ kind: z.literal('vote'), id, victim: name, for: name.nullable() }),
  z.object({ kind: z.literal('key'), id, question: name, letters: z.array(Letter).min(1).max(2) }),
  /** One has done what one wanted to in this phase. */
  z.object({ kind: z.literal('pass'), id }),
  z.object({ kind: z.literal('hint'), id }),
  /** After the game: how it was. */
  z.object({ kind: z.literal('rate'), id, ratings: Ratings }),
])
/** What a person at a mystery table asks for. */
export type TableCue = Readonly<z.infer<typeof TableCue>>
