import type { Usage } from '@commedia/core'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newNotes } from './attendance.ts'
import { turnAllowance } from './turn-allowance.ts'

const FREE = () => ({ input: 0, output: 0 })
const LOTS = { tokens: 1_000_000, money: Number.POSITIVE_INFINITY }
const used = (inputTokens: number, outputTokens: number): Usage => ({
  ...{ inputTokens, outputTokens, cachedTokens: 0, calls: 1 },
})

describe('what a turn may spend', () => {
  it('is never passed, whatever calls are made side by side and whatever they use of what they set aside', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000 }),
        fc.array(
          fc.record({
            input: fc.integer({ min: 1, max: 2_000 }),
            output: fc.integer({ min: 1, max: 500 }),
            part: fc.double({ min: 0, max: 1, noNaN: true }),
            later: fc.boolean(),
          }),
          { maxLength: 30 },
        ),
        (tokens, calls) => {
          const notes = newNotes()
          const allowance = turnAllowance(
            { tokens, money: Number.POSITIVE_INFINITY },
            { notes, dearest: FREE },
          )
          let spent = 0
          const waiting: (() => void)[] = []
          for (const { input, output, part, later } of calls) {
            const bound = { inputTokens: input, outputTokens: output }
            try {
              allowance.reserve(bound)
            } catch {
              continue
            }
            const settle = (): void => {
              // A tokenizer that stays below a third of a token a byte, as real ones do.
              const real = used(Math.floor((input * part) / 3), Math.floor(output * part))
              spent += real.inputTokens + real.outputTokens
              allowance.settle(bound, real)
            }
            if (later) waiting.push(settle)
            else settle()
          }
          for (const settle of waiting) settle()
          expect(spent).toBeLessThanOrEqual(tokens)
          expect(allowance.isOver()).toBe(false)
        },
      ),
    )
  })

  it('sets aside a token a byte until the models have told what a byte comes to, and then less', () => {
    const notes = newNotes()
    const bound = { inputTokens: 1_000, outputTokens: 100 }
    const fits = (tokens: number): boolean => {
      try {
        return turnAllowance({ ...LOTS, tokens }, { notes, dearest: FREE }).reserve(bound)
      } catch {
        return false
      }
    }
    expect([fits(1_099), fits(1_100)]).toEqual([false, true])
    const teacher = turnAllowance(LOTS, { notes, dearest: FREE })
    for (let call = 0; call < 8; call++) {
      expect(fits(1_099)).toBe(false)
      teacher.reserve(bound)
      teacher.settle(bound, used(300, 50))
    }
    expect([fits(549), fits(550)]).toEqual([false, true])
  })

  it('says when a call used more than was set aside, and counts all of it', () => {
    const allowance = turnAllowance({ ...LOTS, tokens: 2_000 }, { notes: newNotes(), dearest: FREE })
    const bound = { inputTokens: 1_000, outputTokens: 100 }
    allowance.reserve(bound)
    allowance.settle(bound, used(900, 101))
    expect(allowance.isOver()).toBe(true)
    expect(() => allowance.reserve(bound)).toThrow('does not fit')
  })

  it('reckons in money at the price of the dearest model', () => {
    const dearest = () => ({ input: 10, output: 100 })
    const bound = { inputTokens: 1_000, outputTokens: 100 }
    const allow = (money: number) => turnAllowance({ ...LOTS, money }, { notes: newNotes(), dearest })
    expect(() => allow(0.019).reserve(bound)).toThrow('does not fit')
    expect(allow(0.0201).reserve(bound)).toBe(true)
  })

  it('lets nothing pass after it was closed, and is closed when the last call is over', async () => {
    const allowance = turnAllowance(LOTS, { notes: newNotes(), dearest: FREE })
    const bound = { inputTokens: 10, outputTokens: 10 }
    allowance.reserve(bound)
    let isClosed = false
    const closing = allowance.close().then(() => {
      isClosed = true
    })
    await Promise.resolve()
    expect(isClosed).toBe(false)
    expect(() => allowance.reserve({ inputTokens: 1, outputTokens: 1 })).toThrow('does not fit')
    allowance.settle(bound, used(1, 1))
    await closing
    expect(isClosed).toBe(true)
  })
})
