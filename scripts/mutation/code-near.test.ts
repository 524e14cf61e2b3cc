import { expect, it } from 'vitest'
import { codeNear } from './code-near.ts'

const root = new URL('../..', import.meta.url).pathname
const TEST = 'scripts/mutation/kills-of.test.ts'

it('finds the code a test stands beside before what it imports, and no tests', () => {
  expect(codeNear(TEST, root, 1)).toEqual([
    'scripts/mutation/kills-of.ts',
    'scripts/mutation/as-replacement.ts',
    'scripts/mutation/kept.ts',
    'scripts/mutation/report.ts',
  ])
  expect(codeNear(TEST, root, 0)).toEqual(['scripts/mutation/kills-of.ts'])
})

it('goes as many steps as it is told', () => {
  expect(codeNear(TEST, root, 2)).toContain('scripts/mutation/score.ts')
})
