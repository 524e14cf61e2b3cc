import { wordEmbedder } from '../../memory/word-embedder.ts'
import type { MemoryStore, StoredMemory } from '../../ports/memory-store.ts'
import type { MemoryLayer, Past } from '../../schema/memory.ts'
import { idsOf, type Open, type TestApi } from './test-api.ts'

const HIGH: readonly MemoryLayer[] = ['event', 'key-point', 'insight']
const ALL: readonly MemoryLayer[] = ['observation', ...HIGH]

/** The promises every memory store keeps; each adapter runs this same suite. */
export function memoryStoreContract(
  name: string,
  open: Open<MemoryStore>,
  { describe, it, expect }: TestApi,
): void {
  const ids = idsOf(name)
  const embedder = wordEmbedder({ dimensions: 32 })
  const vectorOf = async (text: string): Promise<Float32Array> =>
    (await embedder.embed([text]))[0] as Float32Array
  const aLife = async () => {
    const store = await open()
    const take = ids('take')
    const memory = async (seq: number, text: string, more: Partial<StoredMemory> = {}) => ({
      ...{ take, role: 'role_nora', seq, id: `${take}.${seq}`, layer: 'event' as const, text },
      ...{ importance: 3, sources: [], hour: seq, vector: await vectorOf(text) },
      ...more,
    })
    const upTo = (seq: number, role = 'role_nora'): Past => ({ take, role, upTo: seq, hours: 1 })
    const texts = async (pasts: readonly Past[], asked: string, { layers = ALL, most = 2 } = {}) =>
      (await store.nearest(pasts, { vectors: [await vectorOf(asked)], layers, most }))[0]?.map(
        (near) => near.memory.text,
      )
    return { store, take, memory, upTo, texts }
  }
  const checks: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'gives back what was kept, whole and in the order asked for',
      async () => {
        const { store, take, memory, upTo } = await aLife()
        const kept = [
          await memory(1, 'The letter is behind the clock.', { sources: ['a', 'b'], importance: 5 }),
          await memory(2, '信在钟后面。', { layer: 'insight' }),
        ]
        await store.keep(kept)
        const [second, first, ...rest] = await store.read([upTo(9)], [`${take}.2`, 'nothing', `${take}.1`])
        expect([plain(first), plain(second), rest]).toEqual([plain(kept[0]), plain(kept[1]), []])
      },
    ],
    [
      'finds the nearest first, for each meaning, with how near it is',
      async () => {
        const { store, memory, upTo } = await aLife()
        const texts = ['a red lamp', 'a red lamp burns', 'the sea', 'the grey sea at night']
        await store.keep(await Promise.all(texts.map((text, at) => memory(at + 1, text))))
        const vectors = [await vectorOf('a red lamp'), await vectorOf('the sea')]
        const near = await store.nearest([upTo(9)], { vectors, layers: HIGH, most: 2 })
        expect(near.map((list) => list.map((one) => one.memory.text))).toEqual([
          texts.slice(0, 2),
          texts.slice(2),
        ])
        expect(near.map((list) => Math.abs((list[0]?.nearness ?? 0) - 1) < 1e-5)).toEqual([true, true])
      },
    ],
    [
      'shows a take its own past only: nothing after the event, nobody else, no other take',
      async () => {
        const { store, memory, upTo, texts } = await aLife()
        const elsewhere = ids('take')
        await store.keep([
          await memory(50, 'the key at fifty'),
          await memory(90, 'the key at ninety'),
          await memory(51, 'the key of Torvald', { role: 'role_torvald', id: 'memory_t' }),
          await memory(52, 'the key elsewhere', { take: elsewhere, id: 'memory_e' }),
        ])
        expect(await texts([upTo(50)], 'the key')).toEqual(['the key at fifty'])
        expect((await texts([upTo(90)], 'the key'))?.toSorted()).toEqual([
          'the key at fifty',
          'the key at ninety',
        ])
        expect(await texts([], 'the key')).toEqual([])
        expect(await store.read([upTo(50)], ['memory_t', 'memory_e'])).toEqual([])
        const both = [upTo(50), { ...upTo(99), take: elsewhere }]
        expect((await texts(both, 'the key'))?.toSorted()).toEqual(['the key at fifty', 'the key elsewhere'])
      },
    ],
    [
      'looks at the layers asked for',
      async () => {
        const { store, memory, upTo, texts } = await aLife()
        await store.keep([
          await memory(1, 'the lamp, seen', { layer: 'observation' }),
          await memory(2, 'the lamp, understood', { layer: 'insight' }),
        ])
        expect(await texts([upTo(9)], 'the lamp', { layers: HIGH })).toEqual(['the lamp, understood'])
        expect(await texts([upTo(9)], 'the lamp', { layers: ['observation'] })).toEqual(['the lamp, seen'])
      },
    ],
    [
      'finds lines and what was made of them by words alone, inside the same past',
      async () => {
        const { store, memory, upTo } = await aLife()
        await store.keep([
          await memory(1, 'Porter: Sixpence.', { layer: 'observation' }),
          await memory(2, 'Nothing was said.', { layer: 'observation' }),
          await memory(3, 'The porter was paid sixpence.', { layer: 'key-point' }),
          await memory(9, 'Sixpence again.', { layer: 'observation' }),
        ])
        const question = { vectors: [], texts: ['sixpence'], layers: ALL, most: 1 }
        const [found = []] = await store.nearest([upTo(5)], question)
        expect([...new Set(found.map((near) => near.memory.text))].toSorted()).toEqual([
          'Porter: Sixpence.',
          'The porter was paid sixpence.',
        ])
      },
    ],
    [
      'keeps a memory once: the first stays',
      async () => {
        const { store, take, memory, upTo, texts } = await aLife()
        await store.keep([await memory(1, 'the first')])
        await store.keep([await memory(1, 'the second'), await memory(2, 'another')])
        expect((await store.read([upTo(9)], [`${take}.1`])).map(({ text }) => text)).toEqual(['the first'])
        expect((await texts([upTo(9)], 'the first', { most: 9 }))?.length).toEqual(2)
      },
    ],
    [
      'finds what was kept after it was last asked',
      async () => {
        const { store, memory, upTo, texts } = await aLife()
        await store.keep([await memory(1, 'the lamp')])
        expect(await texts([upTo(9)], 'the lamp')).toEqual(['the lamp'])
        await store.keep([await memory(2, 'the lamp again')])
        expect(await texts([upTo(9)], 'the lamp')).toEqual(['the lamp', 'the lamp again'])
      },
    ],
    [
      'forgets what rests on an event, and a whole take',
      async () => {
        const { store, take, memory, upTo, texts } = await aLife()
        await store.keep([await memory(1, 'the lamp'), await memory(2, 'the sea')])
        expect((await texts([upTo(9)], 'the lamp'))?.length).toEqual(2)
        await store.forget(take, 1)
        expect(await texts([upTo(9)], 'the lamp')).toEqual(['the sea'])
        await store.forget(take)
        expect(await texts([upTo(9)], 'the lamp')).toEqual([])
      },
    ],
  ]
  describe(`${name} keeps the memory store's promises`, () => {
    for (const [promise, check] of checks) it(promise, check)
  })
}

function plain(memory: StoredMemory | undefined): unknown {
  return memory && { ...memory, vector: [...memory.vector].map((value) => Math.round(value * 1e5)) }
}
