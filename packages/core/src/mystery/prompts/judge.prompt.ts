import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { bullets, numbered } from '../../prelude/lines.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import { nameAt, playerHead, quotedTurns } from '../player-page.ts'
import type { DraftInput } from './reflect.prompt.ts'

/** Which lines of a timeline serve a question, and whether an answer holds them. */
export interface Judged {
  readonly lines: readonly { readonly line: number; readonly held: boolean }[]
}

/** An answer that has not been given yet, and the timeline it is held against. */
export interface JudgeInput extends DraftInput {
  readonly timeline: readonly string[]
}

/** The page on which a player holds an answer against its timeline. */
export const judgePrompt = definePrompt<JudgeInput, Judged>({
  id: 'mystery.think-thrice.judge',
  version: 1,
  settings: { temperature: 0, maxOutputTokens: 240 },
  page: pageInWords(() => WORDS, page),
  reply: ({ timeline }) => ({ kind: 'json', schema: judgedOf(timeline.length) }),
  fallback: () => ({ lines: [] }),
})

function judgedOf(count: number): z.ZodType<Judged> {
  const line = z.object({ line: z.int().min(1).max(count), held: z.boolean() })
  return z.object({ lines: z.array(line).max(count) })
}

function page({ player, excerpt, asked, draft, timeline }: JudgeInput, language: Language) {
  const words = inLanguage(language, WORDS)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      words.asks(nameAt(player, asked.by)),
      quoteMaterial({ name: 'question', text: asked.text }),
      words.draft,
      quoteMaterial({ name: 'draft', text: draft }),
      words.timeline,
      quoteMaterial({
        name: 'timeline',
        text: numbered(timeline),
      }),
      words.judge,
      player.sheet.killed.length > 0 ? words.guilty : words.honest,
    ),
  }
}

/** What stands on the page of the revised answer: the first one, and what it left out. */
export function withMissing(
  { draft, missing }: { readonly draft: string; readonly missing: readonly string[] },
  language: Language,
): string {
  const words = inLanguage(language, WORDS)
  return sections(
    words.draft,
    quoteMaterial({ name: 'draft', text: draft }),
    words.missing,
    quoteMaterial({ name: 'missing', text: bullets(missing) }),
    words.final,
  )
}

export const WORDS = wordTable('mystery.prompts.judge-page', {
  en: {
    asks: (name: string) => `${name} has asked you:`,
    draft: 'You were about to say:',
    timeline: 'Your timeline:',
    judge:
      'Which lines of your timeline serve an answer to this question? Give their numbers, and with each whether what you were about to say holds it. An empty list, if none does.',
    honest: 'What your own aims make you keep does not count.',
    guilty: 'A line that could lead to you does not count.',
    missing: 'That leaves out what you know besides:',
    final: 'Say it again, with this put in where it belongs.',
  },
  zh: {
    asks: (name: string) => `${name}问你：`,
    draft: '你本来要这样说：',
    timeline: '你的时间表：',
    judge:
      '时间表里哪几行用得着来回答这一问？写出行号，每行再写明你要说的话里有没有它。一行也用不着，就留空。',
    honest: '你自己要瞒的事，不用算进来。',
    guilty: '会引到你身上的，不用算进来。',
    missing: '你知道的这些，话里漏掉了：',
    final: '重新说一遍，把这些放到该放的地方。',
  },
} as const)
