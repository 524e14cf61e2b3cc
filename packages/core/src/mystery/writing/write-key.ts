import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { insist } from '../../prompting/insist.ts'
import { turnRandom } from '../../record/turn.ts'
import type { MysteryCase } from '../../schema/case.ts'
import type { Fact } from '../../schema/event.ts'
import { spread } from '../../writing/work.ts'
import type { WriterCrew } from '../../writing/writer-crew.ts'
import { type AskedQuestion, assembleQuestion, culpritQuestions, numberQuestions } from './assemble-key.ts'
import { caseSentences } from './case-sentences.ts'
import { deathPrompt, type KeyInput, moreQuestionsPrompt, personPrompt } from './key.prompt.ts'
import { type MendedCase, mendCase } from './mend-case.ts'
import { MOST_MENDINGS, partFact } from './part-fact.ts'

/** A case with its key, and which parts of that no model wrote. */
export interface WrittenKey extends MendedCase {
  readonly fallbacks: readonly string[]
}

/** Questions that are asked for, so that enough are left when poor ones are gone; and the least that should be. */
const WANTED = 40
const LEAST = 30
const ABOUT_A_DEATH = 8

/** How many questions are asked for about each person. */
function questionsAboutEach({
  players,
  victims,
}: {
  readonly players: number
  readonly victims: number
}): number {
  return Math.max(4, Math.ceil((WANTED - victims * (ABOUT_A_DEATH + 2)) / players))
}

/** The key: each death and each person has a writer, all at once; then more questions while there are too few, twice at most. */
export async function* writeKey(of: MysteryCase, crew: WriterCrew): AsyncGenerator<Fact, WrittenKey> {
  const { language } = of
  const sentences = caseSentences(of)
  const input = { case: of, sentences: spread(sentences, roomFor(crew, language)) }
  const making = { case: of, sentences, random: (purpose: string) => turnRandom(crew.turn, `key:${purpose}`) }
  const written = await crew.steps.all<Batch>([
    ...of.victims.map((victim) => ({
      name: `death:${victim.name}`,
      run: async () => {
        const asking = { ...input, count: ABOUT_A_DEATH, victim: victim.name }
        const step = `death:${victim.name}`
        const { output, fallbacks } = await insist(deathPrompt, { input: asking, step, language }, crew)
        const to = others(of, victim.killedBy)
        const questions = output.questions.map((draft) => assembleQuestion(draft, to, making))
        return { questions: [...culpritQuestions(victim, output.proof, making), ...questions], fallbacks }
      },
    })),
    ...of.roles.map((role) => ({
      name: `person:${role.name}`,
      run: async () => {
        const count = questionsAboutEach({ players: of.roles.length, victims: of.victims.length })
        const asking = { ...input, count, person: role.name }
        const step = `person:${role.name}`
        const { output, fallbacks } = await insist(personPrompt, { input: asking, step, language }, crew)
        const to = others(of, [role.id])
        return { questions: output.questions.map((draft) => assembleQuestion(draft, to, making)), fallbacks }
      },
    })),
  ])
  let asked = written.flatMap(({ questions }) => questions)
  let mended = keyed(of, asked)
  const fallbacks = written.flatMap((one) => one.fallbacks)
  const leftOut = [...mended.leftOut]
  yield partFact('key', String(mended.case.questions.length))

  for (let round = 2; round <= 1 + MOST_MENDINGS && mended.case.questions.length < LEAST; round++) {
    const more = await moreQuestions(mended.case, { ...input, round }, crew)
    const to = others(
      of,
      of.victims.flatMap(({ killedBy }) => killedBy),
    )
    asked = [...mended.case.questions, ...more.map((draft) => assembleQuestion(draft, to, making))]
    mended = keyed(of, asked)
    leftOut.push(...mended.leftOut)
    yield partFact('key', String(mended.case.questions.length), round)
  }
  return { case: mended.case, leftOut, fallbacks }
}

interface Batch {
  readonly questions: readonly AskedQuestion[]
  readonly fallbacks: readonly string[]
}

async function moreQuestions(
  { language, questions }: MysteryCase,
  { round, ...input }: Pick<KeyInput, 'case' | 'sentences'> & { readonly round: number },
  crew: WriterCrew,
) {
  // Some of them will be no good either.
  const count = Math.min(12, LEAST - questions.length + 2)
  const asking = { ...input, count, asked: questions.map(({ text }) => text) }
  const step = `more-questions:${round}`
  return (await insist(moreQuestionsPrompt, { input: asking, step, language }, crew)).output.questions
}

function keyed(of: MysteryCase, asked: readonly AskedQuestion[]): MendedCase {
  const mended = mendCase({ ...of, questions: numberQuestions(asked) })
  return { ...mended, case: { ...mended.case, questions: numberQuestions(mended.case.questions) } }
}

/** Whoever it is about knows the answer; nobody is asked what they know. */
function others({ roles }: MysteryCase, about: readonly string[]): readonly string[] {
  return roles.map(({ id }) => id).filter((id) => !about.includes(id))
}

// Cautious, so that a page never passes the model's context.
const CHARS_PER_TOKEN: Readonly<Record<Language, number>> = { en: 3, zh: 1 }
const SHARE_OF_PAGE = 0.55

function roomFor({ models }: WriterCrew, language: Language): number {
  const ids = [deathPrompt.id, personPrompt.id, moreQuestionsPrompt.id]
  const tokens = Math.min(...ids.map((prompt) => models({ prompt }).profile.contextTokens))
  return Math.floor(tokens * inLanguage(language, CHARS_PER_TOKEN) * SHARE_OF_PAGE)
}
