import {
  type Blueprint,
  EVENING_TOKENS,
  estimatePlan,
  estimateShow,
  type ModelDirectory,
  type PageSize,
  type PagesWanted,
  pageSizeFor,
  type Usage,
  usualCap,
} from '@commedia/core'
import { estimateTable, type MysteryCase, type TableSettings } from '@commedia/core/mystery'
import type { Estimate } from '@commedia/core/wire'
import type { Price, PriceOf } from '../models/price.ts'
import { amountOf } from './amount.ts'
import type { PlanJob } from './plan-company.ts'

/** What may be spent on a piece where nobody says. */
export type UsualCap = ReturnType<typeof usualCap>

/** What the house plays with, as far as it matters to what things cost; nothing where no model is connected. */
export interface Reckoning {
  readonly pages: PageSize
  readonly price?: Price | undefined
}

/** How the house reckons: as large as its model's pages are, at its price. Without a model, as for a strong one. */
export function reckoningOf(
  { models, priceOf }: { readonly models: ModelDirectory; readonly priceOf?: PriceOf | undefined },
  { isConnected, pages = 'auto' }: { readonly isConnected: boolean; readonly pages?: PagesWanted },
): Reckoning {
  if (!isConnected) return { pages: pages === 'lean' ? 'lean' : 'full' }
  const prompt = 'acting.speak'
  const { model, profile } = models({ prompt })
  return { pages: pageSizeFor(pages, profile), price: priceOf?.({ model: model.modelId, prompt }) }
}

/** What a show will take, as it is told to people. */
export function showEstimate(blueprint: Blueprint, { pages, price }: Reckoning): Estimate {
  return told(estimateShow(blueprint, pages), price)
}

/** What a show may spend where nobody says. */
export function usualForShow(blueprint: Blueprint, { pages, price }: Reckoning): UsualCap {
  return usualCap(estimateShow(blueprint, pages), price)
}

/** What a game at a mystery table may spend where nobody says. */
export function usualForTable(of: MysteryCase, settings: TableSettings, { price }: Reckoning): UsualCap {
  return usualCap(estimateTable(of, settings, of.roles.length), price)
}

/** What an evening without a plan may spend where nobody says. */
export function usualForEvening({ price }: Reckoning): UsualCap {
  return usualCap({ inputTokens: EVENING_TOKENS / 2, outputTokens: 0 }, price)
}

/** What planning may spend where nobody says. */
export function usualForPlan(request: PlanJob, { pages, price }: Reckoning): UsualCap {
  return usualCap(estimatePlan(planOf(request), pages), price)
}

/** What a casting or a case may spend where nobody says, by what reading its lives or writing it takes. */
export function usualForCost(cost: Usage, { price }: Reckoning): UsualCap {
  return usualCap(cost, price)
}

/** What follows on a show is planned with all of it in mind. */
const EPISODE_ACTS = 3

function planOf(request: PlanJob): Parameters<typeof estimatePlan>[0] {
  switch (request.kind) {
    case 'topic':
      return { ...request, language: request.language ?? 'zh' }
    case 'work': {
      const { acts = MOST_ACTS_OF_WORK, text } = request
      return { acts, workChars: text.length, language: request.language ?? 'zh' }
    }
    case 'episode':
      return { language: 'zh', acts: EPISODE_ACTS }
  }
}

/** Writers make so many acts of a long work, where nobody says. */
const MOST_ACTS_OF_WORK = 5

function told(usage: Usage, price: Price | undefined): Estimate {
  const { tokens, money } = amountOf(usage, price ?? { input: 0, output: 0 })
  return { calls: usage.calls, tokens, money: money === 0 ? null : money }
}
