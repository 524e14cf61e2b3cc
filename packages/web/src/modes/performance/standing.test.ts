import type { Followed } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { waitIn } from './standing.ts'

const ON: NonNullable<Followed['on']> = {
  ...{ epoch: 1, take: 'take_1', viewer: 'ana', seq: 9, playing: true, over: false, notice: '' },
  ...{ waitsFor: ['ana'], choosing: false, leftMs: 24_000 },
}

it('shows what is left of a wait to whoever is waited for and to the others, and none while they type', () => {
  const wait = { leftMs: 24_000, told: ON }
  expect(waitIn({ on: ON, typing: {} }, { kind: 'your-turn' })).toEqual(wait)
  expect(waitIn({ on: ON, typing: {} }, { kind: 'waiting', names: ['Ana'] })).toEqual(wait)
  expect(waitIn({ on: ON, typing: { ana: 5 } }, { kind: 'your-turn' })).toBeUndefined()
  expect(waitIn({ on: ON, typing: { ben: 5 } }, { kind: 'your-turn' })).toEqual(wait)
  expect(waitIn({ on: ON, typing: {} }, { kind: 'paused' })).toBeUndefined()
  expect(waitIn({ on: { ...ON, leftMs: undefined }, typing: {} }, { kind: 'your-turn' })).toBeUndefined()
})
