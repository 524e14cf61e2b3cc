import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkCase } from './check-case.ts'

const CASES = new URL('../../../../shows/cases/', import.meta.url)
const files = readdirSync(CASES).filter((name) => name.endsWith('.json'))

/** A sample in the shape of other programs' files, made to be short. */
const SHORT = /^the-clockmakers-supper\./

describe('The cases that are shipped', () => {
  it.each(files)('[P7] %s is sound, with words for every answer, and free to use', (name) => {
    const made: unknown = JSON.parse(readFileSync(new URL(name, CASES), 'utf8'))
    const { problems, case: read } = checkCase(made)
    const unexpected = problems.filter(({ code }) => code !== 'short-key' || !SHORT.test(name))
    expect(unexpected).toEqual([])
    expect(read?.licence).toBe('CC0-1.0')
  })
})
