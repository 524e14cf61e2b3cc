import type { Job } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { plansUnderWay } from './plan.ts'

function aJob(change: Partial<Job>): Job {
  return {
    id: 'job_1',
    kind: 'plan',
    since: '2026-11-01T20:00:00Z',
    playing: false,
    outcome: null,
    progress: null,
    money: null,
    ...change,
  }
}

const states = (...jobs: readonly Job[]) => plansUnderWay(jobs).map(({ state }) => state)

describe('Plans under way', () => {
  it('are being written while the company works', () => {
    expect(states(aJob({ playing: true }))).toEqual(['writing'])
  })

  it('rest when they were stopped or a model failed, and say when the budget was spent', () => {
    expect(states(aJob({}))).toEqual(['resting'])
    expect(states(aJob({ outcome: { kind: 'paused', reason: 'model-failed' } }))).toEqual(['resting'])
    expect(states(aJob({ outcome: { kind: 'paused', reason: 'cap-reached' } }))).toEqual(['capped'])
  })

  it('are gone from the list once there is a play, and stay when there is none', () => {
    const planned = aJob({ outcome: { kind: 'planned', blueprint: 'blueprint_1', fallbacks: [] } })
    expect(states(planned)).toEqual([])
    expect(states(aJob({ outcome: { kind: 'failed', reason: 'no cast', problems: [] } }))).toEqual(['failed'])
  })

  it('are murder cases too, until one stands among mine', () => {
    expect(plansUnderWay([aJob({ kind: 'case', playing: true })])).toMatchObject([{ kind: 'case' }])
    const outcome = { kind: 'written', case: 'case_1', title: 'T', fallbacks: [], leftOut: [] }
    expect(states(aJob({ kind: 'case', outcome }))).toEqual([])
  })

  it('leave castings to the green room', () => {
    expect(states(aJob({ kind: 'casting', playing: true }))).toEqual([])
  })

  it('name what is written', () => {
    expect(plansUnderWay([aJob({ kind: 'episode' })])).toMatchObject([{ kind: 'episode' }])
  })
})
