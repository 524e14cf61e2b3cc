import { aHouse, type Guest, type HouseMaking } from './a-house.test.data.ts'

/** An evening two people play in and one watches; whoever made it is none of them. */
export async function anEvening(making: HouseMaking) {
  const house = await aHouse(making)
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow({
    body: { blueprint: 'the-last-train', settings: { pace: 'solo' } },
  })
  const invite = async (body: Parameters<typeof owner.wire.invite>[0]['body'], name: string) =>
    house.claim(await owner.wire.invite({ show, body }), name)
  const ana = await invite({ right: 'seat', role: 'role_ana' }, 'Ann')
  const ben = await invite({ right: 'seat', role: 'role_ben' }, 'Ben')
  const wim = await invite({ right: 'watch' }, 'Wim')
  await owner.wire.startShow({ show })
  await house.watch(show, wim, ({ on }) => on?.waitsFor.length === 2)
  let cues = 0
  const cue = (guest: Guest, body: Record<string, unknown>) =>
    guest.wire.sendCue({ show, body: { id: `cue_${++cues}`, ...body } as never })
  return { house, show, owner, ana, ben, wim, cue }
}
