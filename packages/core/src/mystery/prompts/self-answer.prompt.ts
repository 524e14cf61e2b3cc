import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import { nameAt, playerHead, quotedTurns, victimAt } from '../player-page.ts'
import type { SuspectInput } from './sense.prompt.ts'

/** What a player answers itself, if what it knows is enough. */
export const SelfAnswer = z.object({ known: z.boolean(), answer: z.string().trim().max(400) })
/** What a player answers itself. */
export type SelfAnswer = z.infer<typeof SelfAnswer>

/** A question to oneself, before somebody is asked. */
export interface SelfAnswerInput extends SuspectInput {
  readonly question: string
}

/** The page on which a player answers one of its questions to itself. */
export const selfAnswerPrompt = definePrompt<SelfAnswerInput, SelfAnswer>({
  id: 'mystery.o-cot.answer',
  version: 1,
  settings: { temperature: 0.2, maxOutputTokens: 160 },
  page: pageInWords(() => WORDS, page),
  reply: () => ({ kind: 'json', schema: SelfAnswer }),
  fallback: () => ({ known: false, answer: '' }),
})

function page({ player, excerpt, victim, suspect, question }: SelfAnswerInput, language: Language) {
  const names = { to: nameAt(player, suspect), dead: victimAt(player, victim) }
  const words = inLanguage(language, WORDS)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      words.before(names),
      quoteMaterial({ name: 'self-question', text: question }),
      words.form(names.to),
    ),
  }
}

/** Questions to oneself with what one could answer, as they stand on the next page. */
export function selfAnswersNote(
  answered: readonly (SelfAnswer & { readonly question: string })[],
  language: Language,
): string {
  const { lacking } = inLanguage(language, WORDS)
  return answered
    .map(({ question, known, answer }) => `${question}\n- ${known && answer !== '' ? answer : lacking}`)
    .join('\n')
}

export const WORDS = wordTable('mystery.prompts.self-answer-page', {
  en: {
    before: ({ to, dead }: { readonly to: string; readonly dead: string }) =>
      `In a moment you will ask ${to} about the death of ${dead}. First answer for yourself:`,
    form: (to: string) =>
      `One or two sentences, from what you have read and heard, with an eye to ${to}. "known": false where that is not enough to answer it.`,
    lacking: 'lack of information',
  },
  zh: {
    before: ({ to, dead }: { readonly to: string; readonly dead: string }) =>
      `接下来你要为${dead}的死去问${to}。先自己回答：`,
    form: (to: string) => `凭你读到、听到的答一两句，多想想${to}。知道的还不够回答，就把 known 写成 false。`,
    lacking: '知道的还不够',
  },
} as const)
