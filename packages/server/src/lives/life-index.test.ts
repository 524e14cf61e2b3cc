import {
  castCharacters,
  type Embedder,
  inProcessSteps,
  loadStage,
  memoriesIn,
  type Past,
  runTurn,
  seededRandom,
  tokenAllowance,
  wordEmbedder,
} from '@commedia/core'
import { castScript } from '@commedia/core/casting'
import { readScript } from '@commedia/core/reading'
import { castingReaders, manualClock, simulatedCompany } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { castingReader } from '../company/show-reader.ts'
import { modesOf } from '../modes/modes.ts'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import { lifeIndex } from './life-index.ts'
import { houseEmbedder } from './open-embedder.ts'

const TAKE = 'take_the_house'
const SCRIPT = readScript('ACT 1\n\nNora: The key is in the clock.\nHelmer: I shall wind it then.\n')

let store: OpenStore
let pasts: readonly Past[]
beforeAll(async () => {
  store = await openTestStore()
  await store.journal.begin({ id: TAKE, show: 'job_the_house' })
  const clock = manualClock()
  const { models } = simulatedCompany({ seed: 1, players: castingReaders() })
  const allowance = tokenAllowance({ maxTokens: 1_000_000 })
  const { book } = store
  const archive = { ...store, reader: castingReader }
  const stage = await runTurn(
    await loadStage({ id: TAKE }, archive),
    (_stage, { turn, signals }) =>
      castScript(
        { script: SCRIPT, title: 'The House' },
        { turn, signals, models, book, clock, allowance, steps: inProcessSteps(book, turn) },
      ),
    { ...archive, clock, random: seededRandom(1) },
  )
  pasts = castCharacters(stage).flatMap(({ chronicle = [] }) => chronicle)
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.memories.forget(TAKE)
})

/** An embedder that counts the texts it is given. */
function counted(dimensions: number): Embedder & { texts: number } {
  const words = wordEmbedder({ dimensions })
  const counting = {
    ...words,
    texts: 0,
    embed: async (texts: readonly string[]) => {
      counting.texts += texts.length
      return words.embed(texts)
    },
  }
  return counting
}
const rows = () => store.database.select().from(tables.memories).where(eq(tables.memories.take, TAKE))
const all = async (): Promise<number> => {
  const events = await store.journal.read(TAKE, { after: 0 })
  return pasts.flatMap((past) => memoriesIn(events, { ...past, names: {} }, castingReader)).length
}
const asked = (embedder: Embedder) => async () => {
  const lives = lifeIndex({ modes: modesOf(), database: store.database, store, embedder })
  const [vector] = await embedder.embed(['clock'])
  const found = await lives.memory.store.nearest(pasts, {
    vectors: [vector as Float32Array],
    layers: ['observation'],
    most: 1,
  })
  return found[0]?.[0]?.memory.text
}

describe('the index of lives', () => {
  it('is made before it is needed, from the record alone', async () => {
    expect(await rows()).toEqual([])
    expect(await asked(wordEmbedder({ dimensions: 64 }))()).toContain('clock')
    expect(await rows()).toHaveLength(await all())
  })

  it('is looked at once in a process, and by the next one only looked at', async () => {
    const embedder = counted(64)
    const lives = lifeIndex({ modes: modesOf(), database: store.database, store, embedder })
    await Promise.all([lives.ensure(pasts), lives.ensure(pasts)])
    const whole = await all()
    expect(embedder.texts).toBe(whole)
    await lifeIndex({ modes: modesOf(), database: store.database, store, embedder }).ensure(pasts)
    expect(embedder.texts).toBe(whole)
  })

  it('is made again when it is by an embedder of another size, of every role', async () => {
    await asked(wordEmbedder({ dimensions: 64 }))()
    expect(await asked(wordEmbedder({ dimensions: 128 }))()).toContain('clock')
    const found = await rows()
    expect(found).toHaveLength(await all())
    expect(new Set(found.map(({ vector }) => vector.byteLength))).toEqual(new Set([512]))
  })

  it('is made again when the embedder is changed while the house is open, also for one of the same size', async () => {
    const [first, second] = [counted(64), { ...counted(64), id: 'another' }]
    const models = { now: first as Embedder }
    const embedder = houseEmbedder({ embedder: () => models.now }, first)
    const lives = lifeIndex({ modes: modesOf(), database: store.database, store, embedder })
    await lives.ensure(pasts)
    let made = 0
    models.now = {
      ...second,
      embed: (texts) => {
        made += texts.length
        return first.embed(texts)
      },
    }
    await Promise.all([lives.ensure(pasts), lives.ensure(pasts)])
    expect(made).toBe(await all())
    expect(await rows()).toHaveLength(await all())
    await lives.ensure(pasts)
    expect(made).toBe(await all())
  })

  it('is finished when whoever made it was killed', async () => {
    await asked(wordEmbedder({ dimensions: 64 }))()
    const { memories } = tables
    await store.database.delete(memories).where(eq(memories.layer, 'key-point'))
    expect((await rows()).length).toBeLessThan(await all())
    await asked(wordEmbedder({ dimensions: 64 }))()
    expect(await rows()).toHaveLength(await all())
  })

  it('is tried again when the embedder failed, and asks nothing of a record that is gone', async () => {
    let fails = true
    const words = wordEmbedder({ dimensions: 64 })
    const flaky: Embedder = {
      ...words,
      embed: (texts) => (fails ? Promise.reject(new Error('away')) : words.embed(texts)),
    }
    const lives = lifeIndex({ modes: modesOf(), database: store.database, store, embedder: flaky })
    await expect(lives.ensure(pasts)).rejects.toThrow('away')
    fails = false
    await lives.ensure(pasts)
    expect(await rows()).toHaveLength(await all())
    await lives.ensure([{ take: 'take_gone', role: 'role_x', upTo: 9, hours: 1 }])
  })
})
