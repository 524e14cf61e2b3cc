import type { CastingProgress } from '@commedia/core/wire'
import { type Database, tables } from '@commedia/node'
import { and, asc, desc, eq } from 'drizzle-orm'
import * as z from 'zod'

const { events } = tables

const Opened = z.object({
  title: z.string(),
  names: z.record(z.string(), z.string()),
  roles: z.array(z.string()),
  calls: z.int(),
})
const Advanced = z.object({ role: z.string(), done: z.int() })

/** How far a casting is, from the two events that say so; nothing before it began. */
export async function castingProgress(database: Database, take: string): Promise<CastingProgress | null> {
  const bodyOf = async (type: string, order: typeof asc): Promise<unknown> => {
    const [found] = await database
      .select({ body: events.body })
      .from(events)
      .where(and(eq(events.take, take), eq(events.type, type)))
      .orderBy(order(events.seq))
      .limit(1)
    return found?.body
  }
  const opened = Opened.safeParse(await bodyOf('script-opened', asc)).data
  if (opened === undefined) return null
  const { title, names, roles, calls } = opened
  const { role, done } = Advanced.safeParse(await bodyOf('casting-advanced', desc)).data ?? {
    role: roles[0] ?? '',
    done: 0,
  }
  return { title, done, calls, reading: done < calls ? (names[role] ?? null) : null }
}
