import type { Change, Past, StageEvent } from '@commedia/core'
import {
  actAttempted,
  actRuled,
  actSeen,
  casesOf,
  isRedacted,
  narrated,
  on,
  pastBrought,
  readAs,
  seatTaken,
  stageChanged,
  typesOf,
  wordsRead,
} from '@commedia/core/events'
import { recordReader } from './record-reader.ts'
import type { TrainingInput, TrainingShow } from './training-input.ts'

/** Why a page may not be learned from. */
export type Closed = 'person-without-consent' | 'redacted' | 'past-without-consent'

/** Whether what a viewer knew before an event may be learned from: nothing, or why not. */
export type ClosedTo = (viewer: string, seq: number) => Closed | undefined

/** How it is told what somebody did, and what came of it. */
interface Telling {
  readonly act?: string
  readonly change?: Change
  readonly told?: string
}

const TELLING = typesOf(actRuled, actSeen, narrated, stageChanged)
const tellingIn = casesOf<StageEvent, [], Telling>(
  on([actRuled, actSeen, stageChanged], (telling) => telling),
)

/** Names under which the house itself, or whoever the show belongs to, puts something into the record. */
const BACKSTAGE: ReadonlySet<string> = new Set(['booth', 'director', 'host', 'house', 'stage-manager'])

/**
 * Finds out whose pages of a take are closed, and from when: whoever has perceived words that were taken out, or words of a
 * person who has not agreed, may have them on every later page, quoted or remembered. The same goes for a role that brought a past
 * along that is not open itself.
 */
export function closedPages(
  events: readonly StageEvent[],
  { agreed = [] }: Pick<TrainingShow, 'agreed'>,
  isOpenPast: (past: Past) => boolean,
): ClosedTo {
  const since = new Map<string, { readonly seq: number; readonly why: Closed }>()
  const unruled = new Set<string>()
  /** Things on which a person wrote. */
  const written = new Set<string>()
  const isPersons = personsWords(agreed)
  const close = (event: StageEvent, why: Closed): void => {
    for (const viewer of [...event.audience, event.by])
      if (!since.has(viewer)) since.set(viewer, { seq: event.seq, why })
  }
  for (const event of events) {
    const read = readAs(wordsRead, event)
    if (isRedacted(event.body)) close(event, 'redacted')
    else if (isPersons(event)) {
      const tried = readAs(actAttempted, event)
      if (tried !== undefined) unruled.add(tried.act)
      close(event, 'person-without-consent')
    } else if (TELLING.has(event.type) && unruled.size > 0) {
      // What the narrator tells of somebody's act is told in their words, until it is ruled.
      const { act, change, told } = tellingIn(event) ?? {}
      if (act !== undefined) unruled.delete(act)
      if (change?.kind === 'write') written.add(change.prop)
      if (told !== '') close(event, 'person-without-consent')
    } else if (read !== undefined && written.has(read.prop)) close(event, 'person-without-consent')
    else if (event.type === pastBrought.type) {
      const brought = readAs(pastBrought, event)
      if (brought === undefined || !brought.chronicle.every(isOpenPast)) close(event, 'past-without-consent')
    }
  }
  return (viewer, seq) => {
    const closed = since.get(viewer)
    return closed !== undefined && closed.seq < seq ? closed.why : undefined
  }
}

/** Words shorter than this are anybody's. */
const LEAST_LETTERS = { han: 6, other: 16 }

/** Everything that people who have not agreed said in any of the shows: no page may hold it, however it came there. */
export function unwantedWords({ shows }: Pick<TrainingInput, 'shows'>): readonly string[] {
  const words = shows.flatMap(({ consent, agreed = [], takes }) =>
    takes.flatMap(({ events }) => {
      const isPersons = personsWords(consent ? agreed : [])
      return events.flatMap((event) => {
        const { said = [] } = isPersons(event) ? (recordReader.wordsIn(event) ?? {}) : {}
        return said.filter(isTelling).map(bare)
      })
    }),
  )
  return [...new Set(words)]
}

/** Whether a text holds one of these words, whatever blanks stand in it. */
export function holdsAny(text: string, unwanted: readonly string[]): boolean {
  if (unwanted.length === 0) return false
  const searched = bare(text)
  return unwanted.some((words) => searched.includes(words))
}

/** Tells, event after event in their order, which hold words of a person who has not agreed. */
function personsWords(agreed: readonly string[]): (event: StageEvent) => boolean {
  const people = new Map<string, string>()
  return (event) => {
    if (event.type === seatTaken.type) {
      const { role, seat } = readAs(seatTaken, event) ?? {}
      if (role !== undefined && seat?.kind === 'person') people.set(role, seat.person)
      return false
    }
    // What no turn made came from outside: a person typed it.
    if (!('input' in event.cause) || BACKSTAGE.has(event.by)) return false
    return !agreed.includes(event.by) && !agreed.includes(people.get(event.by) ?? '')
  }
}

function isTelling(text: string): boolean {
  const letters = bare(text)
  const han = letters.match(/\p{Script=Han}/gu)?.length ?? 0
  return han >= LEAST_LETTERS.han || letters.length >= LEAST_LETTERS.other
}

function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
