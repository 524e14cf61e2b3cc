import { expect, it } from 'vitest'
import { requireOfUse } from './bench-flags.ts'

const certificate = { certificate: 'c.json' }
const options = { options: 'a=1' }

it('refuses flags that would do nothing', () => {
  expect(() => requireOfUse('drama', certificate, { resumed: false })).not.toThrow()
  expect(() => requireOfUse('role', certificate, { resumed: false })).toThrow(/drama/u)
  expect(() => requireOfUse('drama', certificate, { resumed: true })).toThrow(/begun/u)
  for (const suite of ['pad', 'screen', 'companions'] as const)
    expect(() => requireOfUse(suite, options, { resumed: false })).toThrow(/--options/u)
  for (const suite of ['drama', 'role', 'mystery'] as const)
    expect(() => requireOfUse(suite, options, { resumed: false })).not.toThrow()
})
