import { inLanguage } from '../prelude/in-language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt, type Prompt, pageInWords } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { withoutTemplateMarks } from './clean-speech.ts'

/** The pieces of a text to be summarised; more than one when the middle was left out. */
export interface SummaryInput {
  readonly pieces: readonly string[]
}

/** Asks for a text on one page. */
export const summaryPrompt = summarise('chat.summary')

/** The same for texts that only a model with a large context can take in. */
export const longSummaryPrompt = summarise('chat.long-summary')

function summarise(id: string): Prompt<SummaryInput, string> {
  return definePrompt<SummaryInput, string>({
    id,
    version: 1,
    page: pageInWords(
      () => WORDS,
      ({ pieces }, language) => {
        const words = inLanguage(language, WORDS)
        return {
          system: sections(words.reader, words.keep, pieces.length > 1 ? words.pieces : undefined),
          last: sections(...pieces.map((piece) => tagged(words.text, piece)), words.ask),
        }
      },
    ),
    reply: () => ({ kind: 'text', read: (text) => withoutTemplateMarks(text).trim() || undefined }),
    fallback: ({ pieces }) => pieces.map((piece) => piece.slice(0, 600)).join('\n…\n'),
    settings: { temperature: 0, maxOutputTokens: 512 },
  })
}

function tagged(name: string, text: string): string {
  return quoteMaterial({ name, text: withoutTemplateMarks(text) })
}

export const WORDS = wordTable('chat.summary-page', {
  en: {
    reader: 'You are a careful reader. Put what you are given onto one page.',
    keep: 'Keep who does what to whom, in order; keep names, places, open questions and the tone. Add nothing, judge nothing. Write in the language of the text.',
    pieces: 'The text is long: you get pieces from its beginning, middle and end.',
    text: 'TEXT',
    ask: 'The summary, one page at most:',
  },
  zh: {
    reader: '你是一位细心的读者。请把给你的文字浓缩成一页。',
    keep: '按先后写清谁对谁做了什么；保留人名、地名、悬而未决的问题和原文的语气。不添枝加叶，不作评判。用原文的语言来写。',
    pieces: '原文很长，给你的是开头、中间和结尾的几段。',
    text: '原文',
    ask: '摘要，不超过一页：',
  },
})
