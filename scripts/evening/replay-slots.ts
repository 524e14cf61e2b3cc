import type { Call } from './kept-files.ts'
import { isPlanning, type PageKind, pageKind } from './page-kind.ts'
import { sharedBeginning, tokensIn } from './tokens.ts'

/** How fast a server of one's own reads and writes, and how many pages it keeps in memory. */
export interface OwnServer {
  readonly slots: number
  readonly readsPerSecond: number
  readonly writesPerSecond: number
}

/** What an evening would have been on such a server. */
export interface SlotRow {
  readonly slots: number
  /** Tokens it had to read: whatever did not stand at the head of the page its slot held. */
  readonly prefill: number
  readonly secondsPerBeat: number
  /** Seconds from the end of what follows on a line to the first word of the next, on average. */
  readonly firstWord: number
}

/** What is done behind a line, before anybody waits for the next; every other page stands before the line it leads to. */
const BEHIND_A_LINE: ReadonlySet<PageKind> = new Set([
  'narrate',
  'transfer',
  'earned',
  'house',
  'condense',
  'closing',
])
/** A page belongs to the reader of a slot if it begins as the slot does for this share of its head. */
const SAME_READER = 0.5

/**
 * Plays the calls of an evening again, one after another as they were asked, on a server that keeps so many pages. Who reads a page keeps
 * a slot; where there are more readers than slots, whoever was quiet longest gives theirs up. `beats` is as many as the evening had.
 */
export function replaySlots(calls: readonly Call[], beats: number, server: OwnServer): SlotRow {
  const { slots, readsPerSecond, writesPerSecond } = server
  /** Pages in memory, the one that was quiet longest first. */
  let held: readonly string[] = []
  let prefill = 0
  let seconds = 0
  let behindAt = 0
  let waited = 0
  for (const call of calls) {
    const kind = pageKind(call)
    if (isPlanning(kind)) continue
    const page = pageOf(call)
    const own = held.find((one) => sharedBeginning(one, page) >= SAME_READER * headOf(call))
    const given = own ?? (held.length < slots ? undefined : held[0])
    const fresh = tokensIn(page.slice(given === undefined ? 0 : sharedBeginning(given, page)))
    held = [...held.filter((one) => one !== given), page + (call.answer ?? '')]
    const readFor = fresh / readsPerSecond
    prefill += fresh
    // A line that was written beforehand is asked for by no page: whatever stood before it ends with what follows on it.
    if (kind === 'speak') waited += seconds + readFor - behindAt
    else if (BEHIND_A_LINE.has(kind)) waited += seconds - behindAt
    seconds += readFor + tokensIn(call.answer ?? '') / writesPerSecond
    if (kind === 'speak' || BEHIND_A_LINE.has(kind)) behindAt = seconds
  }
  return { slots, prefill, secondsPerBeat: seconds / beats, firstWord: waited / beats }
}

/** How many lines were asked for: the beats of an evening of which there is no record. */
export function linesAsked(calls: readonly Call[]): number {
  return calls.filter((call) => pageKind(call) === 'speak').length
}

function pageOf({ messages }: Call): string {
  return messages.map(({ role, content }) => `${role}\n${content}\n`).join('')
}

function headOf({ messages: [head] }: Call): number {
  return head?.content.length ?? 0
}
