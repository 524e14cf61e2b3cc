import type { PromptBookEntry, StageEvent } from '@commedia/core'
import { groupBy } from '../statistics/group-by.ts'
import { type AskedPage, askedPages } from './asked-page.ts'
import { type ClosedTo, closedPages, holdsAny, unwantedWords } from './closed-pages.ts'
import type { Reason, TrainingInput, TrainingShow, TrainingTake } from './training-input.ts'

/** A show as samples are made from it. */
export interface ShowRecord {
  readonly show: TrainingShow
  /** Every event of every take, once, each with who may learn from it. */
  readonly events: readonly StageEvent[]
  /** A take with its past, and whose pages of it are closed. */
  readonly takes: readonly { readonly take: TrainingTake; readonly closedTo: ClosedTo }[]
  /** The pages a role was asked on in a turn, one for each step that is wanted; or why they may not be learned from. */
  readonly pagesOf: (asked: Asked) => readonly [AskedPage, ...AskedPage[]] | Reason
}

/** A question that was put to a role, and by which event it was answered. */
export interface Asked {
  readonly event: StageEvent
  readonly role: string
  readonly isStep: (step: string) => boolean
}

/** Opens the shows whose owners agreed; of the others nothing can be read. */
export function showRecords(input: Pick<TrainingInput, 'shows'>): readonly ShowRecord[] {
  const used = input.shows.filter(({ consent }) => consent)
  const unwanted = unwantedWords(input)
  const found = new Map(
    used.flatMap((show) => show.takes.map((take) => [take.take, { show, take }] as const)),
  )
  const closures = new Map<string, ClosedTo>()
  const closedIn = (id: string): ClosedTo => {
    const known = closures.get(id)
    if (known !== undefined) return known
    // A past that leads to itself is nobody's.
    closures.set(id, () => 'past-without-consent')
    const of = found.get(id)
    const closed: ClosedTo =
      of === undefined
        ? () => 'past-without-consent'
        : closedPages(
            of.take.events,
            of.show,
            (past) => closedIn(past.take)(past.role, past.upTo + 1) === undefined,
          )
    closures.set(id, closed)
    return closed
  }
  return used.map((show) => {
    const takes = show.takes.map((take) => ({ take, closedTo: closedIn(take.take) }))
    const asked = groupBy(
      show.takes.flatMap(({ book }) => book),
      ({ key }) => `${key.take} ${key.turn}`,
    )
    const placed = new Map(
      takes.flatMap((one) =>
        one.take.events.map((event) => [placeOf(event), { event, closedTo: one.closedTo }]),
      ),
    )
    return {
      show,
      takes,
      events: [...placed.values()].map(({ event }) => event),
      pagesOf({ event, role, isStep }) {
        const closed = placed.get(placeOf(event))?.closedTo(role, event.seq)
        if (closed !== undefined) return closed
        const [first, ...others] = askedPages(entriesOf(asked, event), isStep)
        if (first === undefined) return 'no-page'
        const isUnwanted = [first, ...others].some((page) => holdsAny(textOf(page), unwanted))
        return isUnwanted ? 'person-without-consent' : [first, ...others]
      },
    }
  })
}

/** Where an event stands, whichever take it is read in. */
export function placeOf({ take, seq }: Pick<StageEvent, 'take' | 'seq'>): string {
  return `${take} ${seq}`
}

function entriesOf(
  asked: ReadonlyMap<string, readonly PromptBookEntry[]>,
  { take, cause }: StageEvent,
): readonly PromptBookEntry[] {
  return 'turn' in cause ? (asked.get(`${take} ${cause.turn}`) ?? []) : []
}

function textOf({ page, reply }: AskedPage): string {
  return [page.system, ...page.turns.map(({ text }) => text), reply].join('\n')
}
