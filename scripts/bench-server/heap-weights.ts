/** What V8 writes down of a heap: numbers in rows, and the words they stand for. */
export interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

/** What kind of thing it is, how many there are, and how many kilobytes they take themselves. */
export interface Weight {
  readonly kind: string
  readonly count: number
  readonly kb: number
}

const MOST = 12

/** The heaviest kinds of things in a heap: objects by what made them, all else by its type. */
export function heaviest({ snapshot, nodes, strings }: HeapSnapshot, most = MOST): readonly Weight[] {
  const { node_fields: fields, node_types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ]
  const found = new Map<string, { count: number; bytes: number }>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const called = node_types[0][nodes[at + type] ?? 0] ?? ''
    const kind = called === 'object' ? (strings[nodes[at + name] ?? 0] ?? '') : `(${called})`
    const one = found.get(kind) ?? { count: 0, bytes: 0 }
    one.count++
    one.bytes += nodes[at + size] ?? 0
    found.set(kind, one)
  }
  return [...found]
    .map(([kind, { count, bytes }]) => ({ kind, count, kb: Math.round(bytes / 1024) }))
    .sort((one, other) => other.kb - one.kb)
    .slice(0, most)
}
