import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../../prompting/define-prompt.ts'
import { sections } from '../../prompting/quote-material.ts'
import { nameAt, playerHead, profileLine, quotedTurns, readingLines, victimAt } from '../player-page.ts'
import type { SuspectInput } from './sense.prompt.ts'

/** What a player asks somebody. */
export const Questions = z.object({
  questions: z.array(z.string().trim().min(1).max(400)).min(1).max(5),
  private: z.boolean(),
})
/** What a player asks somebody. */
export type Questions = z.infer<typeof Questions>

/** Whom to ask how many questions. */
export interface QuestionInput extends SuspectInput {
  readonly count: number
}

/** The page on which a player words its questions to one of the others. */
export const questionPrompt = definePrompt<QuestionInput, Questions>({
  id: 'mystery.question',
  version: 1,
  settings: { temperature: 0.7, maxOutputTokens: 240 },
  page: pageInWords(() => ASK, page),
  reply: ({ count }) => ({
    kind: 'json',
    schema: Questions.extend({ questions: Questions.shape.questions.max(count) }),
  }),
  problem: ({ questions }, { player, victim }) => {
    const name = victimAt(player, victim)
    const vague = questions.find((question) => !namesVictim(question, name))
    if (vague === undefined) return undefined
    return inLanguage(player.language, NAMING)(name)
  },
  fallback: ({ player, victim }) => ({
    questions: [inLanguage(player.language, SPARE)(victimAt(player, victim))],
    private: false,
  }),
})

/** Whether a question is about this death: by the name, or by a telling part of it. */
function namesVictim(question: string, name: string): boolean {
  const text = question.toLowerCase()
  const parts = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [name]
  return text.includes(name.toLowerCase()) || parts.some((part) => part.length > 2 && text.includes(part))
}

function page(input: QuestionInput, language: Language) {
  const { player, excerpt, victim, suspect, count } = input
  const names = { to: nameAt(player, suspect), dead: victimAt(player, victim) }
  const isGuilty = player.sheet.killed.includes(victim)
  return {
    system: playerHead(player),
    history: quotedTurns(excerpt),
    last: sections(
      profileLine(player, victim),
      readingLines(player, { victim, suspect, use: 'asking' }),
      inLanguage(language, ASK)(names, count),
      isGuilty ? inLanguage(language, SEEM) : undefined,
    ),
  }
}

export const ASK: Readonly<
  Record<Language, (names: { readonly to: string; readonly dead: string }, count: number) => string>
> = wordTable('mystery.prompts.question-page.ask', {
  en: ({ to, dead }, count) =>
    `Your turn to ask ${to} about the death of ${dead}. ${count === 1 ? 'One question' : `At most ${count} questions`}, to the face, in your own voice; say the name ${dead}. Go where something is missing or does not fit: an hour nobody saw, two stories that cannot both be true, a thing that is not where it should be. Nothing that was answered already. "private": true only if what you must mention is not for the others' ears.`,
  zh: ({ to, dead }, count) =>
    `轮到你问${to}，为${dead}的死。${count === 1 ? '只问一句' : `最多问${count}句`}，当面问，用你自己的口气，话里要提到${dead}。往缺口上问：没人看见的那段时间，两个对不上的说法，不在原处的东西。答过的不再问。只有要提的事不能让旁人听见，才把 private 写成 true。`,
})

export const SEEM: Readonly<Record<Language, string>> = wordTable('mystery.prompts.question-page.seem', {
  en: 'You know who did it. Ask as one who does not: let the answer lead them away from you.',
  zh: '是谁干的你心里有数。要问得像不知道一样，让回答把人引开。',
})

export const NAMING = wordTable('mystery.question-page.naming', {
  en: (name: string) => `Each question must name ${name}.`,
  zh: (name: string) => `每个问题都要提到${name}。`,
})

export const SPARE = wordTable('mystery.question-page.spare', {
  en: (dead: string) => `Where were you when ${dead} died, and who saw you there?`,
  zh: (dead: string) => `${dead}死的时候，你在哪儿？谁能作证？`,
})
