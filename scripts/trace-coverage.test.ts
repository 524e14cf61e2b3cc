import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countByPart, readRequirements, traceCoverage } from './trace-coverage.ts'

const list = `
| part | source | must | items |
| --- | --- | --- | --- |
| D | a paper | 3 | D1, D3–D4 |

- **D1** one
- **D2** a reference
- **D3** three
- **D4** four
`

it('reads items and ranges of the must table', () => {
  const { ids, must } = readRequirements(list)
  expect([...ids]).toEqual(['D1', 'D2', 'D3', 'D4'])
  expect([...must]).toEqual([['D', ['D1', 'D3', 'D4']]])
})

it('refuses a table that disagrees with its count or names an item that is not there', () => {
  expect(() => readRequirements(list.replace('| 3 |', '| 4 |'))).toThrow('count says 4')
  expect(() => readRequirements(list.replace('D4 |', 'D5 |'))).toThrow('D5')
  expect(() => readRequirements('# nothing here')).toThrow('no table')
})

it('counts an item only when a passing test names it and no failing test does', () => {
  const tests = [
    { name: 'room [D1][D3] greets', passed: true },
    { name: 'room [D3] parts', passed: false },
    { name: 'room D4 without brackets', passed: true },
    { name: 'room [D2] a reference, [D9] a slip of the pen', passed: true },
  ]
  expect(traceCoverage(readRequirements(list), tests)).toEqual({
    parts: { D: { must: 3, covered: 1 } },
    missing: ['D3', 'D4'],
    failing: ['D3'],
    unknown: ['D9'],
  })
})

it('finds 251 must items in the list of this house', () => {
  const { must } = readRequirements(readFileSync(new URL('../docs/requirements.md', import.meta.url), 'utf8'))
  const counts = Object.fromEntries(Array.from(must, ([part, ids]) => [part, ids.length]))
  expect(counts).toEqual({ H: 68, D: 58, E: 39, R: 28, P: 45, X: 13 })
})

it('counts by part how many of the must items are among some', () => {
  expect(countByPart(readRequirements(list), new Set(['D1', 'D2', 'D9']))).toEqual({ D: 1 })
})
