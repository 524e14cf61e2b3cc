import { aBlueprint } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { withValue } from './at-path.ts'
import { problemsAt, problemsOf, tellProblem } from './draft-problems.ts'

const WORDS = { empty: 'Empty.', misshapen: 'Misshapen.' }

describe('What is wrong with a draft', () => {
  it('is nothing where it can be played', () => {
    expect(problemsOf(aBlueprint()).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('stands at its item and at its field', () => {
    const draft = withValue(aBlueprint(), 'acts.0.points.0.enters', ['role_nobody'])
    const problems = problemsOf(draft)
    expect(problems.find(({ code }) => code === 'unknown-role')).toMatchObject({ item: 'acts.0.points.0' })
    expect(problemsAt(problems, 'acts.0.points.0.enters').length).toBeGreaterThan(0)
    expect(problemsAt(problems, 'acts.0.points.0.ent')).toEqual([])
  })

  it('is said in the language of the reader, without the path, and with a name as it is written', () => {
    const draft = withValue(aBlueprint(), 'acts.0.points.0.enters', ['role_nobody'])
    const problem = problemsOf(draft).find(({ code }) => code === 'unknown-role')
    if (problem === undefined) throw new Error('there is one')
    expect(tellProblem(problem, draft, { tongue: 'en', ...WORDS })).toBe('role_nobody is not in the cast.')
    expect(tellProblem(problem, draft, { tongue: 'zh', ...WORDS })).toBe('演员表里没有“role_nobody”。')
  })

  it('calls an empty field empty, and anything else of the wrong shape misshapen', () => {
    const told = (path: string, value: unknown): string | undefined => {
      const draft = withValue(aBlueprint(), path, value)
      const [problem] = problemsOf(draft)
      return problem && tellProblem(problem, draft, { tongue: 'en', ...WORDS })
    }
    expect(told('title', '')).toBe('Empty.')
    expect(told('cast', [])).toBe('Empty.')
    expect(told('title', 7)).toBe('Misshapen.')
  })
})
