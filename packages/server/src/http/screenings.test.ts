import { BOOTH, HOUSE, type ModelDirectory } from '@commedia/core'
import {
  ABLE_PROFILE,
  aCastMember,
  aModelInUse,
  scriptedModel,
  simulatedCompany,
  spectators,
} from '@commedia/core/testing'
import { readMyData, type SeenEvent } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { readBook } from '@commedia/node/books'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { aHouse, type Guest, type HouseMaking } from './a-house.test.data.ts'

type House = Awaited<ReturnType<typeof aHouse>>

const PERCEIVED = 'a lamp swings over an empty table'
const THOUGHT = 'nobody has sat here for years'
const SECRET = 'he never learned to swim'
const DESCRIPTION = 'A kitchen at night. A lamp swings over an empty table.'
const FORMATS = ['plain', 'fountain', 'json', 'pdf', 'epub'] as const
/** What a browser sends: the first bytes of a JPEG, and a few more. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]).toString('base64')

let house: House
let pages: string[]
afterEach(() => house.close())

let ids = 0
const id = (): string => `cue-${++ids}`

const inBlocks = (answer: string): string =>
  `<perception>Event: ${PERCEIVED}\nObjects: lamp; table\nAtmosphere: safe, dim</perception><think>${THOUGHT}</think><answer>${answer}</answer>`

/** A model that answers in three blocks, can see or not, and keeps everything it was sent. */
function seeing(vision: boolean, answer = 'It is still warm from somebody.'): ModelDirectory {
  pages = []
  const model = scriptedModel(() => inBlocks(answer))
  const listened: typeof model = {
    ...model,
    doStream: (options) => {
      pages.push(JSON.stringify(options.prompt))
      return model.doStream(options)
    },
  }
  return () => ({ ...aModelInUse(listened), profile: { ...ABLE_PROFILE, vision } })
}

async function aScreening(models: ModelDirectory, making: HouseMaking = {}) {
  house = await aHouse({ models, ...making })
  const olga = await house.arrive('Olga')
  const character = { ...aCastMember({ name: 'Mara' }), secret: SECRET }
  const kept = await olga.wire.keepCharacter({ body: { character } })
  const screening = await olga.wire.openScreening({
    body: {
      title: 'The empty kitchen',
      language: 'en',
      characters: [{ character: kept.id }, { house: 'role_colombina' }],
    },
  })
  return { olga, screening, show: screening.id, mara: kept.id }
}

const aClip = (details: object = {}) => ({
  kind: 'show-clip' as const,
  id: id(),
  clip: { source: 'kitchen.mp4', start: 1_000, end: 21_000 },
  lines: [
    { start: 2_000, end: 3_000, speaker: 'Ada', text: 'Is it still on?' },
    { start: 30_000, end: 31_000, speaker: 'Ada', text: 'Then it was me.' },
  ],
  pictures: [4_000, 12_000].map((at) => ({ at, data: JPEG })),
  ...details,
})

/** Waits until so many lines were said, and gives what one perceived up to then. */
async function heard(show: string, guest: Guest, lines: number): Promise<readonly SeenEvent[]> {
  const spoken = new Set<number>()
  const news = await house.watch(show, guest, ({ news: last }) => {
    if (last?.kind === 'event' && last.event.type === 'line-spoken') spoken.add(last.event.seq)
    return spoken.size >= lines
  })
  return news.flatMap((one) => (one.kind === 'event' ? [one.event] : []))
}

const said = (events: readonly SeenEvent[]) =>
  events
    .filter(({ type }) => type === 'line-spoken')
    .map(({ by, body }) => ({ by, ...(body as { text: string }) }))
const picturesIn = (show: string) =>
  house.theatre.database.select().from(tables.clipPictures).where(eq(tables.clipPictures.show, show))

describe('a screening room', () => {
  it('[E1] [E7] is a show: characters who see the pictures answer one after another', async () => {
    const { olga, screening, show, mara } = await aScreening(seeing(true))
    expect(screening).toMatchObject({ kind: 'screening', opened: true, roles: ['role_host'] })
    expect(screening.cast.filter(({ name }) => name !== '').map(({ name }) => name)).toEqual([
      'Mara',
      'Colombina',
      'Olga',
    ])
    expect(await olga.wire.getScreening({ show })).toMatchObject({
      sees: true,
      seesBy: 'name',
      characters: [{ id: mara }, {}],
    })
    const clip = aClip()
    expect(await olga.wire.sendToScreening({ show, body: clip })).toEqual({ kind: 'appended' })
    expect(await olga.wire.sendToScreening({ show, body: clip })).toEqual({ kind: 'known' })
    expect(await picturesIn(show)).toHaveLength(2)
    const line = { kind: 'say' as const, id: id(), text: 'Who left the lamp on?' }
    await olga.wire.sendToScreening({ show, body: line })
    const events = await heard(show, olga, 3)
    expect(said(events)).toMatchObject([
      { by: 'role_host', text: 'Who left the lamp on?' },
      { by: mara, text: 'It is still warm from somebody.' },
      { by: 'role_colombina' },
    ])
    expect(events.filter(({ type }) => type === 'scene-watched').map(({ body }) => body)).toMatchObject([
      { by: 'pictures' },
      { by: 'pictures' },
    ])
    expect(pages[0]?.match(/image\/jpeg/g)).toHaveLength(2)
    // Looked at once for both of them, who go by what was told.
    expect(pages.map((page) => page.includes('image/jpeg'))).toEqual([true, false, false])
    expect(pages[1]).toContain('Is it still on?')
    expect(pages[1]).toContain('What was to be seen, with its times:')
    expect(pages.join()).not.toContain('Then it was me.')
    expect(house.faults).toEqual([])
  })

  it('[R19] finds a character who remembers the screening before', async () => {
    const { olga, show, mara } = await aScreening(seeing(false))
    const say = async (to: string, text: string) => {
      await olga.wire.sendToScreening({ show: to, body: { kind: 'say', id: id(), text, to: mara } })
      await heard(to, olga, 2)
    }
    await say(show, 'The spare key lies under the blue pot.')
    const { id: next } = await olga.wire.openScreening({
      body: { title: 'The cellar', language: 'en', characters: [{ character: mara }] },
    })
    await say(next, 'Where did I say the spare key was?')
    expect(pages.at(-1)).toContain('under the blue pot')
    expect(house.faults).toEqual([])
  })

  it('[E45] sends no picture to a model that cannot see, and says what it went by', async () => {
    const { olga, show, mara } = await aScreening(seeing(false))
    expect(await olga.wire.getScreening({ show })).toMatchObject({ sees: false })
    const talk = async (details: object, lines: number) => {
      await olga.wire.sendToScreening({ show, body: aClip(details) })
      await olga.wire.sendToScreening({ show, body: { kind: 'say', id: id(), text: 'Well?', to: mara } })
      const events = await heard(show, olga, lines)
      const last = events.findLast(({ type }) => type === 'scene-watched')
      return (last?.body as { by: string } | undefined)?.by
    }
    expect(await talk({}, 2)).toBe('words')
    expect(await talk({ description: DESCRIPTION }, 4)).toBe('description')
    expect(pages.at(-1)).toContain('A lamp swings')
    expect(pages.join()).not.toContain('image/jpeg')
  })

  it('[E3] [E4] shows perception and thought to a director alone, in events, views and every format', async () => {
    const { olga, show } = await aScreening(seeing(true))
    const link = (right: 'booth' | 'watch') => olga.wire.invite({ show, body: { right } })
    const booth = await house.claim(await link('booth'), 'Dora')
    const watcher = await house.claim(await link('watch'), 'Wanda')
    await olga.wire.sendToScreening({ show, body: aClip() })
    await olga.wire.sendToScreening({ show, body: { kind: 'say', id: id(), text: 'Well?' } })
    await heard(show, olga, 3)
    for (const [guest, as] of [
      [olga, 'role_host'],
      [olga, HOUSE],
      [watcher, HOUSE],
    ] as const) {
      const formats = FORMATS.map(async (format) => {
        const { bytes } = await guest.wire.exportShow({ show, query: { as, format } })
        return (await readBook(bytes)).text
      })
      const everything = [
        ...(await Promise.all(formats)),
        JSON.stringify(await guest.wire.getRecord({ show, query: { as } })),
        JSON.stringify(await guest.wire.getView({ show, query: { as } })),
        JSON.stringify(await guest.wire.getScreening({ show })),
      ].join('\n')
      expect(everything).toContain('It is still warm')
      for (const hidden of [PERCEIVED, THOUGHT, SECRET, JPEG]) expect(everything).not.toContain(hidden)
    }
    const frames: string[] = []
    for await (const { event, data } of house.listen(`/api/shows/${show}/events?after=0&epoch=1`, olga)) {
      frames.push(data)
      if (event === 'caught-up') break
    }
    expect(frames.join()).not.toContain(PERCEIVED)
    const { events } = await booth.wire.getRecord({ show, query: { as: BOOTH } })
    const seen = events.filter(({ type }) => type === 'scene-perceived')
    expect(seen).toHaveLength(2)
    expect(JSON.stringify(seen)).toContain(THOUGHT)
    const { clip = '' } = (seen[0]?.body ?? {}) as { clip?: string }
    expect((await booth.wire.getClipPictures({ show, clip })).pictures).toEqual(
      [4_000, 12_000].map((at) => ({ at, mediaType: 'image/jpeg', data: JPEG })),
    )
    for (const guest of [olga, watcher])
      await expect(guest.wire.getClipPictures({ show, clip })).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('has a guest see and hear what is shown from then on, and speak as themselves alone', async () => {
    const { olga, show, mara } = await aScreening(seeing(true))
    await olga.wire.sendToScreening({ show, body: aClip({ description: 'Before the guest.' }) })
    const link = await olga.wire.invite({ show, body: { right: 'seat', role: 'role_guest_1' } })
    const gast = await house.claim(link, 'Olga')
    await expect(
      gast.wire.sendToScreening({
        show,
        query: { as: 'role_host' },
        body: { kind: 'say', id: id(), text: 'I.' },
      }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await gast.wire.sendToScreening({ show, body: aClip({ description: 'With the guest.' }) })
    await gast.wire.sendToScreening({ show, body: { kind: 'say', id: id(), text: 'A lamp.', to: mara } })
    const record = JSON.stringify(await heard(show, gast, 2))
    expect(record).toContain('With the guest.')
    expect(record).not.toContain('Before the guest.')
    expect(pages.at(-1)).toContain('Olga 2: A lamp.')
    await expect(
      gast.wire.sendToScreening({ show, body: { kind: 'say', id: id(), text: 'You?', to: 'role_nobody' } }),
    ).rejects.toMatchObject({ reason: 'listener-not-here' })
  })

  it('forgets a guest with what they showed, its pictures and all', async () => {
    const { olga, show, mara } = await aScreening(seeing(true))
    const link = await olga.wire.invite({ show, body: { right: 'seat', role: 'role_guest_1' } })
    const gast = await house.claim(link, 'Gast')
    await gast.wire.sendToScreening({ show, body: aClip({ description: DESCRIPTION }) })
    await olga.wire.sendToScreening({ show, body: aClip({ description: 'The host’s own stretch.' }) })
    await gast.wire.sendToScreening({
      show,
      body: { kind: 'say', id: id(), text: 'My own kitchen.', to: mara },
    })
    await heard(show, olga, 2)
    expect(await picturesIn(show)).toHaveLength(4)
    expect(readMyData(await olga.wire.getMyData()).clipPictures).toHaveLength(4)
    await gast.wire.forgetMe({ query: { when: 'now' } })
    const { take } = await olga.wire.getShow({ show })
    const record = JSON.stringify(await house.theatre.store.journal.read(take, { after: 0 }))
    for (const gone of [DESCRIPTION, 'My own kitchen', 'Gast']) expect(record).not.toContain(gone)
    expect(record).toContain('The host’s own stretch.')
    expect(await picturesIn(show)).toHaveLength(2)
  })

  it('removes a stretch with its pictures, and does not take it back when it is sent again', async () => {
    const { olga, show } = await aScreening(seeing(true))
    const clip = aClip({ description: DESCRIPTION })
    await olga.wire.sendToScreening({ show, body: clip })
    const { events } = await olga.wire.getRecord({ show })
    const seq = events.find(({ type }) => type === 'clip-shown')?.seq ?? 0
    await olga.wire.removeWords({ show, body: { seq, reason: 'removed' } })
    expect(await picturesIn(show)).toEqual([])
    expect(await olga.wire.sendToScreening({ show, body: clip })).toEqual({ kind: 'known' })
    expect(await picturesIn(show)).toEqual([])
    await olga.wire.deleteShow({ show })
    expect(await picturesIn(show)).toEqual([])
  })

  it('keeps the pictures of the newest stretches, and none after the show is deleted', async () => {
    const { olga, show } = await aScreening(seeing(true), { plays: 'company' })
    for (let nth = 0; nth < 27; nth++)
      await olga.wire.sendToScreening({
        show,
        body: aClip({
          clip: { source: 'k', start: nth * 1000, end: nth * 1000 + 900 },
          pictures: [{ at: nth * 1000, data: JPEG }],
        }),
      })
    const kept = (await picturesIn(show)).map(({ at }) => at / 1000).sort((one, other) => one - other)
    expect(kept).toEqual(Array.from({ length: 24 }, (_, nth) => nth + 3))
    await olga.wire.deleteShow({ show })
    expect(await picturesIn(show)).toEqual([])
  })

  it.each([
    ['a stretch that is too long', { clip: { source: 'k', start: 0, end: 60_001 } }],
    ['a stretch that ends before it begins', { clip: { source: 'k', start: 10, end: 10 } }],
    ['what is no JPEG', { pictures: [{ at: 4_000, data: Buffer.from('<svg/>').toString('base64') }] }],
    ['nine pictures', { pictures: Array.from({ length: 9 }, (_, at) => ({ at: 2_000 + at, data: JPEG })) }],
    ['a picture that is too large', { pictures: [{ at: 4_000, data: `/9j/${'A'.repeat(266_668)}` }] }],
  ])('refuses %s', async (_, details) => {
    const { olga, show } = await aScreening(seeing(true))
    await expect(olga.wire.sendToScreening({ show, body: aClip(details) })).rejects.toMatchObject({
      code: 'bad-cue',
    })
    expect(await picturesIn(show)).toEqual([])
    expect((await olga.wire.getRecord({ show })).events.some(({ type }) => type === 'clip-shown')).toBe(false)
  })

  it('[E27] keeps no picture from outside the stretch', async () => {
    const { olga, show } = await aScreening(seeing(true))
    const pictures = [500, 4_000, 21_000].map((at) => ({ at, data: JPEG }))
    await olga.wire.sendToScreening({ show, body: aClip({ pictures }) })
    expect((await picturesIn(show)).map(({ at }) => at)).toEqual([4_000])
  })

  it.each([true, false])(
    'is played by the simulated company, whether it sees (%s) or not',
    async (vision) => {
      const { models } = simulatedCompany({
        seed: 5,
        players: spectators(),
        profile: { ...ABLE_PROFILE, vision },
      })
      const { olga, show } = await aScreening(models)
      await olga.wire.sendToScreening({ show, body: aClip() })
      await olga.wire.sendToScreening({ show, body: { kind: 'say', id: id(), text: 'Well?' } })
      await heard(show, olga, 3)
      await olga.wire.sendToScreening({ show, body: { kind: 'say', id: id(), text: 'And the clock?' } })
      const events = await heard(show, olga, 6)
      const by = events.flatMap(({ type, body }) =>
        type === 'scene-watched' ? [(body as { by: string }).by] : [],
      )
      expect(new Set(by)).toEqual(new Set([vision ? 'pictures' : 'words']))
      expect(house.faults).toEqual([])
    },
  )

  it('is no place for what belongs elsewhere', async () => {
    const { olga, show } = await aScreening(seeing(true))
    const post = { kind: 'post-words' as const, id: id(), text: 'Hello.' }
    await expect(olga.wire.sendToRoom({ show, body: post })).rejects.toMatchObject({ reason: 'no-room' })
    const other = await olga.wire.createShow({ body: { blueprint: 'the-last-train' } })
    await expect(olga.wire.getScreening({ show: other.id })).rejects.toMatchObject({ reason: 'no-screening' })
    await expect(olga.wire.beginTake({ show, body: { kind: 'another' } })).rejects.toMatchObject({
      code: 'bad-cue',
    })
  })

  it('goes back to a moment, and on from there', async () => {
    const { olga, show, mara } = await aScreening(seeing(true))
    await olga.wire.sendToScreening({ show, body: aClip() })
    await olga.wire.sendToScreening({ show, body: { kind: 'say', id: id(), text: 'First.', to: mara } })
    const before = await heard(show, olga, 2)
    const seq = before.find(({ type }) => type === 'clip-shown')?.seq ?? 0
    await olga.wire.beginTake({ show, body: { kind: 'rewind', seq } })
    await olga.wire.sendToScreening({ show, body: { kind: 'say', id: id(), text: 'Otherwise.', to: mara } })
    const news = await house.watch(show, olga, ({ news: last, on }) => {
      return (
        on?.epoch === 2 &&
        last?.kind === 'event' &&
        last.event.by === mara &&
        last.event.type === 'line-spoken'
      )
    })
    expect(JSON.stringify(news)).toContain('Otherwise.')
    expect(pages.at(-2)).toContain('image/jpeg')
    expect(pages.at(-1)).toContain('Otherwise.')
  })
})
