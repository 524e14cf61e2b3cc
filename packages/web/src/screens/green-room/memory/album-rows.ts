import type { MemoryListed as Remembered } from '@commedia/core/wire'

/** How an album is read: from what was made of a life, or hour by hour. */
export type AlbumOrder = 'insights' | 'hours'

/** What is laid out: the order, what is open (by key), and what is looked for. */
export interface AlbumReading {
  readonly order: AlbumOrder
  readonly open: ReadonlySet<string>
  readonly search: string
}

/** A line of the album: a heading, or a memory with what it rests on. */
export type AlbumRow =
  | { readonly kind: 'hour'; readonly key: string; readonly hour: number }
  | { readonly kind: 'loose'; readonly key: string }
  | {
      readonly kind: 'memory'
      readonly key: string
      readonly memory: Remembered
      readonly depth: number
      /** How many things it opens to. */
      readonly rests: number
      readonly isOpen: boolean
    }

/** All memories of a life with the links between them, ready to be laid out in any order. */
export interface Album {
  readonly memories: readonly Remembered[]
  readonly byId: ReadonlyMap<string, Remembered>
  /** Key points by the event they were drawn from. */
  readonly pointsOf: ReadonlyMap<string, readonly Remembered[]>
  readonly hours: readonly number[]
}

const LAYERS = ['insight', 'key-point', 'event', 'observation'] as const

/** Binds memories into an album. */
export function bindAlbum(memories: readonly Remembered[]): Album {
  const byId = new Map(memories.map((one) => [one.id, one]))
  const pointsOf = new Map<string, Remembered[]>()
  for (const one of memories)
    if (one.layer === 'key-point')
      for (const source of one.sources)
        if (byId.get(source)?.layer === 'event') pointsOf.set(source, [...(pointsOf.get(source) ?? []), one])
  const hours = [...new Set(memories.map(({ hour }) => hour))].sort((one, other) => one - other)
  return { memories, byId, pointsOf, hours }
}

/** The lines of an album as it is being read. */
export function albumRows(album: Album, reading: AlbumReading): readonly AlbumRow[] {
  const search = plain(reading.search)
  if (search !== '') {
    const found = album.memories.filter(({ text }) => plain(text).includes(search))
    const sorted = found.toSorted((one, other) => rank(one) - rank(other) || one.hour - other.hour)
    return sorted.flatMap((one) => branch(one, { album, reading, down: sourcesOf }))
  }
  return reading.order === 'insights' ? byInsight(album, reading) : byHour(album, reading)
}

/** So many memories of each layer. */
export function countLayers(memories: readonly Remembered[]): Readonly<Record<Remembered['layer'], number>> {
  const counts = { insight: 0, 'key-point': 0, event: 0, observation: 0 }
  for (const { layer } of memories) counts[layer]++
  return counts
}

function byInsight(album: Album, reading: AlbumReading): readonly AlbumRow[] {
  const insights = album.memories.filter(({ layer }) => layer === 'insight').toSorted(weightiest)
  const held = new Set(insights.flatMap(({ sources }) => sources))
  const loose = album.memories
    .filter(({ layer, id }) => layer === 'key-point' && !held.has(id))
    .toSorted(weightiest)
  const rows = (memories: readonly Remembered[]): readonly AlbumRow[] =>
    memories.flatMap((one) => branch(one, { album, reading, down: sourcesOf }))
  if (loose.length === 0) return rows(insights)
  return [...rows(insights), { kind: 'loose', key: 'loose' }, ...rows(loose)]
}

function byHour(album: Album, reading: AlbumReading): readonly AlbumRow[] {
  const inHours = Map.groupBy(album.memories, ({ hour }) => hour)
  const rested = new Set(
    album.memories.flatMap(({ layer, sources }) => (layer === 'observation' ? [] : sources)),
  )
  return album.hours.flatMap((hour) => {
    const here = inHours.get(hour) ?? []
    // What an event holds is found inside it; the rest stands in the hour itself.
    const tops = here.filter(
      ({ id, layer, sources }) =>
        layer === 'event' ||
        layer === 'insight' ||
        (layer === 'key-point' && !sources.some((source) => album.pointsOf.has(source))) ||
        (layer === 'observation' && !rested.has(id)),
    )
    const order = { event: 0, 'key-point': 1, observation: 2, insight: 3 }
    const sorted = tops.toSorted((one, other) => order[one.layer] - order[other.layer])
    return [
      { kind: 'hour', key: `hour ${hour}`, hour } as const,
      ...sorted.flatMap((one) => branch(one, { album, reading, down: contentsOf })),
    ]
  })
}

type Down = (memory: Remembered, album: Album) => readonly Remembered[]

function branch(
  memory: Remembered,
  {
    album,
    reading,
    down,
    above = '',
    depth = 0,
  }: {
    readonly album: Album
    readonly reading: AlbumReading
    readonly down: Down
    readonly above?: string
    readonly depth?: number
  },
): readonly AlbumRow[] {
  const key = `${above}/${memory.id}`
  // A memory that rests on itself, however far down, is not opened again.
  const under = down(memory, album).filter(({ id }) => !`${key}/`.includes(`/${id}/`))
  const isOpen = under.length > 0 && reading.open.has(key)
  const row: AlbumRow = { kind: 'memory', key, memory, depth, rests: under.length, isOpen }
  if (!isOpen) return [row]
  const deeper = { album, reading, down, above: key, depth: depth + 1 }
  return [row, ...under.flatMap((one) => branch(one, deeper))]
}

function sourcesOf({ sources }: Remembered, { byId }: Album): readonly Remembered[] {
  return sources.flatMap((id) => byId.get(id) ?? []).toSorted((one, other) => rank(one) - rank(other))
}

/** Hour by hour an event opens to its key points and then its lines, a key point to its lines alone. */
function contentsOf(memory: Remembered, album: Album): readonly Remembered[] {
  const sources = sourcesOf(memory, album)
  if (memory.layer === 'event') return [...(album.pointsOf.get(memory.id) ?? []), ...sources]
  if (memory.layer === 'key-point') return sources.filter(({ layer }) => layer === 'observation')
  return sources
}

function weightiest(one: Remembered, other: Remembered): number {
  return other.importance - one.importance || one.hour - other.hour
}

function rank({ layer }: Remembered): number {
  return LAYERS.indexOf(layer)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
