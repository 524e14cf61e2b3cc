import { memoryJournal } from '@commedia/core'
import { aDraft } from '@commedia/core/testing'
import { startNats } from '@commedia/node/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellGone } from '../bus/gone.ts'
import { connectNatsBus } from '../bus/nats-bus.ts'
import { eventsOf } from '../company/company-house.ts'
import { serverSent } from './read-stream.test.data.ts'
import { streamHub } from './stream-hub.ts'

let nats: Awaited<ReturnType<typeof startNats>>
beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())

it('who is gone by one process hears nothing more at another', async () => {
  const [here, there] = [await connectNatsBus(nats.url), await connectNatsBus(nats.url)]
  const journal = memoryJournal()
  await journal.begin({ id: 'take_1', show: 'show_1' })
  const stage = { take: 'take_1', epoch: 1, playing: true, head: 0, language: 'en' as const }
  const hub = streamHub({ bus: there, journal, onStage: async () => stage })
  const watch = async (person: string) =>
    serverSent(await hub.openStream({ piece: 'show_1', viewer: 'house', person }))
  const [gone, stays] = [await watch('person_1'), await watch('person_2')]
  let said = 0
  const say = async (text: string): Promise<void> => {
    await journal.append('take_1', said, [aDraft({ body: { text }, cause: { input: `said ${++said}` } })])
    here.publish(eventsOf('take_1'), { seq: said })
  }
  await Promise.all([gone, stays].map((screen) => screen.until('caught-up')))
  await say('before')
  await Promise.all([gone, stays].map((screen) => screen.until('event')))
  tellGone(here, { person: 'person_1' })
  await say('after')
  await stays.until('event', 2)
  await gone.ended()
  expect([gone.texts(), stays.texts()]).toEqual([['before'], ['before', 'after']])
  hub.close()
  await Promise.all([here.close(), there.close()])
})
