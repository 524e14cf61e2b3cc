import type { CompanionSeen, SeenEvent } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { moodsIn, peopleInRoom } from './room-look.ts'

const companion = (id: string, mood: string | null): CompanionSeen => ({
  ...{ id, name: id, description: '', bio: null, avatar: null, mood, actions: [], aside: null },
})
const companions = [companion('mara', 'sly'), companion('ben', null)]
const seat = (id: string, me: boolean | null) => ({
  ...{ id, name: id, description: '', sitter: me === null ? null : { name: id, me } },
})
const cast = [seat('me', true), seat('mara', null), seat('ben', null), seat('eve', false), seat('free', null)]
const on = { playing: true, viewer: 'me' } as never
const given: SeenEvent = {
  ...{ seq: 1, type: 'floor-given', version: 1, by: 'host', at: '' },
  body: { place: 'main', speaker: 'ben', deputies: [], waiting: [], reason: 'addressed' },
}

it('shows companions first, with moods as they turned last, and the people who sit there', () => {
  const moods = moodsIn(companions, { ben: 'stern' })
  const seen = peopleInRoom({ cast }, { live: [], typing: {}, on, events: [] }, { companions, moods })
  expect(seen.map(({ id, mood, isYou }) => [id, mood, isYou])).toEqual([
    ['mara', 'sly', false],
    ['ben', 'stern', false],
    ['me', null, true],
    ['eve', null, false],
  ])
})

it('shows who speaks, thinks and writes', () => {
  const live = [{ line: 'x', by: 'mara', kind: 'speech' as const, text: 'W', ended: false }]
  const followed = { live, typing: { eve: 1, me: 1 }, on, events: [given] }
  const seen = peopleInRoom({ cast }, followed, { companions, moods: {} })
  expect(seen.map(({ about }) => about)).toEqual(['speaking', 'thinking', undefined, 'typing'])
})
