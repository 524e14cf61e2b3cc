import { performanceRoom, stateOf } from '@commedia/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellStage } from '../people/seats.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'
import { evenings } from './evenings.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let olga: Guest
let show: string
beforeAll(async () => {
  house = await aHouse()
  olga = await house.arrive('Olga')
  ;({ id: show } = await olga.wire.createShow({ body: { blueprint: 'the-last-train' } }))
  await olga.wire.startShow({ show })
  await house.watch(show, olga, ({ view }) => view.moments.length > 4)
  await olga.wire.stopShow({ show })
})
afterAll(() => house.close())

const seatOf = async (role: string): Promise<unknown> => {
  const { stage } = await evenings(house.theatre).on(show)
  return stateOf(stage, performanceRoom).seats[role]
}
const seatLink = () => olga.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })

it('[X3] whoever holds a body back does not hold a right that was taken from them', async () => {
  const link = await olga.wire.invite({ show, body: { right: 'booth', uses: 1 } })
  const dora = await house.claim(link, 'Dora')
  const nudge = held(`/api/shows/${show}/nudge`, dora, { id: 'n1', role: 'role_ana', text: 'Leave.' })
  await nudge.begin()
  await olga.wire.revokeInvite({ show, invite: link.id })
  await house.advance(2_000)
  await nudge.end()
  expect((await nudge.reply).status).toBe(404)

  const mia = await house.arrive('Mia')
  const late = held('/api/shows', mia, { blueprint: 'the-last-train' })
  await late.begin()
  await mia.wire.forgetMe({ query: { when: 'now' } })
  await house.advance(2_000)
  await late.end()
  expect((await late.reply).status).toBe(401)
})

it('[X3] a claim that was taken back meanwhile leaves nobody in the seat', async () => {
  const gone = { show, role: 'role_ben', person: 'person_gone' }
  await tellStage(gone, 'take-seat', { ...house.theatre, opened: true })
  expect(await seatOf('role_ben')).not.toMatchObject({ person: 'person_gone' })
  const link = await seatLink()
  const ben = await house.claim(link, 'Ben')
  expect(await seatOf('role_ben')).toMatchObject({ kind: 'person', person: ben.id })
  await olga.wire.revokeInvite({ show, invite: link.id })
  expect(await seatOf('role_ben')).not.toMatchObject({ person: ben.id })
})

it('[X3] nobody has another person’s words said otherwise, whoever sits there now', async () => {
  const ben = await house.claim(await seatLink(), 'Ben')
  const text = 'I never liked the brass lantern.'
  await ben.wire.sendCue({ show, body: { kind: 'say-line', id: 'b1', text } })
  const { events } = await ben.wire.getRecord({ show, query: { limit: 1000 } })
  const line = events.find(({ body }) => JSON.stringify(body).includes(text))
  await olga.wire.giveSeat({ show, role: 'role_ben', body: { to: 'model' } })
  await olga.wire.giveSeat({ show, role: 'role_ben', body: { to: 'me' } })
  const edit = { kind: 'edit', seq: line?.seq ?? 0, text: 'I stole the brass lantern.' } as const
  const edited = olga.wire.beginTake({ show, query: { as: 'role_ben' }, body: edit })
  await expect(edited).rejects.toMatchObject({ code: 'bad-cue', reason: 'person-plays' })
})

/** A request whose body comes in two pieces. */
function held(path: string, { secret }: Guest, body: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const headers = {
    authorization: `Bearer ${secret}`,
    ...{ 'content-type': 'application/json', 'content-length': String(bytes.length) },
  }
  const init = { method: 'POST', headers, body: readable, duplex: 'half' } as RequestInit
  const reply = Promise.resolve(house.app.request(path, init))
  return {
    reply,
    begin: () => writer.write(bytes.subarray(0, 1)),
    async end(): Promise<void> {
      await writer.write(bytes.subarray(1))
      await writer.close()
    },
  }
}
