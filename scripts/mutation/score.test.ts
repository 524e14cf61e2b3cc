import { expect, it } from 'vitest'
import { aMutant } from './a-mutant.test.data.ts'
import { scoreOf, survivorsOf } from './score.ts'

const SAME = { file: 'a.ts', original: 'a > 0', replacement: 'a >= 0', because: 'a is never 0' }
const MUTANTS = [
  aMutant({ status: 'Killed' }),
  aMutant({ status: 'Timeout' }),
  aMutant(),
  aMutant({ status: 'NoCoverage' }),
  aMutant({ replacement: 'a >= 0' }),
  aMutant({ status: 'RuntimeError' }),
  aMutant({ status: 'Ignored' }),
]

it('counts what was noticed of what could be: not what is named as equivalent, what broke, or what was not tried', () => {
  expect(scoreOf(MUTANTS, [SAME])).toEqual({
    ...{ mutants: 5, killed: 1, timeout: 1, survived: 1, no_coverage: 1, equivalent: 1, score: 0.5 },
  })
  expect(scoreOf(MUTANTS, [])).toMatchObject({ survived: 2, equivalent: 0, score: 0.4 })
})

it('has no score where nothing could be noticed', () => {
  expect(scoreOf([aMutant({ replacement: 'a >= 0' })], [SAME])).not.toHaveProperty('score')
})

it('takes a mutant for equivalent in its own file and by both of its texts alone', () => {
  const others = [{ file: 'b.ts' }, { original: 'b > 0' }, { replacement: 'false' }]
  const mutants = others.map((told) => aMutant({ replacement: 'a >= 0', ...told }))
  expect(survivorsOf(mutants, [SAME])).toEqual(mutants)
})
