import * as z from 'zod'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { oneLine, ownLine } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { materialRule } from './writers-brief.ts'

/** Where a work is cut into acts: chapters by number, from 1. */
export const ActCut = z.object({
  logline: z.string().trim().min(1).max(400).describe('the whole work in one line'),
  acts: z
    .array(z.object({ title: z.string().trim().min(1).max(80), from: z.int().min(1), to: z.int().min(1) }))
    .min(1)
    .max(5),
})
/** Where a work is cut into acts. */
export type ActCut = z.infer<typeof ActCut>

/** The chapters of a work, as read. */
export interface CutInput {
  readonly language: Language
  readonly work: string
  readonly chapters: readonly { readonly title: string; readonly summary: string }[]
  readonly most: number
}

/** The dramaturge's page: where the curtain falls between acts. */
export const cutActsPrompt = definePrompt<CutInput, ActCut>({
  id: 'writing.cut-acts',
  version: 1,
  settings: { temperature: 0.2, maxOutputTokens: 500 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You cut a work into acts for the stage. An act ends where something can no longer be undone, not where the page count says so; each has a conflict of its own that one evening can hold. Fewer acts are better than thin ones. Acts follow the chapters in order, without gaps and without overlap; front matter goes with the first act, notes and appendices with the last.',
        materialRule(language),
      ),
      last: sections(
        quoteMaterial({ name: 'work', text: input.work }),
        chaptersPage(input),
        `First the whole work in one line, as for a playbill. Then cut it into at most ${input.most} acts: a title for each, and its first and last chapter by number. The first act begins with chapter 1, the last ends with chapter ${input.chapters.length}.`,
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你把一部作品分成几幕搬上台。一幕收在事情再也无法挽回的地方，而不是收在页数凑够的地方；每一幕要有自己的冲突，一个晚上装得下。宁可少几幕，也不要单薄的一幕。各幕依章节次序相接，不跳过，不重叠；书前的序并入第一幕，书后的附录并入最后一幕。',
        materialRule(language),
      ),
      last: sections(
        quoteMaterial({ name: 'work', text: input.work }),
        chaptersPage(input),
        `先用一句话说全书，像写在戏单上那样。再分幕，最多${input.most}幕：每一幕给一个标题，写明从第几章到第几章。第一幕从第1章开始，最后一幕到第${input.chapters.length}章为止。`,
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: ActCut }),
  problem: ({ acts }, { chapters, most, language }) => {
    const broken = acts.some(({ from, to }, index) => to < from || from !== (acts[index - 1]?.to ?? 0) + 1)
    if (acts.length <= most && !broken && acts.at(-1)?.to === chapters.length) return undefined
    return inLanguage(language, COVER)(most, chapters.length)
  },
  fallback: ({ work, chapters, most }) => {
    const count = Math.min(most, chapters.length)
    return {
      logline: work.slice(0, 400),
      acts: Array.from({ length: count }, (_, index) => {
        const from = Math.floor((index * chapters.length) / count) + 1
        return {
          title: chapters[from - 1]?.title.slice(0, 80) || String(index + 1),
          from,
          to: Math.floor(((index + 1) * chapters.length) / count),
        }
      }),
    }
  },
})

/** The chapters of a work with their summaries, numbered. */
export function chaptersPage({ chapters }: CutInput): string {
  const text = chapters
    .map(({ title, summary }, index) => `${index + 1}. ${oneLine(title)}\n${ownLine(summary)}`)
    .join('\n\n')
  return quoteMaterial({ name: 'chapters', text })
}

export const COVER = wordTable('writing.cut-acts-page.cover', {
  en: (most: number, chapters: number) =>
    `there may be at most ${most} acts, and they must cover chapters 1 to ${chapters} in order, without gaps or overlap.`,
  zh: (most: number, chapters: number) =>
    `最多${most}幕，要从第1章到第${chapters}章依次相接，不跳过，不重叠。`,
})
