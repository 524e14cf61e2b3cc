import { aBlueprint } from '@commedia/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHouse, type Guest } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let olga: Guest
let ids: string[]
const TITLES = ['The Salt Ferry', 'Rule Seven', '100% Wool', 'The Last Ferry', '盐渡']

beforeAll(async () => {
  house = await aHouse({ plays: 'nobody' })
  olga = await house.arrive('Olga')
  ids = []
  for (const title of TITLES) {
    const { id } = await olga.wire.createShow({ body: { blueprint: aBlueprint(), title } })
    ids.push(id)
  }
})
afterAll(() => house.close())

const titles = async (query: object, who = olga) => {
  const { shows, count } = await who.wire.listShows({ query })
  return { titles: shows.map(({ title }) => title).sort(), count }
}

it('finds evenings by words of their titles, in whatever letters, and takes no word for a pattern', async () => {
  expect(await titles({ find: 'ferry the' })).toEqual({
    titles: ['The Last Ferry', 'The Salt Ferry'],
    count: 2,
  })
  expect(await titles({ find: '盐' })).toEqual({ titles: ['盐渡'], count: 1 })
  expect(await titles({ find: '100%' })).toEqual({ titles: ['100% Wool'], count: 1 })
  expect(await titles({ find: '%' })).toEqual({ titles: ['100% Wool'], count: 1 })
  expect(await titles({ find: '_' })).toEqual({ titles: [], count: 0 })
})

it('tells of so many as are asked for, and then of those after them, each once', async () => {
  const told: string[] = []
  for (let after: string | undefined; ; ) {
    const { shows, count } = await olga.wire.listShows({ query: { most: 2, ...(after && { after }) } })
    expect(count).toBe(TITLES.length)
    told.push(...shows.map(({ id }) => id))
    if (shows.length < 2) break
    after = shows.at(-1)?.id
  }
  expect(told.toSorted()).toEqual(ids.toSorted())
})

it('finds evenings by tags, which are their owner’s alone', async () => {
  const [ferry = ''] = ids
  await olga.wire.changeShow({ show: ferry, body: { tags: ['winter', 'first season', 'winter'] } })
  const { shows, tags } = await olga.wire.listShows({ query: { tag: 'winter' } })
  expect(shows.map(({ id, tags }) => ({ id, tags }))).toEqual([
    { id: ferry, tags: ['winter', 'first season'] },
  ])
  expect(tags).toEqual(['first season', 'winter'])
  expect(await titles({ find: 'season' })).toEqual({ titles: ['The Salt Ferry'], count: 1 })
  const guest = await house.claim(await olga.wire.invite({ show: ferry, body: { right: 'watch' } }), 'Petra')
  const seen = await guest.wire.listShows({ query: {} })
  expect(seen).toMatchObject({ count: 1, tags: [], shows: [{ id: ferry, tags: [] }] })
  expect(await titles({ find: 'winter' }, guest)).toEqual({ titles: [], count: 0 })
  expect(await titles({ tag: 'winter' }, guest)).toEqual({ titles: [], count: 0 })
})

it('has on the cover who is in it and where it begins, and nothing else of the play', async () => {
  const { cast, acts } = aBlueprint()
  const { shows } = await olga.wire.listShows({ query: { most: 1 } })
  const [scene] = acts[0]?.scenes ?? []
  expect(shows[0]?.cover).toEqual({
    cast: cast.map(({ id, name, description }) => ({ id, name, description })),
    place: { name: scene?.name, surroundings: scene?.surroundings, time: scene?.time },
  })
})

it('tells nobody of another’s evenings', async () => {
  const lev = await house.arrive('Lev')
  expect(await lev.wire.listShows({ query: {} })).toEqual({ shows: [], count: 0, tags: [] })
})
