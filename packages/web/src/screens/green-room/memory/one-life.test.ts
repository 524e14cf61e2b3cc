import type { MemoryListed } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { oneLife } from './one-life.ts'

function lived(of: string, hour: number, layer: MemoryListed['layer'] = 'observation'): MemoryListed {
  return { id: `${of} ${hour} ${layer}`, of, hour, layer, text: '', importance: 0, sources: [] }
}

describe('A life of several works', () => {
  it('counts its hours through', () => {
    const life = [lived('play', 2, 'insight'), lived('play', 1), lived('play', 2), lived('show', 1)]
    expect(oneLife(life).map(({ hour }) => hour)).toEqual([2, 1, 2, 3])
  })

  it('leaves hours alone that are counted through already', () => {
    const life = [lived('play', 1), lived('play', 2), lived('show', 3), lived('show', 5)]
    expect(oneLife(life)).toEqual(life)
  })

  it('goes by when it was lived, not by what was thought of first', () => {
    const life = [lived('show', 1, 'insight'), lived('play', 1), lived('show', 1)]
    expect(oneLife(life).map(({ hour }) => hour)).toEqual([2, 1, 2])
  })
})
