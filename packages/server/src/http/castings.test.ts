import type { Character } from '@commedia/core'
import {
  aBlueprint,
  aCastMember,
  anEntry,
  castingReaders,
  performers,
  simulatedCompany,
} from '@commedia/core/testing'
import { tables } from '@commedia/node'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedModels } from '../models/house-models.ts'
import { aCard } from './a-card.test.data.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

/** A word that stands in the past of one character and nowhere else. */
const MARK = 'macaroons'
const SCRIPT = new TextEncoder().encode(
  [1, 2, 3]
    .map(
      (act) => `ACT ${act}

Nora: I hid the ${MARK} in drawer ${act}, and the ${MARK} are still there.
Helmer: Did she bring ${MARK}? I ask for the ${act}th time about ${MARK}.
Nora: No, there are no ${MARK} in this house.
Porter: A parcel, and it smells of ${MARK}.
`,
    )
    .join('\n'),
)

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
let nora: string
beforeAll(async () => {
  const players = [...performers(), ...castingReaders()]
  house = await aHouse({ models: simulatedCompany({ seed: 5, players }).models })
  owner = await house.arrive('Olga')
})
afterAll(() => house.close())

const take = async (show: string) =>
  (await owner.wire.listTakes({ show, query: {} })).takes.find(({ onStage }) => onStage)?.id ?? ''

describe('a casting', () => {
  it('[R1] tells beforehand who is there and what it takes, and keeps nothing', async () => {
    const preview = await owner.wire.previewCasting({ query: { title: 'The House' }, body: SCRIPT })
    expect(preview).toMatchObject({ title: 'The House', language: 'en', scenes: 3, calls: 15 })
    expect(preview.people).toEqual([
      { name: 'Nora', speeches: 6, scenes: 3, chosen: true },
      { name: 'Helmer', speeches: 3, scenes: 3, chosen: true },
      { name: 'Porter', speeches: 3, scenes: 3, chosen: true },
    ])
    expect(preview.tokens).toBeGreaterThan(preview.calls * 500)
    const some = await owner.wire.previewCasting({ query: { roles: 'Nora\nHelmer' }, body: SCRIPT })
    expect(some.people.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(['Nora', 'Helmer'])
    expect(some.calls).toBe(10)
    expect((await owner.wire.listJobs()).jobs).toEqual([])
    const empty = owner.wire.previewCasting({ query: {}, body: new TextEncoder().encode('A quiet day.') })
    await expect(empty).rejects.toMatchObject({ code: 'unreadable-script' })
  })

  it('[R1] is a job that says how far it is, and leaves characters who remember', async () => {
    const query = { title: 'The House', roles: 'Nora\nHelmer' }
    const { job } = await owner.wire.startCasting({ query, body: SCRIPT })
    const { outcome, ...told } = await house.until(
      () => owner.wire.getJob({ job }),
      ({ outcome }) => outcome !== null,
    )
    expect(outcome).toMatchObject({ kind: 'cast', fallbacks: [] })
    expect(told).toMatchObject({
      kind: 'casting',
      playing: false,
      progress: { title: 'The House', done: 10, calls: 10, reading: null },
    })
    const { characters } = outcome as unknown as { characters: { id: string; name: string }[] }
    expect(characters.map(({ name }) => name)).toEqual(['Nora', 'Helmer'])
    nora = characters[0]?.id ?? ''
    expect((await owner.wire.listCharacters()).characters.map(({ id }) => id).sort()).toEqual(
      characters.map(({ id }) => id).sort(),
    )
  })

  it('may spend by what it takes, however many bytes the file has', async () => {
    const idle = await aHouse({ plays: 'nobody' })
    const { wire } = await idle.arrive('Pia')
    const capOf = async (body: Uint8Array<ArrayBuffer>) => {
      const { job } = await wire.startCasting({ query: {}, body })
      return (await wire.getJob({ job })).money?.cap
    }
    const padded = new Uint8Array([...SCRIPT, ...new Uint8Array(40_000).fill(10)])
    const { tokens } = await wire.previewCasting({ query: {}, body: SCRIPT })
    const cap = await capOf(SCRIPT)
    expect(await capOf(padded)).toEqual(cap)
    expect(cap?.tokens).toBeGreaterThanOrEqual(2 * tokens)
    await idle.close()
  })

  it('is not begun where there is no model', async () => {
    const poor = await aHouse({ plays: 'nobody', config: { models: fixedModels(house.theatre.models, []) } })
    const guest = await poor.arrive('Pia')
    await expect(guest.wire.startCasting({ query: {}, body: SCRIPT })).rejects.toMatchObject({
      code: 'no-model',
    })
    expect(await guest.wire.previewCasting({ query: {}, body: SCRIPT })).toMatchObject({ calls: 15 })
    await poor.close()
  })
})

describe('memories', () => {
  it('are listed for the owner in the order they were lived, by layer and by what they rest on', async () => {
    const all = await owner.wire.listMemories({ character: nora, query: {} })
    expect(all.hours).toBe(3)
    expect(new Set(all.memories.map(({ of }) => of))).toEqual(new Set(['The House']))
    const [insight] = (await owner.wire.listMemories({ character: nora, query: { layer: 'insight' } }))
      .memories
    const points = await owner.wire.listMemories({ character: nora, query: { under: insight?.id } })
    expect(points.memories.map(({ id }) => id)).toEqual(insight?.sources)
    expect(points.memories.every(({ layer }) => layer === 'key-point')).toBe(true)
    const observed = await owner.wire.listMemories({ character: nora, query: { layer: 'observation' } })
    expect(observed.memories).toHaveLength(12)
    expect(observed.memories[0]?.text).toContain('Nora: I hid the macaroons in drawer 1')
    expect(JSON.stringify(all)).not.toContain('vector')
  })

  it('come a page at a time, each once', async () => {
    const { memory } = house.theatre.lives
    const { character } = await owner.wire.getCharacter({ character: nora })
    const [past] = character.chronicle ?? []
    if (past === undefined) throw new Error('there is a past')
    const vector = (await memory.embedder.embed(['x']))[0] as Float32Array
    const many = Array.from({ length: 230 }, (_, nth) => ({
      ...{ take: past.take, role: past.role, seq: 2 + (nth % 7), id: `memory_more_${nth}`, vector },
      ...{ layer: 'event' as const, text: `more ${nth}`, importance: 1, sources: [], hour: 1 },
    }))
    await house.theatre.store.memories.keep(many)
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await owner.wire.listMemories({ character: nora, query: { layer: 'event', after } })
      expect(page.memories.length).toBeLessThanOrEqual(100)
      seen.push(...page.memories.map(({ id }) => id))
      if (page.next === undefined) break
      after = page.next
    }
    expect(seen).toHaveLength(233)
    expect(new Set(seen).size).toBe(233)
    const { memories } = tables
    await house.theatre.database.delete(memories).where(like(memories.id, 'memory_more_%'))
    const lost = owner.wire.listMemories({ character: nora, query: { after: 'nowhere' } })
    await expect(lost).rejects.toMatchObject({ code: 'wrong-setting' })
  })

  it('are nobody else’s, whatever a character or a blueprint claims to have lived through', async () => {
    const stranger = await house.arrive('Stefan')
    const asked = stranger.wire.listMemories({ character: nora, query: {} })
    await expect(asked).rejects.toMatchObject({ code: 'not-found' })
    const { character } = await owner.wire.getCharacter({ character: nora })
    const { chronicle } = character
    expect(chronicle).toHaveLength(1)
    const claimed = await stranger.wire.keepCharacter({ body: { character } })
    expect(claimed.character.chronicle).toBeUndefined()
    const changed = await stranger.wire.changeCharacter({ character: claimed.id, body: { character } })
    expect(changed.character.chronicle).toBeUndefined()
    const card = new TextEncoder().encode(JSON.stringify(aCard({ character: { chronicle } })))
    const imported = await stranger.wire.importCard({ body: card })
    expect(imported.character.chronicle).toBeUndefined()
    for (const { id } of [claimed, imported])
      expect(await stranger.wire.listMemories({ character: id, query: {} })).toEqual({
        memories: [],
        hours: 0,
      })
    const blueprint = aBlueprint({
      cast: aBlueprint().cast.map((part) => ({ ...part, ...(chronicle && { chronicle }) })),
    })
    const { id: show } = await stranger.wire.createShow({ body: { blueprint } })
    const [row] = await house.theatre.database.select().from(tables.shows).where(eq(tables.shows.id, show))
    expect(JSON.stringify(row?.opening)).not.toContain('chronicle')
    const cast = stranger.wire.createShow({ body: { blueprint: 'the-last-train', cast: { role_ana: nora } } })
    await expect(cast).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a character with a past in a show', () => {
  let show: string
  let ben: Guest
  let watcher: Guest
  beforeAll(async () => {
    const { character } = await owner.wire.getCharacter({ character: nora })
    // What anybody may know of her must not hold the word; what she lived through does.
    const plain = aCastMember({ name: 'Nora', aliases: [], relationships: [] })
    const known: Character = { ...plain, id: character.id }
    expect(
      (await owner.wire.changeCharacter({ character: nora, body: { character: known } })).character,
    ).toEqual({
      ...known,
      chronicle: character.chronicle,
    })
    const created = await owner.wire.createShow({
      body: { blueprint: 'the-last-train', cast: { role_ana: nora } },
    })
    show = created.id
    expect(created.cast.map(({ name }) => name)).toEqual(['Nora', 'Ben Carter'])
    const claim = async (body: Parameters<typeof owner.wire.invite>[0]['body'], name: string) =>
      house.claim(await owner.wire.invite({ show, body }), name)
    watcher = await claim({ right: 'watch' }, 'Wim')
    await owner.wire.startShow({ show })
    await house.watch(show, watcher, ({ view }) => view.moments.some(({ by }) => by === 'role_ben'))
    ben = await claim({ right: 'seat', role: 'role_ben' }, 'Bao')
    await ben.wire.sendCue({ show, body: { kind: 'say-line', id: 'cue_1', text: 'Did you leave a parcel?' } })
    await house.watch(show, watcher, ({ view: { moments } }) => {
      const said = moments.findIndex(({ text }) => text.includes('parcel'))
      return said >= 0 && moments.slice(said).some(({ by }) => by === 'role_ana')
    })
    await owner.wire.stopShow({ show })
  })

  it('[H37] has it on her own pages and on nobody else’s', async () => {
    const pages = await house.theatre.store.book.list(await take(show))
    const marked = pages.filter(({ page }) => JSON.stringify(page).includes(MARK))
    expect(marked.length).toBeGreaterThan(0)
    expect(marked.filter(({ key }) => !key.step.includes('role_ana'))).toEqual([])
    expect(pages.filter(({ key }) => key.step.includes('role_ben')).length).toBeGreaterThan(0)
  })

  it('does not betray it to whoever else watches or plays', async () => {
    const everything = async (guest: Guest) =>
      JSON.stringify([
        await house.watch(show, guest, ({ line }) => line === 'live'),
        await guest.wire.getShow({ show }),
        await guest.wire.getRecord({ show }),
        await guest.wire.getView({ show }),
      ])
    const told = ['past-brought', 'chronicle', 'memories-recalled']
    const director = await house.claim(await owner.wire.invite({ show, body: { right: 'booth' } }), 'Dora')
    const booth = await everything(director)
    for (const word of told) expect(booth).toContain(word)
    for (const guest of [ben, watcher, owner]) {
      const all = await everything(guest)
      expect(all).toContain('Did you leave a parcel?')
      for (const word of [MARK, ...told]) expect(all).not.toContain(word)
    }
  })

  it('carries home the take on stage, never one that was left, and nothing of a show that was deleted', async () => {
    const lived = async () => (await owner.wire.getCharacter({ character: nora })).character.chronicle ?? []
    const [script] = await lived()
    const { characters } = await owner.wire.carryHome({ show })
    expect(characters).toMatchObject([{ id: nora, name: 'Nora' }])
    const first = await take(show)
    expect(await lived()).toMatchObject([script, { take: first, role: 'role_ana' }])
    const { memories } = await owner.wire.listMemories({ character: nora, query: { layer: 'observation' } })
    expect(memories.filter(({ of }) => of === 'The last train').map(({ text }) => text)).toContain(
      'Ben Carter: Did you leave a parcel?',
    )
    expect(await owner.wire.carryHome({ show })).toEqual({ characters })
    await owner.wire.beginTake({ show, query: {}, body: { kind: 'undo' } })
    expect(await lived()).toEqual([script])
    await owner.wire.carryHome({ show })
    const second = await take(show)
    expect(second).not.toBe(first)
    expect(await lived()).toMatchObject([script, { take: second }])
    await owner.wire.deleteShow({ show })
    expect(await lived()).toEqual([script])
    const left = await house.theatre.database.select().from(tables.memories)
    expect(left.filter((memory) => [first, second].includes(memory.take))).toEqual([])
  })
})

describe('words that were removed', () => {
  it('are gone from later shows too, into which somebody came who had heard them', async () => {
    const words = 'The money is under the third stair.'
    const cast = { role_ana: nora }
    const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train', cast } })
    const link = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })
    const guest = await house.claim(link, 'Bao')
    await owner.wire.startShow({ show })
    await house.watch(show, guest, ({ view, line }) => line === 'live' && view.moments.length > 0)
    await guest.wire.sendCue({ show, body: { kind: 'say-line', id: 'cue_2', text: words } })
    await owner.wire.stopShow({ show })
    await owner.wire.carryHome({ show })
    const remembered = async () =>
      (await owner.wire.listMemories({ character: nora, query: { layer: 'observation' } })).memories
        .map(({ text }) => text)
        .filter((text) => text.includes(words))
    expect(await remembered()).toEqual([`Ben Carter: ${words}`])

    const { id: later } = await owner.wire.createShow({ body: { blueprint: 'the-last-train', cast } })
    const { id: apart } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    const page = { system: 'You are Nora.', last: `You remember: ${words.slice(0, 20)}` }
    const { book } = house.theatre.store
    for (const one of [later, apart]) {
      const key = { take: await take(one), turn: 'turn_1', step: 'speak:role_ana', attempt: 1 }
      await book.write(anEntry({ key, page }))
    }
    await guest.wire.forgetMe({ query: { when: 'now' } })
    expect(await remembered()).toEqual([])
    expect(JSON.stringify(await book.list(await take(later)))).not.toContain('The money is')
    expect(JSON.stringify(await book.list(await take(apart)))).toContain('The money is')
    for (const one of [show, later, apart]) await owner.wire.deleteShow({ show: one })
  })
})

describe('a character with a past in a companion room', () => {
  it('keeps it to herself, and takes home what was said there', async () => {
    const { id: show } = await owner.wire.openRoom({
      body: { companions: [{ character: nora }], language: 'en' },
    })
    const guest = await house.claim(
      await owner.wire.invite({ show, body: { right: 'seat', role: 'role_guest_1' } }),
      'Gita',
    )
    const text = 'Who has been in the drawer today?'
    await owner.wire.sendToRoom({ show, body: { kind: 'post-words', id: 'cue_room', text, to: [nora] } })
    await house.until(
      () => owner.wire.getRecord({ show }),
      ({ events }) => events.some(({ by }) => by === nora),
    )
    await owner.wire.stopShow({ show })
    const pages = await house.theatre.store.book.list(await take(show))
    expect(pages.some(({ page }) => JSON.stringify(page).includes(MARK))).toBe(true)
    for (const { wire } of [owner, guest]) {
      const { events } = await wire.getRecord({ show })
      const types = new Set(events.map(({ type }) => type))
      for (const own of ['past-brought', 'memories-recalled', 'mind-made', 'summary-made', 'memory-formed'])
        expect(types).not.toContain(own)
      expect(JSON.stringify(await wire.getRoom({ show }))).not.toContain('chronicle')
    }
    const { characters } = await owner.wire.carryHome({ show })
    expect(characters).toMatchObject([{ id: nora }])
    const { memories } = await owner.wire.listMemories({ character: nora, query: { layer: 'observation' } })
    expect(memories.map((memory) => memory.text)).toContain(`Olga: ${text}`)
  })
})

describe('a character without a past in a companion room', () => {
  const text = 'My brother Tom sailed on the Ada.'
  let mara: string
  beforeAll(async () => {
    const character = { id: 'character_new', name: 'Mara', description: 'keeps the light' }
    mara = (await owner.wire.keepCharacter({ body: { character } })).id
  })
  const aTalk = async (id: string) => {
    const { id: show } = await owner.wire.openRoom({
      body: { companions: [{ character: mara }], language: 'en' },
    })
    await owner.wire.sendToRoom({ show, body: { kind: 'post-words', id, text, to: [mara] } })
    await house.until(
      () => owner.wire.getRecord({ show }),
      ({ events }) => events.some(({ by }) => by === mara),
    )
    return show
  }
  const remembered = async (layer: 'observation' | 'event') =>
    (await owner.wire.listMemories({ character: mara, query: { layer } })).memories.map((one) => one.text)

  it('[R19] remembers its first talk, however short, once it is over', async () => {
    const show = await aTalk('cue_first')
    expect(await remembered('event')).toEqual([])
    await owner.wire.stopShow({ show })
    await house.until(
      () => remembered('event'),
      (events) => events.length > 0,
    )
    expect(await remembered('observation')).toContain(`Olga: ${text}`)
  })

  it('[R19] has the words of a talk nobody ended when it comes into the next', async () => {
    const before = (await remembered('observation')).length
    await aTalk('cue_second')
    await aTalk('cue_third')
    expect((await remembered('observation')).length).toBeGreaterThan(before)
  })
})

describe('a card', () => {
  it('of a character who remembers does not say what it lived through', async () => {
    const { bytes } = await owner.wire.exportCard({ character: nora, query: { format: 'json' } })
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain('Nora')
    expect(text).not.toContain('chronicle')
    expect(text).not.toContain('take_')
  })
})
