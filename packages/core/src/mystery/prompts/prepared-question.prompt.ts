import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { sections } from '../../prompting/quote-material.ts'
import { nameAt, playerHead, quotedTurns, victimAt } from '../player-page.ts'
import { askingWords, PlainQuestion, unnamedVictim, usualQuestion } from './plain-question.prompt.ts'
import { type PreparedQuestion, preparedWords } from './prepared-questions.ts'
import type { SuspectInput } from './sense.prompt.ts'

/** What a player answered itself, and the question it then asks. */
export type AnsweredAndAsked = PlainQuestion & { readonly answers: readonly string[] }

/** Whom to ask, after which of the prepared questions. */
export interface PreparedInput extends SuspectInput {
  readonly picked: readonly PreparedQuestion[]
}

/** The page on which a player answers the prepared questions for itself and then asks one of its own. */
export const preparedQuestionPrompt = definePrompt<PreparedInput, AnsweredAndAsked>({
  id: 'mystery.werewolf.ask',
  version: 1,
  settings: { temperature: 0.7, maxOutputTokens: 480 },
  page: pageInWords(() => FIRST, page),
  reply: ({ picked }) => ({ kind: 'json', schema: answeredAndAsked(picked.length) }),
  problem: ({ question }, input) => unnamedVictim(question, input),
  fallback: (input) => ({ answers: input.picked.map(() => ''), question: usualQuestion(input) }),
})

// Answers come before the question, so that a model that writes in order has thought first.
function answeredAndAsked(count: number): z.ZodType<AnsweredAndAsked> {
  return z.object({
    answers: z.array(z.string().trim().max(300)).length(count),
    question: PlainQuestion.shape.question,
  })
}

function page(input: PreparedInput) {
  const { player, excerpt, victim, suspect, picked } = input
  const { language } = player
  const names = { suspect: nameAt(player, suspect), victim: victimAt(player, victim) }
  const listed = picked.map((question, at) => `${at + 1}. ${preparedWords(question, names, language)}`)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(inLanguage(language, FIRST), listed.join('\n'), askingWords(input)),
  }
}

export const FIRST = wordTable('mystery.prepared-page.first', {
  en: 'First answer these for yourself, in order, one sentence each; where you cannot tell, say so.',
  zh: '先在心里答这几个问题，按顺序一题一句；不知道的就写不知道。',
})
