import type { Embedder } from '../ports/embedder.ts'
import type { Journal } from '../ports/journal.ts'
import type { MemoryStore, StoredMemory } from '../ports/memory-store.ts'
import { readBody } from '../record/define-event.ts'
import type { Reader } from '../record/reader.ts'
import type { StageEvent } from '../schema/event.ts'
import { momentId, type Past } from '../schema/memory.ts'
import { isLived, memoryFormed, pastBrought } from './memory-room.ts'

/** A memory before its meaning is known. */
export type UnplacedMemory = Omit<StoredMemory, 'vector'>

/** Whose memories are wanted, and what people are called. */
export interface Rememberer {
  readonly take: string
  readonly role: string
  /** The last event that counts; what was forgotten after it is forgotten all the same. */
  readonly upTo?: number
  /** Names by role id. */
  readonly names: Readonly<Record<string, string>>
}

/**
 * All that a role remembers of a record: what it perceived, and what it made of it. What it did not perceive is not here,
 * whatever the record holds; a memory without words is what was forgotten, and the lines it names are not here either.
 */
export function memoriesIn(
  events: readonly StageEvent[],
  { take, role, names, upTo = Number.POSITIVE_INFINITY }: Rememberer,
  reader: Pick<Reader, 'momentOf'>,
): readonly UnplacedMemory[] {
  const perceived = events.filter(({ audience }) => audience.includes(role))
  const brought = hoursBrought(perceived, role)
  const all = perceived.flatMap((event): readonly UnplacedMemory[] => {
    if (event.type !== memoryFormed.type) return []
    const reading = readBody(memoryFormed, event)
    if (reading.kind !== 'read' || reading.body.role !== role) return []
    const { role: _role, upTo: _upTo, ...remembered } = reading.body
    const sources = remembered.sources.map((id) => indexedId(take, id))
    // In the record hours are counted from birth; a past counts from its own beginning.
    const hour = Math.max(0, remembered.hour - brought)
    return [{ ...remembered, hour, sources, take, role, seq: event.seq }]
  })
  const formed = all.filter(({ text, seq }) => text !== '' && seq <= upTo)
  const forgotten = new Set(all.flatMap(({ text, sources }) => (text === '' ? sources : [])))
  const hours = hoursOf(formed)
  const last = formed.reduce((latest, { hour }) => Math.max(latest, hour), 0)
  const observed = perceived.flatMap((event): readonly UnplacedMemory[] => {
    const reads = reader.momentOf(event)
    if (reads === undefined || reads.kind === 'note' || reads.text.trim() === '' || !isLived(event)) return []
    const id = indexedId(take, momentId(event.seq))
    if (event.seq > upTo || forgotten.has(id)) return []
    const text = reads.kind === 'line' ? `${names[event.by] ?? event.by}: ${reads.text}` : reads.text
    const hour = hours.get(id) ?? formed.find(({ seq }) => seq > event.seq)?.hour ?? last
    return [{ take, role, seq: event.seq, id, layer: 'observation', text, importance: 0, sources: [], hour }]
  })
  return [...observed, ...formed].sort((one, other) => one.seq - other.seq)
}

const EVENTS_A_PAGE = 1_000
const TEXTS_A_BATCH = 64

/** Puts a stretch of a life into the index, from its record: the same record gives the same index. Says how much that was. */
export async function indexPast(
  past: Past,
  { names, onProgress }: Pick<Rememberer, 'names'> & { readonly onProgress?: (share: number) => void },
  crew: {
    readonly journal: Journal
    readonly reader: Reader
    readonly store: MemoryStore
    readonly embedder: Embedder
  },
): Promise<number> {
  const { take, role, upTo } = past
  const events: StageEvent[] = []
  for (let after = 0; ; ) {
    const page = await crew.journal.read(take, { after, limit: EVENTS_A_PAGE })
    events.push(...page)
    if (page.length < EVENTS_A_PAGE) break
    after = page.at(-1)?.seq ?? after
  }
  const memories = memoriesIn(events, { take, role, names, upTo }, crew.reader)
  for (let at = 0; at < memories.length; at += TEXTS_A_BATCH) {
    const batch = memories.slice(at, at + TEXTS_A_BATCH)
    const vectors = await crew.embedder.embed(batch.map(({ text }) => text))
    await crew.store.keep(
      batch.map((memory, place) => ({ ...memory, vector: vectors[place] as Float32Array })),
    )
    onProgress?.(Math.min(1, (at + batch.length) / memories.length))
  }
  return memories.length
}

/** Moments are numbered in their take alone; in the index they stand beside those of other takes. */
function indexedId(take: string, id: string): string {
  return id.startsWith('moment_') ? `${take}.${id}` : id
}

function hoursBrought(perceived: readonly StageEvent[], role: string): number {
  for (const event of perceived) {
    if (event.type !== pastBrought.type) continue
    const reading = readBody(pastBrought, event)
    if (reading.kind === 'read' && reading.body.role === role)
      return reading.body.chronicle.reduce((sum, { hours }) => sum + hours, 0)
  }
  return 0
}

/** A moment belongs to the hour of the first memory that rests on it. */
function hoursOf(formed: readonly UnplacedMemory[]): ReadonlyMap<string, number> {
  const hours = new Map<string, number>()
  for (const { sources, hour } of formed)
    for (const id of sources) hours.set(id, Math.min(hour, hours.get(id) ?? hour))
  return hours
}
