import { type AnyEventKind, type BodyOf, castingAdvanced, readAs, scriptOpened } from '@commedia/core/events'
import type { CastingProgress } from '@commedia/core/wire'
import { type Database, tables } from '@commedia/node'
import { and, asc, desc, eq } from 'drizzle-orm'

const { events } = tables

/** How far a casting is, from the two events that say so; nothing before it began. */
export async function castingProgress(database: Database, take: string): Promise<CastingProgress | null> {
  const bodyOf = async <Kind extends AnyEventKind>(
    kind: Kind,
    order: typeof asc,
  ): Promise<BodyOf<Kind> | undefined> => {
    const [found] = await database
      .select({ type: events.type, version: events.version, body: events.body })
      .from(events)
      .where(and(eq(events.take, take), eq(events.type, kind.type)))
      .orderBy(order(events.seq))
      .limit(1)
    return found && readAs(kind, found)
  }
  const opened = await bodyOf(scriptOpened, asc)
  if (opened === undefined) return null
  const { title, names, roles, calls } = opened
  const { role, done } = (await bodyOf(castingAdvanced, desc)) ?? {
    role: roles[0] ?? '',
    done: 0,
  }
  return { title, done, calls, reading: done < calls ? (names[role] ?? null) : null }
}
