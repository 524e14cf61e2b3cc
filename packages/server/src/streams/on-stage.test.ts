import { expect, it } from 'vitest'
import { aHouse } from '../http/a-house.test.data.ts'
import { modesOf } from '../modes/modes.ts'
import { onStageIn } from './on-stage.ts'

it('the tempo of a play that rests is known without its stage; one that has not opened, or a room, has none', async () => {
  const house = await aHouse({ plays: 'nobody' })
  const { database, store } = house.theatre
  const { wire } = await house.arrive('Olga')
  const { id, take } = await wire.createShow({
    body: { blueprint: 'the-last-train', settings: { tempo: 'line' } },
  })
  const { id: room } = await wire.openRoom({
    body: { language: 'en', companions: [{ house: 'role_colombina' }] },
  })
  await wire.stopShow({ show: room })
  const shelf = { at: () => Promise.reject(new Error('nobody makes a stage for this')), put: async () => {} }
  const find = onStageIn(database, { shelf: shelf as never, modes: modesOf(), clock: { now: () => 0 } })
  expect((await find(id))?.tempo).toBeUndefined()
  const opened = { type: 'show-opened', version: 1, by: 'stage-manager', audience: [], body: {} }
  const draft = { ...opened, cause: { input: 'a' }, at: '2026-01-01T00:00:00.000Z' }
  await store.journal.append(take, 'end', [draft as never])
  expect(await find(id)).toMatchObject({ tempo: 'line', playing: false })
  expect(await find(room)).toMatchObject({ tempo: undefined, playing: false })
  await house.close()
})
