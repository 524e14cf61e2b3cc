import { describe, expect, it } from 'vitest'
import { curtainFolds } from './curtain-folds.ts'

const HANGING = { folds: 9, rail: 300, tie: 90, hem: 150, height: 600 }

describe('A drawn curtain', () => {
  const folds = curtainFolds(HANGING)

  it('has as many folds as were asked for, lit more towards the stage', () => {
    expect(folds).toHaveLength(9)
    expect(folds.map(({ light }) => light)).toEqual(folds.map(({ light }) => light).toSorted())
  })

  it('leaves no gap: each fold begins where the one before ends', () => {
    for (const [index, { path }] of folds.entries()) {
      const next = folds[index + 1]
      const end = /([\d.]+) 0Z$/u.exec(path)?.[1]
      if (next !== undefined) expect(next.path.startsWith(`M${end} 0C`)).toBe(true)
    }
  })

  it('covers the rail from end to end', () => {
    expect(folds[0]?.path.startsWith('M0 0C')).toBe(true)
    expect(folds.at(-1)?.path.endsWith('300 0Z')).toBe(true)
  })

  it('is drawn the same each time', () => {
    expect(curtainFolds(HANGING)).toEqual(folds)
  })
})
