import type { Appended, Journal } from '../ports/journal.ts'
import { digest } from '../prelude/digest.ts'
import { CommediaError } from '../prelude/errors.ts'
import { canonicalJson } from '../prelude/json.ts'
import { type Cause, type Draft, isRedacted, type StageEvent } from '../schema/event.ts'
import type { Take } from '../schema/take.ts'
import { checkDraft } from './check-draft.ts'

/** A journal in memory: for tests, browsers and evenings nobody needs to keep. */
export function memoryJournal(): Journal {
  const takes = new Map<string, Pages>()

  const pagesOf = (id: string): Pages => {
    const pages = takes.get(id)
    if (pages === undefined) throw new CommediaError('no-such-take', `Take ${id} was never begun.`)
    return pages
  }

  const owner = (id: string, seq: number): Pages => {
    const pages = pagesOf(id)
    return pages.take.parent !== undefined && seq <= pages.take.parent.seq
      ? owner(pages.take.parent.take, seq)
      : pages
  }

  return {
    async begin(take) {
      if (take.parent !== undefined && take.parent.seq > headOf(pagesOf(take.parent.take)))
        throw new CommediaError(
          'append-gap',
          `Take ${take.parent.take} has no event ${take.parent.seq} to begin from.`,
        )
      if (!takes.has(take.id)) takes.set(take.id, { take, events: [], byCause: new Map() })
    },

    async append(take, after, drafts) {
      return append(lineage(pagesOf(take), pagesOf), after, drafts.map(checkDraft))
    },

    async read(take, { after, limit = Number.POSITIVE_INFINITY }) {
      return lineage(pagesOf(take), pagesOf)
        .flatMap(({ pages, upTo }) => slice(pages, after, upTo))
        .slice(0, limit)
    },

    async redact(take, seq, reason) {
      const pages = owner(take, seq)
      const index = seq - firstSeq(pages)
      const event = pages.events[index]
      if (event === undefined)
        throw new CommediaError('append-gap', `Take ${take} has no event ${seq} to redact.`)
      const standing = standingUnder(pages, event.cause)
      if (standing) stand(pages, event.cause, { seq, written: fingerprint(standing.written) })
      pages.events[index] = Object.freeze({ ...event, body: Object.freeze({ redacted: reason }) })
    },
  }
}

/** What stands under a cause. The fingerprint is taken only when something is asked of it: before a redaction, or by a rerun. */
interface Standing {
  readonly seq: number
  readonly written: Draft | string
}

interface Pages {
  readonly take: Take
  readonly events: StageEvent[]
  /** By turn or input, and then by the place in it: what a turn writes is looked up among its own. */
  readonly byCause: Map<string, Map<number, Standing>>
}

function standingUnder({ byCause }: Pages, cause: Cause): Standing | undefined {
  return byCause.get(sourceOf(cause))?.get(indexOf(cause))
}

function stand({ byCause }: Pages, cause: Cause, standing: Standing): void {
  const source = sourceOf(cause)
  const written = byCause.get(source) ?? new Map<number, Standing>()
  byCause.set(source, written.set(indexOf(cause), standing))
}

function sourceOf(cause: Cause): string {
  return 'input' in cause ? `input ${cause.input}` : `turn ${cause.turn}`
}

function indexOf(cause: Cause): number {
  return 'input' in cause ? 0 : cause.index
}

function append(line: readonly Stretch[], after: number | 'end', drafts: readonly Draft[]): Appended {
  const { pages } = line.at(-1) as Stretch
  const head = headOf(pages)
  if (new Set(drafts.map(({ cause }) => `${indexOf(cause)} ${sourceOf(cause)}`)).size < drafts.length)
    throw new CommediaError('bad-event', `Two drafts for ${pages.take.id} have the same cause.`)
  const known = drafts.map((draft) => standing(line, draft.cause))
  drafts.forEach((draft, index) => {
    const before = known[index]
    if (before === undefined || cameRedacted(before.written)) return
    if (fingerprint(before.written) !== fingerprint(draft))
      throw new CommediaError(
        'changed-event',
        `Event ${before.event.seq} of ${pages.take.id} stands; a rerun wrote it differently.`,
      )
  })
  const fresh = drafts.filter((_, index) => known[index] === undefined)
  if (fresh.length > 0 && after !== 'end') {
    const seen = Math.max(after, ...known.map((before) => before?.event.seq ?? 0))
    if (after > head)
      throw new CommediaError('append-gap', `Take ${pages.take.id} ends at ${head}, before ${after}.`)
    if (seen < head) return { kind: 'behind', head }
  }
  const events = drafts.map((draft, index): StageEvent => {
    const before = known[index]
    if (before !== undefined) return before.event
    const event = Object.freeze({ ...draft, take: pages.take.id, seq: headOf(pages) + 1 })
    pages.events.push(event)
    stand(pages, draft.cause, { seq: event.seq, written: draft })
    return event
  })
  return { kind: 'appended', events }
}

function standing(line: readonly Stretch[], cause: Cause) {
  for (const { pages, upTo } of line) {
    const found = standingUnder(pages, cause)
    if (found && found.seq <= upTo)
      return {
        event: pages.events[found.seq - firstSeq(pages)] as StageEvent,
        written: found.written,
      }
  }
  return undefined
}

interface Stretch {
  readonly pages: Pages
  readonly upTo: number
}

function lineage(
  pages: Pages,
  pagesOf: (id: string) => Pages,
  upTo = Number.POSITIVE_INFINITY,
): { pages: Pages; upTo: number }[] {
  const { parent } = pages.take
  const past = parent === undefined ? [] : lineage(pagesOf(parent.take), pagesOf, Math.min(upTo, parent.seq))
  return [...past, { pages, upTo }]
}

function slice(pages: Pages, after: number, upTo: number): readonly StageEvent[] {
  const first = firstSeq(pages)
  return pages.events.slice(Math.max(0, after + 1 - first), Math.max(0, upTo + 1 - first))
}

function headOf(pages: Pages): number {
  return firstSeq(pages) + pages.events.length - 1
}

function firstSeq(pages: Pages): number {
  return (pages.take.parent?.seq ?? 0) + 1
}

/** Whether it was read back after its words had been taken away: what it said nobody can compare any more. */
function cameRedacted(written: Draft | string): boolean {
  return typeof written !== 'string' && isRedacted(written.body)
}

/** Tells whether a rerun says the same, without keeping the words past a redaction. */
function fingerprint(written: Draft | string): string {
  return typeof written === 'string' ? written : digest(canonicalJson(written))
}
