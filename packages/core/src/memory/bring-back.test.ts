import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Embedder } from '../ports/embedder.ts'
import type { StoredMemory } from '../ports/memory-store.ts'
import { bringBack } from './bring-back.ts'
import { MEMORY_SCORES, type RecallMethod, scaled } from './by-scores.ts'
import { inMemoryStore } from './in-memory-store.ts'
import { type MemoryPart, memoryRoom } from './memory-room.ts'
import { byScores, WHOLE_METHOD } from './published.ts'
import { wordEmbedder } from './word-embedder.ts'

const byWords = wordEmbedder({ dimensions: 256 })
/** Puts a text where its last number says, in degrees: how near two texts are is known by hand. */
const byAngle: Embedder = {
  id: 'angle',
  dimensions: 2,
  embed: async (texts) =>
    texts.map((text) => {
      const angle = (Number(/\d+$/u.exec(text)?.[0]) * Math.PI) / 180
      return new Float32Array([Math.cos(angle), Math.sin(angle)])
    }),
}
const TAKE = 'take_1'
const ROLE = 'role_nora'

type Told = Partial<Omit<StoredMemory, 'vector'>> & Pick<StoredMemory, 'id' | 'text'>

async function aStore(told: readonly Told[], embedder: Embedder = byWords) {
  const store = inMemoryStore()
  const vectors = await embedder.embed(told.map(({ text }) => text))
  await store.keep(
    told.map((memory, at) => ({
      ...{ take: TAKE, role: ROLE, seq: at + 1, layer: 'event', importance: 0, sources: [], hour: 1 },
      ...memory,
      vector: vectors[at] as Float32Array,
    })),
  )
  return store
}

const aPart = (more: Partial<MemoryPart> = {}): MemoryPart => ({
  ...(memoryRoom.view?.initial as MemoryPart),
  chronicle: [{ take: TAKE, role: ROLE, upTo: 1_000, hours: 1 }],
  hour: 1,
  ...more,
})

async function ask(
  told: readonly Told[],
  query: string,
  more: {
    readonly part?: Partial<MemoryPart>
    readonly method?: Partial<RecallMethod>
    readonly budget?: number
    readonly embedder?: Embedder
  } = {},
) {
  const embedder = more.embedder ?? byWords
  const store = await aStore(told, embedder)
  const method = { ...WHOLE_METHOD, ...more.method }
  const asked = {
    queries: [query],
    part: aPart(more.part),
    budget: more.budget ?? 2_000,
    way: byScores(method),
  }
  const back = await bringBack(asked, { store, embedder })
  return {
    ...back,
    found: back.found.map((list) => list.map(({ id }) => id)),
    moments: back.moments.map(({ id }) => id),
    nearest: back.nearest.map(({ id }) => id),
  }
}

describe('bringBack', () => {
  it('[R10] [R11] looks for high-order memories by each question, and gives what each found', async () => {
    const store = await aStore([
      { id: 'self', text: 'Nora is a banker’s wife.' },
      { id: 'other', text: 'Krogstad is a lawyer.' },
      { id: 'said', text: 'The bond bears a forged name.' },
      { id: 'seen', text: 'Krogstad: the bond, the bond!', layer: 'observation' },
    ])
    const queries = ['Who is Nora?', 'Who is Krogstad?', 'Krogstad said: is the bond forged?']
    const method = { ...WHOLE_METHOD, scores: ['correlation'] as const }
    const asked = { queries, part: aPart(), budget: 2_000, way: byScores(method) }
    const { found } = await bringBack(asked, { store, embedder: byWords })
    expect(found.map(([best]) => best?.id)).toEqual(['self', 'other', 'said'])
    expect(found.flat().map(({ layer }) => layer)).not.toContain('observation')
  })

  const ALIKE = 'the lamp burned'
  it.each([
    ['recalls', { part: { recalled: { b: { times: 1, hour: 1 }, c: { times: 3, hour: 1 } } } }, {}],
    ['importance', {}, { b: { importance: 2 }, c: { importance: 4 } }],
    ['timeliness', { part: { hour: 20 } }, { b: { hour: 12 }, c: { hour: 18 } }],
    ['correlation', {}, { a: { text: 'the sea was grey' }, b: { text: 'the lamp stood there' } }],
  ] as const)(
    '[R11] [R12] [R33] %s alone decides between three alike, and switched off it does not',
    async (score, more, other: Readonly<Record<string, Partial<Told>>>) => {
      const told = ['a', 'b', 'c'].map((id) => ({ text: ALIKE, ...other[id], id }))
      const alone = await ask(told, ALIKE, { ...more, method: { scores: [score] } })
      expect(alone.found[0]).toEqual(['c', 'b', 'a'])
      const without = MEMORY_SCORES.filter((one) => one !== score && one !== 'correlation')
      const off = await ask(told, ALIKE, { ...more, method: { scores: without } })
      if (score !== 'correlation') expect(off.found[0]).toEqual(['a', 'b', 'c'])
    },
  )

  it('[R12] what came up lately counts more: 0.99 to the hours since', async () => {
    const told = [
      { id: 'old', text: 'the lamp' },
      { id: 'new', text: 'the lamp' },
      { id: 'newest', text: 'the lamp' },
    ]
    const recalled = { new: { times: 1, hour: 9 }, newest: { times: 1, hour: 10 } }
    const { found } = await ask(told, 'the lamp', {
      part: { hour: 10, recalled },
      method: { scores: ['timeliness'] },
    })
    expect(found[0]).toEqual(['newest', 'new', 'old'])
  })

  it('[R12] and no other share of it: 47 hours ago is worth more than two in five of weight, 49 less', async () => {
    const last = { now: 100, before: 53, long: 51 }
    const told = [
      { id: 'old', text: 'the lamp', importance: 5, hour: 0 },
      { id: 'two', text: 'the lamp', importance: 2, hour: 0 },
      ...Object.keys(last).map((id) => ({ id, text: 'the lamp', importance: id === 'now' ? 1 : 0 })),
    ]
    const recalled = Object.fromEntries(Object.entries(last).map(([id, hour]) => [id, { times: 1, hour }]))
    const { found } = await ask(told, 'the lamp', {
      part: { hour: 100, recalled },
      method: { scores: ['timeliness', 'importance'] },
    })
    expect(found[0]).toEqual(['now', 'old', 'before', 'two', 'long'])
  })

  it('[R13] each score is scaled to 0–1 over the candidates, and equal ones divide nothing by nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 40 }),
        (values) => {
          const all = scaled(values)
          expect(all.every((value) => value >= 0 && value <= 1)).toBe(true)
          const apart = Math.max(...values) > Math.min(...values)
          expect([Math.min(...all), Math.max(...all)]).toEqual(apart ? [0, 1] : [0, 0])
        },
      ),
    )
    expect(scaled([])).toEqual([])
  })

  it('[R12] [R13] the sum of the four decides, each as much as the others: by hand', async () => {
    const hand = [
      { id: 'a', times: 2, importance: 4, since: 40, angle: 45 }, // 0    + 0.75 + 0.40 + 0.71 = 1.86
      { id: 'b', times: 2, importance: 1, since: 60, angle: 15 }, // 0    + 0    + 0.18 + 0.97 = 1.15
      { id: 'c', times: 3, importance: 4, since: 40, angle: 0 }, //  0.50 + 0.75 + 0.40 + 1    = 2.65
      { id: 'd', times: 3, importance: 5, since: 80, angle: 45 }, // 0.50 + 1    + 0    + 0.71 = 2.21
      { id: 'e', times: 4, importance: 1, since: 0, angle: 90 }, //  1    + 0    + 1    + 0    = 2.00
    ]
    const told = hand.map(({ id, importance, angle }) => ({ id, importance, text: `at ${angle}` }))
    const recalled = Object.fromEntries(
      hand.map(({ id, times, since }) => [id, { times, hour: 100 - since }]),
    )
    const { found } = await ask(told, 'at 0', { part: { hour: 100, recalled }, embedder: byAngle })
    expect(found[0]).toEqual(['c', 'd', 'e', 'a', 'b'])
  })

  const LIVED: readonly Told[] = [
    { id: 'm1', text: 'Nora: hide the tree', layer: 'observation' },
    { id: 'm2', text: 'Krogstad: I have the bond here', layer: 'observation' },
    { id: 'm3', text: 'Nora: my father signed it', layer: 'observation' },
    { id: 'event', text: 'Krogstad came about the bond.', sources: ['m2', 'm3'] },
    { id: 'point', text: 'The name on the bond is false.', layer: 'key-point', sources: ['event', 'm3'] },
    { id: 'insight', text: 'Nora would do anything for a bond.', layer: 'insight', sources: ['point'] },
  ]

  it('[R15] replays the moments that the memories found rest on, as they happened', async () => {
    const { moments, nearest } = await ask(LIVED, 'my father signed the bond')
    expect(moments).toEqual(['m2', 'm3'])
    expect(nearest).toEqual(['m3', 'm2'])
  })

  it('[R15] reaches them from an insight alone, three steps down', async () => {
    const { found, moments } = await ask(LIVED, 'Nora would do anything', { budget: 110 })
    expect(found[0]).toEqual(['insight'])
    expect(moments).toEqual(['m2', 'm3'])
  })

  it('[R15] where not all of them fit, has those nearest to what was said', async () => {
    const told = LIVED.filter(({ id }) => !['point', 'insight'].includes(id))
    const { moments } = await ask(told, 'who signed it, your father?', { budget: 60 })
    expect(moments).toEqual(['m3'])
  })

  it('[R33] without replay nothing is replayed, without hierarchy only moments are searched', async () => {
    const { moments, found } = await ask(LIVED, 'the bond', { method: { replay: false } })
    expect(moments).toEqual([])
    expect(found[0]).toContain('event')
    const flat = await ask(LIVED, 'the bond', { method: { hierarchy: false } })
    expect(flat.found[0]?.toSorted()).toEqual(['m1', 'm2', 'm3'])
  })

  it('keeps within the budget, and names all that came to mind', async () => {
    const told = Array.from({ length: 40 }, (_, at) => ({
      id: `e${at}`,
      text: `the bond ${'x'.repeat(90)} ${at}`,
    }))
    const { ids, found } = await ask(told, 'the bond', { budget: 1_000, method: { replay: false } })
    expect(ids.length).toBeGreaterThan(4)
    expect(ids.length * 100).toBeLessThanOrEqual(1_000)
    expect(found[0]?.toSorted()).toEqual(ids.toSorted())
  })

  it('finds what was formed in this very take beside what was brought along', async () => {
    const here = { id: 'here', layer: 'event', text: 'the bond was burned tonight', importance: 5 } as const
    const part = { memories: [{ ...here, sources: [], hour: 2, seq: 9 }], hour: 2 }
    const { found } = await ask(LIVED, 'was the bond burned tonight?', { part })
    expect(found[0]?.[0]).toBe('here')
    expect(found[0]).toContain('event')
  })
})
