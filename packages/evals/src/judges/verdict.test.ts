import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bothOrders, Choice, Order, scoreOf, sideOf, Verdict } from './verdict.ts'

describe('a verdict', () => {
  it('is for a side, whatever stood where', () => {
    expect(sideOf({ order: 'as-is', choice: 'first' })).toBe('a')
    expect(sideOf({ order: 'as-is', choice: 'second' })).toBe('b')
    expect(sideOf({ order: 'swapped', choice: 'first' })).toBe('b')
    expect(sideOf({ order: 'swapped', choice: 'second' })).toBe('a')
    expect(sideOf({ order: 'swapped', choice: 'tie' })).toBe('tie')
  })

  it('[H61] has a score with a as the first', () => {
    expect(scoreOf({ order: 'as-is', score: 2 })).toBe(2)
    expect(scoreOf({ order: 'swapped', score: 2 })).toBe(4)
    expect(scoreOf({ order: 'swapped' })).toBeUndefined()
  })

  it('is plain data, and no other', () => {
    const verdict = { pair: 'p', dimension: 'd', judge: 'j', order: 'as-is', choice: 'tie', score: 3 }
    expect(Verdict.parse(verdict)).toEqual(verdict)
    expect(Verdict.safeParse({ ...verdict, score: 6 }).success).toBe(false)
    expect(Verdict.safeParse({ ...verdict, choice: 'a' }).success).toBe(false)
  })
})

describe('two orders', () => {
  const choice = fc.constantFrom(...Choice.options)

  it('[H62] are a win or a loss only where they agree, and turn round with the sides', () => {
    const turned = { win: 'loss', loss: 'win', tie: 'tie' }
    fc.assert(
      fc.property(choice, choice, (asIs, swapped) => {
        const { outcome, positionBias } = bothOrders({ choice: asIs }, { choice: swapped })
        const [one, other] = Order.options.map((order, at) =>
          sideOf({ order, choice: at === 0 ? asIs : swapped }),
        )
        expect(outcome).toBe(one === other ? { a: 'loss', b: 'win', tie: 'tie' }[one ?? 'tie'] : 'tie')
        expect(positionBias).toBe(one !== other)
        // With a and b changed over, what was as it is is swapped.
        expect(bothOrders({ choice: swapped }, { choice: asIs }).outcome).toBe(turned[outcome])
      }),
    )
  })

  it('[H62] have a mean score where both have one', () => {
    expect(bothOrders({ choice: 'first', score: 1 }, { choice: 'second', score: 4 }).score).toBe(1.5)
    expect(bothOrders({ choice: 'first', score: 1 }, { choice: 'second' })).not.toHaveProperty('score')
  })
})
