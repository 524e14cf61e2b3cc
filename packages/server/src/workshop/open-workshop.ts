import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { type Clock, CommediaError, languagesHandedIn } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import type { Piscina } from 'piscina'
import { hasGone, type LineLimits, waitingLine } from './waiting-line.ts'
import type { Workshop } from './workshop.ts'
import type { ThreadReply, ThreadTask } from './workshop-thread.ts'

/** How much a workshop does, and how long and with how much memory it works on one thing. */
export interface WorkshopLimits extends LineLimits {
  readonly longestMs: number
  readonly memoryMb: number
}

/** Where a thread begins, and what it does there; what it needs for that is loaded in the thread alone. */
const THREAD = new URL(`./workshop-thread${extname(import.meta.url)}`, import.meta.url)
const THREAD_TASK = 'work'
const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1))
/** A thread without work ends after so long. */
const IDLE_MS = 60_000
/** Ending a thread takes a moment; after so long it has not ended. */
const OVERDUE_MS = 30_000
/** Whoever serves goes first where the machine has less than enough. */
const NICE = 10

/** Enough for the largest book and a play of many evenings; one party always leaves a thread to others. */
export const USUAL_WORKSHOP: WorkshopLimits = {
  atOnce: THREADS,
  atOncePerParty: THREADS - 1,
  waiting: 40,
  waitingPerParty: 10,
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
  const under = new Set<{ readonly began: number }>()
  let opened: Promise<Piscina> | undefined
  const pool = (): Promise<Piscina> => {
    opened ??= openThreads(bounds.atOnce, memoryMb)
    return opened
  }

  const inTime = async (task: ThreadTask, signal: AbortSignal | undefined): Promise<ThreadReply> => {
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
      return await (await pool()).run(task, { signal: stop.signal })
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
    async make(name, input, { signal, ...asker }) {
      const leave = await line.enter(asker, signal)
      const task = { began: clock.now() }
      under.add(task)
      try {
        const reply = await inTime({ name, input, languages: languageFiles() }, signal)
        if ('done' in reply) return reply.done as never
        const { code, message, ...why } = reply.refused
        throw new CommediaError(code, message, why)
      } finally {
        under.delete(task)
        leave()
      }
    },
    waiting: line.waiting,
    async check() {
      const latest = clock.now() - longestMs - OVERDUE_MS
      if ([...under].some(({ began }) => began < latest))
        throw new CommediaError('too-large', 'A thread of the workshop does not end.')
    },
    close: async () => (await opened)?.destroy(),
  }
}

/** The threads, with the library that runs them: both from the first book on. */
async function openThreads(maxThreads: number, memoryMb: number): Promise<Piscina> {
  const { Piscina: Threads } = await import('piscina')
  const pool = new Threads({
    filename: THREAD.href,
    name: THREAD_TASK,
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
    // A thread that waits in a lock would not hear from the thread that reads a PDF for it.
    atomics: 'disabled',
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: THREAD.pathname.endsWith('.ts') ? ['--conditions=commedia-source'] : [],
  })
  // Whoever waits for a thread that ends is told by its promise.
  pool.on('error', () => {})
  return pool
}

/** Where a thread finds the languages of this house: each by the file that browsers have it from too. */
function languageFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    languagesHandedIn().flatMap(({ key, module }) => (module ? [[key, module.href]] : [])),
  )
}

function tooLarge(why: string, cause: unknown): CommediaError {
  return new CommediaError('too-large', `This ${why}. Cut it into parts.`, { cause })
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
