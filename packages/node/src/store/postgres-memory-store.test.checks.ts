import { type MemoryStore, type Past, type StoredMemory, seededRandom } from '@commedia/core'
import { nearestOn, openShelf } from '@commedia/core/recall'
import { aDraft } from '@commedia/core/testing'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { postgresMemoryStore } from './postgres-memory-store.ts'
import { redactEvents } from './redact-events.ts'
import { memories } from './schema.ts'
import type { StoreBench } from './store-bench.test.data.ts'

const ROLE = 'role_nora'
const LAYERS = ['observation', 'event', 'key-point', 'insight'] as const
let count = 0

/** Checks that every process finds what is in the database, however it got there and however it went. */
export function memoryStoreChecks(name: string, bench: () => StoreBench): void {
  let take: string
  beforeEach(() => {
    take = `take_memories_${++count}`
  })
  const memory = (seq: number, more: Partial<StoredMemory> = {}): StoredMemory => ({
    ...{ take, role: ROLE, seq, id: `memory_${seq}`, layer: 'event', text: `text ${seq}` },
    ...{ importance: 1, sources: [], hour: seq, vector: vectorOf(seq) },
    ...more,
  })
  const past = (upTo = 1_000_000): Past => ({ take, role: ROLE, upTo, hours: 1 })
  const textsIn = async (store: MemoryStore, upTo?: number) =>
    (await store.nearest([past(upTo)], { vectors: [vectorOf(0)], layers: LAYERS, most: 1_000_000 }))[0]?.map(
      (near) => near.memory.text,
    )
  /** Stores that know nothing of each other but the database. */
  const processes = (): readonly MemoryStore[] => [1, 2, 3].map(() => postgresMemoryStore(bench().database))

  describe(`postgresMemoryStore on ${name}`, () => {
    it('finds what any process kept or forgot, whatever it had read before', async () => {
      const step = fc.oneof(
        fc.record({ by: fc.nat(2), keep: fc.array(fc.nat(5), { minLength: 2, maxLength: 4 }) }),
        fc.record({ by: fc.nat(2), forget: fc.nat(5) }),
        fc.record({ by: fc.nat(2), look: fc.constant(true) }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14, size: 'max' }), async (steps) => {
          take = `take_memories_${++count}`
          const stores = processes()
          const there = new Map<number, string>()
          let version = 0
          for (const one of [...steps, ...stores.map((_, by) => ({ by, look: true }))]) {
            const store = stores[one.by] as MemoryStore
            if ('keep' in one) {
              version++
              const kept = one.keep.map((seq) => memory(seq, { text: `${seq} as of ${version}` }))
              await store.keep(kept)
              for (const { seq, text } of kept) if (!there.has(seq)) there.set(seq, text)
            } else if ('forget' in one) {
              await store.forget(take, one.forget)
              there.delete(one.forget)
            } else expect((await textsIn(store))?.toSorted()).toEqual([...there.values()].toSorted())
          }
        }),
        { numRuns: 25 },
      )
    })

    it('finds the same as one shelf, for any question', async () => {
      const random = seededRandom(1)
      const all = Array.from({ length: 300 }, (_, at) =>
        memory(at + 1, { layer: LAYERS[at % 4] as StoredMemory['layer'], vector: vectorOf(random()) }),
      )
      const store = postgresMemoryStore(bench().database)
      await store.keep(all)
      const shelf = openShelf()
      for (const one of all) shelf.put(one)
      const question = { vectors: [vectorOf(3), vectorOf(4)], layers: LAYERS.slice(1), most: 9 }
      expect(await store.nearest([past(200)], question)).toEqual(nearestOn([{ shelf, upTo: 200 }], question))
    })

    it('reads long lives page by page, and after that only what is new', async () => {
      const [writer, reader] = processes() as [MemoryStore, MemoryStore]
      const many = Array.from({ length: 4_000 }, (_, at) => memory(at + 1))
      await writer.keep(many)
      expect(await textsIn(reader)).toHaveLength(4_000)
      await writer.keep([memory(4_001)])
      expect(await textsIn(reader)).toHaveLength(4_001)
      await writer.forget(take, 1)
      expect(await textsIn(reader)).toHaveLength(4_000)
    })

    it('gives several who ask at once the same', async () => {
      const store = postgresMemoryStore(bench().database)
      await store.keep([memory(1), memory(2)])
      const found = await Promise.all([textsIn(store), textsIn(store), textsIn(store, 1)])
      expect(found.map((texts) => texts?.length)).toEqual([2, 2, 1])
    })

    it('lets nobody keep or forget in a take while somebody else does, so that numbers are seen in order', async () => {
      const { database } = bench()
      const done: string[] = []
      const [one, other] = processes() as [MemoryStore, MemoryStore]
      const waiting: Promise<unknown>[] = []
      await database.transaction(async (transaction) => {
        await postgresMemoryStore(transaction).keep([memory(1)])
        waiting.push(one.keep([memory(2)]).then(() => done.push('kept')))
        waiting.push(other.forget(take, 9).then(() => done.push('forgot')))
        await bench().othersTry?.()
        done.push('committed')
      })
      await Promise.all(waiting)
      expect(done[0]).toBe('committed')
      expect((await textsIn(one))?.toSorted()).toEqual(['text 1', 'text 2'])
    })

    it('keeps several memories of one event, any text, and a vector to the last bit', async () => {
      const store = postgresMemoryStore(bench().database)
      const vector = Float32Array.from([0.1, -1e-38, 1, 0])
      const kept = [
        memory(1, { text: 'nul \0, half \ud800, 信', vector, sources: ['a\0', '"'] }),
        memory(1, { id: 'memory_other', hour: 7, importance: 2.5, layer: 'insight' }),
      ]
      await store.keep(kept)
      expect(await store.read([past()], ['memory_other', 'memory_1'])).toEqual(kept.toReversed())
    })

    it('finds nothing by the vector of another embedder', async () => {
      const store = postgresMemoryStore(bench().database)
      await store.keep([memory(1)])
      const question = { vectors: [new Float32Array(7).fill(0.3)], layers: LAYERS, most: 5 }
      expect(await store.nearest([past()], question)).toEqual([[]])
    })

    it('finds everything also when it may keep next to nothing in memory', async () => {
      const store = postgresMemoryStore(bench().database, { mostBytes: 1 })
      const roles = ['role_a', 'role_b', 'role_c']
      await store.keep(roles.map((role) => memory(1, { role, text: role })))
      const pasts = roles.map((role) => ({ ...past(), role }))
      for (let look = 0; look < 3; look++)
        expect((await store.read(pasts, ['memory_1'])).map(({ text }) => text)).toEqual(['role_a'])
      const question = { vectors: [vectorOf(1)], layers: LAYERS, most: 5 }
      expect((await store.nearest(pasts, question))[0]).toHaveLength(3)
    })

    it('notices words that were redacted and takes that were deleted elsewhere', async () => {
      const { database, store } = bench()
      await store.journal.begin({ id: take, show: `show_${take}` })
      const [reader, other] = processes() as [MemoryStore, MemoryStore]
      await reader.keep([memory(1, { text: 'a pomegranate' }), memory(2), memory(3)])
      expect(await textsIn(reader)).toHaveLength(3)
      await other.keep([memory(4)])
      await store.journal.append(take, 'end', [aDraft()])
      const redaction = { show: `show_${take}`, events: [{ take, seq: 1 }], reason: 'asked for' }
      expect(await redactEvents(database, redaction)).toMatchObject({ memories: 1 })
      expect((await textsIn(reader))?.toSorted()).toEqual(['text 2', 'text 3', 'text 4'])
      await database.delete(memories).where(eq(memories.take, take))
      expect(await textsIn(reader)).toEqual([])
    })
  })
}

function vectorOf(seed: number): Float32Array {
  const random = seededRandom(Math.round(seed * 1_000_000))
  return Float32Array.from({ length: 4 }, () => random() - 0.5)
}
