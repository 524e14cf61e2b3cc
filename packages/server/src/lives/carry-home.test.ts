import { type Character, Character as CharacterShape, type Json, wordEmbedder } from '@commedia/core'
import { aCastMember } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, aShow, aStore, playOn } from '../company/a-theatre.test.data.ts'
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
