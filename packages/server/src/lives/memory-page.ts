import { CommediaError, type MemoryLayer, ownJson, type Past } from '@commedia/core'
import { scriptOpened } from '@commedia/core/events'
import type { MemoryListed } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { LifeIndex } from '../company/life-index.ts'
import type { Theatre } from '../theatre.ts'

const { events, memories, shows, takes } = tables

/** A page of memories; without `next` it is the last. */
export interface MemoryPage {
  readonly memories: MemoryListed[]
  readonly next?: string
}

type House = Pick<Theatre, 'database'> & { readonly lives: LifeIndex }

const MEMORIES_A_PAGE = 100

/** A page of what a life holds, in the order it was lived. */
export async function memoryPage(
  chronicle: readonly Past[],
  { layer, after }: { readonly layer: MemoryLayer | undefined; readonly after: string | undefined },
  { database, lives }: House,
): Promise<MemoryPage> {
  const titles = await titlesOf(chronicle, database)
  const begun = placeIn(after)
  const listed: MemoryListed[] = []
  let next = after
  for (let at = begun.past; at < chronicle.length; at++) {
    const { take, role, upTo } = chronicle[at] as Past
    await lives.ensure([chronicle[at] as Past])
    const { seq, id } = at === begun.past ? begun : START
    const rows = await database
      .select()
      .from(memories)
      .where(
        and(
          ...[eq(memories.take, take), eq(memories.role, role), lte(memories.seq, upTo)],
          ...(layer === undefined ? [] : [eq(memories.layer, layer)]),
          sql`(${memories.seq}, ${memories.id}) > (${seq}::integer, ${id}::text)`,
        ),
      )
      .orderBy(asc(memories.seq), asc(memories.id))
      .limit(MEMORIES_A_PAGE + 1 - listed.length)
    for (const row of rows) {
      if (listed.length === MEMORIES_A_PAGE) return { memories: listed, ...(next && { next }) }
      const { text, importance, sources } = ownJson<MemoryListed>(row.memory)
      const told = { id: row.id, layer: row.layer as MemoryLayer, hour: row.hour, text, importance, sources }
      listed.push({ ...told, of: titles.get(take) ?? '' })
      next = `${at}.${row.seq}.${row.id}`
    }
  }
  return { memories: listed }
}

/** What a memory rests on, all of it. */
export async function memoryUnder(
  chronicle: readonly Past[],
  { layer, under }: { readonly layer: MemoryLayer | undefined; readonly under: string },
  { database, lives }: House,
): Promise<MemoryPage> {
  const { store } = lives.memory
  const [memory] = await store.read(chronicle, [under])
  const found = await store.read(chronicle, memory?.sources ?? [])
  const titles = await titlesOf(chronicle, database)
  return {
    memories: found
      .filter((one) => layer === undefined || one.layer === layer)
      .map(({ take, id, layer: of, text, importance, sources, hour }) => ({
        ...{ id, layer: of, text, importance, sources, hour, of: titles.get(take) ?? '' },
      })),
  }
}

interface Place {
  readonly past: number
  readonly seq: number
  readonly id: string
}

const START: Place = { past: 0, seq: 0, id: '' }

function placeIn(after: string | undefined): Place {
  if (after === undefined) return START
  const [, past, seq, id = ''] = /^(\d{1,4})\.(\d{1,9})\.(.+)$/u.exec(after) ?? []
  if (past === undefined) throw new CommediaError('wrong-setting', 'after: this is no page of memories.')
  return { past: Number(past), seq: Number(seq), id }
}

/** What the works and shows are called that a life was lived in, by take. */
async function titlesOf(
  chronicle: readonly Past[],
  database: Theatre['database'],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(chronicle.map(({ take }) => take))]
  if (ids.length === 0) return new Map()
  const played = await database
    .select({ take: takes.id, title: shows.title })
    .from(takes)
    .innerJoin(shows, eq(shows.id, takes.show))
    .where(inArray(takes.id, ids))
  const read = await database
    .select({ take: events.take, title: sql<string>`${events.body}->>'title'` })
    .from(events)
    .where(and(inArray(events.take, ids), eq(events.type, scriptOpened.type)))
  return new Map([...read, ...played].map(({ take, title }) => [take, title]))
}
