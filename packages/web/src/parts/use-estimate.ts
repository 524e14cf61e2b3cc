import { dollarsOf, estimatePlan, languageOf, type PlanToEstimate } from '@commedia/core'
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

/** Says what a plan will take with the model of this house; nothing where none is connected. */
export function usePlanEstimate(): (plan: PlanWished) => string | undefined {
  const reckoning = useHouseFacts().data?.reckoning
  const words = useWords(estimateWords)
  const amount = useAmount()
  return ({ topic = '', ...plan }) => {
    if (reckoning == null) return undefined
    const language = plan.language ?? languageOf(topic)
    const usage = estimatePlan({ ...plan, language }, reckoning.pages)
    const { price } = reckoning
    const money = price === null ? null : dollarsOf(usage, price)
    return words.plan(amount({ tokens: usage.inputTokens + usage.outputTokens, money }))
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
