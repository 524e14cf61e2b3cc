import type { Json, ModelDirectory } from '@commedia/core'
import { aBlueprint, performers, simulatedCompany } from '@commedia/core/testing'
import { raiseFence, tables } from '@commedia/node'
import { expect, it } from 'vitest'
import { aHold, aHouse, aStore } from '../company/a-theatre.test.data.ts'
import { showCompany } from '../company/show-company.ts'
import { removeWords } from './remove-words.ts'

const SHOW = 'show_removed'
const TAKE = 'take_removed'
const WORDS = 'the ferryman drowned in his own soup'

it('keeps removed words out of what a turn under way writes, even if nobody could stop it', async () => {
  const store = await aStore()
  const { models, paused, goOn } = pausing()
  const house = aHouse({ store, models })
  await begin(store)
  const company = showCompany(house)
  const play = async () => company.play(SHOW, aHold(await raiseFence(store.database, SHOW)))
  await play()
  await company.record(SHOW, saying(WORDS))
  const [said] = (await store.journal.read(TAKE, { after: 0 })).filter(({ body }) => holds(body))
  if (said === undefined) throw new Error('Nothing was said.')
  const turn = play()
  await paused
  const theatre = { ...house, stageManager: { cue: async () => null, stop: async () => {} } }
  await removeWords({ show: SHOW, removed: [said], reason: 'reported', quoted: 'removed' }, theatre)
  goOn()
  await expect(turn).rejects.toMatchObject({ code: 'lost-lease' })
  expect((await store.journal.read(TAKE, { after: 0 })).filter(holds)).toEqual([])
  expect((await store.book.list(TAKE)).filter(holds)).toEqual([])
  await play()
  expect((await store.book.list(TAKE)).length).toBeGreaterThan(0)
  expect((await store.book.list(TAKE)).filter(holds)).toEqual([])
})

function holds(value: unknown): boolean {
  return JSON.stringify(value).includes(WORDS)
}

/** A company that keeps silent, from the moment these words stand before it, until it is told to go on. */
function pausing() {
  const company = simulatedCompany({ seed: 7, players: performers({}) })
  const [paused, goOn] = [gate(), gate()]
  const models: ModelDirectory = (use) => {
    const found = company.models(use)
    const wait = async (asked: { readonly prompt: unknown }): Promise<void> => {
      if (!holds(asked.prompt)) return
      paused.open()
      await goOn.passed
    }
    const model: typeof found.model = {
      ...found.model,
      doGenerate: async (asked) => {
        await wait(asked)
        return found.model.doGenerate(asked)
      },
      doStream: async (asked) => {
        await wait(asked)
        return found.model.doStream(asked)
      },
    }
    return { ...found, model }
  }
  return { models, paused: paused.passed, goOn: goOn.open }
}

function gate() {
  let open = (): void => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), passed }
}

async function begin({ journal, database }: Awaited<ReturnType<typeof aStore>>): Promise<void> {
  await journal.begin({ id: TAKE, show: SHOW })
  const opening = {
    blueprint: aBlueprint(),
    seats: { role_ben: { kind: 'person', person: 'person_ben' } },
    settings: { pace: 'free', tempo: 'at-once' },
  }
  await database.insert(tables.shows).values({
    ...{ id: SHOW, owner: 'person_1', title: 'The last train', language: 'en', onStage: TAKE, playing: true },
    opening: opening as unknown as Json,
    care: {},
    since: '2026-01-01T00:00:00.000Z',
  })
}

function saying(text: string): Json {
  return { cue: { kind: 'say-line', id: text, text }, sitter: { role: 'role_ben', person: 'person_ben' } }
}
