import { expect, it } from 'vitest'
import {
  aCall,
  aRecord,
  beat,
  changes,
  type Happened,
  ruled,
  says,
  sits,
  tries,
  turn,
} from './a-record.test.data.ts'
import { playedPages } from './match-calls.ts'
import { momentsIn } from './moments.ts'
import { outOfOrder } from './out-of-order.ts'

const UNSEEN: Partial<Happened> = { audience: ['role_ana'] }
const CAST = [{ id: 'role_ana', name: 'Ana' }]

const count = (answer: string, ...events: readonly Happened[]) => {
  const record = aRecord(turn, ...events)
  const moments = momentsIn(record)
  const pages = playedPages([aCall({ answer })], moments, CAST)
  return outOfOrder(record, moments, pages).map(({ text }) => text)
}

it('finds a deed that was written before the words and reached the others behind them', () => {
  const played = count(
    '(throws the key) Now nobody can.',
    tries('role_ana', 'throws the key', UNSEEN),
    says('role_ana', 'Now nobody can.'),
    beat,
    changes('role_ana', 'drop', 'The key flies off.'),
    ruled('throws the key'),
  )
  expect(played).toEqual(['throws the key'])
})

it('takes what is noticed late, and told as earlier, for what it is', () => {
  const noticed = (told: string) =>
    count(
      '(slips the key away) Now nobody can.',
      tries('role_ana', 'slips the key away', UNSEEN),
      says('role_ana', 'Now nobody can.'),
      changes('role_ana', 'take', told),
      ruled('slips the key away'),
    )
  expect(noticed('A moment earlier: something clinked.')).toEqual([])
  expect(noticed('Something clinks.')).toEqual(['slips the key away'])
})

it('is content when the attempt is seen where it was written, whatever comes of it later', () => {
  const played = count(
    'Look. (throws the key) Now nobody can.',
    says('role_ana', 'Look.'),
    tries('role_ana', 'throws the key'),
    changes('role_ana', 'drop', 'The key flies off.'),
    ruled('throws the key'),
    says('role_ana', 'Now nobody can.'),
  )
  expect(played).toEqual([])
})

it('finds a deed that the record puts elsewhere than the answer', () => {
  const played = count(
    '(throws the key) Now nobody can. (sits down)',
    says('role_ana', 'Now nobody can.'),
    tries('role_ana', 'throws the key'),
    { type: 'gesture-made', by: 'role_ana', body: { text: 'sits down' } },
  )
  expect(played).toEqual(['throws the key'])
})

it('lets a deed behind the last words be told behind them', () => {
  const played = count(
    'Now nobody can. (throws the key)',
    says('role_ana', 'Now nobody can.'),
    tries('role_ana', 'throws the key', UNSEEN),
    beat,
    changes('role_ana', 'drop', 'The key flies off.'),
    ruled('throws the key'),
  )
  expect(played).toEqual([])
})

it('holds for what a person types, too', () => {
  const typed = (seen: Partial<Happened>) =>
    count(
      '',
      sits('role_ana'),
      tries('role_ana', 'throws the key', seen),
      says('role_ana', 'Now nobody can.'),
      turn,
      changes('role_ana', 'drop', 'The key flies off.'),
      ruled('throws the key'),
    )
  expect(typed(UNSEEN)).toEqual(['throws the key'])
  expect(typed({})).toEqual([])
})
