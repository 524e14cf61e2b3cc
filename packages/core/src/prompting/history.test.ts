import fc from 'fast-check'
import { expect, it } from 'vitest'
import { historyWithin, type Placed } from './history.ts'

function placed(texts: readonly string[]): readonly Placed[] {
  let offset = 0
  return texts.map((text) => {
    const item = { offset, text }
    offset += text.length
    return item
  })
}

it('keeps everything while it fits', () => {
  const items = placed(['one', 'two', 'three'])
  expect(historyWithin(items, 11)).toEqual(items)
})

it('cuts two quarters of the budget at once, so that the page begins alike for many calls', () => {
  const items = placed(Array.from({ length: 60 }, () => 'ten chars.'))
  const begins = items.map((_, at) => historyWithin(items.slice(0, at + 1), 200)[0]?.offset)
  expect([...new Set(begins)]).toEqual([0, 100, 200, 300, 400])
})

it('keeps the end of a newest item that is longer than the whole budget', () => {
  const items = placed(['short', 'a very long speech indeed'])
  expect(historyWithin(items, 6)).toEqual([{ offset: 24, text: 'indeed' }])
})

it('never passes the budget, never loses the newest words, whatever the past', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 80 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 200 }),
      (texts, budget) => {
        const kept = historyWithin(placed(texts), budget)
        const size = kept.reduce((sum, { text }) => sum + text.length, 0)
        expect(size).toBeLessThanOrEqual(budget)
        expect(kept.length).toBeGreaterThan(0)
        expect(texts.at(-1)?.endsWith(kept.at(-1)?.text ?? '?')).toBe(true)
      },
    ),
  )
})
