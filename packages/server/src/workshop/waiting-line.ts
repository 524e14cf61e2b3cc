import { CommediaError } from '@commedia/core'

/** How many are served at once, and how many may wait; askers and the guests of one host count as one party each. */
export interface LineLimits {
  readonly atOnce: number
  /** Of one party, while anybody else may come. */
  readonly atOncePerParty: number
  readonly waiting: number
  readonly waitingPerParty: number
}

/** Who asks, and in whose house: what guests ask for is theirs together, beside what their host asks for. */
export interface Asker {
  readonly asker: string
  readonly host?: string | undefined
}

/** A bounded line in which nobody is served twice while another waits to be served once, and nobody holds more than a share. */
export interface WaitingLine {
  /**
   * Resolves when it is the asker's turn, with what ends it; left when the asker goes. Where the line or a party's share of it is
   * full, whoever has more waiting than the asker would have gives way, the newest first; refused when nobody has.
   */
  enter(asker: Asker, signal?: AbortSignal): Promise<() => void>
  /** How many wait. */
  waiting(): number
}

/** Seconds after which whoever was refused may try again. */
const TRY_AGAIN_S = 5

interface Waiter {
  readonly asker: string
  readonly party: string
  readonly begin: () => void
  readonly giveWay: () => void
}

/** Opens a line. */
export function waitingLine(limits: LineLimits): WaitingLine {
  const { atOnce, atOncePerParty, waiting, waitingPerParty } = limits
  const served: Served[] = []
  const waiters: Waiter[] = []
  const servedOf = (key: keyof Served, value: string): number =>
    served.filter((one) => one[key] === value).length

  const next = (): void => {
    while (served.length < atOnce) {
      const [first, ...others] = waiters.filter(({ party }) => servedOf('party', party) < atOncePerParty)
      if (first === undefined) return
      const chosen = others.reduce((best, one) => (isServedLess(one, best) ? one : best), first)
      waiters.splice(waiters.indexOf(chosen), 1)
      served.push(chosen)
      chosen.begin()
    }
  }
  const isServedLess = (one: Waiter, other: Waiter): boolean => {
    const parties = servedOf('party', one.party) - servedOf('party', other.party)
    return parties < 0 || (parties === 0 && servedOf('asker', one.asker) < servedOf('asker', other.asker))
  }

  /** Makes room among those who wait, at the cost of whoever has most; says whether there is any. */
  const makeRoom = (among: readonly Waiter[], by: keyof Served, mine: string): boolean => {
    const of = (key: string): readonly Waiter[] => among.filter((waiter) => waiter[by] === key)
    const most = [...new Set(among.map((waiter) => waiter[by]))]
      .map(of)
      .reduce((one, other) => (other.length > one.length ? other : one), [])
    if (most.length <= of(mine).length + 1) return false
    // A party gives way by whoever has most in it.
    if (by === 'party') return makeRoom(most, 'asker', '') || giveWay(most.at(-1))
    return giveWay(most.at(-1))
  }
  const giveWay = (waiter: Waiter | undefined): boolean => {
    waiter?.giveWay()
    return waiter !== undefined
  }
  const hasRoom = ({ asker, party }: Served): boolean => {
    const ofParty = waiters.filter((waiter) => waiter.party === party)
    if (ofParty.length >= waitingPerParty && !makeRoom(ofParty, 'asker', asker)) return false
    return waiters.length < waiting || makeRoom(waiters, 'party', party)
  }

  return {
    waiting: () => waiters.length,
    enter({ asker, host = asker }, signal) {
      if (signal?.aborted) return Promise.reject(hasGone(signal))
      const party = host === asker ? asker : `guests of ${host}`
      const mustWait = served.length >= atOnce || servedOf('party', party) >= atOncePerParty
      if (mustWait && !hasRoom({ asker, party })) return Promise.reject(isFull())
      return new Promise((resolve, reject) => {
        const out = (why: CommediaError): void => {
          signal?.removeEventListener('abort', giveUp)
          waiters.splice(waiters.indexOf(waiter), 1)
          reject(why)
        }
        const waiter: Waiter = {
          ...{ asker, party, giveWay: () => out(isFull()) },
          begin: () => {
            signal?.removeEventListener('abort', giveUp)
            resolve(() => {
              served.splice(served.indexOf(waiter), 1)
              next()
            })
          },
        }
        const giveUp = (): void => out(hasGone(signal))
        signal?.addEventListener('abort', giveUp, { once: true })
        waiters.push(waiter)
        next()
      })
    },
  }
}

type Served = Pick<Waiter, 'asker' | 'party'>

function isFull(): CommediaError {
  return new CommediaError('too-many-requests', 'Too much is being read and printed.', {
    cause: { retryAfterSeconds: TRY_AGAIN_S },
  })
}

/** Says to nobody in particular that whoever asked does not wait any more. */
export function hasGone(signal: AbortSignal | undefined): CommediaError {
  return new CommediaError('not-found', 'Whoever asked for this has gone.', { cause: signal?.reason })
}
