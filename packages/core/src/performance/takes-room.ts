import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'

/** Why a show went on in a take of its own. */
export const RetakeReason = z.enum(['rewind', 'undo', 'edit', 'another-take'])
/** Why a show went on in a take of its own. */
export type RetakeReason = z.infer<typeof RetakeReason>

/** This take begins here: the events before are its parent's. */
export const takeBegun = defineEvent({
  type: 'take-begun',
  version: 1,
  words: 'none',
  body: z.object({ why: RetakeReason, parent: z.string(), seq: z.int().min(0) }),
})

const Segments = z.array(z.object({ kind: z.enum(['speech', 'act', 'thought']), text: z.string() }))

/** One way to play a moment, for the booth; the one that was played first is among them. */
export const lineOffered = defineEvent({
  type: 'line-offered',
  version: 1,
  words: { told: ['segments.*.text', 'note'] },
  body: z.object({
    offer: z.string(),
    role: z.string(),
    segments: Segments,
    /** What the actor was told before trying again. */
    note: z.string().optional(),
    original: z.boolean().optional(),
    /** With the original: how many other ways are wanted. */
    ways: z.int().min(1).optional(),
  }),
})

/** One of the offered ways was chosen; the others stay in the record as what was not. */
export const lineChosen = defineEvent({
  type: 'line-chosen',
  version: 1,
  words: 'none',
  body: z.object({ offer: z.string(), role: z.string(), over: z.array(z.string()) }),
})

/** One way to play a moment. */
export interface Offer {
  readonly offer: string
  readonly role: string
  readonly segments: z.infer<typeof Segments>
  readonly note?: string | undefined
  readonly original?: boolean | undefined
  readonly ways?: number | undefined
}

/** Takes in the record: what is on offer. */
export const takesRoom = defineRoom({
  name: 'takes',
  version: 1,
  events: [takeBegun, lineOffered, lineChosen],
  initial: { offers: [] as readonly Offer[] },
  fold: (state, event): { readonly offers: readonly Offer[] } => {
    switch (event.type) {
      case 'line-offered':
        return { offers: [...state.offers, event.body].slice(-MOST_OFFERS) }
      case 'take-begun':
      case 'line-chosen':
        return { offers: [] }
    }
  },
})

/** No more lines than this lie side by side: the first and five more. */
export const MOST_OFFERS = 6
