import { definePrinter } from '@commedia/core'
import { defineMethod } from '@commedia/core/mystery'
import { simulatedCompany, sleuths } from '@commedia/core/testing'
import { expect, it, onTestFinished } from 'vitest'
import { aCase } from './a-case.test.data.ts'
import { aHouse, type HouseMaking } from './a-house.test.data.ts'
import { aTale } from './a-tale.test.data.ts'

const CASE = 'the-salt-cellar.en'
const SETTINGS = { rounds: 1, discussion: 0, searches: 0, key: false, holdMs: null }

/** Everybody asks the next one at the table the same thing. */
const plain = defineMethod({
  id: 'plain-question',
  called: { en: 'One plain question', zh: '只问一句' },
  ask: async ({ role, part, sheet }) => {
    const to = part.told?.people.find(({ id }) => id !== role)?.id ?? ''
    const victim = part.told?.victims[0]?.id ?? ''
    const text = `${sheet.name} asks: where were you?`
    return { thoughts: [], questions: [{ to, victim, text, private: false, step: 'plain' }] }
  },
  after: async () => [],
})

const cueCards = definePrinter({
  format: 'cue-cards',
  called: {
    en: { name: 'Cue cards', about: 'one speech a card' },
    zh: { name: '提词卡', about: '一句一张' },
  },
  type: 'text/x-cue-cards',
  extension: 'cards',
  print: ({ script, notice }) =>
    [notice, `${script.scenes.flatMap(({ items }) => items).length} cards`, script.title].join('\n---\n'),
})

async function anInn(making: HouseMaking) {
  const { models } = simulatedCompany({ seed: 5, players: sleuths() })
  const house = await aHouse({
    models,
    ...making,
    config: { cases: new Map([[CASE, aCase()]]), ...making.config },
  })
  onTestFinished(() => house.close())
  return { house, olga: await house.arrive('Olga') }
}

it('a way to play a mystery that was handed in is chosen by its name and played', async () => {
  const { house, olga } = await anInn({ methods: [plain] })
  expect((await olga.wire.getHouse()).methods).toEqual([
    { id: 'plain-question', name: { en: 'One plain question', zh: '只问一句' } },
  ])
  const settings = { ...SETTINGS, method: 'plain-question' }
  const { id: show } = await olga.wire.openTable({ body: { case: CASE, settings } })
  await olga.wire.startShow({ show })
  await house.until(
    () => olga.wire.getShow({ show }),
    ({ over }) => over,
  )
  const { events } = await olga.wire.getRecord({ show, query: { limit: 500 } })
  const asked = events.filter(({ body }) => JSON.stringify(body).includes('asks: where were you?'))
  expect(asked.map(({ by }) => by).toSorted()).toEqual(['role_anna', 'role_bruno', 'role_clara'])
  expect(house.faults).toEqual([])
})

it('a way to play that nobody handed in is refused', async () => {
  const { olga } = await anInn({})
  const body = { case: CASE, settings: { ...SETTINGS, method: 'plain-question' } }
  await expect(olga.wire.openTable({ body })).rejects.toMatchObject({ code: 'wrong-setting' })
})

it('two ways to play of one name do not stand in one house', async () => {
  await expect(anInn({ methods: [plain, plain] })).rejects.toThrow('Two ways to play a mystery')
  await expect(anInn({ methods: [{ ...plain, id: 'werewolf' }] })).rejects.toThrow('werewolf')
})

it('a printer that was handed in writes a piece of any mode down, and a play, and is listed', async () => {
  const { olga } = await anInn({ modes: [aTale], config: { printers: [cueCards] } })
  expect((await olga.wire.getHouse()).formats).toMatchObject([
    { format: 'cue-cards', name: { zh: '提词卡' } },
  ])
  const opening = { beginning: 'There was a lamp.' }
  const { id: show } = await olga.wire.openPiece({ body: { mode: 'tale', language: 'en', opening } })
  const printed = await olga.wire.exportShow({ show, query: { format: 'cue-cards' } })
  expect(new TextDecoder().decode(printed.bytes)).toMatch(/artificial[\s\S]*cards[\s\S]*There was a lamp\./u)
  const { id: play } = await olga.wire.createShow({ body: { blueprint: 'the-last-train' } })
  const { bytes } = await olga.wire.exportShow({ show: play, query: { format: 'cue-cards' } })
  expect(new TextDecoder().decode(bytes)).toContain('0 cards')
  await expect(olga.wire.exportShow({ show, query: { format: 'cue-card' } })).rejects.toMatchObject({
    code: 'wrong-setting',
  })
})
