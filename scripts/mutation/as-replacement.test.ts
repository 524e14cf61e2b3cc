import { expect, it } from 'vitest'
import { asReplacement } from './as-replacement.ts'

const SOURCE = 'const a = 1\nif (a > 0) go()\nconst b = 2\nif (a > 0) go()\n'

/** A change of the first or second `a > 0`. */
function change(which: 'first' | 'last') {
  const from = which === 'first' ? SOURCE.indexOf('a > 0') : SOURCE.lastIndexOf('a > 0')
  return asReplacement(SOURCE, { from, to: from + 'a > 0'.length, replacement: 'true' })
}

it('tells a change by the line it is in', () => {
  const from = SOURCE.indexOf('2')
  expect(asReplacement(SOURCE, { from, to: from + 1, replacement: '3' })).toEqual({
    find: 'const b = 2',
    plant: 'const b = 3',
  })
})

it('takes in lines around it until the words stand in the file once, and changes the right one of two', () => {
  for (const [which, planted] of [
    ['first', SOURCE.replace('a > 0', 'true')],
    ['last', `${SOURCE.slice(0, SOURCE.lastIndexOf('a > 0'))}true) go()\n`],
  ] as const) {
    const { find = '', plant = '' } = change(which) ?? {}
    expect(SOURCE.split(find)).toHaveLength(2)
    expect(SOURCE.replace(find, plant)).toBe(planted)
  }
})

it('takes a change over several lines whole', () => {
  const to = SOURCE.indexOf('\nconst b')
  expect(asReplacement(SOURCE, { from: 0, to, replacement: '' })?.find).toBe('const a = 1\nif (a > 0) go()')
})
