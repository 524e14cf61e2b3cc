import { addUsage, dollarsOf, NO_USAGE, type PromptBook, type Usage } from '@commedia/core'
import type { RunSettings, Spent } from './run-record.ts'

/** What was spent on some takes, by who they were for, as their prompt book has it: after a kill and a resumption still once. */
export async function spentOf(
  takes: readonly { readonly take: string; readonly who: string }[],
  book: Pick<PromptBook, 'list'>,
): Promise<Spent> {
  const spent: Record<string, Spent[string]> = {}
  for (const { take, who } of takes) {
    const entries = await book.list(take)
    spent[who] = entries.reduce(
      (sum, { usage, latencyMs }) => ({ ...addUsage(sum, usage), latencyMs: sum.latencyMs + latencyMs }),
      spent[who] ?? NOTHING,
    )
  }
  return spent
}

/** Everything that was spent, in tokens. */
export function tokensIn(spent: Readonly<Record<string, Tokens>>): number {
  return Object.values(spent).reduce(
    (sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens,
    0,
  )
}

/** The same in US dollars; `undefined` where somebody who spent has no price. What a backend had cached is charged as input. */
export function dollarsIn(
  spent: Readonly<Record<string, Tokens>>,
  { systems, judges, prices }: RunSettings,
): number | undefined {
  const models = new Map([...systems, ...judges].map(({ name, model }) => [name, model]))
  let sum = 0
  for (const [who, usage] of Object.entries(spent)) {
    const price = prices[models.get(who) ?? '']
    if (price !== undefined) sum += dollarsOf(usage, { input: price.in, output: price.out })
    else if (usage.inputTokens + usage.outputTokens > 0) return undefined
  }
  return sum
}

type Tokens = Pick<Usage, 'inputTokens' | 'outputTokens'>

const NOTHING = { ...NO_USAGE, latencyMs: 0 }
