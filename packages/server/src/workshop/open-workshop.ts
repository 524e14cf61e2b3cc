import { availableParallelism } from 'node:os'
import { type Clock, CommediaError } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { Piscina } from 'piscina'
import { hasGone, type LineLimits, waitingLine } from './waiting-line.ts'
import type { Workshop } from './workshop.ts'
import { type ThreadReply, WORKSHOP_THREAD, work } from './workshop-thread.ts'

/** How much a workshop does, and how long and with how much memory it works on one thing. */
export interface WorkshopLimits extends LineLimits {
  readonly longestMs: number
  readonly memoryMb: number
}

const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1))
/** A thread without work ends after so long. */
const IDLE_MS = 60_000
/** Whoever serves goes first where the machine has less than enough. */
const NICE = 10

/** Enough for the largest book and a play of many evenings; one asker always leaves a thread to others. */
export const USUAL_WORKSHOP: WorkshopLimits = {
  atOnce: THREADS,
  atOncePerAsker: THREADS - 1,
  waiting: 40,
  waitingPerAsker: 10,
  longestMs: 60_000,
  memoryMb: 512,
}

/** Opens a workshop in threads of its own. What is no longer wanted, or takes too long, ends with its thread. */
export function openWorkshop(
  limits: Partial<WorkshopLimits> = {},
  { clock = systemClock() }: { readonly clock?: Clock } = {},
): Workshop {
  const { longestMs, memoryMb, ...bounds } = { ...USUAL_WORKSHOP, ...limits }
  const line = waitingLine(bounds)
  const pool = new Piscina({
    filename: WORKSHOP_THREAD.href,
    name: work.name,
    minThreads: 0,
    maxThreads: bounds.atOnce,
    idleTimeout: IDLE_MS,
    // A thread that waits in a lock would not hear from the thread that reads a PDF for it.
    atomics: 'disabled',
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: WORKSHOP_THREAD.pathname.endsWith('.ts') ? ['--conditions=commedia-source'] : [],
  })
  // Whoever waits for a thread that ends is told by its promise.
  pool.on('error', () => {})

  const inTime = async (task: unknown, signal: AbortSignal | undefined): Promise<ThreadReply> => {
    const stop = new AbortController()
    const leave = (): void => stop.abort()
    signal?.addEventListener('abort', leave, { once: true })
    const done = new AbortController()
    let isLate = false
    void clock.wait(longestMs, done.signal).then(() => {
      if (done.signal.aborted) return
      isLate = true
      stop.abort()
    })
    try {
      return await pool.run(task, { signal: stop.signal })
    } catch (error) {
      if (signal?.aborted) throw hasGone(signal)
      if (isLate) throw tooLarge('takes too long', error)
      if (isOutOfMemory(error)) throw tooLarge('takes too much memory', error)
      throw error
    } finally {
      done.abort()
      signal?.removeEventListener('abort', leave)
    }
  }
  return {
    async make(name, input, { asker, signal }) {
      const leave = await line.enter(asker, signal)
      try {
        const reply = await inTime({ name, input }, signal)
        if ('done' in reply) return reply.done as never
        throw new CommediaError(reply.refused.code, reply.refused.message)
      } finally {
        leave()
      }
    },
    close: () => pool.destroy(),
  }
}

function tooLarge(why: string, cause: unknown): CommediaError {
  return new CommediaError('too-large', `This ${why}. Cut it into parts.`, { cause })
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
