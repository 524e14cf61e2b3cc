import { expect, it } from 'vitest'
import { aMutant } from './a-mutant.test.data.ts'
import { killsOf } from './kills-of.ts'

const named = { file: 'a.test.ts', name: 'a room [H1][D2] greets' }
const other = { file: 'a.test.ts', name: 'a room opens' }
const source = () => 'a > 0 && b\nc\n'

it('keeps for each requirement the mutant that the fewest tests notice, one of which names it', () => {
  const kills = killsOf(
    [
      aMutant({ status: 'Killed', killers: [other, named] }),
      aMutant({ status: 'Killed', killers: [named], replacement: 'false' }),
      aMutant({ status: 'Killed', killers: [other], replacement: 'null' }),
    ],
    source,
  )
  const kill = { file: 'a.ts', find: 'a > 0 && b', plant: 'false && b', test: named }
  expect(kills).toEqual([
    { requirement: 'H1', ...kill },
    { requirement: 'D2', ...kill },
  ])
})

it('takes the smaller change of two that as many tests notice', () => {
  const whole = aMutant({ status: 'Killed', killers: [named], to: 10, replacement: '' })
  const small = aMutant({ status: 'Killed', killers: [named], replacement: 'false' })
  expect(killsOf([whole, small], source).map(({ plant }) => plant)).toEqual(['false && b', 'false && b'])
})

it('takes no mutant that only made the tests wait, and none that lives', () => {
  expect(killsOf([aMutant({ status: 'Timeout', killers: [named] }), aMutant()], source)).toEqual([])
})
