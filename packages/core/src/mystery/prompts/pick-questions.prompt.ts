import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { sections } from '../../prompting/quote-material.ts'
import { playerHead, quotedTurns, victimAt } from '../player-page.ts'
import { PREPARED_PICKED, PREPARED_QUESTIONS, preparedWords } from './prepared-questions.ts'
import type { VictimInput } from './profile.prompt.ts'

/** Which of the prepared questions a player goes by, by their numbers. */
export const PickedQuestions = z.object({
  picked: z.array(z.int().min(1).max(PREPARED_QUESTIONS.length)).length(PREPARED_PICKED),
})
/** Which of the prepared questions a player goes by. */
export type PickedQuestions = z.infer<typeof PickedQuestions>

/** The page on which a player picks from the questions that lie ready. */
export const pickQuestionsPrompt = definePrompt<VictimInput, PickedQuestions>({
  id: 'mystery.werewolf.pick',
  version: 1,
  settings: { temperature: 0.2, maxOutputTokens: 40 },
  page: pageInWords(() => WORDS, page),
  reply: () => ({ kind: 'json', schema: PickedQuestions }),
  problem: ({ picked }, { player }) => {
    if (new Set(picked).size === picked.length) return undefined
    return inLanguage(player.language, WORDS).different
  },
  fallback: () => ({ picked: Array.from({ length: PREPARED_PICKED }, (_, at) => at + 1) }),
})

function page({ player, excerpt, victim }: VictimInput, language: Language) {
  const dead = victimAt(player, victim)
  const names = { victim: dead, suspect: inLanguage(language, WORDS).person }
  const listed = PREPARED_QUESTIONS.map(
    (question, at) => `${at + 1}. ${preparedWords(question, names, language)}`,
  )
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      inLanguage(language, WORDS).ten(dead),
      listed.join('\n'),
      inLanguage(language, WORDS).which,
    ),
  }
}

export const WORDS = wordTable('mystery.pick-page', {
  en: {
    different: `Give ${PREPARED_PICKED} different numbers.`,
    person: 'this person',
    ten: (dead: string) => `Ten questions about the death of ${dead}, to hold against anybody at the table:`,
    which: `By what you know, which ${PREPARED_PICKED} of them take you furthest? Give their numbers.`,
  },
  zh: {
    different: `要${PREPARED_PICKED}个不同的编号。`,
    person: '这个人',
    ten: (dead: string) => `为${dead}的死，这里有十个问题，桌上每个人都可以拿来对照。`,
    which: `凭你手里知道的，哪${PREPARED_PICKED}个最能帮你往下查？写出编号。`,
  },
})
