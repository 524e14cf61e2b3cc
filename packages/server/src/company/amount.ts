import { dollarsOf, type Usage } from '@commedia/core'
import type { Price } from '../models/price.ts'

/** Tokens and dollars. */
export interface Amount {
  readonly tokens: number
  readonly money: number
}

/** What a usage comes to at a price. */
export function amountOf(usage: Pick<Usage, 'inputTokens' | 'outputTokens'>, price: Price): Amount {
  return { tokens: usage.inputTokens + usage.outputTokens, money: dollarsOf(usage, price) }
}

/** The sum of two amounts. */
export function added(one: Amount, other: Amount): Amount {
  return { tokens: one.tokens + other.tokens, money: one.money + other.money }
}
