import { expect, it } from 'vitest'
import { stands } from './standing.ts'

const kill = {
  ...{ requirement: 'H1', file: 'a.ts', find: 'a > 0', plant: 'true' },
  test: { file: 'a.test.ts', name: 'a room [H1] greets' },
}
const house = { source: () => 'if (a > 0) go()', passing: new Set(['a room [H1] greets']) }

it('a kill stands as long as its code is found once and its test passes and names the requirement', () => {
  expect(stands(kill, house)).toBe(true)
  expect(stands(kill, { ...house, source: () => 'if (a > 1) go()' })).toBe(false)
  expect(stands(kill, { ...house, source: () => 'a > 0 || a > 0' })).toBe(false)
  expect(stands(kill, { ...house, source: () => undefined })).toBe(false)
  expect(stands(kill, { ...house, passing: new Set() })).toBe(false)
  expect(stands({ ...kill, requirement: 'H2' }, house)).toBe(false)
})
