import { expect } from 'vitest'

// Files share a worker, so one that leaves the timers faked (a spy on a faked timer does) has a later one wait for ever.
const worker = globalThis as { theTimer?: typeof setTimeout }
worker.theTimer ??= setTimeout
expect(globalThis.setTimeout, 'a file before this one left the timers faked').toBe(worker.theTimer)
