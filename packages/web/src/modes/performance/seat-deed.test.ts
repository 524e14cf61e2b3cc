import { expect, it } from 'vitest'
import { seatDeed } from './seat-deed.ts'

const PLAYS = { plays: true, isOver: false }

it('lets a model play for whoever plays, and lets them play again', () => {
  expect(seatDeed('person', PLAYS)).toBe('call-understudy')
  expect(seatDeed('understudy', PLAYS)).toBe('take-seat')
})

it('offers nothing after the curtain', () => {
  for (const seat of ['person', 'understudy'] as const)
    expect(seatDeed(seat, { ...PLAYS, isOver: true })).toBeUndefined()
})

it('offers nothing to who has no part', () => {
  expect(seatDeed('person', { ...PLAYS, plays: false })).toBeUndefined()
  expect(seatDeed('model', PLAYS)).toBeUndefined()
  expect(seatDeed(undefined, PLAYS)).toBeUndefined()
})
