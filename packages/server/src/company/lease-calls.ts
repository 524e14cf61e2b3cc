import type { Clock } from '@commedia/core'
import type { EndpointDemand, ShareWish } from '@commedia/node'
import { type CallDoors, callDoors } from './limit-calls.ts'

/** Who leases, from where, and who hears that it could not be done. */
export interface LeasingHouse {
  /** Leases a process its share of the places at each endpoint, in place of what it had. */
  readonly lease: (wish: ShareWish) => Promise<ReadonlyMap<string, number>>
  /** A name no other process has or had. */
  readonly process: string
  readonly clock: Clock
  readonly onFailure?: (error: unknown) => void
}

/** Shares are good for so long without a word from their process. */
const LEASE_MS = 10_000
const RENEW_MS = 2_000
/** The same while somebody waits for what comes of it. */
const SOON_MS = 500
/** An endpoint nobody has called for so long is left to others. */
const LINGER_MS = 30_000

/**
 * Lets so many calls at once go to each endpoint, of all processes that share a database: each leases a share of the places from
 * time to time, and no call waits for the database while there is one. Whose lease is over lets nobody in: others may have its places.
 */
export function leaseCalls(
  callsAtOnce: number,
  { lease, process, clock, onFailure = () => {} }: LeasingHouse,
): Pick<CallDoors, 'limit' | 'standing'> & { readonly close: () => Promise<void> } {
  const shares = new Map<string, { readonly places: number; readonly until: number }>()
  const calledAt = new Map<string, number>()
  let bell = new AbortController()
  let isClosing = false
  let isHeld = false

  const placesAt = (endpoint: string): number => {
    const { places, until } = shares.get(endpoint) ?? { places: 0, until: 0 }
    return clock.now() < until ? places : 0
  }
  const doors = callDoors(placesAt, (endpoint) => {
    if (!calledAt.has(endpoint)) bell.abort()
    calledAt.set(endpoint, clock.now())
  })

  const demands = (): readonly EndpointDemand[] => {
    const now = clock.now()
    const standing = doors.standing()
    for (const { endpoint } of standing) calledAt.set(endpoint, now)
    for (const [endpoint, at] of calledAt) if (now - at >= LINGER_MS) calledAt.delete(endpoint)
    return [...calledAt.keys()].map((endpoint) => {
      const { inside = 0, waiting = 0 } = standing.find((one) => one.endpoint === endpoint) ?? {}
      return { endpoint, wants: inside + waiting, keeps: Math.max(inside, placesAt(endpoint)) }
    })
  }

  /** Says whether anybody waits for what comes of it: those at our doors, or others for what we are to let go. */
  const renew = async (): Promise<boolean> => {
    const wanted = demands()
    if (wanted.length === 0 && !isHeld) return false
    const now = clock.now()
    // What is given back is not used any more, whether or not that is heard.
    for (const endpoint of shares.keys()) if (!calledAt.has(endpoint)) shares.delete(endpoint)
    const leased = await lease({
      ...{ process, demands: wanted, most: callsAtOnce, forMs: LEASE_MS, now },
    })
    isHeld = leased.size > 0
    shares.clear()
    for (const [endpoint, places] of leased) shares.set(endpoint, { places, until: now + LEASE_MS })
    doors.letIn()
    return isStarved() || wanted.some(({ endpoint, keeps }) => placesAt(endpoint) < keeps)
  }

  const isStarved = (): boolean =>
    doors.standing().some(({ endpoint, waiting }) => waiting > 0 && placesAt(endpoint) === 0)

  const goOnLeasing = async (): Promise<void> => {
    while (!isClosing) {
      bell = new AbortController()
      const isUrgent = await renew().catch((error: unknown) => {
        onFailure(error)
        return true
      })
      await clock.wait(isUrgent ? SOON_MS : RENEW_MS, bell.signal)
    }
    if (isHeld) await lease({ ...GONE, process, now: clock.now() }).catch(onFailure)
  }
  const leasing = goOnLeasing()
  return {
    limit: doors.limit,
    standing: doors.standing,
    close: () => {
      isClosing = true
      bell.abort()
      return leasing
    },
  }
}

/** Whoever closes has nothing under way. */
const GONE = { demands: [], most: 0, forMs: LEASE_MS } as const
