import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BOOTH, HOUSE, loadStage, saveStage } from '@commedia/core'
import { aBlueprint, aCastMember } from '@commedia/core/testing'
import { type ReplyOf, type ROUTES, readMyData } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { readBook } from '@commedia/node/books'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showReader } from '../company/show-reader.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

const SECRET = 'Ana took the lighthouse money and buried it.'
const THOUGHT = 'He must never find the ticket.'
const LINE = 'Ben, is there another train tonight?'
/** What is printed as a PDF is what is printed plain; reading it back would take longer than all the rest. */
const FORMATS = ['plain', 'fountain', 'json', 'epub'] as const

const blueprint = () => {
  const plain = aBlueprint()
  const [, ben] = plain.cast
  return { ...plain, cast: [aCastMember({ secret: SECRET }), ...(ben === undefined ? [] : [ben])] }
}

type House = Awaited<ReturnType<typeof aHouse>>
let cues = 0
const id = () => `cue_${++cues}`

async function opened(house: House) {
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow({ body: { blueprint: blueprint() } })
  const seat = async (role: string, name: string): Promise<Guest> =>
    house.claim(await owner.wire.invite({ show, body: { right: 'seat', role } }), name)
  const ana = await seat('role_ana', 'Anneke')
  const ben = await seat('role_ben', 'Bao')
  const watcher = await house.claim(await owner.wire.invite({ show, body: { right: 'watch' } }), 'Wim')
  const director = await house.claim(await owner.wire.invite({ show, body: { right: 'booth' } }), 'Dora')
  await owner.wire.startShow({ show })
  await house.watch(show, ana, ({ view, line }) => line === 'live' && view.moments.length > 0)
  return { show, owner, ana, ben, watcher, director }
}

describe('three in one show', () => {
  let house: House
  let evening: Awaited<ReturnType<typeof opened>>
  beforeAll(async () => {
    house = await aHouse()
    evening = await opened(house)
    const { show, ana } = evening
    await ana.wire.sendCue({ show, body: { kind: 'think', id: id(), text: THOUGHT } })
    await ana.wire.sendCue({ show, body: { kind: 'say-line', id: id(), text: LINE } })
  })
  afterAll(() => house.close())

  /** Everything somebody can get to see of a show, in one text. */
  async function everything({ wire, secret }: Guest, show: string): Promise<string> {
    const exports = await Promise.all(FORMATS.map((format) => wire.exportShow({ show, query: { format } })))
    const heard = await house.watch(show, { secret }, ({ line }) => line === 'live')
    return [
      await wire.getShow({ show }),
      await wire.getRecord({ show }),
      await wire.getView({ show }),
      await wire.listShows(),
      heard,
    ]
      .map((one) => JSON.stringify(one))
      .concat(await Promise.all(exports.map(async ({ bytes }) => (await readBook(bytes)).text)))
      .join('\n')
  }

  it('gives each what their viewer perceives, on every route, stream and export', async () => {
    const { show, ana, ben, watcher, director, owner } = evening
    const sees = async (guest: Guest) => {
      const all = await everything(guest, show)
      return { secret: all.includes(SECRET), thought: all.includes(THOUGHT), line: all.includes(LINE) }
    }
    expect(await sees(ana)).toEqual({ secret: true, thought: true, line: true })
    expect(await sees(ben)).toEqual({ secret: false, thought: false, line: true })
    expect(await sees(watcher)).toEqual({ secret: false, thought: false, line: true })
    expect(await sees(owner)).toEqual({ secret: false, thought: false, line: true })
    expect(await sees(director)).toEqual({ secret: true, thought: true, line: true })
  })

  it('never says who else perceived something, or why it came about', async () => {
    const { show, ana, ben, watcher } = evening
    for (const guest of [ana, ben, watcher]) {
      const keys = new Set<string>()
      for await (const { event, data } of house.listen(`/api/shows/${show}/events`, guest)) {
        if (event === 'caught-up') break
        if (event === 'event') keys.add(Object.keys(JSON.parse(data)).sort().join())
      }
      const headers = { authorization: `Bearer ${guest.secret}` }
      const page = await house.app.request(`/api/shows/${show}/record`, { headers })
      const { events } = (await page.json()) as { events: readonly object[] }
      for (const event of events) keys.add(Object.keys(event).sort().join())
      expect([...keys]).toEqual(['at,body,by,seq,type,version'])
    }
  })

  it.each([
    ['ben', 'role_ana'],
    ['ben', HOUSE],
    ['ana', BOOTH],
    ['watcher', 'role_ana'],
    ['watcher', BOOTH],
    ['owner', BOOTH],
    ['owner', 'role_ben'],
  ] as const)('does not let %s see it as %s', async (who, as) => {
    const { show, [who]: guest } = evening
    const asked = { show, query: { as } }
    const refused = { code: 'forbidden' }
    await expect(guest.wire.getRecord(asked)).rejects.toMatchObject(refused)
    await expect(guest.wire.getView(asked)).rejects.toMatchObject(refused)
    await expect(guest.wire.exportShow(asked)).rejects.toMatchObject(refused)
    await expect(house.watch(show, { ...guest, as }, () => true)).rejects.toMatchObject(refused)
  })

  it('does not let anybody act in a seat of another', async () => {
    const { show, ben } = evening
    const body = { kind: 'say-line', id: id(), text: 'I am Ana.' } as const
    await expect(ben.wire.sendCue({ show, query: { as: 'role_ana' }, body })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('says why a cue cannot be given, in the language of whoever gave it', async () => {
    const { show, ana } = evening
    const refused = async (cue: object) => {
      const reply = await house.app.request(`/api/shows/${show}/cues`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${ana.secret}`,
          'content-type': 'application/json',
          'accept-language': 'zh-CN,zh;q=0.9,en;q=0.5',
        },
        body: JSON.stringify({ kind: 'say-line', id: id(), ...cue }),
      })
      expect(reply.status).toBe(422)
      return reply.json()
    }
    expect(await refused({ text: 'Psst.', channel: 'whisper' })).toEqual({
      error: {
        code: 'bad-cue',
        message: '悄悄话要说给谁听？请指明对谁说。',
        reason: 'whisper-to-nobody',
        choices: [{ id: 'role_ben', name: 'Ben Carter' }],
      },
    })
    expect(await refused({ text: 'x'.repeat(2001) })).toEqual({
      error: { code: 'bad-cue', message: '一口气说不了这么长：分两句发吧。', reason: 'line-too-long' },
    })
    expect(await refused({ text: ' ' })).toMatchObject({ error: { reason: 'empty-line' } })
  })

  it('knows a cue that is sent again', async () => {
    const { show, ben } = evening
    const body = { kind: 'say-line', id: id(), text: 'No. That was the last one.' } as const
    expect(await ben.wire.sendCue({ show, body })).toEqual({ kind: 'appended' })
    expect(await ben.wire.sendCue({ show, body })).toEqual({ kind: 'known' })
    const { events } = await ben.wire.getRecord({ show })
    expect(events.filter((event) => JSON.stringify(event.body).includes(body.text))).toHaveLength(1)
  })

  it('tells everybody that it is AI before the first line', async () => {
    const { show, watcher } = evening
    const { notice } = await house.wire().getHouse()
    expect((await watcher.wire.getRecord({ show })).notice).toBe(notice.en)
    expect((await watcher.wire.getView({ show })).notice).toBe(notice.en)
    const plain = await watcher.wire.exportShow({ show, query: { format: 'plain' } })
    expect(new TextDecoder().decode(plain.bytes).slice(0, 300)).toContain('artificial intelligence')
  })

  it('prints what was perceived as pages', async () => {
    const { show, ben } = evening
    const { name, type, bytes } = await ben.wire.exportShow({ show, query: { format: 'pdf' } })
    expect({ name, type, head: Buffer.from(bytes.slice(0, 5)).toString() }).toEqual({
      name: 'The last train.pdf',
      type: 'application/pdf',
      head: '%PDF-',
    })
  })

  it('shows the booth what goes on behind the stage, and lets it speak into an ear', async () => {
    const { show, director, ana, ben } = evening
    const booth = await director.wire.getBooth({ show })
    expect(booth.story.flag).toBeTruthy()
    const text = 'Look at the bench.'
    await director.wire.nudge({ show, body: { id: 'n1', role: 'role_ana', text } })
    await director.wire.nudge({ show, body: { id: 'n1', role: 'role_ana', text } })
    const heard = async ({ wire }: Guest) =>
      (await wire.getRecord({ show })).events.filter((event) => JSON.stringify(event.body).includes(text))
        .length
    expect([await heard(ana), await heard(ben), await heard(director)]).toEqual([1, 0, 1])
  })

  it('takes a report of what somebody perceived, and has the words removed everywhere', async () => {
    const { show, ben, watcher, owner, director } = evening
    const all = (await director.wire.getRecord({ show })).events
    const seqOf = (text: string) => all.find(({ body }) => JSON.stringify(body).includes(text))?.seq ?? 0
    const hidden = ben.wire.report({ show, body: { seq: seqOf(THOUGHT), reason: 'what?' } })
    await expect(hidden).rejects.toMatchObject({ code: 'not-found' })
    await watcher.wire.report({ show, body: { seq: seqOf(LINE), reason: 'I do not like trains.' } })
    const operator = house.wire('the-secret-of-the-operator')
    const { reports } = await operator.listReports()
    expect(reports).toMatchObject([
      { show, reason: 'I do not like trains.', event: { body: { text: LINE } } },
    ])

    const { epoch, take } = await owner.wire.getShow({ show })
    const archive = { ...house.theatre.store, reader: showReader }
    await saveStage(await loadStage({ id: take }, archive), archive)
    expect(await kept(LINE)).toEqual(expect.arrayContaining(['events', 'snapshots']))
    await owner.wire.removeWords({ show, body: { seq: seqOf(LINE), reason: 'reported' } })
    expect((await owner.wire.getShow({ show })).epoch).toBe(epoch + 1)
    for (const guest of [ben, watcher, owner, director])
      expect(await everything(guest, show)).not.toContain(LINE)
    expect(await kept(LINE)).toEqual([])
    await ben.wire.sendCue({ show, body: { kind: 'say-line', id: id(), text: 'Never.' } })
    const short = (await ben.wire.getRecord({ show })).events.at(-1)
    await owner.wire.removeWords({ show, body: { seq: short?.seq ?? 0, reason: 'reported' } })
    expect(await kept('Never.')).toEqual([])
    const half = 'the ferryman sold us his boat'
    for (const text of [`Listen, ${half}, and at a price.`, `They said ${half}; who would have thought.`])
      await ben.wire.sendCue({ show, body: { kind: 'say-line', id: id(), text } })
    const whole = (await ben.wire.getRecord({ show })).events.at(-2)
    await owner.wire.removeWords({ show, body: { seq: whole?.seq ?? 0, reason: 'reported' } })
    expect(await kept(half)).toEqual([])
    expect((await operator.listReports()).reports).toEqual([])
    expect((await owner.wire.getView({ show })).view.moments.length).toBeGreaterThan(0)
  })

  it('gives a person everything that is kept of them, and forgets them', async () => {
    const { show, ana, director } = evening
    const data = readMyData(await ana.wire.getMyData())
    expect(JSON.stringify(data.words)).toContain(THOUGHT)
    expect(data.words).toContainEqual(expect.objectContaining({ said: [THOUGHT], named: [] }))
    await ana.wire.forgetMe({ query: { when: 'now' } })
    await expect(ana.wire.getMe()).rejects.toMatchObject({ code: 'forbidden', cause: { status: 401 } })
    expect(await everything(director, show)).not.toContain(THOUGHT)
    expect(await kept(THOUGHT)).toEqual([])
    expect(await kept('Anneke')).toEqual([])
  })

  /** The tables that hold some words. */
  async function kept(words: string): Promise<readonly string[]> {
    const holding: string[] = []
    for (const [name, table] of Object.entries(tables)) {
      const rows = await house.theatre.database.select().from(table)
      if (JSON.stringify(rows).includes(words)) holding.push(name)
    }
    return holding
  }
})

describe('a show that plays by itself', () => {
  let house: House
  let owner: Guest
  let show: string
  beforeAll(async () => {
    house = await aHouse()
    owner = await house.arrive('Olga')
    ;({ id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } }))
    await owner.wire.startShow({ show })
    await house.watch(show, owner, ({ view }) => view.moments.length > 8)
    await owner.wire.stopShow({ show })
  })
  afterAll(() => house.close())

  const record = async (query: { take?: string } = {}): Promise<ReplyOf<typeof ROUTES.getRecord>> =>
    owner.wire.getRecord({ show, query: { ...query, limit: 1000 } })

  it('goes back in a take of its own, on the same link, and keeps the old one', async () => {
    const before = await record()
    const screens = house.watch(show, owner, ({ on, line }) => on?.epoch === 2 && line === 'live')
    const { epoch, take } = await owner.wire.beginTake({ show, body: { kind: 'undo' } })
    expect(epoch).toBe(2)
    const after = await record()
    expect(after.take).toBe(take)
    expect(after.events.length).toBeLessThan(before.events.length)
    expect((await record({ take: before.take })).events).toEqual(before.events)
    expect((await screens).filter(({ kind }) => kind === 'stage').length).toBeGreaterThan(1)
    expect((await owner.wire.listTakes({ show })).takes.map(({ onStage }) => onStage).sort()).toEqual([
      false,
      true,
    ])
    const back = await owner.wire.beginTake({ show, body: { kind: 'on-stage', take: before.take } })
    expect(back).toEqual({ epoch: 3, take: before.take })
    expect((await record()).events).toEqual(before.events)
  })

  it('has a line said otherwise', async () => {
    const { events } = await record()
    const line = events.find(({ type }) => type === 'line-spoken')
    const text = 'I have changed my mind.'
    await owner.wire.beginTake({ show, body: { kind: 'edit', seq: line?.seq ?? 0, text } })
    const edited = await record()
    expect(edited.events.at(-1)?.body).toMatchObject({ text })
    expect(edited.events.filter(({ seq }) => seq < (line?.seq ?? 0)).length).toBeGreaterThan(0)
    const missing = owner.wire.beginTake({ show, body: { kind: 'edit', seq: 1, text } })
    await expect(missing).rejects.toMatchObject({ code: 'bad-cue' })
  })

  it('offers other ways to play what was played, and plays the one that is chosen', async () => {
    const director = await house.claim(await owner.wire.invite({ show, body: { right: 'booth' } }), 'Dora')
    await director.wire.beginTake({ show, body: { kind: 'another', note: 'Softer.' } })
    const offered = async () => (await director.wire.getBooth({ show })).offers
    const offers = await house.until(offered, ({ length }) => length === 3)
    expect(offers).toMatchObject([{ original: true }, { note: 'Softer.' }, { note: 'Softer.' }])
    const { offer } = offers[1] as { offer: string }
    await director.wire.beginTake({ show, body: { kind: 'choose', offer } })
    await house.until(offered, ({ length }) => length === 0)
    expect(house.faults).toEqual([])
  })

  it('refuses what cannot be gone back to, and goes on', async () => {
    const impossible = owner.wire.beginTake({ show, body: { kind: 'rewind', seq: 1_000_000 } })
    await expect(impossible).rejects.toMatchObject({ code: 'bad-cue' })
    const foreign = owner.wire.beginTake({ show, body: { kind: 'on-stage', take: 'take_of_somebody_else' } })
    await expect(foreign).rejects.toMatchObject({ code: 'no-such-take' })
  })
})

it('[X12] goes on after the house was closed and opened again, with the same people in the same seats', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-'))
  try {
    const first = await aHouse({ place: { folder } })
    const { show, ana, ben } = await opened(first)
    await ana.wire.sendCue({ show, body: { kind: 'say-line', id: 'before', text: LINE } })
    const before = await ben.wire.getRecord({ show })
    await first.close()

    const second = await aHouse({ place: { folder } })
    const wire = second.wire(ben.secret)
    // A turn under way was played to its end while the house closed.
    const there = await wire.getRecord({ show })
    expect(there.events.slice(0, before.events.length)).toEqual(before.events)
    await wire.sendCue({ show, body: { kind: 'say-line', id: 'after', text: 'Not before six.' } })
    const after = await wire.getRecord({ show })
    expect(after.events.slice(0, there.events.length)).toEqual(there.events)
    expect(JSON.stringify(after.events.slice(there.events.length))).toContain('Not before six.')
    await second.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
