import { ask } from '../../prompting/ask.ts'
import type { Fact } from '../../schema/event.ts'
import type { Answering, Method, MysteryCrew, PlayerNow, SaidAnswer } from '../mystery-crew.ts'
import { sayAloud } from '../phases/say-aloud.ts'
import { nameAt, victimAt } from '../player-page.ts'
import { pickQuestionsPrompt } from '../prompts/pick-questions.prompt.ts'
import { preparedQuestionPrompt } from '../prompts/prepared-question.prompt.ts'
import { PREPARED_QUESTIONS, type PreparedQuestion } from '../prompts/prepared-questions.ts'
import { afterReflection, reflectPrompt } from '../prompts/reflect.prompt.ts'
import { replyPrompt } from '../prompts/reply.prompt.ts'
import { askEverybody, type WordedQuestion } from './ask-everybody.ts'
import { draftAnswer } from './draft-answer.ts'
import { lastHeard } from './last-heard.ts'
import { noteFact, noteOf } from './note-fact.ts'

/**
 * The method of a werewolf game: five of ten prepared questions are answered for oneself before one's own is asked, an
 * answer is thought over before it is given, and only the latest exchanges are in mind.
 */
export const werewolf = {
  ask: (player, crew) =>
    askEverybody(
      player,
      async (victim) => {
        const { picked, thoughts } = await pickedFor(player, victim, crew)
        return { thoughts, word: (suspect) => wordQuestion(player, { victim, suspect, picked }, crew) }
      },
      crew,
    ),
  after: async () => [],
  answer: answerTwice,
} satisfies Method

interface Picked {
  readonly picked: readonly PreparedQuestion[]
  readonly thoughts: readonly Fact[]
}

/** The prepared questions a player goes by: picked once for each death, and noted. */
async function pickedFor(player: PlayerNow, victim: string, crew: MysteryCrew): Promise<Picked> {
  const { role, language } = player
  const name = `prepared:${victim}`
  const noted = noteOf(player, name)?.split(' ')
  if (noted !== undefined)
    return { picked: PREPARED_QUESTIONS.filter((one) => noted.includes(one.name)), thoughts: [] }
  const excerpt = await lastHeard(player, victimAt(player, victim), crew)
  const asked = { input: { player, excerpt, victim }, step: `pick:${role}:${victim}`, language, role }
  const { output } = await ask(pickQuestionsPrompt, asked, crew)
  const picked = PREPARED_QUESTIONS.filter((_, at) => output.picked.includes(at + 1))
  const text = picked.map((one) => one.name).join(' ')
  return { picked, thoughts: [noteFact(player, { name, text })] }
}

async function wordQuestion(
  player: PlayerNow,
  aim: Pick<Picked, 'picked'> & { readonly victim: string; readonly suspect: string },
  crew: MysteryCrew,
): Promise<WordedQuestion> {
  const { role, language } = player
  const { victim, suspect } = aim
  const excerpt = await lastHeard(player, `${nameAt(player, suspect)}, ${victimAt(player, victim)}`, crew)
  const step = `question:${role}:${victim}:${suspect}`
  const { output } = await ask(
    preparedQuestionPrompt,
    { input: { player, excerpt, ...aim }, step, language, role },
    crew,
  )
  const note = { name: `answers:${victim}:${suspect}`, text: output.answers.join('\n') }
  return { text: output.question, step, thoughts: [noteFact(player, note)] }
}

/** Answers, thinks it over, and answers for good; only that is heard. */
async function answerTwice(player: PlayerNow, asked: Answering, crew: MysteryCrew): Promise<SaidAnswer> {
  const { role, language } = player
  const about = asked.victim === null ? '' : victimAt(player, asked.victim)
  const excerpt = await lastHeard(player, `${nameAt(player, asked.by)} ${about} ${asked.text}`, crew)
  const { text: draft } = await draftAnswer(player, { asked, excerpt }, crew)
  const thinking = { player, excerpt, asked, draft }
  const { output } = await ask(
    reflectPrompt,
    { input: thinking, step: `reflect:${asked.id}`, language, role },
    crew,
  )
  const step = `answer:${asked.id}`
  const note = afterReflection({ draft, reflection: output.reflection }, language)
  const text = await sayAloud(
    replyPrompt,
    { player, input: { player, excerpt, asked, note }, step, audience: asked.audience },
    crew,
  )
  const thoughts = [
    noteFact(player, { name: `draft:${asked.id}`, text: draft }),
    noteFact(player, { name: `reflection:${asked.id}`, text: output.reflection }),
  ]
  return { text, step, thoughts }
}
