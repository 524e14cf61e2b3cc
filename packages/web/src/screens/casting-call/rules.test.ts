import type { ShowDetail } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SHOW } from '../../stories/sample-show.ts'
import { changeTo, rulesOf } from './rules.ts'

const RULES = rulesOf(SAMPLE_SHOW)
const USUAL = { settings: { pace: 'table', speaking: 'plain', cuts: false, floor: 'auction', pages: 'auto' } }

describe('The rules of a show', () => {
  it('begin with what the show has', () => {
    expect(RULES).toMatchObject({ title: SAMPLE_SHOW.title, rating: 'teen', capMoney: '1', capTokens: '' })
  })

  it('say how it is played, and nothing else that is as it was', () => {
    expect(changeTo(RULES, SAMPLE_SHOW)).toEqual(USUAL)
  })

  it('change what was changed', () => {
    const changed = { ...RULES, title: ' Nora ', rating: 'adult', pace: 'solo', capTokens: '5000' } as const
    expect(changeTo(changed, SAMPLE_SHOW)).toEqual({
      title: 'Nora',
      rating: 'adult',
      settings: { pace: 'solo', speaking: 'plain', cuts: false, floor: 'auction', pages: 'auto' },
      cap: { tokens: 5000 },
    })
  })

  it('take a cap away where nothing is typed', () => {
    expect(changeTo({ ...RULES, capMoney: ' ' }, SAMPLE_SHOW)).toEqual({ ...USUAL, cap: { money: null } })
  })

  it('leave alone how a show is played that is open', () => {
    const open: ShowDetail = { ...SAMPLE_SHOW, opened: true }
    expect(changeTo({ ...RULES, pace: 'free' }, open)).toEqual({})
  })
})
