import { loadStage, performanceRoom, type StageEvent, stateOf } from '@commedia/core'
import { aDraft } from '@commedia/core/testing'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showReader } from '../company/show-reader.ts'
import { forgetDue, stayAfterAll } from '../people/leave.ts'
import { fingerprintOf } from '../people/secrets.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

const SAID = 'I hid the letter under the old quince tree.'
const DAY_MS = 86_400_000

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
  const link = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })
  guest = await house.claim(link, 'Bo')
})

const takeOf = async () => (await owner.wire.getShow({ show })).take
const record = async () => house.theatre.store.journal.read(await takeOf(), { after: 0 })
const say = (text: string) =>
  guest.wire.sendCue({ show, body: { kind: 'say-line', id: `cue_${++cues}`, text } })
const isGuests = ({ by, cause }: StageEvent) => by === 'role_ben' && 'input' in cause
const others = (events: readonly StageEvent[]) => events.filter((event) => !isGuests(event))
const answered = async (text: string) =>
  house.theatre.store.journal.append(await takeOf(), 'end', [
    aDraft({
      ...{ type: 'line-spoken', by: 'role_ana', audience: ['house', 'role_ana'] },
      ...{ body: { text, channel: 'aloud' }, cause: { turn: 'turn_of_ana', index: ++cues } },
    }),
  ])

const loaded = async () => {
  const { journal } = house.theatre.store
  return loadStage({ id: await takeOf() }, { journal, reader: showReader })
}

/** The house as it is eight days later. */
const nextWeek = () => {
  const { clock } = house.theatre
  return { ...house.theatre, clock: { ...clock, now: () => clock.now() + 8 * DAY_MS } }
}

describe('whoever is forgotten', () => {
  it('takes their own words along and changes nothing that others said, whatever they repeated of it', async () => {
    const line = (await record()).find(({ type, by }) => type === 'line-spoken' && by !== 'role_ben')
    const { text } = (line?.body ?? {}) as { readonly text: string }
    const keys = ['blueprint', 'description', 'segments', 'role_ana', 'audience', 'character', show]
    for (const said of [...keys, text]) await say(said)
    const before = await record()
    await guest.wire.forgetMe({ query: { when: 'now' } })
    const after = await record()
    // They have got up, and nothing else has changed.
    expect(others(after).slice(0, -1)).toEqual(others(before))
    const emptied = { redacted: 'removed at the wish of whoever said it' }
    expect(after.filter(isGuests).map(({ body }) => body)).toEqual(after.filter(isGuests).map(() => emptied))
    expect(await owner.wire.getShow({ show })).toMatchObject({ opened: true })
    expect((await owner.wire.getView({ show })).view.moments.length).toBeGreaterThan(0)
    expect(await owner.wire.listQuotations({ show })).toEqual({ quotations: [] })
  })

  it('is asked about of the host where others repeat them, who has it removed or lets it stand', async () => {
    const quoted = [`Ben said: ${SAID}`, 'He hid the letter under the old quince tree, he says.']
    await answered(SAID.replace('quince', 'apple'))
    await say(SAID)
    for (const text of [...quoted, 'I hid nothing.']) await answered(text)
    await guest.wire.forgetMe({ query: { when: 'now' } })
    const { quotations } = await owner.wire.listQuotations({ show })
    expect(quotations.map(({ event }) => event?.body)).toEqual([expect.objectContaining({ text: quoted[0] })])
    const { take = '', seq = 0 } = quotations[0] ?? {}
    const before = await record()
    await owner.wire.settleQuotations({
      show,
      body: {
        remove: [
          { take, seq },
          { take, seq: 1 },
        ],
      },
    })
    const changed = (await record()).filter(
      (event, at) => JSON.stringify(event) !== JSON.stringify(before[at]),
    )
    expect(changed.map((event) => event.seq)).toEqual([seq])
    expect(await owner.wire.listQuotations({ show })).toEqual({ quotations: [] })
  })

  it('leaves what was repeated to stand where the host says so, and nobody else is asked', async () => {
    await say(SAID)
    await answered(`Ben said: ${SAID}`)
    await guest.wire.forgetMe({ query: { when: 'now' } })
    const stranger = await house.arrive('Stranger')
    await expect(stranger.wire.listQuotations({ show })).rejects.toMatchObject({ code: 'not-found' })
    const { quotations } = await owner.wire.listQuotations({ show })
    const before = await record()
    const keep = quotations.map(({ take, seq }) => ({ take, seq }))
    await owner.wire.settleQuotations({ show, body: { keep } })
    expect(await record()).toEqual(before)
    expect(await owner.wire.listQuotations({ show })).toEqual({ quotations: [] })
  })

  it('is out at once, may stay while the days of grace last, and is then as before', async () => {
    await say(SAID)
    const before = await record()
    const { until } = await guest.wire.forgetMe()
    expect(Date.parse(until ?? '') - house.theatre.clock.now()).toBeGreaterThan(6 * DAY_MS)
    await expect(guest.wire.getMe()).rejects.toMatchObject({ cause: { status: 401 } })
    await expect(say('Still here?')).rejects.toMatchObject({ cause: { status: 401 } })
    expect(await forgetDue(house.theatre)).toBe(0)
    // They have got up, and nothing else has changed.
    expect((await record()).slice(0, before.length)).toEqual(before)
    expect(await house.wire('made-up').stay()).toEqual({ person: null })
    expect(await guest.wire.stay()).toEqual({ person: { id: guest.id, name: 'Bo' } })
    expect(await guest.wire.getMe()).toMatchObject({ id: guest.id })
    expect(await forgetDue(nextWeek())).toBe(0)
  })

  it('is forgotten once the days are over, and cannot stay any more', async () => {
    await say(SAID)
    await guest.wire.forgetMe()
    const { database, clock } = nextWeek()
    expect(await stayAfterAll(database, fingerprintOf(guest.secret), clock)).toBeUndefined()
    expect(await Promise.all([forgetDue(nextWeek()), forgetDue(nextWeek())])).toEqual([1, 0])
    expect(await guest.wire.stay()).toEqual({ person: null })
    expect(JSON.stringify(await record())).not.toContain(SAID)
    const { people, appearances } = tables
    expect(await database.$count(people, eq(people.id, guest.id))).toBe(0)
    expect(await database.$count(appearances, eq(appearances.person, guest.id))).toBe(0)
  })

  it('leaves a record that folds as any other', async () => {
    await guest.wire.sendCue({ show, body: { kind: 'do-act', id: `cue_${++cues}`, text: 'opens the door' } })
    await guest.wire.sendCue({ show, body: { kind: 'stay-silent', id: `cue_${++cues}` } })
    await guest.wire.forgetMe({ query: { when: 'now' } })
    const silent = (await record()).find(({ type }) => type === 'silence-kept')
    expect(silent?.body).toMatchObject({ role: 'role_ben' })
    const stage = await loadStage({ id: await takeOf() }, { ...house.theatre.store, reader: showReader })
    expect(stateOf(stage, performanceRoom).blueprint).not.toBeNull()
  })

  it.each([{ when: 'now' } as const, undefined])(
    'gets up from their seat, and the show goes on without them: %o',
    async (query) => {
      await say(SAID)
      await guest.wire.forgetMe(query === undefined ? {} : { query })
      const { seats } = stateOf(await loaded(), performanceRoom)
      expect(seats.role_ben?.kind).not.toBe('person')
      const { cast } = await owner.wire.getShow({ show })
      expect(cast.find(({ id }) => id === 'role_ben')?.sitter).toBeNull()
      const link = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })
      await house.claim(link, 'Bea')
      expect(stateOf(await loaded(), performanceRoom).seats.role_ben?.kind).toBe('person')
    },
  )

  it('rests their shows at once, and takes nobody’s place with them', async () => {
    await owner.wire.startShow({ show })
    await owner.wire.forgetMe({})
    const { shows } = tables
    const [row] = await house.theatre.database.select().from(shows).where(eq(shows.id, show))
    expect(row?.playing).toBe(false)
  })
})
