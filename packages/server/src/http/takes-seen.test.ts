import { expect, it } from 'vitest'
import { aHouse } from './a-house.test.data.ts'

it('a withdrawn take is for the owner, the director and those who sat in it, from the seat they had', async () => {
  const house = await aHouse()
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
  const come = async (body: Parameters<typeof owner.wire.invite>[0]['body'], name: string) =>
    house.claim(await owner.wire.invite({ show, body }), name)
  const ana = await come({ right: 'seat', role: 'role_ana' }, 'Ana')
  await owner.wire.startShow({ show })
  await house.until(
    () => owner.wire.getRecord({ show }),
    ({ events }) => events.some(({ type }) => type === 'line-spoken'),
  )
  const { take: withdrawn } = await owner.wire.getRecord({ show })
  const { take } = await owner.wire.beginTake({ show, body: { kind: 'rewind', seq: 3 } })
  await owner.wire.stopShow({ show })
  await owner.wire.leaveSeat({ show, role: 'role_ana' })
  const director = await come({ right: 'booth' }, 'Dora')
  const watcher = await come({ right: 'watch' }, 'Wim')
  const newcomer = await come({ right: 'seat', role: 'role_ana' }, 'Nia')
  const other = await come({ right: 'seat', role: 'role_ben' }, 'Ben')
  const looks = [
    (guest: typeof owner, query: object) => guest.wire.getRecord({ show, query }),
    (guest: typeof owner, query: object) => guest.wire.getView({ show, query }),
    (guest: typeof owner, query: object) =>
      guest.wire.exportShow({ show, query: { format: 'json', ...query } }),
  ]
  for (const look of looks) {
    for (const guest of [owner, director]) await look(guest, { take: withdrawn })
    for (const guest of [watcher, newcomer, other]) {
      await expect(look(guest, { take: withdrawn })).rejects.toMatchObject({ code: 'no-such-take' })
      await look(guest, { take })
      await look(guest, {})
    }
  }
  await owner.wire.giveSeat({ show, role: 'role_ana', body: { to: 'model' } })
  const again = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ana' } })
  await house.wire(ana.secret).claimInvite({ body: { secret: again.secret } })
  for (const look of looks) await look(ana, { take: withdrawn })
  await house.close()
})
