import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { beatPlayed, pointOpened, showOpened } from './performance-room.ts'

/** Somebody broke in on a line. Whoever heard it perceives that; what would have followed stands nowhere in the record. */
export const lineCut = defineEvent({
  type: 'line-cut',
  version: 1,
  words: 'none',
  body: z.object({
    /** The line, by the name its frames have. */
    line: z.string(),
    /** Whose it was. */
    of: z.string(),
    /** How many of its clauses were heard. */
    at: z.int().min(1),
  }),
})

/** What code knows of lines that were cut. */
export interface CutsState {
  /** Who broke in and has the floor, and on whom. */
  readonly breaking: { readonly by: string; readonly of: string } | null
  /** The beat under way is the one that was cut. */
  readonly isNew: boolean
  /** Whose next line is let be finished: whoever was cut, and whoever broke in. */
  readonly owed: readonly string[]
}

const NOBODY_CUT: CutsState = { breaking: null, isNew: false, owed: [] }

/** Lines that were cut, in the record: who has the floor, and who is let finish next. */
export const cutsRoom = defineRoom({
  name: 'cuts',
  version: 1,
  events: [showOpened, pointOpened, lineCut, beatPlayed],
  initial: NOBODY_CUT,
  fold: (state, event): CutsState => {
    switch (event.type) {
      case 'show-opened':
      case 'point-opened':
        return NOBODY_CUT
      case 'line-cut': {
        const { by, body } = event
        return { breaking: { by, of: body.of }, isNew: true, owed: [body.of, by] }
      }
      case 'beat-played': {
        if (state.isNew) return { ...state, isNew: false }
        const owed = state.owed.filter((role) => role !== event.body.by)
        return { breaking: null, isNew: false, owed }
      }
    }
  },
})
