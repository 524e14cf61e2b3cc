import { expect, it } from 'vitest'
import { cameByLink } from './came-by-link.ts'

it('knows of a guest who came by a link, until their browser forgets', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  expect(cameByLink(storage).read()).toBe(false)
  cameByLink(storage).keep()
  expect(cameByLink(storage).read()).toBe(true)
})
