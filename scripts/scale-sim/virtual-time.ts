/** Time that goes from one appointment to the next. */
export interface VirtualTime {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back after so many milliseconds, at least one. */
  after(ms: number, call: () => void): void
  /** Goes on to a time; whatever an hour wakes has done all it can before the next hour. */
  run(until: number): Promise<void>
}

/** Appointments further away are looked at once in so many milliseconds. */
const RING = 65_536

/** Opens time at a given hour. Appointments stand in a ring of milliseconds, so that one costs the same among ten and among a million. */
export function virtualTime(start: number): VirtualTime {
  const ring: Appointment[][] = Array.from({ length: RING }, () => [])
  let now = start
  const note = (one: Appointment): void => {
    ring[Math.min(one.at, now + RING - 1) % RING]?.push(one)
  }
  return {
    now: () => now,
    after: (ms, call) => note({ at: now + Math.max(1, Math.ceil(ms)), call }),
    async run(until) {
      while (now < until) {
        now++
        const due = ring[now % RING] as Appointment[]
        if (due.length === 0) continue
        ring[now % RING] = []
        for (const one of due)
          if (one.at > now) note(one)
          else one.call()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

interface Appointment {
  readonly at: number
  readonly call: () => void
}
