import { type BodyOf, casePartHandedIn, casesOf, caseWritten, on } from '@commedia/core/events'
import type { CasePart } from '@commedia/core/mystery'
import type { SeenEvent } from '@commedia/core/wire'

/** What stands of a case so far, as far as it gives nothing away. */
export interface CaseSheet {
  readonly title: string
  readonly people: readonly string[]
  readonly places: readonly string[]
  readonly questions: number
  /** Those that came in, each once. */
  readonly parts: readonly CasePart[]
  /** How often a part was gone over again. */
  readonly mended: number
  readonly seq: number
  readonly isWritten: boolean
}

/** An empty sheet. */
export const BLANK_CASE: CaseSheet = {
  ...{ title: '', people: [], places: [], questions: 0 },
  ...{ parts: [], mended: 0, seq: 0, isWritten: false },
}

/** The parts of a case in the order in which they are told; scripts and places are written side by side. */
export const CASE_PARTS = ['crime', 'roles', 'places', 'key'] as const satisfies readonly CasePart[]

/** The sheet after one more piece of news; what was heard already changes nothing. */
export function writeDownCase(sheet: CaseSheet, event: SeenEvent): CaseSheet {
  if (event.seq <= sheet.seq) return sheet
  const after = written(event, sheet)
  return after === undefined ? sheet : { ...after, seq: event.seq }
}

const written = casesOf<SeenEvent, [sheet: CaseSheet], CaseSheet>(
  on(casePartHandedIn, handIn),
  on(caseWritten, (_body, _event, sheet) => ({ ...sheet, isWritten: true })),
)

function handIn(
  { part, round, note }: BodyOf<typeof casePartHandedIn>,
  _event: SeenEvent,
  sheet: CaseSheet,
): CaseSheet {
  const parts = sheet.parts.includes(part) ? sheet.parts : [...sheet.parts, part]
  const mended = sheet.mended + (round > 1 ? 1 : 0)
  return { ...sheet, parts, mended, ...toldBy(part, round, note) }
}

/** What a part says of itself. What is gone over again says what was wrong with it, and that is for its writer alone. */
function toldBy(part: CasePart, round: number, note: string): Partial<CaseSheet> {
  switch (part) {
    case 'crime':
      return { title: note }
    case 'roles':
      return round > 1 ? {} : { people: note.split(', ') }
    case 'places':
      return round > 1 ? {} : { places: note.split(', ') }
    case 'key':
      return { questions: Number(note) || 0 }
  }
}
