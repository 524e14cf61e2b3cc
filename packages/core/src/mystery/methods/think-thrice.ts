import { bullets } from '../../prelude/lines.ts'
import { ask } from '../../prompting/ask.ts'
import { type Excerpt, excerptFor } from '../excerpt.ts'
import type { Answering, Method, MysteryCrew, PlayerNow, SaidAnswer } from '../mystery-crew.ts'
import { sayAloud } from '../phases/say-aloud.ts'
import { nameAt, victimAt } from '../player-page.ts'
import { judgePrompt, withMissing } from '../prompts/judge.prompt.ts'
import { plainQuestionPrompt } from '../prompts/plain-question.prompt.ts'
import { replyPrompt } from '../prompts/reply.prompt.ts'
import { subQuestionsPrompt } from '../prompts/sub-questions.prompt.ts'
import { summaryPrompt } from '../prompts/summary.prompt.ts'
import { timelineNote, timelinePrompt } from '../prompts/timeline.prompt.ts'
import { askEverybody, type WordedQuestion } from './ask-everybody.ts'
import { draftAnswer } from './draft-answer.ts'
import { noteFact, noteOf } from './note-fact.ts'

/**
 * Thinking three times: the table is summed up and its hours put in order each round, a death falls into smaller
 * questions, and an answer is held against the timeline and said again with what it left out.
 */
export const thinkThrice = {
  ask: async (player, crew) => {
    const victims = (player.part.told?.victims ?? []).map(({ id }) => victimAt(player, id)).join(' ')
    const excerpt = await excerptFor(player, victims, crew)
    const [summary = '', timeline = ''] = await crew.steps.all([
      { name: `summary:${player.role}`, run: () => sumUp(player, excerpt, crew) },
      {
        name: `timeline:${player.role}`,
        run: () => putInOrder(player, { excerpt, step: `timeline:${player.role}` }, crew),
      },
    ])
    const asked = await askEverybody(
      player,
      async (victim) => {
        const questions = await breakUp(player, { victim, excerpt, summary, timeline }, crew)
        return {
          thoughts: [noteFact(player, { name: `sub-questions:${victim}`, text: questions })],
          word: (suspect) =>
            wordQuestion(player, { victim, suspect, thoughts: `${summary}\n${questions}` }, crew),
        }
      },
      crew,
    )
    const noted = [
      noteFact(player, { name: 'summary', text: summary }),
      noteFact(player, { name: TIMELINE, text: timeline }),
    ]
    return { ...asked, thoughts: [...noted, ...asked.thoughts] }
  },
  after: async () => [],
  answer: answerRevised,
} satisfies Method

const TIMELINE = 'timeline'

async function sumUp(player: PlayerNow, excerpt: Excerpt, crew: MysteryCrew): Promise<string> {
  const { role, language } = player
  const asked = { input: { player, excerpt }, step: `summary:${role}`, language, role }
  return (await ask(summaryPrompt, asked, crew)).output.summary
}

async function putInOrder(
  player: PlayerNow,
  { excerpt, step }: { readonly excerpt: Excerpt; readonly step: string },
  crew: MysteryCrew,
): Promise<string> {
  const { role, language } = player
  const { output } = await ask(timelinePrompt, { input: { player, excerpt }, step, language, role }, crew)
  return timelineNote(output)
}

async function breakUp(
  player: PlayerNow,
  about: {
    readonly victim: string
    readonly excerpt: Excerpt
    readonly summary: string
    readonly timeline: string
  },
  crew: MysteryCrew,
): Promise<string> {
  const { role, language } = player
  const step = `sub-questions:${role}:${about.victim}`
  const { output } = await ask(
    subQuestionsPrompt,
    { input: { player, ...about }, step, language, role },
    crew,
  )
  return bullets(output.questions)
}

async function wordQuestion(
  player: PlayerNow,
  aim: { readonly victim: string; readonly suspect: string; readonly thoughts: string },
  crew: MysteryCrew,
): Promise<WordedQuestion> {
  const { role, language } = player
  const { victim, suspect } = aim
  const excerpt = await excerptFor(player, `${nameAt(player, suspect)}, ${victimAt(player, victim)}`, crew)
  const step = `question:${role}:${victim}:${suspect}`
  const { output } = await ask(
    plainQuestionPrompt,
    { input: { player, excerpt, ...aim }, step, language, role },
    crew,
  )
  return { text: output.question, step, thoughts: [] }
}

/** Answers, holds the answer against the timeline, and says it again where something was left out. */
async function answerRevised(player: PlayerNow, asked: Answering, crew: MysteryCrew): Promise<SaidAnswer> {
  const { role, language } = player
  const about = asked.victim === null ? '' : victimAt(player, asked.victim)
  const excerpt = await excerptFor(player, `${nameAt(player, asked.by)} ${about} ${asked.text}`, crew)
  const draft = await draftAnswer(player, { asked, excerpt }, crew)
  // A person may ask before the player has had its first thoughts of the evening.
  const noted = noteOf(player, TIMELINE)
  const known = noted ?? (await putInOrder(player, { excerpt, step: `timeline:${role}:${asked.id}` }, crew))
  const first = noted === undefined ? [noteFact(player, { name: TIMELINE, text: known })] : []
  const timeline = known.split('\n').filter((line) => line !== '')
  if (timeline.length === 0) return { ...draft, thoughts: first }
  const input = { player, excerpt, asked, draft: draft.text, timeline }
  const { output } = await ask(judgePrompt, { input, step: `judge:${asked.id}`, language, role }, crew)
  const missing = output.lines.flatMap(({ line, held }) => (held ? [] : (timeline[line - 1] ?? [])))
  if (missing.length === 0) return { ...draft, thoughts: first }
  const step = `answer:${asked.id}`
  const note = withMissing({ draft: draft.text, missing }, language)
  const text = await sayAloud(
    replyPrompt,
    { player, input: { player, excerpt, asked, note }, step, audience: asked.audience },
    crew,
  )
  const thoughts = [
    ...first,
    noteFact(player, { name: `draft:${asked.id}`, text: draft.text }),
    noteFact(player, { name: `missing:${asked.id}`, text: missing.join('\n') }),
  ]
  return { text, step, thoughts }
}
