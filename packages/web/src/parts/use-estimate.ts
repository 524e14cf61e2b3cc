import {
  dollarsOf,
  estimatePlan,
  languageOf,
  type PageSize,
  type PlanToEstimate,
  type Usage,
} from '@commedia/core'
import { useHouseFacts } from '../house/use-house-facts.ts'
import { useFigures, useWords } from '../words/use-words.tsx'
import { estimateWords } from './estimate-words.ts'

/** Tokens, and money where a price is known, as they are told to people. */
export function useAmount(): (amount: Amount) => string {
  const words = useWords(estimateWords)
  const figures = useFigures()
  return ({ tokens, money }) =>
    money === null || money === 0
      ? words.tokens(figures.roughly(tokens))
      : words.withMoney(figures.roughly(tokens), figures.money(money))
}

/** Says what something will take that takes so much, with the model of this house; nothing where none is connected. */
export function useCost(): (cost: (pages: PageSize) => Usage) => string | undefined {
  const reckoning = useHouseFacts().data?.reckoning
  const amount = useAmount()
  return (cost) => {
    if (reckoning == null) return undefined
    const { pages, price } = reckoning
    const usage = cost(pages)
    const money = price === null ? null : dollarsOf(usage, price)
    return amount({ tokens: usage.inputTokens + usage.outputTokens, money })
  }
}

/** Says what a plan will take with the model of this house; nothing where none is connected. */
export function usePlanEstimate(): (plan: PlanWished) => string | undefined {
  const words = useWords(estimateWords)
  const cost = useCost()
  return ({ topic = '', ...plan }) => {
    const language = plan.language ?? languageOf(topic)
    const takes = cost((pages) => estimatePlan({ ...plan, language }, pages))
    return takes === undefined ? undefined : words.plan(takes)
  }
}

interface Amount {
  readonly tokens: number
  readonly money: number | null
}

interface PlanWished extends Omit<PlanToEstimate, 'language'> {
  readonly language?: PlanToEstimate['language'] | undefined
  readonly topic?: string
}
