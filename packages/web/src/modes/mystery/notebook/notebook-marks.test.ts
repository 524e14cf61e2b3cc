import { type Mark, sensorsNamed } from '@commedia/core/mystery'
import type { SeenEvent } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { choiceOfKey, nextChoice, stillFresh, weightOf, withMarks } from './notebook-marks.ts'

const [emotion] = sensorsNamed(['emotion'])
if (emotion === undefined) throw new Error('no such sensor')
const EMPTY = { page: '', readings: {}, cleared: {} }
const READING: Mark = {
  ...{ kind: 'reading', victim: 'victim_vane', suspect: 'role_lowe', sensor: 'motive', choice: 'yes' },
}

describe('A field of the notebook', () => {
  it('goes through the choices of its sensor and is empty again', () => {
    const seen = [nextChoice(emotion, undefined)]
    for (let times = 0; times < 3; times++) seen.push(nextChoice(emotion, seen.at(-1)))
    expect(seen).toEqual(['positive', 'neutral', 'negative', ''])
  })

  it('takes a choice by its number, and is emptied by a key', () => {
    expect(choiceOfKey(emotion, '3')).toBe('negative')
    expect(choiceOfKey(emotion, 'Backspace')).toBe('')
    expect(choiceOfKey(emotion, '4')).toBeUndefined()
    expect(choiceOfKey(emotion, 'a')).toBeUndefined()
  })

  it('is marked where it speaks against somebody, and not for what words are worth', () => {
    expect(weightOf('motive', 'yes')).toBe(1)
    expect(weightOf('emotion', 'positive')).toBe(-1)
    expect(weightOf('value', 'high')).toBe(0)
    expect(weightOf('motive', '')).toBe(0)
  })
})

describe('Marks on their way', () => {
  it('show at once: a reading, a name struck off and put back, a page', () => {
    const strike = (suspected: boolean): Mark => ({
      ...{ kind: 'suspect', victim: 'victim_vane', suspect: 'role_edith', suspected },
    })
    const marked = withMarks(EMPTY, [READING, strike(false), { kind: 'page', text: '8.10' }])
    expect(marked).toEqual({
      page: '8.10',
      readings: { victim_vane: { role_lowe: { motive: 'yes' } } },
      cleared: { victim_vane: ['role_edith'] },
    })
    expect(withMarks(marked, [strike(true)]).cleared).toEqual({ victim_vane: [] })
    expect(EMPTY).toEqual({ page: '', readings: {}, cleared: {} })
  })

  it('are let go once the record shows them, and not for an older mark that was the same', () => {
    const event = (seq: number): SeenEvent => ({
      ...{ seq, type: 'notebook-marked', version: 1, by: 'role_ida', at: '' },
      body: READING as unknown as SeenEvent['body'],
    })
    const fresh = [{ mark: READING, after: 5 }]
    expect(stillFresh(fresh, [event(4)])).toEqual(fresh)
    expect(stillFresh(fresh, [event(4), event(6)])).toEqual([])
  })
})
