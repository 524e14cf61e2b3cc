import type { PlanStage } from '@commedia/core'
import { type BodyOf, blueprintWritten, casesOf, on, planAdvanced, reviewGiven } from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'

/** One thing that was done in the writers' room. */
export interface PlanStep {
  readonly seq: number
  /** Who did it: `actor-designer`, `plot-designer`, `reviewer`, `director` or `dramaturge`. */
  readonly by: string
  readonly stage: PlanStage
  readonly note: string
  readonly act?: number | undefined
  readonly round?: number | undefined
  /** With a review: what was said. */
  readonly review?: {
    readonly accepted: boolean
    readonly problems: readonly string[]
    readonly suggestions: readonly string[]
  }
}

/** What stands of one act so far. */
export interface PlannedAct {
  readonly number: number
  readonly title: string
  readonly ending: string
  readonly points: number
  readonly places: readonly string[]
  /** Whether the reviewer let the points stand. */
  readonly stands: boolean
}

/** What stands on the sheet so far, and what was done for it. */
export interface PlanSheet {
  readonly title: string
  readonly people: readonly string[]
  readonly hasProfiles: boolean
  readonly castStands: boolean
  readonly acts: readonly PlannedAct[]
  readonly steps: readonly PlanStep[]
  readonly isWritten: boolean
}

/** An empty sheet. */
export const BLANK_SHEET: PlanSheet = {
  title: '',
  people: [],
  hasProfiles: false,
  castStands: false,
  acts: [],
  steps: [],
  isWritten: false,
}

/** The sheet after one more piece of news; what was heard already changes nothing. */
export function writeDown(sheet: PlanSheet, event: SeenEvent): PlanSheet {
  if (event.seq <= (sheet.steps.at(-1)?.seq ?? 0)) return sheet
  return written(event, sheet) ?? sheet
}

const written = casesOf<SeenEvent, [sheet: PlanSheet], PlanSheet>(
  on(planAdvanced, advance),
  on(reviewGiven, review),
  on(blueprintWritten, (_body, _event, sheet) => ({ ...sheet, isWritten: true })),
)

function advance(
  { stage, act = 1, round, note }: BodyOf<typeof planAdvanced>,
  event: SeenEvent,
  sheet: PlanSheet,
): PlanSheet {
  const step = { ...stepOf(event), stage, note, round, ...(sheet.acts.length > 1 ? { act } : {}) }
  const after = { ...sheet, steps: [...sheet.steps, step] }
  switch (stage) {
    case 'cast-list':
      return { ...after, people: note.split(', ') }
    case 'profiles':
      return { ...after, hasProfiles: true }
    case 'acts':
      return { ...after, acts: note.split(' / ').map((title, index) => ({ ...blankAct(index + 1), title })) }
    case 'ending':
      return withAct(after, act, { ending: note })
    case 'points':
      return withAct(after, act, { points: Number(note) || 0 })
    case 'scenes':
      return withAct(after, act, { places: note.split(', ') })
    case 'direction':
      return sheet.acts.length > 1 ? after : { ...after, title: note }
    default:
      return after
  }
}

function review(
  { of, act = 1, round, verdict, problems, suggestions }: BodyOf<typeof reviewGiven>,
  event: SeenEvent,
  sheet: PlanSheet,
): PlanSheet {
  const accepted = verdict === 'accept'
  const stage = of === 'cast' ? ('cast-review' as const) : ('plot-review' as const)
  const step: PlanStep = {
    ...stepOf(event),
    ...{ stage, note: '', round, review: { accepted, problems, suggestions } },
    ...(sheet.acts.length > 1 ? { act } : {}),
  }
  const after = { ...sheet, steps: [...sheet.steps, step] }
  if (!accepted) return after
  return of === 'cast' ? { ...after, castStands: true } : withAct(after, act, { stands: true })
}

function stepOf({ seq, by }: SeenEvent): Pick<PlanStep, 'seq' | 'by'> {
  return { seq, by }
}

function withAct(sheet: PlanSheet, number: number, change: Partial<PlannedAct>): PlanSheet {
  const isThere = sheet.acts.some((act) => act.number === number)
  const acts = isThere ? sheet.acts : [...sheet.acts, blankAct(number)]
  return { ...sheet, acts: acts.map((act) => (act.number === number ? { ...act, ...change } : act)) }
}

function blankAct(number: number): PlannedAct {
  return { number, title: '', ending: '', points: 0, places: [], stands: false }
}
