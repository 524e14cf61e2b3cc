import type { SeenEvent } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { atWork, stagesDone, stagesOf } from './plan-progress.ts'
import { BLANK_SHEET, type PlanSheet, writeDown } from './plan-sheet.ts'

let seq = 0
const event = (type: string, body: object, by = 'plot-designer'): SeenEvent => ({
  ...{ seq: ++seq, type, version: 1, by, at: '2026-11-14T19:30:00.000Z' },
  body: body as SeenEvent['body'],
})
const step = (stage: string, note: string, more: object = {}): SeenEvent =>
  event('plan-advanced', { stage, note, ...more })
const review = (of: string, verdict: string, round = 1): SeenEvent =>
  event('review-given', { of, round, verdict, problems: ['p'], suggestions: ['s'] }, 'reviewer')
const sheetOf = (...events: readonly SeenEvent[]): PlanSheet => events.reduce(writeDown, BLANK_SHEET)

describe('The sheet of a plan', () => {
  it('fills as the writers hand in: people, ending, points, places, title', () => {
    const sheet = sheetOf(
      step('cast-list', 'Ana, Ben'),
      step('profiles', '2', { round: 1 }),
      review('cast', 'accept'),
      step('ending', 'They part.', { act: 1 }),
      step('points', '4', { act: 1, round: 1 }),
      review('plot', 'accept'),
      step('scenes', 'A platform, A waiting room', { act: 1 }),
      step('direction', 'The Last Train', { act: 1 }),
    )
    expect(sheet).toMatchObject({
      title: 'The Last Train',
      people: ['Ana', 'Ben'],
      hasProfiles: true,
      castStands: true,
      acts: [{ ending: 'They part.', points: 4, places: ['A platform', 'A waiting room'], stands: true }],
    })
    expect(sheet.steps).toHaveLength(8)
  })

  it('takes each thing once, however often it is told', () => {
    const events = [step('cast-list', 'Ana, Ben'), step('profiles', '2')]
    expect(sheetOf(...events, ...events).steps).toHaveLength(2)
  })

  it('keeps the acts of a work apart', () => {
    const sheet = sheetOf(
      step('acts', 'One / Two'),
      step('ending', 'first', { act: 1 }),
      step('ending', 'second', { act: 2 }),
    )
    expect(sheet.acts.map(({ title, ending }) => [title, ending])).toEqual([
      ['One', 'first'],
      ['Two', 'second'],
    ])
    expect(sheet.steps.at(-1)?.act).toBe(2)
  })
})

describe('How far a plan is', () => {
  it('is told by who is at work: whoever comes after the one who handed in last', () => {
    expect(atWork(sheetOf())).toEqual({ by: 'dramaturge', on: 'story' })
    expect(atWork(sheetOf(step('profiles', '2')))).toEqual({ by: 'reviewer', on: 'cast-review' })
    expect(atWork(sheetOf(review('cast', 'revise')))).toEqual({ by: 'actor-designer', on: 'profiles' })
    expect(atWork(sheetOf(review('cast', 'accept')))).toEqual({ by: 'plot-designer', on: 'ending' })
    expect(atWork(sheetOf(step('points', '4', { round: 6 })))).toEqual({ by: 'plot-designer', on: 'scenes' })
    expect(atWork(sheetOf(step('direction', 'T')))).toEqual({ by: 'director', on: 'binding' })
  })

  it('never goes back, though a draft is written again', () => {
    const events = [
      step('cast-list', 'Ana'),
      step('profiles', '1', { round: 1 }),
      review('cast', 'revise', 1),
      step('profiles', '1', { round: 2 }),
      review('cast', 'accept', 2),
      step('ending', 'e'),
      step('points', '3', { round: 1 }),
      review('plot', 'revise', 1),
      step('points', '3', { round: 2 }),
      review('plot', 'accept', 2),
      step('scenes', 's'),
      step('direction', 'T'),
      event('blueprint-written', {}),
    ]
    const done = events.map((_, at) => stagesDone(sheetOf(...events.slice(0, at + 1))))
    expect(done).toEqual(done.toSorted((one, other) => one - other))
    expect(done.at(-1)).toBe(stagesOf([]).length)
  })
})
