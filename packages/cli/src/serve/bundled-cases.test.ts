import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bundledCases } from './bundled-cases.ts'

it('finds every case of the repository in both languages, and each can be played', async () => {
  const files = readdirSync(new URL('../../../../shows/cases/', import.meta.url))
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
  const cases = await bundledCases()
  expect([...cases.keys()]).toEqual(names.sort())
  for (const name of names) {
    expect(cases.get(name)?.language).toBe(name.endsWith('.zh') ? 'zh' : 'en')
    expect(names).toContain(name.endsWith('.zh') ? name.replace(/zh$/u, 'en') : name.replace(/en$/u, 'zh'))
  }
})
