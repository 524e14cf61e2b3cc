import { ask } from '../../prompting/ask.ts'
import type { Fact } from '../../schema/event.ts'
import { excerptFor } from '../excerpt.ts'
import type { Method, MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { nameAt, victimAt } from '../player-page.ts'
import { plainQuestionPrompt } from '../prompts/plain-question.prompt.ts'
import { selfAnswerPrompt, selfAnswersNote } from '../prompts/self-answer.prompt.ts'
import { selfQuestionsPrompt } from '../prompts/self-questions.prompt.ts'
import { askEverybody, type WordedQuestion } from './ask-everybody.ts'
import { noteFact, noteOf } from './note-fact.ts'

/** A chain of thought led by one's goals: they become questions to oneself, answered anew before every question. */
export const oCot: Method = {
  ask: async (player, crew) => {
    const { questions, thoughts } = await selfQuestionsOf(player, crew)
    const asked = await askEverybody(
      player,
      async (victim) => ({
        thoughts: [],
        word: (suspect) => wordQuestion(player, { victim, suspect, questions }, crew),
      }),
      crew,
    )
    return { ...asked, thoughts: [...thoughts, ...asked.thoughts] }
  },
  after: async () => [],
}

interface Chain {
  readonly questions: readonly string[]
  readonly thoughts: readonly Fact[]
}

const NOTE = 'self-questions'

/** What a player asks itself: made once a game, and noted. */
async function selfQuestionsOf(player: PlayerNow, crew: MysteryCrew): Promise<Chain> {
  const { role, language, sheet } = player
  const noted = noteOf(player, NOTE)
  if (noted !== undefined) return { questions: noted.split('\n'), thoughts: [] }
  const excerpt = await excerptFor(player, sheet.objectives.map(({ text }) => text).join(' '), crew)
  const asked = { input: { player, excerpt }, step: `goals:${role}`, language, role }
  const { output } = await ask(selfQuestionsPrompt, asked, crew)
  const questions = output.questions.map((question) => question.replaceAll(/\s+/gu, ' '))
  return { questions, thoughts: [noteFact(player, { name: NOTE, text: questions.join('\n') })] }
}

async function wordQuestion(
  player: PlayerNow,
  aim: Pick<Chain, 'questions'> & { readonly victim: string; readonly suspect: string },
  crew: MysteryCrew,
): Promise<WordedQuestion> {
  const { role, language } = player
  const { victim, suspect } = aim
  const excerpt = await excerptFor(player, `${nameAt(player, suspect)}, ${victimAt(player, victim)}`, crew)
  const page = { player, excerpt, victim, suspect }
  const answered = await crew.steps.all(
    aim.questions.map((question, at) => {
      const step = `self-answer:${role}:${victim}:${suspect}:${at}`
      return {
        name: step,
        run: async () => {
          const asked = { input: { ...page, question }, step, language, role }
          const { output } = await ask(selfAnswerPrompt, asked, crew)
          return { ...output, question }
        },
      }
    }),
  )
  const thoughts = selfAnswersNote(answered, language)
  const step = `question:${role}:${victim}:${suspect}`
  const { output } = await ask(
    plainQuestionPrompt,
    { input: { ...page, thoughts }, step, language, role },
    crew,
  )
  const note = { name: `self-answers:${victim}:${suspect}`, text: thoughts }
  return { text: output.question, step, thoughts: [noteFact(player, note)] }
}
