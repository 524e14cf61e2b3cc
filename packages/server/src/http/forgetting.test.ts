import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aHouse, type Guest } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
let guest: Guest
let show: string
let cues = 0
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  owner = await house.arrive('Olga')
  ;({ id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } }))
  await owner.wire.startShow({ show })
  await house.watch(show, owner, ({ view }) => view.moments.length > 3)
  await owner.wire.stopShow({ show })
  guest = await house.claim(
    await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } }),
    'Bo',
  )
})

const record = async () => {
  const { take } = await owner.wire.getShow({ show })
  return house.theatre.store.journal.read(take, { after: 0 })
}
const say = (text: string) =>
  guest.wire.sendCue({ show, body: { kind: 'say-line', id: `cue_${++cues}`, text } })

describe('whoever is forgotten', () => {
  it('takes their own words along and changes nothing that others said, whatever they repeated of it', async () => {
    const before = await record()
    const line = before.find(({ type, by }) => type === 'line-spoken' && by !== 'role_ben')
    const { text } = line?.body as { readonly text: string }
    const keys = ['blueprint', 'description', 'segments', 'role_ana', 'audience', 'character', show]
    for (const said of [...keys, text]) await say(said)
    const whole = await record()
    await guest.wire.forgetMe()
    const after = await record()
    const mine = whole.filter(({ by, cause }) => by === 'role_ben' && 'input' in cause).map(({ seq }) => seq)
    expect(
      after.filter(({ seq }) => mine.includes(seq)).every(({ body }) => 'redacted' in (body as object)),
    ).toBe(true)
    expect(after.filter(({ seq }) => !mine.includes(seq))).toEqual(
      whole.filter(({ seq }) => !mine.includes(seq)),
    )
    expect(await owner.wire.getShow({ show })).toMatchObject({ opened: true })
    expect((await owner.wire.getView({ show })).view.moments.length).toBeGreaterThan(0)
  })
})
