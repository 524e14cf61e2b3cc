import { describe, expect, it } from 'vitest'
import type { Embedder } from '../ports/embedder.ts'
import type { StoredMemory } from '../ports/memory-store.ts'
import { type Asked, bringBack } from './bring-back.ts'
import { inMemoryStore } from './in-memory-store.ts'
import { type Memory, type MemoryPart, memoryRoom } from './memory-room.ts'
import { wordEmbedder } from './word-embedder.ts'

const TAKE = 'take_1'
const ROLE = 'role_nora'
const byWords = wordEmbedder()

/** Knows that some things mean the same, by a table: each meaning is a direction of its own. */
function knowing(meanings: Readonly<Record<string, number>>): Embedder {
  const dimensions = 16
  return {
    id: 'known',
    dimensions,
    embed: async (texts) =>
      texts.map((text) => {
        const vector = new Float32Array(dimensions)
        vector[meanings[text] ?? dimensions - 1] = 1
        return vector
      }),
  }
}

type Told = Partial<Omit<StoredMemory, 'vector'>> & Pick<StoredMemory, 'id' | 'text'>

async function recalled(
  told: readonly Told[],
  asked: Partial<Asked> & { readonly embedder?: Embedder },
): Promise<{ readonly made: readonly string[]; readonly lines: readonly string[] }> {
  const { embedder = byWords, ...more } = asked
  const store = inMemoryStore()
  const vectors = await embedder.embed(told.map(({ text }) => text))
  await store.keep(
    told.map((memory, at) => ({
      ...{ take: TAKE, role: ROLE, seq: at + 1, layer: 'observation', importance: 0, sources: [], hour: 1 },
      ...memory,
      vector: vectors[at] as Float32Array,
    })),
  )
  const part: MemoryPart = {
    ...(memoryRoom.view?.initial as MemoryPart),
    chronicle: [{ take: TAKE, role: ROLE, upTo: 1_000, hours: 1 }],
    hour: 1,
  }
  const back = await bringBack({ queries: [], part, budget: 1_000, ...more }, { store, embedder })
  return {
    made: back.found.flat().map(({ id }) => id),
    lines: back.moments.map(({ id }) => id),
  }
}

const filler = (count: number): readonly Told[] =>
  Array.from({ length: count }, (_, at) => ({ id: `filler ${at}`, text: `Nothing of note, time ${at}.` }))

describe('asked recall', () => {
  it.each([
    ['Ines: My brother keeps the light at Holm.', 'Ines: My brother keeps the light at Holm.'],
    ['伊内丝: 我哥哥在霍尔姆守灯塔。', '伊内丝：我哥哥在霍尔姆守灯塔。'],
    [
      `Ines: My brother keeps the light at Holm. ${'It turns and turns. '.repeat(12)}`,
      `Ines: My brother keeps the light at Holm. ${'It turns and turns. '.repeat(9)}…`,
    ],
  ])('brings back a line that was kept as it was said once, as words', async (text, asSaid) => {
    const told: readonly Told[] = [
      { id: 'line', text },
      ...filler(3),
      { id: 'kept', text: asSaid, layer: 'event', sources: ['line', 'filler 0', 'filler 1', 'filler 2'] },
      { id: 'made', text: 'Ines has a brother, 哥哥, at Holm.', layer: 'event', sources: ['line'] },
    ]
    const asked = { queries: ['What does your brother do at Holm? 哥哥呢？'] }
    expect(await recalled(told, asked)).toMatchObject({ made: ['made'] })
    expect((await recalled(told, asked)).lines).toContain('line')
  })

  it('finds the line with the words that were asked, among many and without a model', async () => {
    const told = [...filler(40), { id: 'paid', text: 'Porter: Sixpence.' }, ...filler(0)]
    const { lines } = await recalled(told, { queries: ['Did he say sixpence?'], budget: 40 })
    expect(lines).toContain('paid')
  })

  it('finds Chinese words without a model', async () => {
    const told = [
      ...Array.from({ length: 30 }, (_, at) => ({ id: `他 ${at}`, text: `第${at}句，没有什么。` })),
      { id: '电话', text: '桂香：搬家了，就要这部电话。' },
    ]
    expect((await recalled(told, { queries: ['你搬家要什么？'], budget: 20 })).lines).toContain('电话')
  })

  it('finds the answer beside the words, and by what was made of it', async () => {
    const told: readonly Told[] = [
      ...filler(5).map((one) => ({ ...one, id: `early ${one.id}` })),
      { id: 'too long for the room', text: 'A pause. '.repeat(12) },
      { id: 'asked', text: 'Nora: What do I owe you for the parcel?' },
      { id: 'answer', text: 'Porter: Six, if you please.' },
      ...filler(10),
      { id: 'far', text: 'Helmer: A slate, last year.' },
      { id: 'point', layer: 'key-point', text: 'Helmer feared an accident.', sources: ['far'] },
    ]
    const beside = await recalled(told, { queries: ['What was owed for the parcel?'], budget: 70 })
    expect(beside.lines).toEqual(['asked', 'answer'])
    const above = await recalled(told, { queries: ['Which accident did he fear?'], budget: 55 })
    expect(above.lines).toContain('far')
  })

  it('goes by meaning where words differ, and by words where meaning does not decide', async () => {
    const told = [...filler(10), { id: 'fee', text: 'Sixpence, sir.' }]
    const embedder = knowing({ 'How much was the bill?': 1, 'Sixpence, sir.': 1 })
    const asked = { queries: ['How much was the bill?'], budget: 20 }
    expect((await recalled(told, { ...asked, embedder })).lines).toEqual(['fee'])
    const meaningless = knowing({})
    const byName = { queries: ['What about sixpence?'], budget: 20, embedder: meaningless }
    expect((await recalled(told, byName)).lines).toEqual(['fee'])
  })

  it('uses the whole budget, in lines and in what was made of them, and no more', async () => {
    const told: readonly Told[] = [
      ...filler(60),
      ...Array.from({ length: 30 }, (_, at): Told => {
        return { id: `point ${at}`, layer: 'key-point', text: `Somebody learned thing ${at}.` }
      }),
    ]
    const { made, lines } = await recalled(told, { queries: ['What did they learn?'], budget: 800 })
    const chars = [...made, ...lines].reduce(
      (sum, id) => sum + (told.find((one) => one.id === id)?.text.length ?? 0),
      0,
    )
    expect(chars).toBeGreaterThan(800 - 30)
    expect(chars).toBeLessThanOrEqual(800)
    expect([made.length > 3, lines.length > 10]).toEqual([true, true])
  })

  it('gives the same for the same, and what was formed here beside what was brought', async () => {
    const here: Memory = {
      ...{ id: 'here', layer: 'event', text: 'The lamp fell.', importance: 3, sources: [], hour: 2, seq: 9 },
    }
    const part = { ...(memoryRoom.view?.initial as MemoryPart), memories: [here], hour: 2 }
    const asked = { queries: ['What of the lamp?'], part }
    const first = await recalled([], asked)
    expect(first).toEqual(await recalled([], asked))
    expect(first.made).toEqual(['here'])
  })

  it('shows nothing past the event that a life was brought up to', async () => {
    const told = [
      { id: 'before', text: 'The key is here.' },
      { id: 'after', text: 'The key is gone.' },
    ]
    const part = {
      ...(memoryRoom.view?.initial as MemoryPart),
      chronicle: [{ take: TAKE, role: ROLE, upTo: 1, hours: 1 }],
    }
    expect((await recalled(told, { queries: ['the key'], part })).lines).toEqual(['before'])
  })

  it('of two that say the same the weightier comes first', async () => {
    const twins: readonly Told[] = [
      { id: 'light', layer: 'key-point', text: 'The lamp burned.' },
      { id: 'heavy', layer: 'key-point', text: 'The lamp burned.', importance: 5 },
    ]
    expect((await recalled(twins, { queries: ['the lamp'], budget: 20 })).made).toEqual(['heavy'])
  })
})
