import { Character, type Embedder, type ModelDirectory, wordEmbedder } from '@commedia/core'
import { readScript } from '@commedia/core/reading'
import { castingReaders, simulatedCompany } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lifeIndex } from '../lives/life-index.ts'
import { aHold, aHouse, aStore } from './a-theatre.test.data.ts'
import { castingCompany } from './casting-company.ts'

const SCRIPT = readScript(
  [1, 2, 3]
    .map(
      (act) => `ACT ${act}

Nora: I have eaten macaroons in act ${act}, and nobody knows.
Helmer: Has my little squirrel been to town in act ${act}?
Nora: No, upon my word.
Helmer: Then I believe you, as I did in act ${act - 1}.
`,
    )
    .join('\n'),
)

let store: OpenStore
let jobs = 0
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

async function aJob() {
  const [id, take, owner] = [`job_${++jobs}`, `take_casting_${jobs}`, `person_${jobs}`]
  await store.journal.begin({ id: take, show: id })
  const request = { title: 'The Macaroons', script: SCRIPT } as never
  await store.database
    .insert(tables.jobs)
    .values({ id, owner, kind: 'casting', take, request, since: '2026-01-01T00:00:00.000Z' })
  return { id, take, owner }
}
function aCompany(models: ModelDirectory, embedder: Embedder = wordEmbedder()) {
  const house = aHouse({ store, models })
  return castingCompany({ ...house, lives: lifeIndex({ ...house, embedder }) })
}
const readers = () => simulatedCompany({ seed: 3, players: castingReaders() })
const rowOf = async (id: string) => {
  const [row] = await store.database.select().from(tables.jobs).where(eq(tables.jobs.id, id))
  return row
}
const keptBy = (owner: string) =>
  store.database.select().from(tables.characters).where(eq(tables.characters.owner, owner))
const memoriesOf = (take: string) =>
  store.database.select().from(tables.memories).where(eq(tables.memories.take, take))

describe('casting as a job', () => {
  it('[R1] puts characters into the green room of its owner, with all that they lived through', async () => {
    const { id, take, owner } = await aJob()
    expect(await aCompany(readers().models).play(id, aHold())).toEqual({ kind: 'rest' })
    const kept = await keptBy(owner)
    const characters = kept.map(({ id: character, name }) => ({ id: character, name }))
    expect(characters.map(({ name }) => name).sort()).toEqual(['Helmer', 'Nora'])
    expect(await rowOf(id)).toMatchObject({ playing: false, outcome: { kind: 'cast', fallbacks: [] } })
    const outcome = (await rowOf(id))?.outcome as unknown as { characters: typeof characters }
    expect(new Set(outcome.characters.map((one) => one.id))).toEqual(new Set(characters.map((one) => one.id)))
    const { head } =
      (await store.database.select().from(tables.takes).where(eq(tables.takes.id, take)))[0] ?? {}
    for (const row of kept) {
      const { chronicle = [] } = Character.parse(row.character)
      expect(chronicle).toMatchObject([{ take, upTo: head, hours: 3 }])
    }
    const layers = (await memoriesOf(take)).map(({ layer }) => layer)
    for (const layer of ['observation', 'event', 'key-point', 'insight']) expect(layers).toContain(layer)
  })

  it('[R1] goes on after a crash, asks nothing twice, and writes the same record', async () => {
    const whole = readers()
    let left = 5
    const dying: ModelDirectory = (use) => {
      const found = whole.models(use)
      // The first is only asked how long a page may be.
      if (use.prompt.startsWith('casting.') && left-- <= 0) throw new Error('killed')
      return found
    }
    const { id, take, owner } = await aJob()
    await expect(aCompany(dying).play(id, aHold(1))).rejects.toThrow('killed')
    expect(await rowOf(id)).toMatchObject({ playing: true, outcome: null })
    const before = await store.journal.read(take, { after: 0 })
    const asked = whole.counts.calls
    expect(before.length).toBeGreaterThan(10)
    expect(asked).toBeGreaterThan(0)
    await aCompany(whole.models).play(id, aHold(2))
    expect(await rowOf(id)).toMatchObject({ playing: false, outcome: { kind: 'cast' } })
    expect((await store.journal.read(take, { after: 0 })).slice(0, before.length)).toEqual(before)
    expect(whole.counts.calls).toBe(10)
    expect(await store.book.list(take)).toHaveLength(10)
    expect(await keptBy(owner)).toHaveLength(2)
  })

  it('finishes the index and the green room if it was killed after the last page', async () => {
    const { id, take, owner } = await aJob()
    let batches = 1
    const words = wordEmbedder()
    const dying: Embedder = {
      ...words,
      embed: async (texts) => {
        if (batches-- <= 0) throw new Error('killed')
        return words.embed(texts)
      },
    }
    await expect(aCompany(readers().models, dying).play(id, aHold(1))).rejects.toThrow('killed')
    const half = (await memoriesOf(take)).length
    expect(half).toBeGreaterThan(0)
    const silent: ModelDirectory = () => {
      throw new Error('asked')
    }
    await aCompany(silent).play(id, aHold(2))
    expect(await keptBy(owner)).toHaveLength(2)
    expect((await memoriesOf(take)).length).toBeGreaterThan(half)
    // Done again, it changes nothing.
    const all = await memoriesOf(take)
    await store.database
      .update(tables.jobs)
      .set({ playing: true, outcome: null })
      .where(eq(tables.jobs.id, id))
    await aCompany(silent).play(id, aHold(3))
    expect(await memoriesOf(take)).toEqual(all)
    expect(await keptBy(owner)).toHaveLength(2)
  })

  it('pauses at a cap, and goes on when there is more', async () => {
    const { id, owner } = await aJob()
    await store.database.insert(tables.purses).values({ id: owner, capTokens: 9_000 })
    await aCompany(readers().models).play(id, aHold(1))
    expect(await rowOf(id)).toMatchObject({ outcome: { kind: 'paused', reason: 'cap-reached' } })
    const [purse] = await store.database.select().from(tables.purses).where(eq(tables.purses.id, owner))
    expect(purse?.spentTokens).toBeLessThanOrEqual(9_000)
    await store.database.update(tables.purses).set({ capTokens: null }).where(eq(tables.purses.id, owner))
    await store.database.update(tables.jobs).set({ playing: true }).where(eq(tables.jobs.id, id))
    await aCompany(readers().models).play(id, aHold(2))
    expect(await rowOf(id)).toMatchObject({ outcome: { kind: 'cast' } })
  })

  it('is silent when told, and goes on when started again', async () => {
    const { id, take } = await aJob()
    const stop = new AbortController()
    const house = aHouse({ store, models: readers().models })
    const company = castingCompany({ ...house, lives: lifeIndex({ ...house, embedder: wordEmbedder() }) })
    house.bus.subscribe(`events.${take}`, () => stop.abort())
    expect(await company.play(id, aHold(1, stop.signal))).toEqual({ kind: 'rest' })
    expect(await rowOf(id)).toMatchObject({ outcome: null })
    await company.play(id, aHold(2))
    expect(await rowOf(id)).toMatchObject({ outcome: { kind: 'cast' } })
  })

  it('that another model would go on with otherwise fails, and begins anew on a take of its own', async () => {
    const { id, take, owner } = await aJob()
    let left = 9
    const first = readers()
    const dying: ModelDirectory = (use) => {
      if (use.prompt === 'casting.portrait' && left-- <= 8) throw new Error('killed')
      return first.models(use)
    }
    await expect(aCompany(dying).play(id, aHold(1))).rejects.toThrow('killed')
    const other = simulatedCompany({ seed: 99, players: castingReaders() })
    const renamed: ModelDirectory = (use) => {
      const found = other.models(use)
      return {
        ...found,
        model: {
          ...found.model,
          modelId: 'another',
          doGenerate: found.model.doGenerate.bind(found.model),
          doStream: found.model.doStream.bind(found.model),
        },
      }
    }
    await aCompany(renamed).play(id, aHold(2))
    expect(await rowOf(id)).toMatchObject({ take, outcome: { kind: 'failed', reason: 'model-changed' } })
    expect(await keptBy(owner)).toEqual([])
    await store.database
      .update(tables.jobs)
      .set({ playing: true, outcome: null })
      .where(eq(tables.jobs.id, id))
    await aCompany(renamed).play(id, aHold(3))
    const row = await rowOf(id)
    expect(row).toMatchObject({ outcome: { kind: 'cast' } })
    expect(row?.take).not.toBe(take)
    expect(await keptBy(owner)).toHaveLength(2)
  })
})
