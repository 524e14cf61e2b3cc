import type { LiveFeed } from '../ports/live-feed.ts'
import { BOOTH } from '../schema/event.ts'
import type { Frame } from '../schema/frame.ts'

/** A live feed within one process. */
export function memoryLiveFeed(): LiveFeed {
  const watchers = new Map<string, Set<Watcher>>()
  return {
    send(frame) {
      for (const { viewer, listener } of watchers.get(frame.take) ?? [])
        if (viewer === BOOTH || frame.audience.includes(viewer)) listener(frame)
    },
    watch(take, viewer, listener) {
      const watcher: Watcher = { viewer, listener }
      const watching = watchers.get(take) ?? new Set()
      watchers.set(take, watching.add(watcher))
      return () => {
        watching.delete(watcher)
        if (watching.size === 0) watchers.delete(take)
      }
    },
  }
}

interface Watcher {
  readonly viewer: string
  readonly listener: (frame: Frame) => void
}
