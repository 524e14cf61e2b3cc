import type { Waiting } from '@commedia/core'

/** Whom a show waits for, as it goes over the wire. Hours are told as what is left of them: the clock of a screen is its own. */
export function newsOf({ waitsFor, until, ...rest }: Waiting, now: number) {
  const left = until === undefined ? {} : { leftMs: Math.max(0, Math.round(until - now)) }
  return { waitsFor: [...waitsFor], ...left, ...rest }
}

/** Whether somebody who knew the one learns nothing from the other. */
export function isSame(one: Waiting, other: Waiting): boolean {
  return (
    one.choosing === other.choosing &&
    one.next === other.next &&
    one.until === other.until &&
    one.waitsFor.join() === other.waitsFor.join()
  )
}
