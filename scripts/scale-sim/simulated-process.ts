import type { Clock } from '@commedia/core'
import type { Bus } from '@commedia/server'
import type { VirtualTime } from './virtual-time.ts'

/** A process that can be killed between any two of its steps, or stand still for a while and know nothing of it. */
export interface SimulatedProcess {
  readonly name: string
  readonly clock: Clock
  readonly bus: Bus
  readonly state: () => 'lives' | 'stands still' | 'dead'
  kill(): void
  standStill(forMs: number): void
}

const NEVER = new Promise<never>(() => {})

/** Starts a process on a time and a bus it shares with others: a dead one hears nothing, and what it waited for never comes. */
export function simulatedProcess(
  name: string,
  { time, bus }: { readonly time: VirtualTime; readonly bus: Bus },
): SimulatedProcess {
  let state: ReturnType<SimulatedProcess['state']> = 'lives'
  let missed: (() => void)[] = []
  const later = (does: () => void): void => {
    if (state === 'lives') does()
    else if (state === 'stands still') missed.push(does)
  }
  return {
    name,
    state: () => state,
    clock: {
      now: time.now,
      wait(ms, signal) {
        if (state === 'dead') return NEVER
        if (ms <= 0 || signal?.aborted) return Promise.resolve()
        return new Promise((resolve) => {
          const wake = (): void => {
            signal?.removeEventListener('abort', wake)
            resolve()
          }
          time.after(ms, () => later(wake))
          signal?.addEventListener('abort', wake, { once: true })
        })
      },
    },
    bus: {
      publish: bus.publish,
      subscribe: (subject, listener) => bus.subscribe(subject, (message) => later(() => listener(message))),
    },
    kill() {
      state = 'dead'
      missed = []
    },
    standStill(forMs) {
      if (state !== 'lives') return
      state = 'stands still'
      time.after(forMs, () => {
        if (state === 'dead') return
        state = 'lives'
        const due = missed
        missed = []
        for (const does of due) does()
      })
    },
  }
}
