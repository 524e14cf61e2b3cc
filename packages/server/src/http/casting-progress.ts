import { type AnyEventKind, type BodyOf, castingAdvanced, readAs, scriptOpened } from '@commedia/core/events'
import type { CastingProgress } from '@commedia/core/wire'
import type { Database } from '@commedia/node'
import { eventOf } from '../store/kept-takes.ts'

/** How far a casting is, from the two events that say so; nothing before it began. */
export async function castingProgress(database: Database, take: string): Promise<CastingProgress | null> {
  const bodyOf = async <Kind extends AnyEventKind>(
    kind: Kind,
    which: 'first' | 'last',
  ): Promise<BodyOf<Kind> | undefined> => {
    const found = await eventOf(database, { take, type: kind.type, which })
    return found && readAs(kind, found)
  }
  const opened = await bodyOf(scriptOpened, 'first')
  if (opened === undefined) return null
  const { title, names, roles, calls } = opened
  const { role, done } = (await bodyOf(castingAdvanced, 'last')) ?? {
    role: roles[0] ?? '',
    done: 0,
  }
  return { title, done, calls, reading: done < calls ? (names[role] ?? null) : null }
}
