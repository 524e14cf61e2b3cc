import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt } from '../../prompting/define-prompt.ts'
import { playerHead, quotedTurns } from '../player-page.ts'
import type { PlayerInput } from './introduce.prompt.ts'

/** What a player asks itself: fewer than three questions. */
export const SelfQuestions = z.object({ questions: z.array(z.string().trim().min(1).max(200)).min(1).max(2) })
/** What a player asks itself. */
export type SelfQuestions = z.infer<typeof SelfQuestions>

/** The page on which a player turns what it is after into questions to itself. */
export const selfQuestionsPrompt = definePrompt<PlayerInput, SelfQuestions>({
  id: 'mystery.o-cot.goals',
  version: 1,
  settings: { temperature: 0.4, maxOutputTokens: 120 },
  page: {
    en: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: 'Take what you are after and make of it one question to yourself, or two: what must you know, again and again tonight, to get there? Short, and so that an answer to it would tell you whom to ask what.',
    }),
    zh: ({ player, excerpt }) => ({
      system: playerHead(player),
      history: quotedTurns(excerpt),
      last: '把你要做到的事化成一两个问自己的问题：要做到它，今晚你得随时弄清什么？问得短，答出来就知道该去问谁、问什么。',
    }),
  },
  reply: () => ({ kind: 'json', schema: SelfQuestions }),
  fallback: ({ player }) => ({
    questions: [
      player.sheet.killed.length > 0
        ? inLanguage(player.language, SPARE).guilty
        : inLanguage(player.language, SPARE).honest,
    ],
  }),
})

export const SPARE = wordTable('mystery.self-questions-page.spare', {
  en: {
    guilty: 'Who is closest to thinking of me?',
    honest: 'By what I know, who is most likely to have done it, and what is still missing to be sure?',
  },
  zh: { guilty: '现在谁最可能想到我？', honest: '照我知道的，谁最可能下手，还缺什么凭据？' },
})
