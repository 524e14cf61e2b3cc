import { expect, it } from 'vitest'
import { keptText } from './kept-text.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
}

it('keeps each text under its own key, and nothing of an empty one', () => {
  keptText('one', storage).keep('Mine.')
  expect([keptText('one', storage).read(), keptText('two', storage).read()]).toEqual(['Mine.', ''])
  keptText('one', storage).keep('')
  expect([keptText('one', storage).read(), kept.size]).toEqual(['', 0])
})

it('goes without where a browser keeps nothing', () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  const nowhere = keptText('one', { getItem: refuse, setItem: refuse, removeItem: refuse })
  nowhere.keep('Mine.')
  expect(nowhere.read()).toBe('')
})
