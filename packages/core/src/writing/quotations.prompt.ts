import * as z from 'zod'
import { inLanguage } from '../prelude/in-language.ts'
import { oneEntry } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import type { PlotDraft } from './drafts.ts'
import { type Brief, materialRule, plotPage } from './writers-brief.ts'

/** Which passages belong to which point, both by number. */
export const QuotationChoice = z.object({
  chosen: z.array(z.object({ point: z.int().min(1), passage: z.int().min(1) })).max(20),
})
/** Which passages belong to which point. */
export type QuotationChoice = z.infer<typeof QuotationChoice>

/** The plot and the passages to choose from. */
export interface QuotationInput extends Brief {
  readonly plot: PlotDraft
  readonly passages: readonly string[]
}

/** The dramaturge's page: the work's own words, chosen by number and cut by code. */
export const quotationsPrompt = definePrompt<QuotationInput, QuotationChoice>({
  id: 'writing.quotations',
  version: 2,
  settings: { temperature: 0.2, maxOutputTokens: 500 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You know the work and mark what must be heard from it. For each point choose the passages, if any, that its actors should have in the ear when they play it: a line that decides something, a turn of phrase nobody could better. Speech before description. Choose by number; you never write the words yourself.',
        materialRule(language),
      ),
      last: sections(
        plotPage(input.plot, language),
        passagesPage(input),
        'Which passage belongs to which point? At most three a point; none is better than a weak one.',
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你熟悉原著，替演员标出非听见不可的话。给每个情节点挑出演的时候该在耳边响着的段落：定了局面的一句，谁也改不好的一句。人物说的话优先于描写。只写编号，绝不自己动笔写原文。',
        materialRule(language),
      ),
      last: sections(
        plotPage(input.plot, language),
        passagesPage(input),
        '哪一段属于哪一个情节点？每点最多三段，宁缺毋滥。',
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: QuotationChoice }),
  problem: ({ chosen }, { plot, passages, language }) => {
    const [points, most] = [plot.points.length, passages.length]
    if (chosen.every(({ point, passage }) => point <= points && passage <= most)) return undefined
    return inLanguage(language, RANGE)(points, most)
  },
  fallback: () => ({ chosen: [] }),
})

/** Passages of a work, numbered. */
export function passagesPage({ passages }: QuotationInput): string {
  const text = passages.map((passage, index) => `[${index + 1}] ${oneEntry(passage)}`).join('\n\n')
  return quoteMaterial({ name: 'passages', text })
}

export const RANGE = wordTable('writing.quotations-page.range', {
  en: (points: number, most: number) => `points go from 1 to ${points}, passages from 1 to ${most}.`,
  zh: (points: number, most: number) => `情节点的编号是1到${points}，段落的编号是1到${most}。`,
})
