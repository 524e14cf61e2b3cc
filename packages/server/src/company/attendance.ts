import type { Clock } from '@commedia/core'
import type { Bus } from '../bus/bus.ts'
import type { Price } from './amount.ts'

/** What this process heard of the people of one show: nothing of it is in the record. */
export interface Attended {
  /** Roles whose person is typing, and since when. */
  readonly typing: ReadonlyMap<string, number>
  /** Since when this process listens. */
  readonly since: number
  /** When somebody was last known to be there. */
  readonly seenAt: () => number
  /** What the company itself remembers of the show from turn to turn. */
  readonly notes: Notes
}

/** What the company remembers of a show from turn to turn, and may forget. */
export interface Notes {
  /** When the last beat was over. */
  quietSince: number
  /** Questions in a row that no model answered. */
  unanswered: number
  /** The most tokens that a byte of input came to so far, and of how many calls. */
  ratio: number
  calls: number
  /** The highest price among the models asked so far. */
  dearest: Price
}

/** Nothing to remember yet. */
export function newNotes(): Notes {
  return { quietSince: 0, unanswered: 0, ratio: 0, calls: 0, dearest: { input: 0, output: 0 } }
}

const MOST_SHOWS = 300

/** The subject on which processes say that somebody watches or plays a show. */
export function presenceOf(show: string): string {
  return `present.${show}`
}

/** Listens to the people of the shows this process plays; of many shows, to those played last. */
export function attendance(bus: Bus, clock: Pick<Clock, 'now'>): (show: string) => Attended {
  const shows = new Map<string, { readonly attended: Attended; readonly leave: () => void }>()
  return (show) => {
    const known = shows.get(show) ?? attend(show, bus, clock)
    shows.delete(show)
    shows.set(show, known)
    for (const [oldest, { leave }] of [...shows].slice(0, -MOST_SHOWS)) {
      shows.delete(oldest)
      leave()
    }
    return known.attended
  }
}

function attend(show: string, bus: Bus, clock: Pick<Clock, 'now'>) {
  const typing = new Map<string, number>()
  const since = clock.now()
  let seenAt = since
  const leaving = [
    bus.subscribe(`typing.${show}`, (message) => {
      const { role, since: begun } = message as { readonly role: string; readonly since: number | null }
      seenAt = clock.now()
      if (begun === null) typing.delete(role)
      else typing.set(role, begun)
    }),
    bus.subscribe(presenceOf(show), () => {
      seenAt = clock.now()
    }),
  ]
  const notes = newNotes()
  return {
    attended: { typing, since, seenAt: () => seenAt, notes },
    leave: () => {
      for (const one of leaving) one()
    },
  }
}
