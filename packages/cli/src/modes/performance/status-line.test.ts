import { describe, expect, it } from 'vitest'
import { PLAY_WORDS } from '../../evening/words.ts'
import { aLook } from './a-look.test.data.ts'
import type { Phase } from './look.ts'
import { placeLine, progressLine, promptLine, statusLine } from './status-line.ts'

describe('statusLine', () => {
  const waiting: Phase = { kind: 'waiting', until: 45_000 }

  it('counts the seconds that the floor is held, in either language', () => {
    expect(statusLine(aLook('the-kings-soup', { phase: waiting }), 7_500)).toBe(
      'Your turn · 38 s, then the others go on',
    )
    expect(statusLine(aLook('ye-hang-deng', { phase: waiting }), 7_500)).toBe(
      '轮到你了 · 再过 38 秒，别人接着演',
    )
  })

  it('never counts below nothing', () => {
    expect(statusLine(aLook('the-kings-soup', { phase: waiting }), 99_000)).toContain('0 s')
  })

  it('says who has the floor while they speak', () => {
    const live = [{ line: 'l', by: 'role_pip', kind: 'speech' as const, text: 'Oh', ended: false }]
    expect(statusLine(aLook('the-kings-soup', { live }), 1)).toBe('Pip Tansy has the floor')
  })

  it('tells that an act is being ruled on, and then how many have decided', () => {
    const deciding = { done: 2, of: 3 }
    const told = (show: 'the-kings-soup' | 'ye-hang-deng', ruling: boolean) =>
      statusLine(aLook(show, { ruling, deciding }), 1)
    expect([told('the-kings-soup', true), told('ye-hang-deng', true)]).toEqual([
      PLAY_WORDS.en.ruling,
      PLAY_WORDS.zh.ruling,
    ])
    expect(told('the-kings-soup', false)).toContain('2 of 3')
  })
})

describe('before the curtain', () => {
  it('gives no progress and no place away', () => {
    const look = aLook('the-kings-soup')
    expect(progressLine(look)).toBe('')
    expect(placeLine(look)).toBe(look.entry.blueprint.logline)
  })
})

describe('promptLine', () => {
  it('invites players to speak, and watchers to the commands', () => {
    const { entry } = aLook('the-kings-soup')
    const { role: _nobody, ...watched } = entry
    expect(promptLine(aLook('the-kings-soup'))).toContain('speak')
    expect(promptLine(aLook('the-kings-soup', { entry: watched }))).toContain('/help')
    expect(promptLine(aLook('ye-hang-deng', { phase: { kind: 'over' } }))).toContain('/帮助')
  })
})
