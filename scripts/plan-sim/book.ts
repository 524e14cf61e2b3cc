import type { Blueprint, Language, Work } from '@commedia/core'
import { generatedWork, manualClock } from '@commedia/core/testing'
import { aCompany, CONTEXT_TOKENS, workPlan } from './company.ts'
import { type PlanEnd, playPlan } from './planning.ts'

const BOOK_BYTES = 600_000
const BOOK_CHAPTERS = 40
const BYTES_PER_HAN = 3

/** What planning a whole book took. */
export interface BookPlan {
  readonly language: Language
  readonly bytes: number
  readonly end: PlanEnd
  readonly calls: number
  readonly tokens: number
  /** The longest prompt, its form included. */
  readonly maxPromptTokens: number
  /** Prompts that, with room for their answers, did not fit the model. */
  readonly overBudget: number
  readonly quotes: Quotes
}

/** How many quotations there are, and how many stand in the work exactly so. */
export interface Quotes {
  readonly all: number
  readonly verbatim: number
}

/** Plans a generated book of 600 KB with a model of 32k tokens. */
export async function planBook(language: Language, seed: number): Promise<BookPlan> {
  const chars = language === 'zh' ? BOOK_BYTES / BYTES_PER_HAN : BOOK_BYTES
  const work = generatedWork({ seed, language, chapters: BOOK_CHAPTERS, chars })
  const company = aCompany(seed, { keepPages: 'all' })
  const clock = manualClock()
  const end = await clock.playUntil(playPlan(workPlan(work), { models: company.models, clock }))
  const prompts = company.calls.map(({ page }) => ({
    input: tokensOf(page.text, language),
    output: page.maxOutputTokens,
  }))
  const outputs = company.calls.map(({ reply }) => tokensOf(JSON.stringify(reply), language))
  return {
    language,
    bytes: work.chapters.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    end,
    calls: prompts.length,
    tokens: [...prompts.map(({ input }) => input), ...outputs].reduce((sum, tokens) => sum + tokens, 0),
    maxPromptTokens: Math.max(...prompts.map(({ input }) => input)),
    overBudget: prompts.filter(({ input, output }) => input + output > CONTEXT_TOKENS).length,
    quotes: quotesOf(end.blueprint, work),
  }
}

/** Compares every quotation of a blueprint with its place in the work. */
export function quotesOf(blueprint: Blueprint | undefined, work: Work): Quotes {
  const quotes = blueprint?.acts.flatMap(({ points }) => points.flatMap(({ quotations }) => quotations)) ?? []
  const verbatim = quotes.filter(
    ({ chapter, start, end, text }) => work.chapters[chapter]?.text.slice(start, end) === text,
  )
  return { all: quotes.length, verbatim: verbatim.length }
}

/** A cautious count: four bytes a token in English, a token a character in Chinese. */
function tokensOf(text: string, language: Language): number {
  return language === 'zh' ? text.length : Math.ceil(Buffer.byteLength(text) / 4)
}
