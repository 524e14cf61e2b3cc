import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHouse } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

it('a guest takes back their own last turn, and nobody else’s', async () => {
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
  await owner.wire.giveSeat({ show, role: 'role_ana', body: { to: 'me' } })
  const { secret } = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })
  const guest = await house.claim({ secret }, 'Gustav')
  await owner.wire.startShow({ show })
  await house.until(
    () => owner.wire.getShow({ show }),
    ({ waitsFor }) => waitsFor.length > 0,
  )
  const say = ({ wire }: typeof guest, role: string, text: string) =>
    wire.sendCue({ show, query: { as: role }, body: { kind: 'say-line', id: text, text } })
  const lines = async () => {
    const { events } = await owner.wire.getRecord({ show, query: { limit: 1000 } })
    return events.flatMap(({ type, body }) =>
      type === 'line-spoken' ? [(body as { text: string }).text] : [],
    )
  }
  const undo = ({ wire }: typeof guest, role: string) => wire.undoTurn({ show, query: { as: role } })

  await expect(undo(guest, 'role_ben')).rejects.toMatchObject({ code: 'bad-cue' })
  await say(guest, 'role_ben', 'First of mine.')
  await say(guest, 'role_ben', 'Second of mine.')
  await undo(guest, 'role_ben')
  expect(await lines()).toContain('First of mine.')
  expect(await lines()).not.toContain('Second of mine.')
  await say(owner, 'role_ana', 'And I say this.')
  await expect(undo(guest, 'role_ben')).rejects.toMatchObject({ code: 'bad-cue' })
  expect(await lines()).toContain('And I say this.')
  await undo(owner, 'role_ana')
  expect(await lines()).not.toContain('And I say this.')
  expect(await lines()).toContain('First of mine.')
})

it('nobody is silenced for a turn that is not there to be taken back', async () => {
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
  await owner.wire.giveSeat({ show, role: 'role_ana', body: { to: 'me' } })
  const { secret } = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })
  const guest = await house.claim({ secret }, 'Gustav')
  await owner.wire.startShow({ show })
  await house.until(
    () => owner.wire.getShow({ show }),
    ({ waitsFor }) => waitsFor.length > 0,
  )
  const stops: string[] = []
  const { stageManager } = house.theatre
  const { stop } = stageManager
  stageManager.stop = async (piece) => {
    stops.push(piece)
    return stop(piece)
  }
  const undo = guest.wire.undoTurn({ show, query: { as: 'role_ben' } })
  await expect(undo).rejects.toMatchObject({ reason: 'person-plays' })
  stageManager.stop = stop
  expect(stops).toEqual([])
})
