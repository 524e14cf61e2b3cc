import type { ModelDirectory, ModelInUse } from '@commedia/core'
import { openQueue, type Queue } from './queue.ts'

/** Models asked on somebody's behalf. */
export type OwnedModels = (use: Parameters<ModelDirectory>[0], owner?: string) => ModelInUse

/** Models as before, each call through the door of their endpoint. */
export type LimitCalls = (models: ModelDirectory, endpoint: string) => OwnedModels

/** The doors of all endpoints. */
export interface CallDoors {
  readonly limit: LimitCalls
  /** How many calls are inside and how many wait, where any do. */
  standing(): readonly Standing[]
  /** Lets those in who wait, where there are more places than before. */
  letIn(): void
}

/** How many calls stand at the door of an endpoint. */
export interface Standing {
  readonly endpoint: string
  readonly inside: number
  readonly waiting: number
}

/** Lets so many calls at once go to each endpoint. */
export function limitCalls(callsAtOnce: number): LimitCalls {
  return callDoors(() => callsAtOnce).limit
}

/**
 * Lets as many calls at once go to each endpoint as there are places, whichever of its models they are for; the others wait, those
 * of one owner in the order they came. A place that is left goes to the owner who has fewest, so that whoever plays one show is not
 * kept waiting by whoever plays sixty. Endpoints have a door each: who brought a model waits for nobody else's.
 */
export function callDoors(
  placesAt: (endpoint: string) => number,
  onArrival: (endpoint: string) => void = () => {},
): CallDoors {
  const doors = new Map<string, Door>()
  /** A door nobody stands at is taken away, for people bring and forget endpoints without end. */
  const doorOf = (endpoint: string): Door => {
    const door =
      doors.get(endpoint) ??
      openDoor(
        () => placesAt(endpoint),
        () => doors.delete(endpoint),
      )
    doors.set(endpoint, door)
    return door
  }
  const enter = async (endpoint: string, owner: string, stop: AbortSignal): Promise<() => void> => {
    stop.throwIfAborted()
    const entering = doorOf(endpoint).enter(owner, stop)
    onArrival(endpoint)
    return entering
  }
  return {
    limit:
      (models, endpoint) =>
      (use, owner = '') => ({ ...models(use), place: (stop) => enter(endpoint, owner, stop) }),
    standing: () => [...doors].map(([endpoint, door]) => ({ endpoint, ...door.standing() })),
    letIn: () => {
      for (const door of doors.values()) door.letIn()
    },
  }
}

interface Door {
  /** Waits until there is room and gives the way out, which may be called more than once. */
  enter(owner: string, stop: AbortSignal): Promise<() => void>
  letIn(): void
  standing(): Omit<Standing, 'endpoint'>
}

function openDoor(places: () => number, onEmpty: () => void): Door {
  let taken = 0
  const inside = new Map<string, number>()
  /** The calls of whoever waits, in the order they came. */
  const queues = new Map<string, Queue<() => void>>()
  /** Whoever waits, by how many calls they have inside; who has had so many for longest stands first. */
  const ranks: Queue<string>[] = []
  const rankOf = (owner: string): Queue<string> => {
    const rank = inside.get(owner) ?? 0
    while (ranks.length <= rank) ranks.push(openQueue())
    return ranks[rank] as Queue<string>
  }
  const leaveQueue = (owner: string): void => {
    queues.delete(owner)
    rankOf(owner).remove(owner)
  }
  const count = (owner: string, by: 1 | -1): void => {
    if (queues.has(owner)) rankOf(owner).remove(owner)
    const now = (inside.get(owner) ?? 0) + by
    if (now === 0) inside.delete(owner)
    else inside.set(owner, now)
    if (queues.has(owner)) rankOf(owner).add(owner)
    taken += by
  }
  const letIn = (): void => {
    while (queues.size > 0 && taken < places()) letOneIn()
  }
  const letOneIn = (): void => {
    const next = ranks.find((rank) => rank.size() > 0)?.first()
    if (next !== undefined) queues.get(next)?.first()?.()
  }
  const closeIfEmpty = (): void => {
    if (taken === 0 && queues.size === 0) onEmpty()
  }
  const wayOut = (owner: string): (() => void) => {
    count(owner, 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      count(owner, -1)
      letIn()
      closeIfEmpty()
    }
  }
  return {
    letIn,
    standing: () => ({
      inside: taken,
      waiting: [...queues.values()].reduce((sum, waiting) => sum + waiting.size(), 0),
    }),
    async enter(owner, stop) {
      if (taken < places()) return wayOut(owner)
      const waiting = queues.get(owner) ?? openQueue()
      queues.set(owner, waiting)
      rankOf(owner).add(owner)
      return await new Promise<() => void>((resolve, reject) => {
        const goAway = (): void => {
          waiting.remove(go)
          if (waiting.size() === 0) leaveQueue(owner)
          stop.removeEventListener('abort', giveUp)
        }
        const go = (): void => {
          goAway()
          resolve(wayOut(owner))
        }
        const giveUp = (): void => {
          goAway()
          closeIfEmpty()
          reject(stop.reason)
        }
        waiting.add(go)
        stop.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
