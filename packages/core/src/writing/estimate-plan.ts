import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import type { PageSize } from '../prompting/page-size.ts'
import { NO_USAGE, type Usage } from '../schema/usage.ts'

/** What is known of a plan before it is made: a play about a topic, or of a work of so many characters. */
export interface PlanToEstimate {
  readonly language: Language
  /** One for a topic unless told; for a work, as many as its writers make of it. */
  readonly acts?: number | undefined
  readonly size?: number | undefined
  readonly workChars?: number | undefined
}

/** Where nobody says how many people there are, and how many acts a work becomes. */
const USUAL_SIZE = 4
const USUAL_ACTS_OF_WORK = 3
/** Ending, points, places, direction, circumstances, quotations and reviews of one act, some of them more than once. */
const CALLS_A_LEAN_ACT = 9.8
/** Tokens of a lean page: of those about the whole work, and of those about an act of it. */
const LEAN_PAGE: Readonly<Record<Language, { readonly before: number; readonly anAct: number }>> = {
  en: { before: 2_200, anAct: 2_550 },
  zh: { before: 2_450, anAct: 2_850 },
}

/** About what a plan takes, before anything is spent; `npm run estimates` holds it against plans that were made. */
export function estimatePlan(plan: PlanToEstimate, pages: PageSize): Usage {
  return plan.workChars === undefined ? ofTopic(plan) : ofWork({ ...plan, workChars: plan.workChars }, pages)
}

/** The story, the cast and each act; later acts are told of those before. Lean pages are shorter and there are more of them. */
function ofTopic({ language, acts = 1, size = USUAL_SIZE }: PlanToEstimate): Usage {
  const anAct = inLanguage(language, { en: 16_000, zh: 22_000 })
  return usageOf({
    calls: 4 + size + acts * 9,
    inputTokens: 1_500 + size * 2_000 + acts * anAct,
    outputTokens: 800 + size * 400 + acts * 2_300,
  })
}

interface WorkToEstimate {
  readonly language: Language
  readonly acts: number
  readonly size: number
  /** Tokens of the whole of it. */
  readonly read: number
}

function ofWork(
  {
    language,
    acts = USUAL_ACTS_OF_WORK,
    size = USUAL_SIZE,
    workChars,
  }: PlanToEstimate & { workChars: number },
  pages: PageSize,
): Usage {
  const read = workChars / inLanguage(language, { en: 4, zh: 1 })
  const work = { language, acts, size, read }
  return pages === 'full' ? onFullPages(work) : onLeanPages(work)
}

/** A work is read once, piece by piece, and its passages are quoted again for every person and act, as far as a page holds them. */
function onFullPages({ language, acts, size, read }: WorkToEstimate): Usage {
  const quoted = Math.min(read, 10_000)
  const topic = ofTopic({ language, acts, size })
  const chapters = Math.ceil(read / 3_000)
  return usageOf({
    calls: topic.calls + 3 + acts * 3 + chapters,
    inputTokens: topic.inputTokens + read * 1.3 + quoted * (1 + size + acts * 2) + acts * 5_000,
    outputTokens: topic.outputTokens + acts * 1_000 + chapters * 100,
  })
}

/** A lean page is cut to what it may hold, so that its length says nothing of the work: what counts is how many there are. */
function onLeanPages({ language, acts, size, read }: WorkToEstimate): Usage {
  const { before, anAct } = inLanguage(language, LEAN_PAGE)
  const pieces = Math.ceil(read / 2_000)
  // The story, the cut into acts, the cast and its review; then a page a person, some of them twice.
  const first = 5 + size * 1.1
  const calls = first + acts * CALLS_A_LEAN_ACT + pieces
  return usageOf({
    calls,
    inputTokens: first * before + acts * CALLS_A_LEAN_ACT * anAct + read + pieces * 400,
    outputTokens: 400 + size * 230 + acts * 2_400 + pieces * 250,
  })
}

function usageOf({ calls, inputTokens, outputTokens }: Omit<Usage, 'cachedTokens'>): Usage {
  return {
    ...NO_USAGE,
    calls: Math.round(calls),
    inputTokens: Math.round(inputTokens),
    outputTokens: Math.round(outputTokens),
  }
}
