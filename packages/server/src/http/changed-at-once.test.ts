import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { aHouse } from './a-house.test.data.ts'

const SHOW = { body: { blueprint: 'the-last-train' } }

let house: Awaited<ReturnType<typeof aHouse>>
afterEach(() => house.close())

it('a seat, a tempo and a setting that are changed at the same time are all kept', async () => {
  house = await aHouse({ plays: 'nobody' })
  const { wire, id: person } = await house.arrive('Olga')
  const { id: show } = await wire.createShow(SHOW)
  await Promise.all([
    wire.setTempo({ show, body: { tempo: 'line' } }),
    wire.giveSeat({ show, role: 'role_ana', body: { to: 'me' } }),
    wire.changeShow({ show, body: { settings: { pace: 'solo' } } }),
    wire.giveSeat({ show, role: 'role_ben', body: { to: 'me' } }),
  ])
  const { shows } = tables
  const [row] = await house.theatre.database.select().from(shows).where(eq(shows.id, show))
  const sits = { kind: 'person', person }
  expect(row?.opening).toMatchObject({
    seats: { role_ana: sits, role_ben: sits },
    settings: { tempo: 'line', pace: 'solo' },
  })
})

it('a seat that is taken again by the same cue is known, and a refusal is heard', async () => {
  house = await aHouse()
  const { wire } = await house.arrive('Olga')
  const { id: show } = await wire.createShow(SHOW)
  await wire.giveSeat({ show, role: 'role_ana', body: { to: 'me' } })
  await wire.startShow({ show })
  await house.until(
    () => wire.getShow({ show }),
    ({ waitsFor }) => waitsFor.length > 0,
  )
  const cue = (kind: 'take-seat' | 'call-understudy', id: string) =>
    wire.sendCue({ show, query: { as: 'role_ana' }, body: { kind, id } })
  await cue('call-understudy', 'one')
  expect(await cue('take-seat', 'two')).toEqual({ kind: 'appended' })
  expect(await cue('take-seat', 'two')).toEqual({ kind: 'known' })
  await wire.endShow({ show })
  await expect(cue('take-seat', 'three')).rejects.toMatchObject({ code: 'bad-cue' })
})
