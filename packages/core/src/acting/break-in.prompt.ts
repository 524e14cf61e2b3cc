import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt, type Page, pageInWords } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type ActorInput, actorHistory, actorNow, actorSystem } from './actor-page.ts'

/** Somebody who listens, and what they have heard of a line that goes on. */
export interface BreakInInput extends ActorInput {
  readonly speaker: string
  readonly heard: string
  readonly language: Language
}

/** Whether one lets somebody finish, or breaks in: answered from what was heard so far, and nothing of what would follow. */
export const breakInPrompt = definePrompt<BreakInInput, string>({
  id: 'acting.break-in',
  version: 1,
  settings: { temperature: 0.7, maxOutputTokens: 24 },
  page: pageInWords(() => ASK, page),
  reply: ({ language }) => ({
    kind: 'choice',
    options: Object.values(inLanguage(language, BREAK_IN_ANSWERS)),
  }),
  fallback: ({ language }) => inLanguage(language, BREAK_IN_ANSWERS).lets,
})

/** What one can do about somebody who is speaking. */
export const BREAK_IN_ANSWERS: Readonly<
  Record<Language, { readonly lets: string; readonly breaks: string }>
> = wordTable('acting.break-in-page.break-in-answers', {
  en: { lets: 'let them finish', breaks: 'break in' },
  zh: { lets: '让人说完', breaks: '打断' },
})

function page(input: BreakInInput, language: Language): Page {
  const { speaker, heard } = input
  return {
    system: actorSystem(input, language),
    history: actorHistory(input, language),
    last: sections(
      actorNow(input, language),
      `${inLanguage(language, SPEAKING)(speaker)}\n${quoteMaterial({ name: 'heard', text: heard })}`,
      inLanguage(language, ASK),
    ),
  }
}

export const SPEAKING: Readonly<Record<Language, (speaker: string) => string>> = wordTable(
  'acting.break-in-page.speaking',
  {
    en: (speaker) => `${speaker} is speaking, and is not done:`,
    zh: (speaker) => `${speaker}正说着，话还没完：`,
  },
)

export const ASK: Readonly<Record<Language, string>> = wordTable('acting.break-in-page.ask', {
  en: 'Do you let them finish, or break in? Mostly one lets people finish. One breaks in when one cannot bear to hear the rest: it is about to come out, it is a lie, it will hurt somebody, there is no time.',
  zh: '让人说完，还是打断？平常总是听人把话说完。只有再也听不下去了才打断：眼看要说穿，那是假话，要伤着谁，来不及了。',
})
