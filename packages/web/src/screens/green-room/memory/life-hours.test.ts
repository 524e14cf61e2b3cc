import type { MemoryListed } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { lifeHours } from './life-hours.ts'

function weighing(hour: number, importance: number): MemoryListed {
  const id = `${hour}/${importance}`
  return { id, layer: 'key-point', text: '', importance, sources: [], hour, of: 'A play' }
}

describe('A life as its hours', () => {
  it('is as high in each hour as what is left of it weighs, in order', () => {
    expect(lifeHours([weighing(3, 5), weighing(1, 1), weighing(3, 3), weighing(2, 4)])).toEqual([
      { hour: 1, high: 0.125, isTurn: false },
      { hour: 2, high: 0.5, isTurn: false },
      { hour: 3, high: 1, isTurn: true },
    ])
  })

  it('shows hours of which nothing weighs anything', () => {
    expect(lifeHours([weighing(0, 0)])).toEqual([{ hour: 0, high: 0.12, isTurn: false }])
    expect(lifeHours([])).toEqual([])
  })
})
