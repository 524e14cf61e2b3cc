import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@commedia/core'
import type { HousePart, PartState } from '@commedia/core/wire'
import type { Database } from '@commedia/node'
import { sql } from 'drizzle-orm'

/** How each part is. */
export type Parts = Readonly<Partial<Record<HousePart, PartState>>>

/** Looks at what a process stands on. */
export interface Readiness {
  /** How the parts are now, or were a moment ago: however often it is asked, a part is asked once in a few seconds. */
  look(): Promise<Parts>
}

/** Throws when a part is away. What it throws is for the log alone: it may hold addresses. */
export type CheckPart = () => Promise<unknown>

/** What a look works with. */
export interface ReadinessHouse {
  readonly clock: Clock
  /** Hears of each part that was looked at. */
  readonly onPart?: (part: HousePart, state: PartState) => void
  /** Hears why a part failed that was well before. */
  readonly onFailure?: (part: HousePart, error: unknown) => void
}

/** A part that has not answered by then is away for whoever waits for it. */
const DEADLINE_MS = 2_000
const FRESH_MS = 3_000

/** Readiness by these parts. A part that hangs is waited for, never asked a second time meanwhile. */
export function readiness(
  checks: Readonly<Partial<Record<HousePart, CheckPart>>>,
  { clock, onPart, onFailure }: ReadinessHouse,
): Readiness {
  const pending = new Map<string, Promise<PartState>>()
  const failing = new Set<HousePart>()
  const outcomeOf = async (part: HousePart, check: CheckPart): Promise<PartState> => {
    try {
      await check()
      failing.delete(part)
      return 'ok'
    } catch (error) {
      if (!failing.has(part)) onFailure?.(part, error)
      failing.add(part)
      return 'failed'
    }
  }
  const ask = (part: HousePart, check: CheckPart): Promise<PartState> => {
    const asked = pending.get(part) ?? outcomeOf(part, check).finally(() => pending.delete(part))
    pending.set(part, asked)
    return asked
  }
  const lookNow = async (): Promise<Parts> => {
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const part = name as HousePart
        const state = await inTime(ask(part, check), clock)
        onPart?.(part, state)
        return [part, state] as const
      }),
    )
    return Object.fromEntries(found)
  }
  let last: { readonly at: number; readonly parts: Promise<Parts> } | undefined
  return {
    look() {
      const now = clock.now()
      if (last === undefined || Math.abs(now - last.at) >= FRESH_MS) last = { at: now, parts: lookNow() }
      return last.parts
    },
  }
}

/** Whether the record answers. */
export function storeAnswers(database: Database): CheckPart {
  return () => database.execute(sql`SELECT 1`)
}

/** Whether something can still be written where the record is kept. */
export function canWrite(folder: string): CheckPart {
  const file = join(folder, `.ready-${randomUUID()}`)
  return async () => {
    try {
      await writeFile(file, 'ready', { flush: true })
    } finally {
      await rm(file, { force: true })
    }
  }
}

/** Whether an address answers that all is well. */
export function answersAt(url: string): CheckPart {
  return async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS), redirect: 'error' })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`${response.status}`)
  }
}

async function inTime(state: Promise<PartState>, clock: Clock): Promise<PartState> {
  const answered = new AbortController()
  const late = clock.wait(DEADLINE_MS, answered.signal).then(() => 'late' as const)
  try {
    return await Promise.race([state, late])
  } finally {
    answered.abort()
  }
}
