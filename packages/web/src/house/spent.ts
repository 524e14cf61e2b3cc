import type { ReplyOf, Routes } from '@commedia/core/wire'

/** What shows have used, as the house bills it. */
export type Bill = ReplyOf<Routes['getUsage']>

/** What was spent, and what may be spent at most where there is a cap. */
export interface Spent {
  readonly money: number
  readonly tokens: number
  readonly capMoney: number | null
  readonly capTokens: number | null
}

/** What a bill comes to. */
export function spentOf({ purse, models }: Bill): Spent {
  return {
    money: purse?.spentMoney ?? sum(models.map(({ money }) => money)),
    tokens: purse?.spentTokens ?? sum(models.map(({ usage }) => usage.inputTokens + usage.outputTokens)),
    capMoney: purse?.capMoney ?? null,
    capTokens: purse?.capTokens ?? null,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
