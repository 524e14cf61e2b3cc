import {
  type Character,
  Character as CharacterShape,
  type Json,
  loadStage,
  memoryRoom,
  partOf,
  type Remembered,
  viewFor,
  wordEmbedder,
} from '@commedia/core'
import { aCastMember, castingReaders, performers, simulatedCompany, writers } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHold, aHouse, aShow, aStore, playOn } from '../company/a-theatre.test.data.ts'
import type { CompanyHouse } from '../company/company-house.ts'
import { showCompany } from '../company/show-company.ts'
import { carryHome } from './carry-home.ts'
import { lifeIndex } from './life-index.ts'

let store: OpenStore
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

async function aCharacter(owner: string, details: Partial<Character> = {}): Promise<string> {
  const id = `character_of_${owner}`
  const character = { ...aCastMember({ id }), ...details } as unknown as Json
  await store.database
    .insert(tables.characters)
    .values({ id, owner, name: 'Ana', character, changed: '2026-01-01T00:00:00.000Z' })
  return id
}
async function livedBy(id: string) {
  const [row] = await store.database.select().from(tables.characters).where(eq(tables.characters.id, id))
  return CharacterShape.parse(row?.character).chronicle ?? []
}

const IDLE_MS = 600_000

/** A play with a character of its owner in it. */
async function aPlay(owner: string, opening: { readonly [part: string]: unknown } = {}) {
  const players = [...castingReaders(), ...performers(), ...writers()]
  const base = aHouse({ store, models: simulatedCompany({ seed: 7, players }).models })
  const house = { ...base, lives: lifeIndex({ ...base, embedder: wordEmbedder() }) }
  const id = await aCharacter(owner)
  const { show, take } = await aShow(house, { ...opening, cast: { role_ana: id } }, owner)
  let holds = 0
  const usual = showCompany(house)
  const play = async (most = 200, company = usual) => {
    for (let turn = 1; turn <= most; turn++) {
      const next = await company.play(show, aHold(++holds))
      if (next.kind !== 'again') return next
    }
    return undefined
  }
  const stage = () => loadStage({ id: take }, { ...store, reader: house.reader })
  return { house, id, show, take, play, stage }
}

/** What Ana made of a take. */
async function formedIn(take: string): Promise<readonly Remembered[]> {
  return (await store.journal.read(take, { after: 0 }))
    .filter(({ type, by }) => type === 'memory-formed' && by === 'role_ana')
    .map(({ body }) => body as unknown as Remembered)
}

function isEvent({ layer }: Remembered): boolean {
  return layer === 'event'
}

describe('carrying home', () => {
  it('[R19] happens when the curtain falls: what she perceived and made of it, and nothing else', async () => {
    const base = aHouse({ store })
    const house = { ...base, lives: lifeIndex({ ...base, embedder: wordEmbedder() }) }
    const id = await aCharacter('person_home')
    const made = await aShow(house, { cast: { role_ana: id, role_ben: 'character_gone' } }, 'person_home')
    expect((await playOn(house, made.show)).next).toEqual({ kind: 'rest' })
    const [past, ...others] = await livedBy(id)
    expect(others).toEqual([])
    expect(past).toMatchObject({ take: made.take, role: 'role_ana' })
    expect(past?.hours).toBeGreaterThan(1)
    const events = await store.journal.read(made.take, { after: 0 })
    expect(past?.upTo).toBe(events.at(-1)?.seq)
    const audiences = new Map(events.map(({ seq, audience }) => [seq, audience]))
    const rows = await store.database
      .select()
      .from(tables.memories)
      .where(eq(tables.memories.take, made.take))
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.map(({ layer }) => layer)).toContain('event')
    expect(
      rows.filter(({ role, seq }) => role !== 'role_ana' || !audiences.get(seq)?.includes('role_ana')),
    ).toEqual([])
    await carryHome(made.show, house)
    expect(await livedBy(id)).toEqual([past])
  })

  it('[R19] what was made of scenes in a play is looked back on when the curtain falls, once', async () => {
    const { house, show, take, play } = await aPlay('person_curtain')
    expect(await play()).toEqual({ kind: 'rest' })
    const layers = (await formedIn(take)).map(({ layer }) => layer)
    expect(layers.filter((layer) => layer === 'event').length).toBeGreaterThan(2)
    expect(layers.slice(-2)).toEqual(['key-point', 'insight'])
    await house.database.update(tables.shows).set({ playing: true }).where(eq(tables.shows.id, show))
    expect(await play()).toEqual({ kind: 'rest' })
    expect(await formedIn(take)).toHaveLength(layers.length)
  })

  it('[R19] a play left before its curtain is remembered once, when nobody was there for long, and may go on', async () => {
    const { house, id, show, take, play, stage } = await aPlay('person_left')
    await play(12)
    const change = (now: { readonly seen: number; readonly playing: boolean }) =>
      house.database.update(tables.shows).set(now).where(eq(tables.shows.id, show))
    await change({ seen: house.clock.now(), playing: false })
    const before = await formedIn(take)
    expect(await play()).toEqual({ kind: 'at', at: house.clock.now() + IDLE_MS })
    expect(await formedIn(take)).toEqual(before)
    await house.clock.advance(IDLE_MS)
    expect(await play()).toEqual({ kind: 'rest' })
    const made = (await formedIn(take)).slice(before.length)
    expect(made.map(({ layer }) => layer)).toContain('event')
    expect((await livedBy(id)).map((past) => past.take)).toEqual([take])
    // What was said last stays on her page.
    const view = viewFor('role_ana', await stage())
    const { quotedFrom } = partOf(view, memoryRoom)
    expect(view.moments.filter(({ seq }) => seq > quotedFrom)).toHaveLength(10)
    expect(await play()).toEqual({ kind: 'rest' })
    expect(await formedIn(take)).toHaveLength(before.length + made.length)
    await change({ seen: house.clock.now(), playing: true })
    expect(await play()).toEqual({ kind: 'rest' })
    const all = await formedIn(take)
    const stretches = new Set(all.filter(isEvent).map(({ sources }) => sources.join(' ')))
    const lines = [...stretches].flatMap((one) => one.split(' '))
    expect(new Set(lines).size).toBe(lines.length)
    expect(all.length).toBeGreaterThan(before.length + made.length)
  })

  it('[R19] a play that waits for somebody who has gone is remembered too', async () => {
    const seats = { role_ben: { kind: 'person', person: 'person_gone' } }
    const { house, show, take, play } = await aPlay('person_waits', { seats, settings: { pace: 'table' } })
    await house.database
      .update(tables.shows)
      .set({ seen: house.clock.now() })
      .where(eq(tables.shows.id, show))
    let next = await play()
    for (let waits = 0; next?.kind === 'at' && waits < 20; waits++) {
      await house.clock.advance(next.at - house.clock.now())
      next = await play()
    }
    expect(next).toEqual({ kind: 'rest' })
    expect((await formedIn(take)).filter(isEvent)).not.toEqual([])
  })

  it('[R19] a play whose house was killed while its cast looked back goes on where it was', async () => {
    const { house, id, take, play } = await aPlay('person_killed')
    let written = 0
    const journalFor: CompanyHouse['store']['journalFor'] = (fence) => {
      const journal = house.store.journalFor(fence)
      return {
        ...journal,
        append: (to, at, drafts) => {
          const looksBack = drafts.some(({ body }) => (body as { layer?: string }).layer === 'key-point')
          if (looksBack && ++written === 1) {
            return journal.append(to, at, drafts).then(() => Promise.reject(new Error('killed')))
          }
          return journal.append(to, at, drafts)
        },
      }
    }
    const killed = showCompany({ ...house, store: { ...house.store, journalFor } })
    await expect(play(200, killed)).rejects.toThrow('killed')
    expect((await formedIn(take)).at(-1)?.layer).toBe('key-point')
    expect(await play()).toEqual({ kind: 'rest' })
    expect((await formedIn(take)).at(-1)?.layer).toBe('insight')
    expect(await livedBy(id)).toHaveLength(1)
  })

  it('brings nothing to a character of somebody else, nor from a show that nobody opened', async () => {
    const base = aHouse({ store })
    const house = { ...base, lives: lifeIndex({ ...base, embedder: wordEmbedder() }) }
    const other = await aCharacter('person_other')
    const { show } = await aShow(house, { cast: { role_ana: other } })
    expect(await carryHome(show, house)).toEqual([])
    await playOn(house, show, 3)
    expect(await carryHome(show, house)).toEqual([])
    expect(await livedBy(other)).toEqual([])
  })
})
