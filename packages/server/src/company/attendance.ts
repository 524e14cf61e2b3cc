import { type Clock, ownJson } from '@commedia/core'
import type { Bus } from '../bus/bus.ts'
import type { Price } from '../models/price.ts'
import { type ReadingNews, readingOf, whoReads } from './reading.ts'

/** What this process heard of the people of one show: nothing of it is in the record. */
export interface Attended {
  /** Roles whose person is typing, and since when. */
  readonly typing: ReadonlyMap<string, number>
  /** Who says that somebody reads along, and until when. */
  readonly readers: ReadonlyMap<string, number>
  /** Who says that what was said last is still heard, and until when. */
  readonly listeners: ReadonlyMap<string, number>
  /** Who says that people listen, and in whose parts. */
  readonly ears: ReadonlyMap<string, readonly string[]>
  /** Since when this process listens. */
  readonly since: number
  /** What the company itself remembers of the show from turn to turn. */
  readonly notes: Notes
}

/** What the company remembers of a show from turn to turn, and may forget. */
export interface Notes {
  /** When the last beat was over. */
  quietSince: number
  /** When the last beat began to be heard, and how long it took until then. */
  saidAt: number | undefined
  leadMs: number
  /** Up to where the last turn of a piece without a tempo went, when it was over, and how long reading it takes. */
  brought?: { readonly seq: number; readonly at: number; readonly readMs: number }
  /** Questions in a row that no model answered. */
  unanswered: number
  /** Why the last one did not. */
  why: string | undefined
  /** Whether the last line that was asked for was not answered. */
  unspoken: boolean
  /** The most tokens that a byte of input came to so far, and of how many calls. */
  ratio: number
  calls: number
  /** The highest price among the models asked so far. */
  dearest: Price
}

/** Nothing to remember yet. */
export function newNotes(): Notes {
  return {
    quietSince: 0,
    saidAt: undefined,
    leadMs: 0,
    unanswered: 0,
    why: undefined,
    unspoken: false,
    ratio: 0,
    calls: 0,
    dearest: { input: 0, output: 0 },
  }
}

/** Whether anybody reads along, as far as this process has heard. */
export function isRead({ readers }: Pick<Attended, 'readers'>, now: number): boolean {
  return [...readers.values()].some((until) => until > now)
}

/** A line takes at most so much longer to be heard than to be read. */
export const SLOWEST_VOICE = 4
/** Within this time of its last word a line begins to be heard. */
export const BEGINS_MS = 1_500

/** Until when what was said last is heard by whoever listens; 0 where nobody does. */
export function heardUntil({ listeners }: Pick<Attended, 'listeners'>): number {
  return Math.max(0, ...listeners.values())
}

/** Whether somebody who has one of these parts listens. */
export function listensWithin({ ears }: Pick<Attended, 'ears'>, roles: readonly string[]): boolean {
  return [...ears.values()].some((parts) => parts.some((role) => roles.includes(role)))
}

/** A show that was not played for so long is listened to no more: whoever was there is gone, or begins anew. */
const LISTENED_MS = 3_600_000

interface Listening {
  readonly attended: Attended
  readonly leave: () => void
  askedAt: number
}

/** Listens to the people of the shows this process plays, however many, until one has not been played for long; without a bus, to nobody. */
export function attendance(clock: Pick<Clock, 'now'>, bus?: Bus): (show: string) => Attended {
  // The one that was asked for longest ago comes first.
  const shows = new Map<string, Listening>()
  const leaveOld = (now: number): void => {
    for (const [show, { leave, askedAt }] of shows) {
      if (now - askedAt <= LISTENED_MS) return
      shows.delete(show)
      leave()
    }
  }
  return (show) => {
    const now = clock.now()
    const known = shows.get(show) ?? attend(show, now, bus)
    known.askedAt = now
    shows.delete(show)
    shows.set(show, known)
    leaveOld(now)
    return known.attended
  }
}

function attend(show: string, now: number, bus: Bus | undefined): Listening {
  const typing = new Map<string, number>()
  const readers = new Map<string, number>()
  const listeners = new Map<string, number>()
  const ears = new Map<string, readonly string[]>()
  const attended = { typing, readers, listeners, ears, since: now, notes: newNotes() }
  if (bus === undefined) return { attended, leave: () => {}, askedAt: now }
  const listening = [
    bus.subscribe(`typing.${show}`, (message) => {
      const { role, since: begun } = message as { readonly role: string; readonly since: number | null }
      if (begun === null) typing.delete(role)
      else typing.set(role, begun)
    }),
    bus.subscribe(readingOf(show), (message) => {
      const { by, until, heardUntil: sound, listening: parts } = ownJson<ReadingNews>(message)
      if (parts === undefined) ears.delete(by)
      else ears.set(by, parts)
      if (sound === undefined) listeners.delete(by)
      else listeners.set(by, sound)
      if (until === null) readers.delete(by)
      else readers.set(by, until)
    }),
  ]
  // Whoever is there says so now, and not only when it is said again.
  bus.publish(whoReads(show), {})
  const leave = (): void => {
    for (const end of listening) end()
  }
  return { attended, leave, askedAt: now }
}
