import type { ModelDirectory, ModelInUse } from '@commedia/core'

/** Models asked on somebody's behalf. */
export type OwnedModels = (use: Parameters<ModelDirectory>[0], owner?: string) => ModelInUse

/** Models as before, each call through the door of their endpoint. */
export type LimitCalls = (models: ModelDirectory, endpoint: string) => OwnedModels

/**
 * Lets so many calls at once go to each endpoint, whichever of its models they are for; the others wait, those of one owner
 * in the order they came, the owners in turn, so that whoever plays one show is not kept waiting by whoever plays sixty.
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
  /** Who waits, by owner; the owner whose turn is next stands first. */
  const queues = new Map<string, Set<() => void>>()
  const leave = (): void => {
    const [turn] = queues
    if (turn === undefined) free++
    else {
      const [owner, waiting] = turn
      const [next] = waiting
      queues.delete(owner)
      queues.set(owner, waiting)
      next?.()
    }
    if (free === places) onEmpty()
  }
  const wayOut = (): (() => void) => {
    let inside = true
    return () => {
      if (inside) leave()
      inside = false
    }
  }
  return {
    async enter(owner, stop) {
      stop.throwIfAborted()
      if (free > 0) {
        free--
        return wayOut()
      }
      const waiting = queues.get(owner) ?? new Set()
      queues.set(owner, waiting)
      await new Promise<void>((resolve, reject) => {
        const goAway = (): void => {
          waiting.delete(go)
          if (waiting.size === 0) queues.delete(owner)
          stop.removeEventListener('abort', giveUp)
        }
        const go = (): void => {
          goAway()
          resolve()
        }
        const giveUp = (): void => {
          goAway()
          reject(stop.reason)
        }
        waiting.add(go)
        stop.addEventListener('abort', giveUp, { once: true })
      })
      return wayOut()
    },
  }
}
