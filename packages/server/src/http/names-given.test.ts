import { HOUSE } from '@commedia/core'
import { nameGiven, readAs } from '@commedia/core/events'
import { simulatedCompany } from '@commedia/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCase } from './a-case.test.data.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

const CASE = 'the-salt-cellar.en'

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
beforeAll(async () => {
  const { models } = simulatedCompany({ seed: 5 })
  house = await aHouse({ models, config: { cases: new Map([[CASE, aCase()]]) } })
  owner = await house.arrive('Olga')
})
afterAll(() => house.close())

/** A guest in a seat of the owner's. */
async function seated(show: string, role: string): Promise<Guest> {
  const { secret } = await owner.wire.invite({ show, body: { right: 'seat', role } })
  const guest = await house.arrive('Greta Unasked')
  await guest.wire.claimInvite({ body: { secret } })
  return guest
}

/** The names that were given in a show, as its audience hears of them. */
async function given(show: string) {
  const { events } = await owner.wire.getRecord({ show, query: { as: HOUSE, limit: 500 } })
  return events.flatMap((event) => readAs(nameGiven, event) ?? [])
}

/** Has it begin, and rest. */
async function begun(show: string): Promise<void> {
  await owner.wire.startShow({ show })
  await house.watch(show, owner, ({ stage }) => stage.seq > 0)
  await owner.wire.stopShow({ show })
}

const OPENED: Readonly<Record<string, () => Promise<{ readonly id: string; readonly role: string }>>> = {
  'a mystery table': async () => {
    const { id, cast } = await owner.wire.openTable({ body: { case: CASE } })
    await begun(id)
    return { id, role: cast[0]?.id ?? '' }
  },
  'a companion room': async () => {
    const { id } = await owner.wire.openRoom({
      body: { language: 'en', companions: [{ house: 'role_colombina' }] },
    })
    return { id, role: 'role_guest_1' }
  },
  'a screening': async () => {
    const { id } = await owner.wire.openScreening({
      body: { title: 'A film', language: 'en', characters: [{ house: 'role_colombina' }] },
    })
    return { id, role: 'role_guest_1' }
  },
}

describe('a name for a page to share', () => {
  it.each(Object.entries(OPENED))(
    'is given in %s by whoever sits there, and by nobody else',
    async (_, open) => {
      const { id: show, role } = await open()
      const guest = await seated(show, role)
      expect(await given(show)).toEqual([])
      await guest.wire.giveName({ show, role, body: { id: 'one', name: 'Greta' } })
      await guest.wire.giveName({ show, role, body: { id: 'one', name: 'Greta' } })
      await guest.wire.giveName({ show, role, body: { id: 'two', name: '', words: 'left-out' } })
      expect(await given(show)).toEqual([
        { role, name: 'Greta' },
        { role, name: '', words: 'left-out' },
      ])
      const other = owner.wire.giveName({ show, role, body: { id: 'three', name: 'Somebody' } })
      await expect(other).rejects.toMatchObject({ code: 'forbidden' })
    },
  )
})
