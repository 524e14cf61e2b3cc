import { BOOTH, HOUSE, partOf } from '@commedia/core'
import { tableRoom } from '@commedia/core/mystery'
import { aCastMember, caseWriters, simulatedCompany, sleuths } from '@commedia/core/testing'
import { CaseOutcome, type Followed, readMyData, type SeenEvent } from '@commedia/core/wire'
import { readBook } from '@commedia/node/books'
import { afterEach, describe, expect, it } from 'vitest'
import { aCase } from './a-case.test.data.ts'
import { aHouse, type Guest, type HouseMaking } from './a-house.test.data.ts'
import { sitAt } from './a-sitter.test.data.ts'

type House = Awaited<ReturnType<typeof aHouse>>

const CASE = 'the-salt-cellar.en'
const QUICK = { rounds: 1, discussion: 1, holdMs: null }
const HOLD_MS = 8_000
/** What stands in one script alone, and in no talk that a player of this company would begin. */
const SECRETS = {
  role_anna: 'letter of credit',
  role_bruno: 'iron salt shovel',
  role_clara: 'silver spoon money',
} as const
/** What a player keeps to itself until everything is told, by how it plays. */
const THOUGHTS = {
  player: ['suspect-read', 'suspect-chosen', 'suspects-pruned', 'profile-drawn'],
  weigh: ['suspects-weighed', 'cover-planned', 'search-planned'],
} as const
const SLIPS = ['vote-cast', 'key-answered']
const OWN: readonly string[] = [...Object.values(THOUGHTS).flat(), ...SLIPS]

let house: House
afterEach(() => house.close())

let ids = 0
const id = (): string => `cue-${++ids}`

const sit = (...[show, sitting, until]: Sitting) => sitAt(house, { show, ...sitting }, until)
type Sitting = [
  show: string,
  sitting: { readonly guest: Guest; readonly role: string },
  until?: (followed: Followed) => boolean,
]

async function anInn(making: HouseMaking = {}): Promise<Guest> {
  const { models } = simulatedCompany({ seed: 5, players: sleuths() })
  house = await aHouse({ models, ...making, config: { cases: new Map([[CASE, aCase()]]), ...making.config } })
  return house.arrive('Olga')
}

/** A table of Olga, in a seat or watching, that has not begun. */
async function aTable(seat: string | undefined, settings: object = QUICK, making: HouseMaking = {}) {
  const olga = await anInn(making)
  const body = { case: CASE, settings, ...(seat === undefined ? {} : { seat }) }
  const table = await olga.wire.openTable({ body })
  return { olga, table, show: table.id }
}

async function recordOf(show: string, { wire }: Guest, as?: string): Promise<readonly SeenEvent[]> {
  const query = { limit: 500, ...(as === undefined ? {} : { as }) }
  return (await wire.getRecord({ show, query })).events
}

/** What was known before everything was told. */
function untold(events: readonly SeenEvent[]): readonly SeenEvent[] {
  const end = events.findIndex(({ type }) => type === 'truth-told')
  return end < 0 ? events : events.slice(0, end)
}

describe('a mystery table', () => {
  it('[P51] is played by one person over the wire, from the premise to the reveal', async () => {
    const { olga, table, show } = await aTable('role_anna')
    expect(table).toMatchObject({ kind: 'table', opened: false, playing: false, roles: ['role_anna'] })
    expect(table.cast).toMatchObject([
      { id: 'role_anna', name: 'Anna Keller', sitter: { name: 'Olga', me: true } },
      {
        id: 'role_bruno',
        name: 'Bruno Falk',
        description: 'A salt merchant with a loud voice.',
        sitter: null,
      },
      { id: 'role_clara', name: 'Clara Voss', sitter: null },
    ])
    await expect(
      olga.wire.sendToTable({ show, body: { kind: 'say', id: id(), text: 'Is anybody there?' } }),
    ).rejects.toMatchObject({ reason: 'too-early' })
    await olga.wire.startShow({ show })
    const part = await sit(show, { guest: olga, role: 'role_anna' })
    expect(part.revealed).toMatchObject({ truth: aCase().truth, murderers: [{ roles: ['role_bruno'] }] })
    expect(part.revealed?.scores.find(({ role }) => role === 'role_anna')).toMatchObject({
      ...{ points: 0, of: 0 },
      votes: [{ victim: 'victim_otto', right: true }],
    })
    // Its key has nothing but who did it, and that everybody has just written down.
    expect(part.key).toEqual({})
    expect(part.searches.filter(({ role }) => role === 'role_anna')).toHaveLength(1)
    expect(part.counted).toMatchObject([{ victim: 'victim_otto' }])
    expect(part.counted[0]?.votes).toHaveLength(3)
    expect(await olga.wire.getShow({ show })).toMatchObject({ over: true, waitsFor: [] })
    await olga.wire.sendToTable({ show, body: { kind: 'say', id: id(), text: 'Well played.' } })
    await expect(
      olga.wire.sendToTable({ show, body: { kind: 'search', id: id(), place: 'place_cellar' } }),
    ).rejects.toMatchObject({ reason: 'game-over' })
    expect(house.faults).toEqual([])
  })

  it.each(Object.keys(THOUGHTS) as (keyof typeof THOUGHTS)[])(
    'shows a player nothing of another’s script, beliefs or vote before its time; the host sees it all (%s)',
    async (method) => {
      const { olga, show } = await aTable('role_anna', { ...QUICK, rounds: 2, key: true, method })
      const booth = await house.claim(await olga.wire.invite({ show, body: { right: 'booth' } }), 'Host')
      const watcher = await house.claim(await olga.wire.invite({ show, body: { right: 'watch' } }), 'Wanda')
      await olga.wire.startShow({ show })
      await sit(show, { guest: olga, role: 'role_anna' })
      const mine = untold(await recordOf(show, olga))
      const streamed: SeenEvent[] = []
      for await (const { event, data } of house.listen(`/api/shows/${show}/events?after=0&epoch=1`, olga)) {
        if (event === 'event') streamed.push(JSON.parse(data))
        if (event === 'caught-up') break
      }
      expect(untold(streamed)).toEqual(mine)
      for (const events of [mine, untold(await recordOf(show, watcher))]) {
        const others = events.filter(({ by }) => by !== 'role_anna')
        expect(others.filter(({ type }) => OWN.includes(type))).toEqual([])
        const untalked = JSON.stringify(events.filter(({ type }) => type !== 'table-line'))
        expect(untalked).not.toContain(SECRETS.role_bruno)
        expect(untalked).not.toContain(SECRETS.role_clara)
        expect(untalked).not.toContain(aCase().truth)
        expect(untalked).not.toContain('killedBy')
        expect(untalked).not.toContain('gold')
      }
      expect(JSON.stringify(mine)).toContain(SECRETS.role_anna)
      const votes = mine.filter(({ type }) => type === 'vote-cast')
      expect(votes.map(({ by }) => by)).toEqual(['role_anna'])
      const all = untold(await recordOf(show, booth, BOOTH))
      expect(JSON.stringify(all)).toContain(SECRETS.role_bruno)
      for (const type of [...THOUGHTS[method], ...SLIPS])
        expect(all.some((event) => event.type === type && event.by !== 'role_anna') || type).toBe(true)
      await expect(olga.wire.getRecord({ show, query: { as: BOOTH } })).rejects.toMatchObject({
        code: 'forbidden',
      })
      await expect(olga.wire.getRecord({ show, query: { as: 'role_bruno' } })).rejects.toMatchObject({
        code: 'forbidden',
      })
    },
  )

  it('has two people at one table by seat links, who may talk alone', async () => {
    const { olga, show } = await aTable('role_anna')
    const link = await olga.wire.invite({ show, body: { right: 'seat', role: 'role_clara' } })
    const gast = await house.claim(link, 'Gast')
    expect((await gast.wire.getShow({ show })).cast[2]).toMatchObject({ sitter: { name: 'Gast', me: true } })
    await olga.wire.startShow({ show })
    const asks = { kind: 'ask' as const, to: 'role_clara', text: 'Do you trust the merchant?', private: true }
    const begins = ({ view }: Followed): boolean => partOf(view, tableRoom).phase === 'questions'
    const [, clara] = await Promise.all([
      sit(show, { guest: olga, role: 'role_anna' }, begins).then(async () => {
        await olga.wire.sendToTable({ show, body: { ...asks, id: id() } })
        return sit(show, { guest: olga, role: 'role_anna' })
      }),
      sit(show, { guest: gast, role: 'role_clara' }),
    ])
    expect(clara.revealed?.won).toEqual([{ victim: 'victim_otto', won: true }])
    const alone = clara.heard.filter((line) => line.private)
    expect(alone.map(({ by, kind }) => `${by} ${kind}`)).toEqual(['role_anna question', 'role_clara answer'])
    expect(Object.keys(clara.sheets)).toEqual(['role_clara'])
    const house_ = JSON.stringify(untold(await recordOf(show, olga, HOUSE)))
    expect(house_).not.toContain('trust the merchant')
    expect(JSON.stringify(await recordOf(show, gast))).toContain('trust the merchant')
  })

  it('lets people take a seat in the middle, leave it, and have an understudy play', async () => {
    const { olga, show } = await aTable('role_anna')
    await olga.wire.startShow({ show })
    await house.watch(show, olga, ({ on }) => on?.waitsFor.includes('role_anna') === true)
    const link = await olga.wire.invite({ show, body: { right: 'seat', role: 'role_clara' } })
    const gast = await house.claim(link, 'Gast')
    const seats = async () => partOf((await viewOf(olga, show)).view, tableRoom).seats
    expect((await seats()).role_clara).toEqual({ kind: 'person', person: expect.stringMatching(/^sitter_/u) })
    await gast.wire.leaveSeat({ show, role: 'role_clara' })
    expect((await seats()).role_clara).toEqual({ kind: 'model' })
    await expect(gast.wire.getShow({ show })).rejects.toMatchObject({ code: 'not-found' })
    await olga.wire.sendCue({ show, body: { kind: 'call-understudy', id: id() } })
    await house.watch(show, olga, ({ on }) => on?.over === true)
    await expect(olga.wire.sendToTable({ show, body: { kind: 'hint', id: id() } })).rejects.toMatchObject({
      reason: 'understudy-plays',
    })
    expect((await recordOf(show, olga)).at(-1)?.type).not.toBe('show-stopped')
  })

  it('takes a cue that is sent again once, also when its time is past', async () => {
    const { olga, show } = await aTable('role_anna')
    await olga.wire.startShow({ show })
    const phase = ({ view }: Followed): string => partOf(view, tableRoom).phase
    await sit(show, { guest: olga, role: 'role_anna' }, (followed) => phase(followed) === 'search')
    const search = { kind: 'search' as const, id: id(), place: 'place_well' }
    await olga.wire.sendToTable({ show, body: search }).catch(() => {})
    await sit(show, { guest: olga, role: 'role_anna' }, (followed) => phase(followed) === 'questions')
    const ask = { kind: 'ask' as const, id: id(), to: 'role_clara', text: 'Where were you?', private: false }
    expect(await olga.wire.sendToTable({ show, body: ask })).toEqual({ kind: 'appended' })
    expect(await olga.wire.sendToTable({ show, body: ask })).toEqual({ kind: 'known' })
    await expect(olga.wire.sendToTable({ show, body: { ...ask, id: id() } })).rejects.toMatchObject({
      reason: 'nothing-left',
    })
    await sit(show, { guest: olga, role: 'role_anna' })
    expect(await olga.wire.sendToTable({ show, body: ask })).toEqual({ kind: 'known' })
    const heard = (await recordOf(show, olga)).filter(
      ({ type, by }) => type === 'table-line' && by === 'role_anna',
    )
    expect(heard.filter(({ body }) => (body as { text: string }).text === ask.text)).toHaveLength(1)
  })

  it('urges a person who keeps the table waiting, and goes on without them', async () => {
    const { olga, show } = await aTable('role_anna', { ...QUICK, holdMs: HOLD_MS })
    await olga.wire.startShow({ show })
    // Time passes in steps that leave the table room to say that it waits for her.
    while (!(await olga.wire.getShow({ show })).over) await house.advance(HOLD_MS / 30)
    const record = await recordOf(show, olga)
    expect(record.some(({ type }) => type === 'table-urged')).toBe(true)
    expect(record.find(({ type, by }) => type === 'phase-passed' && by === 'role_anna')?.body).toMatchObject({
      why: 'time',
    })
  })

  it('stops and goes on, and is gone when it is deleted', async () => {
    const { olga, show } = await aTable(undefined)
    await olga.wire.startShow({ show })
    await house.watch(show, olga, ({ view }) => partOf(view, tableRoom).phase === 'questions')
    await olga.wire.stopShow({ show })
    expect(await olga.wire.getShow({ show })).toMatchObject({ playing: false, kind: 'table' })
    await olga.wire.startShow({ show })
    await house.watch(show, olga, ({ on }) => on?.over === true)
    const spoken = (await recordOf(show, olga)).filter(({ type }) => type === 'table-line')
    expect(spoken.filter(({ body }) => (body as { kind: string }).kind === 'introduction')).toHaveLength(3)
    await expect(olga.wire.planEpisode({ show, body: {} })).rejects.toMatchObject({ reason: 'no-show' })
    await olga.wire.deleteShow({ show })
    await expect(olga.wire.getShow({ show })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('keeps to its cap, says so to everybody at the table, and goes on once there is more', async () => {
    const { olga, show } = await aTable('role_anna', QUICK, { config: { showTokens: 1_000_000 } })
    await olga.wire.changeShow({ show, body: { cap: { tokens: 1 } } })
    await olga.wire.startShow({ show })
    await house.watch(show, olga, ({ news }) => news?.kind === 'event' && news.event.type === 'show-stopped')
    expect((await recordOf(show, olga)).at(-1)?.body).toMatchObject({ reason: 'cap-reached' })
    await olga.wire.changeShow({ show, body: { cap: { tokens: 900_000 } } })
    await olga.wire.startShow({ show })
    expect((await sit(show, { guest: olga, role: 'role_anna' })).revealed).not.toBeNull()
    expect((await olga.wire.getShow({ show })).money?.used.tokens).toBeGreaterThan(1_000)
  })

  it('offers help to a person in distress, and keeps their words out of the game', async () => {
    const { olga, show } = await aTable('role_anna')
    await olga.wire.startShow({ show })
    await house.watch(show, olga, ({ on }) => on?.waitsFor.includes('role_anna') === true)
    const text = '((I want to kill myself tonight))'
    await olga.wire.sendToTable({ show, body: { kind: 'say', id: id(), text } })
    const record = await recordOf(show, olga)
    expect(record.some(({ type }) => type === 'help-offered')).toBe(true)
    const whole = await house.theatre.store.journal.read((await olga.wire.getShow({ show })).take, {
      after: 0,
    })
    expect(JSON.stringify(whole)).not.toContain('kill myself')
    expect(await olga.wire.getShow({ show })).toMatchObject({ waitsFor: ['role_anna'] })
  })

  it('is printed as one player perceived it, in every form', async () => {
    const { olga, show } = await aTable('role_anna')
    await olga.wire.startShow({ show })
    await sit(show, { guest: olga, role: 'role_anna' }, ({ view }) => {
      return partOf(view, tableRoom).phase === 'discussion'
    })
    for (const format of ['plain', 'fountain', 'json', 'pdf', 'epub'] as const) {
      const { bytes } = await olga.wire.exportShow({ show, query: { format } })
      const { text } = await readBook(bytes)
      expect(text.replace(/\s+/gu, ' ')).toContain('I am only passing through.')
      expect(text).not.toContain(SECRETS.role_bruno)
    }
  })

  it('goes back to a moment as another take', async () => {
    const { olga, show } = await aTable('role_anna')
    await olga.wire.startShow({ show })
    await sit(show, { guest: olga, role: 'role_anna' }, ({ view }) => {
      return partOf(view, tableRoom).phase === 'discussion'
    })
    const record = await recordOf(show, olga)
    const seq = record.findLast(({ type }) => type === 'phase-began')?.seq ?? 0
    await olga.wire.beginTake({ show, body: { kind: 'rewind', seq: seq - 1 } })
    await expect(olga.wire.beginTake({ show, body: { kind: 'undo' } })).rejects.toMatchObject({
      reason: 'nothing-played',
    })
    expect((await sit(show, { guest: olga, role: 'role_anna' })).revealed).not.toBeNull()
  })

  it('is laid with a character of one’s own in a role, who lends it their manner and brings nothing home', async () => {
    const olga = await anInn()
    const character = { ...aCastMember({ name: 'Mara' }), voice: 'speaks in riddles about wind' }
    const kept = await olga.wire.keepCharacter({ body: { character } })
    const lay = (cast: Record<string, string>, more: object = {}) =>
      olga.wire.openTable({ body: { case: CASE, settings: QUICK, cast, ...more } })
    await expect(lay({ role_nobody: kept.id })).rejects.toMatchObject({ code: 'wrong-setting' })
    await expect(lay({ role_anna: 'character_nobody' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(lay({}, { seat: 'role_nobody' })).rejects.toMatchObject({ reason: 'no-such-seat' })
    await expect(lay({}, { case: 'no-case' })).rejects.toMatchObject({ code: 'not-found' })
    const { id: show } = await lay({ role_bruno: kept.id }, { seat: 'role_bruno' })
    await olga.wire.startShow({ show })
    await house.watch(show, olga, ({ on }) => on?.waitsFor.includes('role_bruno') === true)
    const { view } = await viewOf(olga, show)
    expect(partOf(view, tableRoom).sheets.role_bruno).toMatchObject({
      manner: expect.stringContaining('riddles about wind'),
      killed: ['victim_otto'],
    })
    expect(await olga.wire.carryHome({ show })).toMatchObject({ characters: [] })
  })
})

describe('cases', () => {
  it('are listed without anything that would spoil them', async () => {
    const olga = await anInn()
    const { cases } = await olga.wire.listCases()
    expect(cases).toMatchObject([
      { id: CASE, title: 'The Salt Cellar', players: 3, victims: ['Otto Brandt'], questions: 1, own: false },
    ])
    const told = JSON.stringify(cases)
    for (const hidden of [...Object.values(SECRETS), aCase().truth, 'killedBy', 'script'])
      expect(told).not.toContain(hidden)
    expect((await olga.wire.listCases({ query: { language: 'zh' } })).cases).toEqual([])
  })

  it('of one’s own are checked, kept, played by their owner alone, and deleted', async () => {
    const olga = await anInn()
    const broken = { ...aCase(), victims: [{ ...aCase().victims[0], killedBy: ['role_nobody'] }] }
    await expect(olga.wire.keepCase({ body: { case: broken } })).rejects.toMatchObject({
      code: 'unplayable-case',
      message: expect.stringContaining('role_nobody'),
    })
    await expect(olga.wire.keepCase({ body: { case: 'a murder' } })).rejects.toMatchObject({
      code: 'unplayable-case',
    })
    const mine = await olga.wire.keepCase({ body: { case: aCase({ title: 'My Own Cellar' }) } })
    expect(mine).toMatchObject({ title: 'My Own Cellar', own: true })
    expect((await olga.wire.listCases()).cases.map(({ title }) => title)).toEqual([
      'My Own Cellar',
      'The Salt Cellar',
    ])
    const gast = await house.arrive('Gast')
    expect((await gast.wire.listCases()).cases).toHaveLength(1)
    await expect(gast.wire.openTable({ body: { case: mine.id } })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(gast.wire.deleteCase({ case: mine.id })).rejects.toMatchObject({ code: 'not-found' })
    const table = await olga.wire.openTable({ body: { case: mine.id, settings: QUICK } })
    expect(JSON.stringify(readMyData(await olga.wire.getMyData()).cases)).toContain('My Own Cellar')
    await olga.wire.deleteCase({ case: mine.id })
    expect((await olga.wire.listCases()).cases).toHaveLength(1)
    await olga.wire.startShow({ show: table.id })
    await house.watch(table.id, olga, ({ on }) => on?.over === true)
  })

  it('are written on request, and read whole by their owner alone', async () => {
    const { models } = simulatedCompany({ seed: 5, players: caseWriters({ mistake: 0 }) })
    const olga = await anInn({ models })
    const { job } = await olga.wire.writeCase({ body: { idea: 'a lighthouse, 1911', players: 4 } })
    const { outcome, money } = await house.until(
      () => olga.wire.getJob({ job }),
      (found) => found.outcome !== null,
    )
    const done = { outcome: CaseOutcome.parse(outcome), money }
    if (done.outcome.kind !== 'written') throw new Error(JSON.stringify(done.outcome))
    expect(done.money?.used.tokens).toBeGreaterThan(1_000)
    const { case: id, title } = done.outcome
    const listed = (await olga.wire.listCases()).cases.find((one) => one.id === id)
    expect(listed).toMatchObject({ title, own: true, players: 4, language: 'en' })
    const whole = await olga.wire.readCase({ case: id })
    expect(whole.case.truth).not.toBe('')
    expect(JSON.stringify(listed)).not.toContain(whole.case.truth)
    const gast = await house.arrive('Gast')
    await expect(gast.wire.readCase({ case: id })).rejects.toMatchObject({ code: 'not-found' })
    await expect(olga.wire.readCase({ case: 'the-salt-cellar' })).rejects.toMatchObject({ code: 'not-found' })
    await olga.wire.openTable({ body: { case: id, settings: QUICK } })
  })

  it('go with whoever is forgotten', async () => {
    const olga = await anInn()
    await olga.wire.keepCase({ body: { case: aCase() } })
    const { cases } = (await import('@commedia/node')).tables
    expect(await house.theatre.database.select().from(cases)).toHaveLength(1)
    await olga.wire.forgetMe({ query: { when: 'now' } })
    expect(await house.theatre.database.select().from(cases)).toEqual([])
  })
})

/** What somebody sees now. */
async function viewOf(guest: Guest, show: string): Promise<Followed> {
  let last: Followed | undefined
  await house.watch(show, guest, (followed) => {
    last = followed
    return followed.line === 'live'
  })
  return last as Followed
}
