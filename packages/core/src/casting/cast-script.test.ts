import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { memoriesIn } from '../memory/memories-in.ts'
import { memoryRoom } from '../memory/memory-room.ts'
import type { Json } from '../prelude/json.ts'
import { readScript } from '../reading/read-script.ts'
import { readerOf } from '../record/reader.ts'
import { turns } from '../record/turn.ts'
import type { Script } from '../schema/script.ts'
import { castingReaders } from '../testing/players/casting.ts'
import { type RehearsalMaking, rehearse } from '../testing/rehearse.ts'
import { type Player, simulatedCompany } from '../testing/simulated-company.ts'
import { type CastingRequest, callsFor, castScript, livesOf, readingContext } from './cast-script.ts'
import { castCharacters, castingRoom } from './casting-room.ts'

const READER = readerOf(turns, castingRoom, memoryRoom)
const fixture = (name: string): Script =>
  readScript(readFileSync(new URL(`../reading/fixtures/${name}`, import.meta.url)))

const SCRIPT = readScript(`ACT I

Nora: Hide the tree, Helen. Nobody must see it before tonight.
Torvald: Is that my squirrel out there?
Nora: It is. Come and see what I have bought.
Torvald: Bought, did you say? Has my little spendthrift been wasting money again?

ACT II

Nora: Did you get the place at the bank, Kristine?
Kristine: I did. Your husband gave me Krogstad's desk.
Nora: Then Krogstad will write to him tonight.

ACT III

Torvald: What is this letter?
Kristine: Read it alone.
`)

/** Gives a scene a weight of 2, and its key points 5, 0 and 3. */
function weighing(): Player {
  const [reads] = castingReaders() as readonly [Player]
  return {
    recognise: (page) => reads.recognise(page),
    answer(page, random, call) {
      const { points, ...reading } = reads.answer(page, random, call) as { points: readonly object[] }
      const weights = [5, 0, 3]
      const weighed = points.map((point, at) => ({ ...point, importance: weights[at] as number }))
      return { ...reading, importance: 2, points: weighed } as Json
    },
  }
}

/** A reader who says of one line that Helmer could not hear it, or heard it without seeing what was done. */
function lost(kind: 'unheard' | 'unseen', words: string): Player {
  const [reads] = castingReaders()
  return {
    recognise: (page) =>
      reads?.recognise(page) === true &&
      page.last.includes(words) &&
      page.last.includes('What happened to Helmer'),
    answer(page, random, call) {
      const line = page.last.split('\n').find((one) => one.includes(words)) ?? ''
      return { ...(reads?.answer(page, random, call) as object), [kind]: [Number.parseInt(line, 10)] }
    },
  }
}

async function cast(request: CastingRequest, more: Partial<RehearsalMaking> = {}, seed = 1) {
  const company = simulatedCompany({ seed, players: castingReaders(), keepPages: 'all' })
  const rehearsal = await rehearse({
    reader: READER,
    models: company.models,
    beats: [(_stage, crew) => castScript(request, crew)],
    take: 'take_cast',
    ...more,
  })
  const characters = castCharacters(rehearsal.stage)
  const role = (name: string) => characters.find((one) => one.name === name)?.chronicle?.[0]?.role as string
  const memoriesOf = (name: string) =>
    memoriesIn(rehearsal.events, { take: 'take_cast', role: role(name), names: {} }, READER)
  return { ...rehearsal, company, characters, memoriesOf, role }
}

describe('castScript', () => {
  it('[R1] makes characters with a hierarchical memory of a raw script and nothing else', async () => {
    const { characters, memoriesOf, stage } = await cast({ script: SCRIPT, title: 'A House' })
    expect(characters.map(({ name }) => name).toSorted()).toEqual(['Kristine', 'Nora', 'Torvald'])
    for (const { name, chronicle, origin } of characters) {
      expect(origin).toBe('A House')
      expect(chronicle).toEqual([
        { take: 'take_cast', role: expect.any(String), upTo: stage.seq, hours: expect.any(Number) },
      ])
      const layers = new Set(memoriesOf(name).map(({ layer }) => layer))
      expect([...layers].toSorted()).toEqual(['event', 'insight', 'key-point', 'observation'])
    }
  })

  it('[R4] [R5] [R6] [R7] one event a scene, three key points an event, insights over key points', async () => {
    const { memoriesOf } = await cast({ script: SCRIPT, title: 'A House' })
    const scenes = { Nora: 2, Torvald: 2, Kristine: 2 }
    for (const [name, lived] of Object.entries(scenes)) {
      const of = (layer: string) => memoriesOf(name).filter((memory) => memory.layer === layer)
      expect(of('event')).toHaveLength(lived)
      expect(of('key-point')).toHaveLength(3 * lived)
      const points = new Set(of('key-point').map(({ id }) => id))
      expect(of('insight').length).toBeGreaterThan(0)
      for (const { sources } of of('insight')) expect(sources.every((id) => points.has(id))).toBe(true)
      // An event rests on all that was perceived of its scene; a key point on its event before anything else.
      for (const [at, { id, hour, sources }] of of('event').entries()) {
        const perceived = of('observation').filter((one) => one.hour === hour)
        expect(sources).toEqual(perceived.map((one) => one.id))
        const own = of('key-point').slice(3 * at, 3 * at + 3)
        expect(own.map((point) => point.sources[0])).toEqual([id, id, id])
      }
    }
  })

  it('[R7] an insight rests on the key points it names, on a later page too, and its page has their events', async () => {
    const acts = Array.from(
      { length: 10 },
      (_, at) =>
        `ACT ${at + 1}\n\nNora: In the year ${1870 + at} I hid the letter.\nTorvald: I asked ${at} times for the key.`,
    )
    const { memoriesOf, company } = await cast({ script: readScript(acts.join('\n\n')), title: 'A House' })
    for (const name of ['Nora', 'Torvald']) {
      const all = new Map(memoriesOf(name).map((memory) => [memory.id, memory]))
      const of = (layer: string) => [...all.values()].filter((memory) => memory.layer === layer)
      // The player of this test gives an insight the words of the first key point it names.
      expect(of('insight')).toHaveLength(4)
      for (const { text, sources } of of('insight')) expect(all.get(sources[0] ?? '')?.text).toBe(text)
      const pages = company.calls
        .filter(
          ({ agent, page }) => agent.includes('casting.insights') && page.words.includes(`memory of ${name}`),
        )
        .map(({ page }) => page.words)
      expect(pages).toHaveLength(2)
      for (const { text } of [...of('event'), ...of('key-point')])
        expect(pages.some((page) => page.includes(text))).toBe(true)
    }
  })

  it('[R9] a memory has the weight that its reader gave it', async () => {
    const { models } = simulatedCompany({ seed: 1, players: [weighing(), ...castingReaders()] })
    const { memoriesOf } = await cast({ script: SCRIPT, title: 'A House' }, { models })
    const weights = (layer: string) =>
      memoriesOf('Nora').flatMap((memory) => (memory.layer === layer ? [memory.importance] : []))
    expect(weights('event')).toEqual([2, 2])
    expect(weights('key-point')).toEqual([5, 0, 3, 5, 0, 3])
    expect(weights('insight')).toEqual([4, 4])
  })

  it('[R8] every high-order memory leads down to observations, has its hour', async () => {
    const { memoriesOf } = await cast({ script: SCRIPT, title: 'A House' })
    const all = new Map(memoriesOf('Nora').map((memory) => [memory.id, memory]))
    const reaches = (id: string): boolean => {
      const memory = all.get(id)
      return memory?.layer === 'observation' || (memory?.sources.some(reaches) ?? false)
    }
    const high = [...all.values()].filter(({ layer }) => layer !== 'observation')
    expect(high.length).toBeGreaterThan(8)
    for (const { id } of high) expect(reaches(id)).toBe(true)
    const hours = (layer: string) => high.flatMap((memory) => (memory.layer === layer ? [memory.hour] : []))
    expect(hours('event')).toEqual([1, 2])
    expect(hours('key-point')).toEqual([1, 1, 1, 2, 2, 2])
    // A key point names the very lines it rests on: the player of this test writes their number into its words.
    const [point] = high.filter(({ layer }) => layer === 'key-point')
    const line = Number(/\[(\d+)\]$/u.exec(point?.text ?? '')?.[1])
    const scene = [...all.values()].filter(
      ({ layer, hour }) => layer === 'observation' && hour === point?.hour,
    )
    expect(point?.sources).toContain(scene[line - 1]?.id)
  })

  it('a role remembers the scenes it speaks in and no others', async () => {
    const { memoriesOf, role, events } = await cast({ script: SCRIPT, title: 'A House' })
    const seen = (name: string) => JSON.stringify(memoriesOf(name))
    expect(seen('Kristine')).not.toContain('spendthrift')
    expect(seen('Torvald')).not.toContain('desk')
    expect(seen('Nora')).not.toContain('Read it alone')
    for (const { type, audience, by } of events) if (type === 'memory-formed') expect(audience).toEqual([by])
    expect(events.some(({ audience }) => audience.includes(role('Nora')))).toBe(true)
  })

  it('[R3] a role remembers what was said while it was there, and what its reader says it could not hear goes to nobody', async () => {
    const script = readScript(`ACT I

Nora: I hid the macaroons, and nobody must ever know of it.
Porter: Good evening, and here is the tree, it was heavy. (Exit Porter.)
Nora: Now he is gone, I will eat another of the macaroons.
Helmer: (Comes in.) Is that my squirrel, and what has she bought again today?
Nora: Aside, to the tree: he has no idea of it.
Helmer: We must not spend so much, not before the new year.
`)
    const { memoriesOf } = await cast({ script, title: 'A House' })
    expect(JSON.stringify(memoriesOf('Helmer'))).not.toContain('macaroons')
    expect(JSON.stringify(memoriesOf('Porter'))).not.toContain('another')
    expect(JSON.stringify(memoriesOf('Nora'))).toContain('another')
    const players = [lost('unheard', 'he has no idea of it'), ...castingReaders()]
    const { models } = simulatedCompany({ seed: 1, players })
    const deaf = await cast({ script, title: 'A House' }, { models })
    const perceived = (name: string) =>
      JSON.stringify(deaf.memoriesOf(name).filter(({ layer }) => layer === 'observation'))
    expect(perceived('Helmer')).not.toContain('no idea')
    expect(perceived('Nora')).toContain('no idea')
  })

  it('[R3] who hears through a door what is said there remembers the words, and not what was done', async () => {
    const script = readScript(`ACT I

Nora: I have been in town the whole morning, and it was cold.
Helmer: (Calls out from his room.) When did my squirrel come home?
Nora: Just now. (Puts the bag of macaroons into her pocket.) Come in here and see what I have bought.
Helmer: Do not disturb me, I have all of the papers before me.
`)
    const players = [lost('unseen', 'Just now'), ...castingReaders()]
    const { models } = simulatedCompany({ seed: 1, players })
    const { memoriesOf } = await cast({ script, title: 'A House' }, { models })
    const observed = (name: string) =>
      memoriesOf(name).flatMap(({ layer, text }) => (layer === 'observation' ? [text] : []))
    expect(JSON.stringify(memoriesOf('Nora'))).toContain('macaroons')
    expect(observed('Helmer').join('\n')).not.toContain('macaroons')
    expect(observed('Helmer')).toHaveLength(observed('Nora').length)
    expect(observed('Helmer')[2]).toMatch(/Just now\. Come in here and see what I have bought\.$/u)
    const ids = new Set(memoriesOf('Helmer').map(({ id }) => id))
    for (const { sources } of memoriesOf('Helmer')) expect(sources.filter((id) => !ids.has(id))).toEqual([])
  })

  it('does not cast who says a word, nor make a portrait of "Well?"', async () => {
    const script = readScript(`ACT I

Nora: Nobody will ever find the bond behind the stove, not even Torvald.
Torvald: Well?
Nora: Well?
Boy: Here!
Torvald: Somebody has been at the stove, and I shall find out who.
Nora: Well?
`)
    const { characters, company } = await cast({ script, title: 'A House' })
    expect(characters.map(({ name }) => name).toSorted()).toEqual(['Nora', 'Torvald'])
    const portrait = company.calls.find(
      ({ agent, page }) => agent.includes('portrait') && page.last.includes('Who is Nora?'),
    )
    expect(portrait?.page.last).toContain('behind the stove')
    expect(portrait?.page.last).toContain('<insights>')
  })

  it('[R2] the same act in four formats gives the same cast, observations and links', async () => {
    const files = ['standardebooks.xhtml', 'colon.txt', 'fountain', 'derived.tei.xml']
    const casts = await Promise.all(
      files.map(async (file) => {
        // The files call the scenes by other titles, which a reader would see.
        const { scenes, ...read } = fixture(`ibsen-dolls-house-act1.${file}`)
        const script = { ...read, scenes: scenes.map((scene, at) => ({ ...scene, title: `${at + 1}` })) }
        const { characters, memoriesOf } = await cast({ script, title: 'A Doll’s House' })
        return JSON.stringify([characters, characters.map(({ name }) => memoriesOf(name))])
      }),
    )
    expect(new Set(casts).size).toBe(1)
    expect(casts[0]?.length).toBeGreaterThan(100_000)
  })

  it('asks every scene at once: three calls deep, however long the script', async () => {
    const script = fixture('ibsen-dolls-house-act1.colon.txt')
    const { company, stage, events } = await cast({ script, title: 'A Doll’s House' })
    const lives = livesOf({ script, title: 'A Doll’s House' }, readingContext(company.models))
    expect(company.counts.calls).toBe(callsFor(lives))
    expect(company.counts.mostInFlight).toBeGreaterThan(20)
    const last = events.findLast(({ type }) => type === 'casting-advanced')
    expect(last?.body).toMatchObject({ done: callsFor(lives) })
    expect(stage.seq).toBe(events.length)
  })

  it('yields the same record again, in whatever order answers come', async () => {
    const first = await cast({ script: SCRIPT, title: 'A House' })
    const again = await cast({ script: SCRIPT, title: 'A House' }, { shuffle: 7 })
    expect(again.journalLines).toBe(first.journalLines)
  })
})
