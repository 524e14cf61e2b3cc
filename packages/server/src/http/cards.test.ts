import { idFrom } from '@commedia/core'
import { readMyData } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCard } from './a-card.test.data.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
beforeAll(async () => {
  house = await aHouse({})
  owner = await house.arrive('Olga')
})
afterAll(() => house.close())

describe('a card', () => {
  it('becomes a character under an id of the house, and goes out with all that it came with', async () => {
    const card = aCard({})
    const sent = { ...card, data: { ...card.data, extensions: { other: { x: [1] } } } }
    const { id, character } = await owner.wire.importCard({
      body: new TextEncoder().encode(JSON.stringify(sent)),
    })
    expect(character).toMatchObject({ id, personality: 'dry' })
    expect(id).not.toBe(idFrom('character', character.name))
    const json = await owner.wire.exportCard({ character: id, query: { format: 'json' } })
    expect(json).toMatchObject({ name: 'Orla-x.json', type: expect.stringContaining('application/json') })
    expect(JSON.parse(new TextDecoder().decode(json.bytes))).toMatchObject(sent)
    for (const format of ['png', 'charx'] as const) {
      const file = await owner.wire.exportCard({ character: id, query: { format } })
      const again = await owner.wire.importCard({ body: file.bytes })
      expect(again.id).not.toBe(id)
      expect({ ...again.character, id }).toEqual(character)
    }
    const head = await house.app.request(`/api/characters/${id}/card`, {
      headers: { authorization: `Bearer ${owner.secret}` },
    })
    expect(head.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Orla-x.png")
    expect(head.headers.get('x-content-type-options')).toBe('nosniff')
    expect(readMyData(await owner.wire.getMyData()).cards).toContainEqual(
      expect.objectContaining({ character: id }),
    )
    await owner.wire.deleteCharacter({ character: id })
    const kept = await house.theatre.database
      .select()
      .from(tables.cards)
      .where(eq(tables.cards.character, id))
    expect(kept).toEqual([])
  })

  it('brings its lorebook along, and takes out what was written into it here', async () => {
    const card = aCard({})
    const book = {
      entries: [
        {
          keys: ['harbour'],
          content: 'It silted up.',
          extensions: { depth: 3 },
          enabled: true,
          insertion_order: 7,
        },
      ],
    }
    const sent = { ...card, data: { ...card.data, character_book: book } }
    const { id, character } = await owner.wire.importCard({
      body: new TextEncoder().encode(JSON.stringify(sent)),
    })
    const [entry] = character.lore ?? []
    expect(entry).toMatchObject({ keys: ['harbour'], text: 'It silted up.', order: 7 })
    const lore = entry === undefined ? [] : [{ ...entry, text: 'It silted up in her youth.' }]
    await owner.wire.changeCharacter({ character: id, body: { character: { ...character, lore } } })
    const { bytes } = await owner.wire.exportCard({ character: id, query: { format: 'json' } })
    const { data } = JSON.parse(new TextDecoder().decode(bytes))
    expect(data.character_book.entries).toMatchObject([
      { content: 'It silted up in her youth.', extensions: { depth: 3 }, insertion_order: 7 },
    ])
  })

  it('that is none is refused', async () => {
    const refused = owner.wire.importCard({ body: new TextEncoder().encode('{"hello": 1}') })
    await expect(refused).rejects.toMatchObject({ code: 'unreadable-script' })
  })
})
