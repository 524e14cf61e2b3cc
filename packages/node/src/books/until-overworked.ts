import type { Clock } from '@commedia/core'

/** A thread that can be asked how long it has worked, in microseconds; Node knows from 24.6 on. */
export interface AskedThread {
  cpuUsage?(): Promise<{ readonly user: number; readonly system: number }>
}

/** On a busy machine work takes longer by the clock; nobody waits longer than so many times what it may take. */
const PATIENCE = 20
const LOOK_AGAIN_MS = 20

/**
 * Resolves when a thread has worked longer than it may, or when whoever waits has had enough. Its own time counts: what other
 * programs take of the machine is left out, where Node can tell them apart.
 */
export async function untilOverworked(
  thread: AskedThread,
  allowedMs: number,
  { clock, end }: { readonly clock: Clock; readonly end: AbortSignal },
): Promise<void> {
  const begun = clock.now()
  const before = await workedMs(thread)
  while (!end.aborted) {
    const passed = clock.now() - begun
    const worked = before === undefined ? passed : ((await workedMs(thread)) ?? 0) - before
    if (worked >= allowedMs || passed >= allowedMs * PATIENCE) return
    await clock.wait(Math.max(LOOK_AGAIN_MS, allowedMs - worked), end)
  }
}

async function workedMs(thread: AskedThread): Promise<number | undefined> {
  // Who has ended is not asked any more.
  const used = await thread.cpuUsage?.().catch(() => undefined)
  return used && (used.user + used.system) / 1000
}
