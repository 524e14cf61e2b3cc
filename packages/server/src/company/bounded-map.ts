import type { Random } from '@commedia/core'

/** What is kept within so many bytes; what does not fit is not kept. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined
  /** Keeps a newer value. It is measured anew once its number has grown by enough. */
  set(key: string, value: Value, size: Size): void
  readonly bytes: () => number
}

/** How a value is measured, and by which number one sees that it may have grown. */
export interface Size {
  readonly nth: number
  readonly bytes: () => number
}

interface Held<Value> {
  readonly value: Value
  readonly measured: { readonly nth: number; readonly bytes: number }
  /** Where its key stands in the row from which is drawn. */
  at: number
}

/** Measuring costs as much as writing a value down, so that it is not done at every change. */
const MEASURED_EVERY = 50

/**
 * Keeps values as long as there is room, and then lets go of one that is drawn. Were it the oldest, values that are asked for
 * in turn would all be gone when they are needed, as soon as there is one too many; so only as many are as do not fit.
 */
export function boundedMap<Value>({
  mostBytes,
  random,
}: {
  readonly mostBytes: number
  readonly random: Random
}): BoundedMap<Value> {
  const held = new Map<string, Held<Value>>()
  const keys: string[] = []
  let total = 0

  const letGo = (key: string): void => {
    const gone = held.get(key)
    if (gone === undefined) return
    held.delete(key)
    total -= gone.measured.bytes
    const last = keys.pop() as string
    const moved = held.get(last)
    if (moved === undefined) return
    keys[gone.at] = last
    moved.at = gone.at
  }

  return {
    get: (key) => held.get(key)?.value,
    set(key, value, { nth, bytes }) {
      const known = held.get(key)
      const isFresh = known !== undefined && Math.abs(nth - known.measured.nth) < MEASURED_EVERY
      const measured = isFresh ? known.measured : { nth, bytes: bytes() }
      total += measured.bytes - (known?.measured.bytes ?? 0)
      held.set(key, { value, measured, at: known?.at ?? keys.push(key) - 1 })
      while (total > mostBytes) letGo(keys[Math.floor(random() * keys.length)] as string)
    },
    bytes: () => total,
  }
}
