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

  it.each([
    ['en', /pushed the hands of the tall clock on to twenty past eight/u, /came back at eighteen past/u],
    ['zh', /指针拨到八点二十分/u, /八点十八分回来/u],
  ])(
    '[P1] the clockmaker’s clock is set to an hour at which the Doctor sits at the table (%s)',
    (language, set, back) => {
      const name = `the-clockmakers-supper.${language}.json`
      const { case: read } = checkCase(JSON.parse(readFileSync(new URL(name, CASES), 'utf8')))
      const [, , lowe = '', edith = ''] = (read?.roles ?? []).map(({ script }) => script.join('\n'))
      expect(lowe).toMatch(set)
      expect(read?.truth).toMatch(set)
      expect(edith).toMatch(back)
    },
  )
})
