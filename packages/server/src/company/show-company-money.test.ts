import type { ModelDirectory, StageEvent } from '@commedia/core'
import { performers, simulatedCompany } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHold, aHouse, aShow, aStore, playOn } from './a-theatre.test.data.ts'
import { showCompany } from './show-company.ts'

let store: OpenStore
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

const typesIn = (events: readonly StageEvent[]): readonly string[] => events.map(({ type }) => type)
const recordOf = (take: string) => store.journal.read(take, { after: 0 })
const purseOf = async (id: string) => {
  const [row] = await store.database.select().from(tables.purses).where(eq(tables.purses.id, id))
  return row
}
const heldBy = (piece: string) => store.database.select().from(tables.holds).where(eq(tables.holds.id, piece))
const QUICK = { settings: { stallBeats: 3 } }

describe('a company keeps within its money', () => {
  it('stops at the cap, fakes nothing, and goes on when there is more', async () => {
    const house = aHouse({ store })
    const { show, take, owner } = await aShow(house, QUICK)
    await store.database.insert(tables.purses).values({ id: show, capTokens: 12_000 })
    const stopped = await playOn(house, show)
    expect(stopped.next).toEqual({ kind: 'rest' })
    expect((await recordOf(take)).at(-1)).toMatchObject({
      type: 'show-stopped',
      body: { reason: 'cap-reached' },
    })
    const purse = await purseOf(show)
    expect(await heldBy(show)).toEqual([])
    expect(purse?.spentTokens).toBeGreaterThan(0)
    expect(purse?.spentTokens).toBeLessThanOrEqual(12_000)
    expect((await purseOf(owner))?.spentTokens).toBe(purse?.spentTokens)
    const calls = await store.book.list(take)
    expect(calls.some(({ outcome }) => JSON.stringify(outcome).includes('allowance-spent'))).toBe(false)

    await store.database.update(tables.purses).set({ capTokens: null }).where(eq(tables.purses.id, show))
    await store.database.update(tables.shows).set({ playing: true }).where(eq(tables.shows.id, show))
    const before = await recordOf(take)
    expect((await playOn(house, show, 2)).next).toEqual({ kind: 'again' })
    const went = (await recordOf(take)).slice(before.length)
    expect(typesIn(went)).toContain('turn-closed')
    expect(typesIn(went)).not.toContain('show-stopped')
  })

  it('bills each turn by model, and what it billed is what the calls used', async () => {
    const house = { ...aHouse({ store }), priceOf: () => ({ input: 2, output: 10 }) }
    const { show, take, owner } = await aShow(house)
    await playOn(house, show, 4)
    const bills = await store.database.select().from(tables.usage).where(eq(tables.usage.show, show))
    const calls = await store.book.list(take)
    const total = (of: 'inputTokens' | 'outputTokens') => ({
      billed: bills.reduce((sum, { usage }) => sum + ((usage as Record<string, number>)[of] ?? 0), 0),
      used: calls.reduce((sum, { usage }) => sum + usage[of], 0),
    })
    const [input, output] = [total('inputTokens'), total('outputTokens')]
    expect(bills.length).toBeGreaterThanOrEqual(2)
    expect(new Set(bills.map(({ owner: payer }) => payer))).toEqual(new Set([owner]))
    expect(input.billed).toBe(input.used)
    expect(output.billed).toBe(output.used)
    const money = (input.used * 2 + output.used * 10) / 1_000_000
    expect((await purseOf(owner))?.spentMoney).toBeCloseTo(money, 9)
  })

  it('says of each call whether the house was asked or a model that the owner brought', async () => {
    const heard: string[] = []
    const plain = aHouse({ store })
    const house = {
      ...plain,
      ownModels: async () => ({ models: plain.models, priceOf: () => undefined }),
      onCall: (_: unknown, of: string) => void heard.push(of),
    }
    for (const [opening, of] of [
      [{}, 'house'],
      [{ endpoint: 'endpoint_1' }, 'own'],
    ] as const) {
      heard.length = 0
      const { show, take } = await aShow(house, opening)
      await playOn(house, show, 2)
      expect(heard).toEqual((await store.book.list(take)).map(() => of))
      expect(heard).not.toEqual([])
    }
  })

  it('bills calls of a model that the owner brought at its own price, not at the house’s', async () => {
    const plain = aHouse({ store })
    const house = {
      ...plain,
      priceOf: () => ({ input: 2, output: 10 }),
      ownModels: async () => ({ models: plain.models, priceOf: () => ({ input: 0.5, output: 1 }) }),
    }
    const { show, take } = await aShow(house, { endpoint: 'endpoint_1' })
    await playOn(house, show, 3)
    const calls = await store.book.list(take)
    const money = calls.reduce(
      (sum, { usage: { inputTokens, outputTokens } }) => sum + inputTokens * 0.5 + outputTokens,
      0,
    )
    expect(money).toBeGreaterThan(0)
    expect((await purseOf(show))?.spentMoney).toBeCloseTo(money / 1_000_000, 9)
  })

  it('counts a turn that was billed and left open only once', async () => {
    const house = aHouse({ store })
    const { show, take } = await aShow(house)
    const closing = {
      ...house.store,
      journalFor: (fence: number) => {
        const journal = house.store.journalFor(fence)
        const append: typeof journal.append = (of, after, drafts) => {
          if (drafts[0]?.type === 'turn-closed') throw new Error('killed')
          return journal.append(of, after, drafts)
        }
        return { ...journal, append }
      },
    }
    await expect(showCompany({ ...house, store: closing }).play(show, aHold(1))).rejects.toThrow('killed')
    const spent = (await purseOf(show))?.spentTokens
    expect(spent).toBeGreaterThan(0)
    await showCompany(house).play(show, aHold(2))
    expect(typesIn(await recordOf(take)).at(-1)).toBe('turn-closed')
    expect(await purseOf(show)).toMatchObject({ spentTokens: spent })
    expect(await heldBy(show)).toEqual([])
  })

  it('stops a show whose model used more than was set aside, and says so', async () => {
    const honest = simulatedCompany({ seed: 7, players: performers({ drafts: true }) })
    const models: ModelDirectory = (use) => {
      const found = honest.models(use)
      return { ...found, model: greedy(found.model) }
    }
    const house = aHouse({ store, models })
    const { show, take } = await aShow(house)
    expect(await showCompany(house).play(show, aHold())).toEqual({ kind: 'rest' })
    expect((await recordOf(take)).at(-1)).toMatchObject({ body: { reason: 'above-reservation' } })
    const calls = await store.book.list(take)
    const used = calls.reduce((sum, { usage }) => sum + usage.inputTokens + usage.outputTokens, 0)
    expect(await purseOf(show)).toMatchObject({ spentTokens: used })
    expect(used).toBeGreaterThan(1_000_000)
  })
})

/** Says it used a million tokens. */
function greedy(model: ReturnType<ModelDirectory>['model']): ReturnType<ModelDirectory>['model'] {
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    async doStream(options) {
      const { stream } = await model.doStream(options)
      const usage = {
        inputTokens: { total: 1_000_000, noCache: 1_000_000, cacheRead: 0, cacheWrite: undefined },
        outputTokens: { total: 1, text: 1, reasoning: undefined },
      }
      const told = new TransformStream({
        transform(part, controller) {
          controller.enqueue(part.type === 'finish' ? { ...part, usage } : part)
        },
      })
      return { stream: stream.pipeThrough(told) }
    },
  }
}
