import { type Fact, fact, partOf, readerOf, type Stage, viewFor } from '@commedia/core'
import { MysteryCase, openTable, type TablePart, tableRoom } from '@commedia/core/mystery'

/** A small case for tests. */
export const A_CASE = MysteryCase.parse({
  id: 'the-boathouse',
  language: 'en',
  title: 'The Boathouse',
  premise: 'Old Marten drowned in a foot of water, and his sister Rosa an hour later.',
  roles: [
    { id: 'role_ida', name: 'Ida Marsh', script: ['You are Ida Marsh. You rowed at dawn.'] },
    { id: 'role_lowe', name: 'Doctor Lowe', script: ['You are Doctor Lowe. You held them both under.'] },
    { id: 'role_edith', name: 'Edith Vane', script: ['You are Edith Vane. You slept until noon.'] },
  ],
  victims: [
    { id: 'victim_marten', name: 'Old Marten', killedBy: ['role_lowe'] },
    { id: 'victim_rosa', name: 'Rosa', killedBy: ['role_lowe'] },
  ],
  places: [
    { id: 'place_jetty', name: 'the jetty', description: 'Wet planks.', clues: [] },
    { id: 'place_loft', name: 'the loft', description: 'Dry nets.', clues: [] },
  ],
})

/** What a role knows of a table that was just laid, after some more facts. */
export function aPart(role: string, more: readonly Fact[] = []): TablePart {
  const reader = readerOf(tableRoom)
  const empty: Stage = { take: 'take_1', seq: 0, rooms: {}, views: {} }
  const stage = [...openTable({ case: A_CASE }), ...more].reduce(
    (before, one, at) =>
      reader.fold(before, {
        ...one,
        ...{ take: 'take_1', seq: at + 1, at: '2026-01-01T00:00:00.000Z', cause: { input: `test:${at}` } },
      }),
    empty,
  )
  return partOf(viewFor(role, stage), tableRoom)
}

/** A fact of the table that everybody perceives, by its type. */
export function aTableFact(type: (typeof tableRoom.events)[number]['type'], by: string, body: object): Fact {
  const kind = tableRoom.events.find((one) => one.type === type) as Parameters<typeof fact>[0]
  return fact(kind, { by, audience: [...A_CASE.roles.map(({ id }) => id), 'house'], body })
}
