import type { Json } from '@commedia/core'
import type { Bus } from './bus.ts'
import { listenersOn } from './listeners.ts'

/** A bus within one process: a message is heard before `publish` returns. */
export function memoryBus(): Bus {
  const listeners = listenersOn<Json>()
  return {
    publish: (subject, message) => listeners.tell(subject, message),
    subscribe: (subject, listener) => listeners.add(subject, listener),
  }
}
