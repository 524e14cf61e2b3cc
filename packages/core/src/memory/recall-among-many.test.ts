import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Embedder } from '../ports/embedder.ts'
import { MemoryLayer } from '../schema/memory.ts'
import type { Memory } from './memory-room.ts'
import { nearestHere } from './nearest-here.ts'
import { type Recall, recallByMeaning } from './recall.ts'
import { wordEmbedder } from './word-embedder.ts'

const WORDS = ['lamp', 'bell', 'harbour', 'letter', 'key', 'Ada', 'stair', '灯', '钥匙', '信']
const someWords = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' '))
const someMemories = fc
  .array(
    fc.record({
      text: someWords,
      layer: fc.constantFrom(...MemoryLayer.options),
      importance: fc.integer({ min: 0, max: 5 }),
      on: fc.array(fc.nat(39), { maxLength: 3 }),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(
      ({ on, ...one }, at): Memory => ({
        ...{ ...one, id: `memory_${at}`, seq: at + 1, hour: 0 },
        sources: on.map((other) => `memory_${other}`),
      }),
    ),
  )

const BY_WORDS = wordEmbedder()
const { byWords: _, ...byMeaning } = wordEmbedder()

it.each([
  ['words', BY_WORDS],
  ['meaning', byMeaning],
])('by %s comes to mind what does when every memory is put in order', async (_how, embedder) => {
  const recall = recallByMeaning(embedder)
  const lines = fc.array(someWords, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(lines, someMemories, fc.integer({ min: 1, max: 5 }), async (said, memories, most) => {
      const query = said.join('\n')
      expect(await recall(query, memories, most)).toEqual(await allInOrder(embedder)(query, memories, most))
    }),
  )
})

it('tells the words of a memory apart once, however many come after it', async () => {
  const recall = recallByMeaning(BY_WORDS)
  const [last, ...before] = Array.from(
    { length: 100 },
    (_, at): Memory => ({
      ...{ id: `memory_${at}`, seq: at, layer: 'event', text: `the bell rang ${at} times` },
      ...{ importance: 1, sources: [], hour: 0 },
    }),
  ) as [Memory, ...Memory[]]
  await recall('the bell', before, 2)
  const read = vi.spyOn(String.prototype, 'toLowerCase')
  await recall('the bell', [...before, last], 2)
  const texts = new Set(read.mock.contexts.map(String))
  read.mockRestore()
  expect(texts).toEqual(new Set(['the bell', last.text]))
})

/** The same by the long way: every memory is asked for, and all are sorted. */
function allInOrder(embedder: Embedder): Recall {
  return async (query, memories, most) => {
    const texts = query.split('\n').filter((line) => line.trim() !== '')
    if (texts.length === 0)
      return memories.toSorted((one, other) => other.importance - one.importance).slice(0, most)
    const vectors = embedder.byWords ? [] : await embedder.embed(texts)
    const question = { vectors, texts, layers: MemoryLayer.options, most: memories.length }
    const [newest = [], ...earlier] = (await nearestHere(memories, question, embedder)).toReversed()
    const inOrder = (near: typeof newest): readonly string[] =>
      near
        .map(({ memory, nearness }) => ({ id: memory.id, worth: nearness + memory.importance * 0.01 }))
        .sort((one, other) => other.worth - one.worth)
        .map(({ id }) => id)
    const first = inOrder(newest).slice(0, earlier.length === 0 ? most : Math.ceil(most / 2))
    const ids = [...new Set([...first, ...inOrder(earlier.flat())])].slice(0, most)
    return ids.flatMap((id) => memories.find((memory) => memory.id === id) ?? [])
  }
}
