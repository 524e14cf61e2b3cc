import * as z from 'zod'
import { CommediaError } from '../../prelude/errors.ts'
import { Language } from '../../prelude/language.ts'
import { defineEvent } from '../../record/define-event.ts'
import { defineRoom } from '../../record/define-room.ts'
import { MysteryCase } from '../../schema/case.ts'

/** What a case is to be written from. */
export const CaseRequest = z.object({
  idea: z.string().trim().min(1),
  language: Language,
  players: z.int().min(4).max(8).default(5),
  victims: z.int().min(1).max(2).default(1),
  wishes: z.string().optional(),
})
/** What a case is to be written from. */
export type CaseRequest = Readonly<z.infer<typeof CaseRequest>>

/** The parts of a case, in the order in which they come in. */
export const CasePart = z.enum(['crime', 'roles', 'places', 'key'])
/** The parts of a case. */
export type CasePart = z.infer<typeof CasePart>

/** An idea was taken up. */
export const caseIdeaTaken = defineEvent({
  type: 'case-idea-taken',
  version: 1,
  words: { said: ['idea', 'wishes'] },
  body: CaseRequest,
})

/** A part came in; from the second round on it was mended. */
export const casePartHandedIn = defineEvent({
  type: 'case-part-handed-in',
  version: 1,
  words: { play: ['note'] },
  body: z.object({ part: CasePart, round: z.int().min(1), note: z.string() }),
})

/** The case stands. `fallbacks` names the parts no model wrote, `leftOut` what was taken out because it could not be mended. */
export const caseWritten = defineEvent({
  type: 'case-written',
  version: 1,
  words: 'none',
  body: z.object({ case: MysteryCase, fallbacks: z.array(z.string()), leftOut: z.array(z.string()) }),
})

/** Why no case can come of an idea. */
export const CaseFailure = z.enum(['idea-too-long', 'no-crime', 'unplayable'])
/** Why no case can come of an idea. */
export type CaseFailure = z.infer<typeof CaseFailure>

/** Nothing came of it, for a reason. */
export const caseWritingFailed = defineEvent({
  type: 'case-writing-failed',
  version: 1,
  words: { play: ['problems.*'] },
  body: z.object({ reason: CaseFailure, problems: z.array(z.string()) }),
})

/** What is known of a case under way. */
export interface CaseWritingState {
  readonly request: CaseRequest | null
  readonly part: CasePart | null
  readonly case: MysteryCase | null
  readonly fallbacks: readonly string[]
  readonly leftOut: readonly string[]
  readonly failed: { readonly reason: CaseFailure; readonly problems: readonly string[] } | null
}

const NOTHING_YET: CaseWritingState = {
  request: null,
  part: null,
  case: null,
  fallbacks: [],
  leftOut: [],
  failed: null,
}

/** A case being written as the record sees it: how far it is, and the case when it stands. */
export const caseWritingRoom = defineRoom({
  name: 'case-writing',
  version: 1,
  events: [caseIdeaTaken, casePartHandedIn, caseWritten, caseWritingFailed],
  initial: NOTHING_YET,
  fold: (state, event): CaseWritingState => {
    switch (event.type) {
      case 'case-idea-taken':
        return { ...NOTHING_YET, request: event.body }
      case 'case-part-handed-in':
        return { ...state, part: event.body.part }
      case 'case-written':
        return { ...state, ...event.body }
      case 'case-writing-failed':
        return { ...state, failed: event.body }
    }
  },
})

/** The case that was written; throws `unplayable-case` with what is missing where none came of it. */
export function writtenCase({ case: of, failed }: CaseWritingState): MysteryCase {
  if (of !== null) return of
  const { reason, problems } = failed ?? { reason: 'unplayable', problems: [] }
  throw new CommediaError('unplayable-case', [`No case came of it: ${reason}.`, ...problems].join('\n'), {
    reason,
  })
}
