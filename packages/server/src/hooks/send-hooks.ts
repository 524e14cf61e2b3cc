import type { Clock, Reader } from '@commedia/core'
import type { Fetch } from '@commedia/core/adapters'
import type { Database, Store } from '@commedia/node'
import { goRounds } from '../bus/go-rounds.ts'
import { claimHooks, type HookClaim, settleHook } from '../store/kept-hooks.ts'
import { titleOf } from '../store/kept-shows.ts'
import { type Delivery, deliveryOf } from './delivery.ts'
import { signDelivery } from './sign-delivery.ts'

/** Where what happens is sent, and the secret it is signed with. */
export interface Hook {
  readonly url: string
  readonly secret: string
}

/** What sending works with. */
export interface HookHouse {
  readonly database: Database
  readonly store: Pick<Store, 'journal'>
  readonly clock: Clock
  /** How events read. */
  readonly told: Reader['momentOf']
  /** The guarded way out. */
  readonly fetch: Fetch
  /** Hears that a delivery was not taken, by its status or why there was none. */
  readonly onRefused?: (how: { readonly status: number | string; readonly failures: number }) => void
  /** Hears that a round failed. */
  readonly onFailure?: (error: unknown) => void
}

const LOOK_EVERY_MS = 1_000
const PAGE_EVENTS = 50
/** Takes that are sent of beside each other. */
const TAKES_AT_ONCE = 8
/** Whoever receives says within this time that they have it, and does with it what they like afterwards. */
const ANSWER_WITHIN_MS = 10_000
/** Longer than it takes to send once: whoever died over it is followed by another. */
const CLAIM_MS = 60_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 600_000

/**
 * Sends what watchers perceive to an address, take by take and in order. How far it got is in the store: after a restart it goes on
 * there, and what was under way may come a second time, under the same ids.
 */
export function sendHooks(hook: Hook, house: HookHouse): { readonly stop: () => Promise<void> } {
  const { database, clock, onFailure } = house
  const closing = new AbortController()
  const round = async (): Promise<void> => {
    let sent = 0
    do {
      const now = clock.now()
      const claims = await claimHooks(database, { now, until: now + CLAIM_MS, limit: TAKES_AT_ONCE })
      const outcomes = await Promise.all(claims.map((claim) => sendNext(claim, { hook, house, closing })))
      sent = outcomes.filter(Boolean).length
    } while (sent > 0 && !closing.signal.aborted)
  }
  const rounds = goRounds(round, { everyMs: LOOK_EVERY_MS, clock, ...(onFailure && { onFailure }) })
  return {
    stop() {
      closing.abort()
      return rounds.stop()
    },
  }
}

interface Sending {
  readonly hook: Hook
  readonly house: HookHouse
  readonly closing: AbortController
}

/** Sends the next events of a take; whether it got anywhere. */
async function sendNext(claim: HookClaim, { hook, house, closing }: Sending): Promise<boolean> {
  const { database, store, clock, told, onRefused } = house
  const { take, show, seq, failures } = claim
  const events = await store.journal.read(take, { after: seq, limit: PAGE_EVENTS })
  const { title = '', language = 'en' } = (await titleOf(database, show)) ?? {}
  const { upTo, delivery } = deliveryOf(events, { show, take, title, language, told, now: clock.now() })
  const status = delivery === undefined ? 'nothing' : await post(delivery, { hook, house, closing })
  if (status === 'nothing' || isTaken(status)) {
    await settleHook(database, claim, { seq: upTo, due: 0, failures: 0 })
    return true
  }
  // Whoever opens next sends it at once.
  if (closing.signal.aborted) await settleHook(database, claim, { seq, due: 0, failures })
  else {
    onRefused?.({ status, failures: failures + 1 })
    await settleHook(database, claim, { seq, due: clock.now() + waitAfter(failures), failures: failures + 1 })
  }
  return false
}

function isTaken(status: number | string): boolean {
  return typeof status === 'number' && status >= 200 && status < 300
}

function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 20))
}

/** The status of the answer, or in one word why there was none. Nothing of what comes back is read. */
async function post(
  { id, body }: Delivery,
  { hook: { url, secret }, house: { clock, fetch }, closing }: Sending,
): Promise<number | string> {
  const [late, answered] = [new AbortController(), new AbortController()]
  void clock.wait(ANSWER_WITHIN_MS, answered.signal).then(() => late.abort())
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...signDelivery({ id, body, now: clock.now() }, secret),
      },
      body,
      signal: AbortSignal.any([late.signal, closing.signal]),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    if (late.signal.aborted) return 'late'
    return (error as { readonly code?: string }).code ?? 'unreachable'
  } finally {
    answered.abort()
  }
}
