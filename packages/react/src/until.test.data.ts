import { settle } from '@commedia/core/testing'
import { vi } from 'vitest'
import type { Store } from './store.ts'

/** A page is drawn when nothing else is going on; the tests that use this have faked its timers. */
const DRAWN_MS = 50
const MOST = 400

/** Lets a page be drawn until what is in a store is as it should be. */
export async function until<Value>(store: Store<Value>, isSo: (value: Value) => boolean): Promise<Value> {
  for (let drawn = 0; drawn < MOST; drawn++) {
    if (isSo(store.read())) return store.read()
    await draw(1)
  }
  throw new Error(`It never came to be so. At last: ${JSON.stringify(store.read())}`)
}

/** Lets a page be drawn some times. */
export async function draw(times: number): Promise<void> {
  for (let drawn = 0; drawn < times; drawn++) {
    await settle()
    vi.advanceTimersByTime(DRAWN_MS)
    await settle()
  }
}
