import { describe, expect, it } from 'vitest'
import { gameSample } from '../../../stories/mystery-table-data.ts'
import { hostBook } from '../host/host-book.ts'
import { toggledLetter } from '../moves/toggled-letter.ts'
import { otherNotebooks } from '../reveal/reveal-notebooks.ts'
import { tallyOf } from '../talk/tally-of.ts'
import { farness, namesAt, seatsSeen, victimsFor } from './table-look.ts'

const sample = (stage: 'asked' | 'over', viewer = 'role_ida') => gameSample('en', { viewer, stage })

describe('Around the table', () => {
  it('somebody speaks in the light, somebody is asked, somebody is done', () => {
    const { part, show } = sample('asked')
    const live = [{ line: 'a', by: 'role_edith', kind: 'speech' as const, text: 'Well', ended: false }]
    const seats = seatsSeen(part, { live, typing: {}, cast: show.cast, you: 'role_ida', waitsFor: [] })
    expect(seats.map(({ id, about, lit, isYou }) => [id, about, lit, isYou])).toEqual([
      ['role_ida', 'asked', false, true],
      ['role_pryce', undefined, false, false],
      ['role_lowe', 'done', false, false],
      ['role_edith', 'speaking', true, false],
    ])
    expect(seats[0]?.sitter).toBe('Kim')
    expect(seats[1]?.sitter).toBeUndefined()
  })

  it('whoever spoke last stays in the light until the truth is told', () => {
    const look = (stage: 'asked' | 'over') => {
      const { part, show } = sample(stage)
      return seatsSeen(part, { live: [], typing: {}, cast: show.cast, you: undefined, waitsFor: [] })
    }
    expect(look('asked').find(({ lit }) => lit)?.id).toBe('role_pryce')
    expect(look('over').some(({ lit }) => lit)).toBe(false)
  })

  it('a role calls the dead by the name it knows them by', () => {
    const { part } = sample('asked')
    const sheet = part.sheets.role_ida
    if (sheet === undefined) throw new Error('no sheet')
    const own = { ...part, sheets: { role_ida: { ...sheet, called: { victim_vane: 'Master Vane' } } } }
    expect(victimsFor(own, 'role_ida')).toEqual([{ id: 'victim_vane', name: 'Master Vane' }])
    expect(victimsFor(own, undefined)).toEqual([{ id: 'victim_vane', name: 'Horace Vane' }])
  })

  it('names come from the cast before the case is told', () => {
    const { part, show } = sample('asked')
    expect(namesAt({ ...part, told: null }, show.cast)).toEqual(namesAt(part, show.cast))
  })

  it('the middle of the far side is farthest off', () => {
    const far = Array.from({ length: 5 }, (_, at) => farness(at, 5))
    expect(Math.max(...far)).toBe(far[2])
    expect(far[0]).toBeCloseTo(far[4] ?? 0)
    expect(farness(0, 1)).toBe(1)
  })
})

describe('In the end', () => {
  it('[P33] votes are counted by name, most first, nobody last', () => {
    const votes = [
      { by: 'a', for: null },
      { by: 'b', for: null },
      { by: 'c', for: 'a' },
    ]
    expect(tallyOf({ votes })).toEqual([
      { accused: 'a', by: ['c'] },
      { accused: null, by: ['a', 'b'] },
    ])
  })

  it('the notebooks of the others are told, and never before', () => {
    const people = { role_lowe: 'Doctor Lowe' }
    expect(otherNotebooks(sample('asked').part, { you: 'role_ida', people })).toEqual([])
    const told = otherNotebooks(sample('over').part, { you: 'role_ida', people })
    expect(told.map(({ role }) => role)).toEqual(['role_pryce', 'role_lowe', 'role_edith'])
    expect(told[1]?.name).toBe('Doctor Lowe')
  })

  it('[P35] a question takes one letter, or the newest two', () => {
    expect(toggledLetter(['a'], 'b', 1)).toEqual(['b'])
    expect(toggledLetter(['a', 'b'], 'c', 2)).toEqual(['b', 'c'])
    expect(toggledLetter(['a', 'b'], 'a', 2)).toEqual(['b'])
  })
})

describe('The host', () => {
  it('[P52] reads how each player came to its beliefs', () => {
    const { events } = sample('asked', 'booth')
    const edith = hostBook(events).role_edith?.victim_vane
    expect(edith?.choosings).toMatchObject([{ round: 1, chosen: ['role_lowe'], how: 'score' }])
    expect(edith?.prunings).toMatchObject([{ round: 1, suspects: ['role_lowe'] }])
  })

  it('alone does: nobody at the table perceives any of it', () => {
    expect(hostBook(sample('asked').events)).toEqual({})
  })
})
