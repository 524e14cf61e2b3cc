import { definePrompt, quoteMaterial, sections } from '@commedia/core'
import { type InRole, inRole } from './in-role.ts'

/** Somebody in a role, and the answers that lie ready for one question. */
export interface AnswersAtHand extends InRole {
  /** Who asks. */
  readonly asker: string
  readonly question: string
  /** In the order of their letters. */
  readonly answers: readonly string[]
}

/** The page on which somebody in a role picks what to answer to whoever asks. */
export const pickAnswerPrompt = definePrompt<AnswersAtHand, string>({
  id: 'judges.pick-answer',
  version: 1,
  settings: { temperature: 0, maxOutputTokens: 20 },
  page: {
    en: (input) => ({
      system: inRole(input, 'en'),
      last: sections(
        `${input.asker} asks you:`,
        quoteMaterial({ name: 'question', text: input.question }),
        `You have answered this to several people, and to each in another way. These are your answers:`,
        quoteMaterial({ name: 'answers', text: lettered(input) }),
        `Which one do you give to ${input.asker}?`,
      ),
    }),
    zh: (input) => ({
      system: inRole(input, 'zh'),
      last: sections(
        `${input.asker}问你：`,
        quoteMaterial({ name: 'question', text: input.question }),
        '同样的话，好几个人问过你，你对每个人答得都不一样。你的回答有这些：',
        quoteMaterial({ name: 'answers', text: lettered(input) }),
        `对${input.asker}，你答的是哪一个？`,
      ),
    }),
  },
  reply: ({ answers }) => ({ kind: 'choice', options: answers.map((_, at) => letterAt(at)) }),
  fallback: () => letterAt(0),
})

/** The letter under which an answer stands. */
export function letterAt(at: number): string {
  return String.fromCharCode(65 + at)
}

function lettered({ answers }: AnswersAtHand): string {
  return answers.map((answer, at) => `${letterAt(at)}) ${answer.replace(/\s+/gu, ' ').trim()}`).join('\n')
}
