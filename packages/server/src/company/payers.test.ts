import { type Moderation, wordEmbedder } from '@commedia/core'
import { type OpenStore, readPurse, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHold, aShow, aStore, aHouse as plainHouse } from './a-theatre.test.data.ts'
import { databaseTill } from './database-till.ts'
import { HOUSE_ACCOUNT, paidBy, paidCompany, paidEmbedder, paidModeration, tillPayer } from './payers.ts'
import { showCompany } from './show-company.ts'

let store: OpenStore
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

const WATCHFUL = 'watchful-1'
const PRICE = { input: 3, output: 3 }

/** A house whose moderation asks a model; whatever it was asked is kept. */
function aHouse() {
  const plain = plainHouse({ store })
  const till = databaseTill(store.database, { caps: { houseDayTokens: 1e9 }, clock: plain.clock })
  const asked: string[] = []
  const moderation: Moderation = {
    model: WATCHFUL,
    async check(text) {
      asked.push(text)
      return { kind: 'fine' }
    },
  }
  const house = { ...plain, till, priceOf: () => PRICE }
  const day = `house_${new Date(house.clock.now()).toISOString().slice(0, 10)}`
  return { house: { ...house, moderation: paidModeration(moderation, house) }, asked, day }
}

const tokensIn = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Math.ceil(Buffer.byteLength(text) / 3), 0)
const billsOf = (show: string) =>
  store.database.select().from(tables.usage).where(eq(tables.usage.show, show))
const sumOf = (bills: Awaited<ReturnType<typeof billsOf>>): number =>
  bills
    .map(({ usage }) => usage as { inputTokens: number; outputTokens: number })
    .reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0)
const spentBy = async (purse: string) => (await readPurse(store.database, purse))?.spentTokens ?? 0
const line = (text: string) => ({
  cue: { kind: 'say-line', id: text, text },
  sitter: { role: 'role_ana', person: 'person_1' },
})

describe('what is asked besides pages', () => {
  it('[X3] is on the bill of the turn it was asked in, and taken from show, owner and house', async () => {
    const { house, asked, day } = aHouse()
    const { show, owner } = await aShow(house)
    const before = await spentBy(day)
    for (let turn = 1; turn <= 4; turn++) await paidCompany(showCompany(house), house).play(show, aHold(turn))
    const bills = await billsOf(show)
    expect(asked.length).toBeGreaterThan(0)
    expect(sumOf(bills.filter(({ model }) => model === WATCHFUL))).toBe(tokensIn(asked))
    expect(await Promise.all([spentBy(show), spentBy(owner)])).toEqual([sumOf(bills), sumOf(bills)])
    expect((await spentBy(day)) - before).toBe(sumOf(bills))
  })

  it('[X3] is paid by the house too where the pages are asked of a model of the owner', async () => {
    const { house, asked, day } = aHouse()
    const { show } = await aShow(house, { endpoint: 'endpoint_1' })
    const before = await spentBy(day)
    const own = { ...house, ownModels: async () => ({ models: house.models, priceOf: () => undefined }) }
    for (let turn = 1; turn <= 4; turn++) await paidCompany(showCompany(own), own).play(show, aHold(turn))
    expect(asked.length).toBeGreaterThan(0)
    expect((await spentBy(day)) - before).toBe(tokensIn(asked))
  })

  it("[X3] is on the day's bill where a person speaks, and not asked where nothing is left", async () => {
    const { house, asked, day } = aHouse()
    const { show, owner } = await aShow(house)
    const company = paidCompany(showCompany(house), house)
    const before = await spentBy(day)
    for (const text of ['Good evening to all of you.', '也祝各位晚安。'])
      await company.record(show, line(text)).catch(() => {})
    expect(asked).toHaveLength(2)
    const bills = await billsOf(show)
    expect(bills.map(({ model, owner: payer, usage, money }) => ({ model, payer, usage, money }))).toEqual([
      {
        ...{ model: WATCHFUL, payer: owner, money: expect.closeTo((tokensIn(asked) * PRICE.input) / 1e6, 9) },
        usage: { inputTokens: tokensIn(asked), outputTokens: 0, cachedTokens: 0, calls: 2 },
      },
    ])
    expect(await Promise.all([spentBy(show), spentBy(owner)])).toEqual([tokensIn(asked), tokensIn(asked)])
    expect((await spentBy(day)) - before).toBe(tokensIn(asked))
    await store.database.update(tables.purses).set({ capTokens: 0 }).where(eq(tables.purses.id, owner))
    await expect(company.record(show, line('Once more.'))).rejects.toMatchObject({ code: 'budget-spent' })
    expect(asked).toHaveLength(2)
    expect(await spentBy(show)).toBe(tokensIn(asked))
  })

  it('[X3] is taken from nobody twice by many at once, and from none over its cap', async () => {
    const { house } = aHouse()
    const account = { piece: 'show_many', owner: 'person_many' }
    await store.database.insert(tables.purses).values({ id: account.owner, capTokens: 100 })
    const pay = tillPayer(account, house)
    const paid = await Promise.allSettled(
      Array.from({ length: 30 }, () => pay({ model: WATCHFUL, tokens: 7 })),
    )
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(14)
    expect([await spentBy('show_many'), await spentBy('person_many')]).toEqual([98, 98])
    expect(sumOf(await billsOf('show_many'))).toBe(98)
  })

  it('[X3] is paid by whoever is named nearest, by the house where nobody is, and costs nothing without a model', async () => {
    const { house } = aHouse()
    const words = wordEmbedder()
    const free = paidEmbedder(words, house)
    const asking = paidEmbedder({ ...words, model: 'near-1' }, house)
    const payer = (piece: string) => tillPayer({ piece, owner: `person_${piece}` }, house)
    const before = await spentBy(HOUSE_ACCOUNT.piece)
    await paidBy(payer('show_outer'), async () => {
      await asking.embed(['abc'])
      await paidBy(payer('show_inner'), () => asking.embed(['abcdef', 'abcdef']))
      await free.embed(['a lamp'])
      await asking.embed([])
    })
    await asking.embed(['abcdefghi'])
    expect(await Promise.all(['show_outer', 'show_inner'].map(spentBy))).toEqual([1, 4])
    expect((await spentBy(HOUSE_ACCOUNT.piece)) - before).toBe(3)
    // Nothing to compare is nothing asked.
    expect((await billsOf('show_outer')).map(({ usage }) => usage)).toEqual([
      { inputTokens: 1, outputTokens: 0, cachedTokens: 0, calls: 1 },
    ])
  })

  it('[X3] costs nothing where whoever checks asks no model', async () => {
    const { house } = aHouse()
    const before = await spentBy(HOUSE_ACCOUNT.piece)
    const rules: Moderation = { check: async () => ({ kind: 'fine' }) }
    await paidModeration(rules, house).check('A lamp.', { direction: 'in', language: 'en' })
    expect(await spentBy(HOUSE_ACCOUNT.piece)).toBe(before)
  })

  it('[X3] is paid by the owner of a job, and by the house where a piece is gone', async () => {
    const { house } = aHouse()
    const asking = paidEmbedder({ ...wordEmbedder(), model: 'near-1' }, house)
    const company = paidCompany(
      {
        play: async () => {
          await asking.embed(['abcdef'])
          return { kind: 'rest' as const }
        },
        record: async () => ({ kind: 'known' as const }),
      },
      house,
    )
    const since = new Date(house.clock.now()).toISOString()
    const job = { id: 'job_1', owner: 'person_jo', kind: 'plan', take: 'take_job_1', request: {}, since }
    await store.database.insert(tables.jobs).values(job)
    const before = await spentBy(HOUSE_ACCOUNT.owner)
    await company.play('job_1', aHold(1))
    await company.play('show_gone', aHold(1))
    expect(await Promise.all(['job_1', 'person_jo', 'show_gone'].map(spentBy))).toEqual([2, 2, 2])
    expect((await spentBy(HOUSE_ACCOUNT.owner)) - before).toBe(2)
  })
})
