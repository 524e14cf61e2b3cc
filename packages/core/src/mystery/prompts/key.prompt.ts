import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { oneLine } from '../../prelude/lines.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, type PageTurn, pageInWords } from '../../prompting/define-prompt.ts'
import { objectWith } from '../../prompting/object-with.ts'
import { sections } from '../../prompting/quote-material.ts'
import type { Letter } from '../../schema/case.ts'
import type { KeyQuestion } from '../table-view.ts'

/** What somebody answers to one question of the key. */
export interface KeyAnswer {
  readonly letters: readonly Letter[]
  readonly reason: string
}

/** What somebody answers to questions of the key, by their places: `q1`, `q2` … */
export type KeyAnswers = Readonly<Record<string, KeyAnswer>>

/** The name of a question's place on a page. */
export function placeOf(at: number): string {
  return `q${at + 1}`
}

/** Who answers: a player from its own page, or a reader of all scripts. */
export interface KeyInput {
  readonly language: Language
  readonly head: string
  readonly history: readonly PageTurn[]
  readonly questions: readonly KeyQuestion[]
}

/** The page on which questions of the key are answered: one letter, or the two most suspected. */
export const keyPrompt = definePrompt<KeyInput, KeyAnswers>({
  id: 'mystery.key',
  version: 1,
  settings: { temperature: 0, maxOutputTokens: 900 },
  page: pageInWords(() => WORDS, page),
  reply: ({ questions }) => ({ kind: 'json', schema: answersTo(questions) }),
  fallback: ({ questions }) =>
    Object.fromEntries(
      questions.map(({ options, pick }, at) => [
        placeOf(at),
        { letters: options.slice(0, pick).map(({ letter }) => letter), reason: '' },
      ]),
    ),
  problem: (answers, { questions, language }) => {
    const wrong = questions.findIndex(({ pick, options }, at) => {
      const letters = new Set(answers[placeOf(at)]?.letters ?? [])
      return (
        letters.size !== pick || ![...letters].every((one) => options.some(({ letter }) => letter === one))
      )
    })
    if (wrong < 0) return undefined
    const pick = questions[wrong]?.pick ?? 1
    return inLanguage(language, LETTERS)(placeOf(wrong), pick)
  },
})

function answersTo(questions: readonly KeyQuestion[]): z.ZodType<KeyAnswers> {
  const answer = ({ options, pick }: KeyQuestion) =>
    z.object({
      reason: z.string().trim().max(300),
      letters: z.array(z.enum(options.map(({ letter }) => letter) as [Letter, ...Letter[]])).length(pick),
    })
  return objectWith(questions.map((question, at) => [placeOf(at), answer(question)] as const))
}

function page({ language, head, history, questions }: KeyInput) {
  const listed = questions.map(({ text, options, pick }, at) =>
    [
      `${placeOf(at)}. ${oneLine(text)}${pick === 2 ? inLanguage(language, WORDS).two : ''}`,
      ...options.map((option) => `   ${option.letter}) ${oneLine(option.text)}`),
    ].join('\n'),
  )
  return {
    system: head,
    history,
    last: sections(inLanguage(language, WORDS).ask, listed.join('\n')),
  }
}

export const LETTERS = wordTable('mystery.key-page.letters', {
  en: (place: string, pick: number) =>
    `${place} wants ${pick} different letter${pick === 1 ? '' : 's'} of its options.`,
  zh: (place: string, pick: number) => `${place} 这题要选${pick}个不同的选项字母。`,
})

export const WORDS = wordTable('mystery.key-page', {
  en: {
    two: ' (two letters)',
    ask: 'These are asked outside the game: answer by what you believe is true. For each question one sentence of reason, then the letter; where two are asked for, two letters.',
  },
  zh: {
    two: '（选两个）',
    ask: '这些题在戏外问你，照你认为的实情作答。每题先用一句话说理由，再写选项字母；选两个的题写两个字母。',
  },
})
