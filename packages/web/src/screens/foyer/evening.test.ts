import type { ShowDetail, ShowListed } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { eveningOf } from './evening.ts'

const LISTED: ShowListed = {
  id: 'show_1',
  kind: 'performance',
  title: 'The King’s Soup',
  language: 'en',
  since: '2026-11-01T20:00:00Z',
  playing: false,
  rights: ['owner'],
  roles: ['role_cook'],
}
const DETAIL: ShowDetail = {
  ...LISTED,
  epoch: 1,
  take: 'take_1',
  opened: true,
  over: false,
  cast: [{ id: 'role_cook', name: 'Agnes', description: 'the cook', sitter: { name: 'Ana', me: true } }],
  viewers: ['role_cook', 'house'],
  waitsFor: [],
  choosing: false,
  money: null,
  rating: 'teen',
  notice: '',
}

describe('An evening', () => {
  it('that has not begun is cast by its owner', () => {
    expect(eveningOf(LISTED, { ...DETAIL, opened: false })).toMatchObject({
      state: 'casting',
      path: '/shows/show_1/cast',
    })
  })

  it('that has not begun is waited for by everybody else', () => {
    const seated = { ...LISTED, rights: ['seat' as const] }
    expect(eveningOf(seated, { ...DETAIL, opened: false })).toMatchObject({ path: '/shows/show_1' })
  })

  it('at a mystery table that has not begun is no matter of casting', () => {
    const table = { ...LISTED, id: 'table_1', kind: 'table' as const }
    expect(eveningOf(table, { ...DETAIL, opened: false })).toMatchObject({
      state: 'table',
      path: '/tables/table_1',
    })
  })

  it('is on stage, rests, or is over', () => {
    expect(eveningOf({ ...LISTED, playing: true }, DETAIL).state).toBe('playing')
    expect(eveningOf(LISTED, DETAIL).state).toBe('resting')
    expect(eveningOf({ ...LISTED, playing: true }, { ...DETAIL, over: true }).state).toBe('over')
  })

  it('names whom I play', () => {
    expect(eveningOf(LISTED, DETAIL).playing).toEqual(['Agnes'])
  })

  it('says whom it waits for, while it is on stage', () => {
    const playing = { ...LISTED, playing: true }
    const waiting = { ...DETAIL, waitsFor: ['role_cook'] }
    expect(eveningOf(playing, waiting).waitsFor).toEqual({ me: true, names: ['Agnes'] })
    expect(eveningOf({ ...playing, roles: [] }, waiting).waitsFor).toEqual({ me: false, names: ['Agnes'] })
    expect(eveningOf(LISTED, waiting).waitsFor).toBeUndefined()
  })

  it('is listed before anything more is known of it', () => {
    expect(eveningOf(LISTED, undefined)).toMatchObject({ state: 'resting', playing: [] })
  })
})
