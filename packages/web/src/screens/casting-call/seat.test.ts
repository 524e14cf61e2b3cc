import type { Invite, RoleListed } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { countSeats, seatOf } from './seat.ts'

const NOW = '2026-11-15T20:00:00.000Z'
const role = (sitter: RoleListed['sitter']): RoleListed => ({
  id: 'role_nora',
  name: 'Nora',
  description: '',
  sitter,
})
const invite = (change: Partial<Invite> = {}): Invite => ({
  id: 'invite_1',
  right: 'seat',
  role: 'role_nora',
  left: 1,
  expires: '2026-11-16T20:00:00.000Z',
  revoked: false,
  ...change,
})

describe('A seat', () => {
  it('is mine, or a friend’s by name', () => {
    expect(seatOf(role({ name: 'Ana', me: true }), [], NOW)).toEqual({ kind: 'me' })
    expect(seatOf(role({ name: 'Bo', me: false }), [], NOW)).toEqual({ kind: 'friend', name: 'Bo' })
  })

  it('is kept for whoever has a link to it', () => {
    expect(seatOf(role(null), [invite()], NOW)).toEqual({ kind: 'asked', invites: ['invite_1'] })
  })

  it.each([
    ['used', { left: 0 }],
    ['taken back', { revoked: true }],
    ['expired', { expires: '2026-11-15T19:59:59.000Z' }],
    ['for another part', { role: 'role_rank' }],
    ['for watching', { right: 'watch' as const, role: null }],
  ])('is a model’s when the link is %s', (_, change) => {
    expect(seatOf(role(null), [invite(change)], NOW)).toEqual({ kind: 'model' })
  })

  it('is counted: whoever was asked is neither a person yet nor a model', () => {
    const seats = [
      { kind: 'me' },
      { kind: 'friend', name: 'Bo' },
      { kind: 'asked', invites: ['invite_1'] },
      { kind: 'model' },
    ] as const
    expect(countSeats(seats)).toEqual({ people: 2, asked: 1, models: 1 })
  })
})
