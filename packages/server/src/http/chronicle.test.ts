import { Character, fact, type Past, type StageEvent } from '@commedia/core'
import { memoryFormed, scriptOpened } from '@commedia/core/events'
import { bringBack } from '@commedia/core/recall'
import { aCastMember, aDraft, aModelInUse, scriptedModel } from '@commedia/core/testing'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aHouse, type Guest } from './a-house.test.data.ts'

/** Stands in one memory, in what was drawn from it, and in the line it is of. */
const DOGS = 'dogs'
const SAID = `A sheep bit me once, and ever since I fear ${DOGS}.`
const SCRIPT = 'Olga is the name of the lighthouse.'

const CONDENSED = {
  memories: [`Olga fears ${DOGS}.`, 'Olga keeps bees.', 'Olga promised honey.'].map((text) => ({
    ...{ text, importance: 3 },
  })),
}
const REFLECTED = {
  points: [
    { point: `Olga stays away from ${DOGS}.`, importance: 3, from: [1] },
    { point: 'Olga lives among bees.', importance: 2, from: [2, 3] },
  ],
  insights: [
    { insight: `Bees do not frighten Olga, ${DOGS} do.`, importance: 4, from: [1, 2] },
    { insight: 'Olga is generous.', importance: 2, from: [2] },
  ],
}
const MIND = { other: `Olga fears ${DOGS}.`, between: 'A promise.', why: 'She is kind.', about: '' }

let house: Awaited<ReturnType<typeof aHouse>>
let olga: Guest
let mara: string
let show: string
let cues = 0

beforeAll(async () => {
  const model = scriptedModel((page) => {
    const text = JSON.stringify(page)
    if (text.includes('A scene is over, and what was said in it')) return JSON.stringify(CONDENSED)
    if (text.includes('An evening is over, and below, numbered')) return JSON.stringify(REFLECTED)
    if (text.includes('You answer four questions')) return JSON.stringify(MIND)
    return 'The wind turned at noon.'
  })
  house = await aHouse({ models: () => aModelInUse(model) })
})
afterAll(() => house.close())
beforeEach(async () => {
  olga = await house.arrive('Olga')
  ;({ id: mara } = await olga.wire.keepCharacter({ body: { character: aCastMember({ name: 'Mara' }) } }))
  await readOutOfScript(mara)
  show = await talk([SAID, 'I keep bees.', 'I will bring you honey.'])
})

/** A talk with Mara, to its end. */
async function talk(said: readonly string[]): Promise<string> {
  const { id } = await olga.wire.openRoom({ body: { language: 'en', companions: [{ character: mara }] } })
  for (const text of said) {
    const floor = await floors(id)
    await olga.wire.sendToRoom({
      show: id,
      body: { kind: 'post-words', id: `cue_${++cues}`, text, to: [mara] },
    })
    await house.until(
      () => floors(id),
      (now) => now > floor,
    )
  }
  await olga.wire.stopShow({ show: id })
  await house.until(
    () => formedIn(id),
    (formed) => formed.length > 0,
  )
  await olga.wire.carryHome({ show: id })
  return id
}

/** Mara comes from a script, in which a word is of whoever bears the name of a person here. */
async function readOutOfScript(id: string): Promise<void> {
  const { store, database } = house.theatre
  const take = `take_of_${id}`
  await store.journal.begin({ id: take, show: `job_of_${id}` })
  const own = { by: 'role_mara', audience: ['role_mara'] }
  const opened = fact(scriptOpened, {
    ...{ by: 'director', audience: [] },
    body: { title: 'The Light', names: { role_mara: 'Mara' }, roles: ['role_mara'], calls: 0 },
  })
  const body = { role: 'role_mara', id: `memory_of_${id}`, layer: 'event' as const, text: SCRIPT }
  const formed = fact(memoryFormed, {
    ...own,
    body: { ...body, importance: 1, sources: [], hour: 1, upTo: 0 },
  })
  await store.journal.append(
    take,
    'end',
    [opened, formed].map((one, index) => aDraft({ ...one, cause: { turn: `turn_${take}`, index } })),
  )
  const past: Past = { take, role: 'role_mara', upTo: 2, hours: 1 }
  const { characters } = tables
  const [row] = await database.select().from(characters).where(eq(characters.id, id))
  const character = { ...Character.parse(row?.character), chronicle: [past] }
  await database
    .update(characters)
    .set({ character: JSON.parse(JSON.stringify(character)) })
    .where(eq(characters.id, id))
}

const chronicle = async (): Promise<readonly Past[]> =>
  (await olga.wire.getCharacter({ character: mara })).character.chronicle ?? []
const takesIn = async (id: string) =>
  (await house.theatre.database.select().from(tables.takes).where(eq(tables.takes.show, id))).map(
    (one) => one.id,
  )
const recordOf = async (id: string): Promise<readonly StageEvent[]> =>
  house.theatre.store.journal.read((await takesIn(id))[0] ?? '', { after: 0 })
const formedIn = async (id: string) => (await recordOf(id)).filter(({ type }) => type === memoryFormed.type)
const floors = async (id: string) =>
  (await recordOf(id)).filter(({ type }) => type === 'floor-returned').length
const read = async () => (await olga.wire.readChronicle({ character: mara })).evenings
const named = async (words: string) => {
  const all = (await read()).flatMap(({ memories }) => memories)
  return all.find(({ text }) => text === words)?.id ?? `no memory “${words}”`
}
const texts = async () => (await read()).flatMap(({ memories }) => memories).map(({ text }) => text)

/** All that comes back to somebody with these pasts at these words. */
async function recalled(words: string, pasts: readonly Past[]): Promise<string> {
  const part = {
    chronicle: pasts,
    memories: [],
    hour: 9,
    recalled: {},
    summaries: {},
    mind: null,
    quotedFrom: 0,
  }
  const found = await bringBack({ queries: [words], part, budget: 6_000 }, house.theatre.lives.memory)
  return JSON.stringify([found.found, found.moments])
}

describe('the chronicle', () => {
  it('tells the owner what is remembered of them, with the lines it rests on, and nothing of the script', async () => {
    const [evening, ...others] = await read()
    expect(others).toEqual([])
    expect(evening).toMatchObject({ show, there: true, heard: [] })
    expect(evening?.memories.map(({ layer, text }) => `${layer}: ${text}`)).toEqual([
      ...[`event: Olga fears ${DOGS}.`, 'event: Olga keeps bees.', 'event: Olga promised honey.'],
      ...[`key-point: Olga stays away from ${DOGS}.`, 'key-point: Olga lives among bees.'],
      ...[`insight: Bees do not frighten Olga, ${DOGS} do.`, 'insight: Olga is generous.'],
    ])
    const memory = await named('Olga is generous.')
    const { lines, drawn } = await olga.wire.readSources({ character: mara, memory })
    expect(lines.filter(({ by }) => by === 'person').map(({ text }) => text)).toContain(`Olga: ${SAID}`)
    expect(drawn).toBe(0)
  })

  it('has the newest evening first', async () => {
    const second = await talk(['Good evening again.'])
    expect((await read()).map((one) => one.show)).toEqual([second, show])
  })

  it('is nobody else’s: neither a stranger nor a guest reads, corrects or forgets anything', async () => {
    const memory = await named(`Olga fears ${DOGS}.`)
    const link = await olga.wire.invite({ show, body: { right: 'watch' } })
    for (const { wire } of [await house.arrive('Stefan'), await house.claim(link, 'Gil')]) {
      const asked = { character: mara, memory }
      await expect(wire.readChronicle(asked)).rejects.toMatchObject({ code: 'not-found' })
      await expect(wire.readSources(asked)).rejects.toMatchObject({ code: 'not-found' })
      await expect(wire.correctMemory({ ...asked, body: { text: 'No.' } })).rejects.toMatchObject({
        code: 'not-found',
      })
      await expect(wire.forgetMemory(asked)).rejects.toMatchObject({ code: 'not-found' })
    }
    expect(await texts()).toContain(`Olga fears ${DOGS}.`)
  })
})

describe('what is forgotten', () => {
  it('comes back from nowhere: not by recall, nor for a life that was brought before, nor by the evening that is settled again', async () => {
    const before = await chronicle()
    expect(await recalled(`Which ${DOGS}?`, before)).toContain(DOGS)
    await olga.wire.forgetMemory({ character: mara, memory: await named(`Olga fears ${DOGS}.`) })
    expect((await texts()).join()).not.toContain(DOGS)
    const rows = await house.theatre.database
      .select()
      .from(tables.memories)
      .where(eq(tables.memories.take, (await takesIn(show))[0] ?? ''))
    expect(JSON.stringify(rows.map(({ memory }) => memory))).not.toContain(DOGS)
    for (const pasts of [before, await chronicle()]) {
      await house.theatre.lives.ensure(pasts)
      expect(await recalled(`Which ${DOGS}?`, pasts)).not.toContain(DOGS)
    }
    expect(JSON.stringify(await formedIn(show))).not.toContain(DOGS)
    const pages = await house.theatre.database.select().from(tables.calls)
    const ofShow = pages.filter(({ take }) => before.some((past) => past.take === take))
    expect(JSON.stringify(ofShow)).not.toContain(DOGS)
    // What was said stands in the record of the evening.
    expect(JSON.stringify(await recordOf(show))).toContain(SAID)
    const formed = (await formedIn(show)).length
    await olga.wire.stopShow({ show })
    await olga.wire.carryHome({ show })
    expect(await formedIn(show)).toHaveLength(formed)
    expect((await texts()).join()).not.toContain(DOGS)
  })

  it('takes nothing else along', async () => {
    await olga.wire.forgetMemory({ character: mara, memory: await named(`Olga fears ${DOGS}.`) })
    expect(await texts()).toEqual([
      ...['Olga keeps bees.', 'Olga promised honey.', 'Olga lives among bees.', 'Olga is generous.'],
    ])
    expect(await recalled('The lighthouse?', await chronicle())).toContain(SCRIPT)
  })

  it('is never of the script, whoever bears a name in it', async () => {
    const asked = { character: mara, memory: `memory_of_${mara}` }
    expect(await olga.wire.readSources(asked)).toEqual({ lines: [], drawn: 0 })
    await olga.wire.forgetMemory(asked)
    await expect(olga.wire.correctMemory({ ...asked, body: { text: 'No.' } })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await recalled('The lighthouse?', await chronicle())).toContain(SCRIPT)
  })
})

describe('what is corrected', () => {
  it('is remembered in the new words, and nothing that was drawn from the old ones is left', async () => {
    const text = 'Olga fears sheep, and only sheep.'
    await olga.wire.correctMemory({
      character: mara,
      memory: await named(`Olga fears ${DOGS}.`),
      body: { text },
    })
    expect(await texts()).toEqual([
      ...['Olga keeps bees.', 'Olga promised honey.', 'Olga lives among bees.', 'Olga is generous.', text],
    ])
    expect(await recalled('Whom does she fear?', await chronicle())).toContain(text)
    expect(JSON.stringify(await formedIn(show))).not.toContain(DOGS)
    const { lines } = await olga.wire.readSources({ character: mara, memory: await named(text) })
    expect(lines.map((line) => line.text)).toContain(`Olga: ${SAID}`)
  })

  it('is put into words anew on later evenings', async () => {
    const later = await talk(['Do you know me?'])
    expect(JSON.stringify(await recordOf(later))).toContain(MIND.other)
    await olga.wire.correctMemory({
      character: mara,
      memory: await named(`Olga fears ${DOGS}.`),
      body: { text: 'Olga fears sheep.' },
    })
    const made = (await recordOf(later)).filter(({ type }) => type === 'summary-made' || type === 'mind-made')
    expect(JSON.stringify(made)).not.toContain(DOGS)
  })
})
