import { type Allowance, CommediaError, type Reservation } from '@commedia/core'
import type { Price } from '../models/price.ts'
import { type Amount, added, amountOf } from './amount.ts'
import type { Notes } from './attendance.ts'

/** What a turn may spend, spent by its calls in memory. */
export interface TurnAllowance extends Allowance {
  /** Lets no further call pass, and resolves when none is under way any more. */
  close(): Promise<void>
  /** Whether a call used more than was set aside for it. */
  isOver(): boolean
}

/** How sure the ratio of tokens to bytes must be before it narrows a bound, and how much room it keeps. */
const CALLS_TO_TRUST = 8
const ROOM = 1.5
/** Where a backend reports nothing, usage is reckoned at a third of a token a byte; a bound never lies below that. */
const LOWEST_RATIO = 0.36

/**
 * Spends what was granted to one turn. A call sets aside its upper bound: output as sent, input at a token a byte, or
 * at what this show's models have reported so far with room to spare. A call that does not fit throws `budget-spent`:
 * the turn stays open, nothing is made up in place of the answer, and it goes on from the prompt book later.
 */
export function turnAllowance(
  granted: Amount,
  { notes, dearest }: { readonly notes: Pick<Notes, 'ratio' | 'calls'>; readonly dearest: () => Price },
): TurnAllowance {
  const held = new Map<Reservation, Amount & Reservation>()
  let spent: Amount = { tokens: 0, money: 0 }
  let over = false
  let closed = false
  let rest = (): void => {}

  const set = ({ inputTokens, outputTokens }: Reservation): Amount & Reservation => {
    const trusted = notes.calls >= CALLS_TO_TRUST
    const ratio = trusted ? Math.min(1, Math.max(LOWEST_RATIO, notes.ratio * ROOM)) : 1
    const input = Math.ceil(inputTokens * ratio)
    return { inputTokens: input, outputTokens, ...amountOf({ inputTokens: input, outputTokens }, dearest()) }
  }
  return {
    reserve(bound) {
      const wanted = set(bound)
      const inUse = [...held.values(), spent, wanted]
      const tokens = inUse.reduce((sum, one) => sum + one.tokens, 0)
      const money = inUse.reduce((sum, one) => sum + one.money, 0)
      closed ||= tokens > granted.tokens || money > granted.money
      if (closed) throw new CommediaError('budget-spent', 'This call does not fit what the turn may spend.')
      held.set(bound, wanted)
      return true
    },
    settle(bound, used) {
      const aside = held.get(bound) ?? set(bound)
      held.delete(bound)
      spent = added(spent, amountOf(used, dearest()))
      over ||= used.inputTokens > aside.inputTokens || used.outputTokens > aside.outputTokens
      if (used.inputTokens > 0 && bound.inputTokens > 0) {
        notes.ratio = Math.max(notes.ratio, used.inputTokens / bound.inputTokens)
        notes.calls++
      }
      if (held.size === 0) rest()
    },
    async close() {
      closed = true
      if (held.size === 0) return
      await new Promise<void>((resolve) => {
        rest = resolve
      })
    },
    isOver: () => over,
  }
}
