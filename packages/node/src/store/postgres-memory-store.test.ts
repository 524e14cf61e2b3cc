import { memoryStoreContract } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { memoryStoreChecks } from './postgres-memory-store.test.checks.ts'
import { onBoth } from './store-bench.test.data.ts'

onBoth((name, bench) => {
  memoryStoreContract(`postgresMemoryStore on ${name}`, () => bench().store.memories, {
    describe,
    it,
    expect,
  })
  memoryStoreChecks(name, bench)

  it(`postgresMemoryStore on ${name} asks once a search for a whole chronicle, and once more for what is new`, async () => {
    const { store, statements } = bench()
    const pasts = [1, 2, 3].map((nth) => ({ take: `take_${nth}`, role: 'role_a', upTo: 9, hours: 1 }))
    const vector = Float32Array.of(1)
    const memory = { id: 'memory_1', layer: 'event', text: 'a', importance: 1, sources: [], hour: 0 } as const
    await store.memories.keep(pasts.map((past) => ({ ...past, ...memory, seq: 1, vector })))
    const question = { vectors: [vector], layers: ['event'], most: 9 } as const
    await store.memories.nearest(pasts, question)
    statements.length = 0
    expect((await store.memories.nearest(pasts, question))[0]).toHaveLength(3)
    expect(statements).toHaveLength(1)
    await store.memories.keep([{ ...memory, take: 'take_1', role: 'role_a', id: 'memory_2', seq: 2, vector }])
    statements.length = 0
    expect((await store.memories.nearest(pasts, question))[0]).toHaveLength(4)
    expect(statements).toHaveLength(2)
  })
})
