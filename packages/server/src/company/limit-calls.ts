import type { ModelDirectory, ModelInUse } from '@commedia/core'

/** Models asked on somebody's behalf. */
export type OwnedModels = (use: Parameters<ModelDirectory>[0], owner?: string) => ModelInUse

/** Models as before, each call through the door of their endpoint. */
export type LimitCalls = (models: ModelDirectory, endpoint: string) => OwnedModels

/**
 * Lets so many calls at once go to each endpoint, whichever of its models they are for; the others wait, those of one owner
 * in the order they came. A place that is left goes to the owner who has fewest, so that whoever plays one show is not kept
 * waiting by whoever plays sixty.
 * Endpoints have a door each: who brought a model waits for nobody else's.
 */
export function limitCalls(callsAtOnce: number): LimitCalls {
  const doors = new Map<string, Door>()
  /** A door nobody stands at is taken away, for people bring and forget endpoints without end. */
  const doorOf = (endpoint: string): Door => {
    const door = doors.get(endpoint) ?? openDoor(callsAtOnce, () => doors.delete(endpoint))
    doors.set(endpoint, door)
    return door
  }
  return (models, endpoint) =>
    (use, owner = '') => ({ ...models(use), place: (stop) => doorOf(endpoint).enter(owner, stop) })
}

interface Door {
  /** Waits until there is room and gives the way out, which may be called more than once. */
  enter(owner: string, stop: AbortSignal): Promise<() => void>
}

function openDoor(places: number, onEmpty: () => void): Door {
  let free = places
  const inside = new Map<string, number>()
  /** Who waits, by owner; the owner who was let in longest ago stands first. */
  const queues = new Map<string, Set<() => void>>()
  const count = (owner: string, by: 1 | -1): void => {
    const now = (inside.get(owner) ?? 0) + by
    if (now === 0) inside.delete(owner)
    else inside.set(owner, now)
    free -= by
  }
  const letIn = (): void => {
    const fewest = Math.min(...[...queues.keys()].map((owner) => inside.get(owner) ?? 0))
    const next = [...queues].find(([owner]) => (inside.get(owner) ?? 0) === fewest)
    if (next === undefined) return
    const [owner, waiting] = next
    queues.delete(owner)
    queues.set(owner, waiting)
    const [go] = waiting
    go?.()
  }
  const wayOut = (owner: string): (() => void) => {
    count(owner, 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      count(owner, -1)
      letIn()
      if (free === places) onEmpty()
    }
  }
  return {
    async enter(owner, stop) {
      stop.throwIfAborted()
      if (free > 0) return wayOut(owner)
      const waiting = queues.get(owner) ?? new Set()
      queues.set(owner, waiting)
      return await new Promise<() => void>((resolve, reject) => {
        const goAway = (): void => {
          waiting.delete(go)
          if (waiting.size === 0) queues.delete(owner)
          stop.removeEventListener('abort', giveUp)
        }
        const go = (): void => {
          goAway()
          resolve(wayOut(owner))
        }
        const giveUp = (): void => {
          goAway()
          reject(stop.reason)
        }
        waiting.add(go)
        stop.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
