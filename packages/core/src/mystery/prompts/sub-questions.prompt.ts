import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import { playerHead, quotedTurns, victimAt } from '../player-page.ts'
import type { VictimInput } from './profile.prompt.ts'

/** The smaller questions a large one falls into. */
export const SubQuestions = z.object({ questions: z.array(z.string().trim().min(1).max(200)).min(1).max(3) })
/** The smaller questions a large one falls into. */
export type SubQuestions = z.infer<typeof SubQuestions>

/** A death, and what was noted about it so far. */
export interface SubQuestionsInput extends VictimInput {
  readonly summary: string
  readonly timeline: string
}

/** The page on which a player breaks the question of a death into smaller ones. */
export const subQuestionsPrompt = definePrompt<SubQuestionsInput, SubQuestions>({
  id: 'mystery.think-thrice.sub-questions',
  version: 1,
  settings: { temperature: 0.4, maxOutputTokens: 180 },
  page: pageInWords(() => HONEST, page),
  reply: () => ({ kind: 'json', schema: SubQuestions }),
  fallback: ({ player, victim }) => ({
    questions: [inLanguage(player.language, SPARE)(victimAt(player, victim))],
  }),
})

function page({ player, excerpt, victim, summary, timeline }: SubQuestionsInput) {
  const dead = victimAt(player, victim)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      quoteMaterial({ name: 'summary', text: summary }),
      timeline === '' ? undefined : quoteMaterial({ name: 'timeline', text: timeline }),
      inLanguage(player.language, player.sheet.killed.includes(victim) ? GUILTY : HONEST)(dead),
    ),
  }
}

export const HONEST: Readonly<Record<Language, (dead: string) => string>> = wordTable(
  'mystery.prompts.sub-questions-page.honest',
  {
    en: (dead) =>
      `Who killed ${dead} is too large a question. Break it into one to three small ones: each about one thing, which somebody at this table can answer and you cannot yet.`,
    zh: (dead) =>
      `谁杀了${dead}，这个问题太大。拆成一到三个小问题：每个只问一件事，桌上有人答得出，你现在还不知道。`,
  },
)
export const GUILTY: Readonly<Record<Language, (dead: string) => string>> = wordTable(
  'mystery.prompts.sub-questions-page.guilty',
  {
    en: (dead) =>
      `How to come away clean from the death of ${dead} is too large a question. Break it into one to three small ones: what somebody at this table may have seen of you, or could be suspected of instead, and you do not know yet.`,
    zh: (dead) =>
      `${dead}的死怎么才能不落到你头上，这个问题太大。拆成一到三个小问题：桌上谁可能看见过你什么，谁身上还有别的疑点，都是你现在还不知道的。`,
  },
)

export const SPARE = wordTable('mystery.sub-questions-page.spare', {
  en: (dead: string) => `Who has nobody to vouch for them at the hour when ${dead} died?`,
  zh: (dead: string) => `${dead}死的时候，谁的行踪没有人能证明？`,
})
