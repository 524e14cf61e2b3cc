import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { mentions, nameKey } from '../../prelude/names.ts'
import type { Random } from '../../prelude/random.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { type CaseQuestion, Letter, type MysteryCase, type Victim } from '../../schema/case.ts'
import type { QuestionDraft } from './case-drafts.ts'
import type { CaseSentence } from './case-sentences.ts'

/** What a question is made with. */
export interface KeyMaking {
  readonly case: MysteryCase
  readonly sentences: readonly CaseSentence[]
  /** Draws the order of options: a stream of its own for each question. */
  readonly random: (purpose: string) => Random
}

/** A question before it has a number. */
export type AskedQuestion = Omit<CaseQuestion, 'id'>

/** Makes questions of drafts: quotes cut from the case, options shuffled. Nothing is judged here; that is the check's. */
export function assembleQuestion(
  { about, text, answer, wrong, evidence }: QuestionDraft,
  to: readonly string[],
  making: KeyMaking,
): AskedQuestion {
  return {
    to: [...to],
    ...(about === 'relation' ? { kind: 'relation' } : { kind: 'reasoning', aspect: about }),
    pick: 1,
    text,
    ...optionsOf({ text, answer, wrong }, making),
    evidence: quotesOf(evidence, making),
  }
}

/** The two questions that every death has: who did it, and whom one suspects most. */
export function culpritQuestions(
  victim: Victim,
  proof: readonly number[],
  making: KeyMaking,
): readonly AskedQuestion[] {
  const { case: of } = making
  const killers = of.roles.filter(({ id }) => victim.killedBy.includes(id))
  const others = of.roles.filter(({ id }) => !victim.killedBy.includes(id))
  const [killer] = killers
  if (killer === undefined) return []
  const words = inLanguage(of.language, WORDS)
  const quotes = quotesOf(proof, making).filter(({ in: source }) => !victim.killedBy.includes(source))
  const evidence = quotes.length > 0 ? quotes : quotesOf(sentencesNaming(killer.name, victim, making), making)
  const ask = (text: string) => ({
    to: others.map(({ id }) => id),
    text,
    ...optionsOf({ text, answer: killer.name, wrong: others.map(({ name }) => name) }, making),
    evidence,
  })
  return [
    { kind: 'objective', aspect: 'who', pick: 1, ...ask(words.who(victim.name)) },
    { kind: 'reasoning', aspect: 'suspects', pick: 2, ...ask(words.suspects(victim.name)) },
  ]
}

/** Gives out the numbers; of two questions in the same words the first stays. */
export function numberQuestions(questions: readonly AskedQuestion[]): CaseQuestion[] {
  const once = new Map(questions.toReversed().map((question) => [nameKey(question.text), question]))
  return questions
    .filter((question) => once.get(nameKey(question.text)) === question)
    .map((question, at) => ({ ...question, id: `question_${at + 1}` }))
}

function optionsOf(
  { text, answer, wrong }: Pick<QuestionDraft, 'text' | 'answer' | 'wrong'>,
  { random }: KeyMaking,
): Pick<CaseQuestion, 'options' | 'gold'> {
  const others = [...new Map(wrong.map((one) => [nameKey(one), one])).values()].filter(
    (one) => nameKey(one) !== nameKey(answer),
  )
  const draw = random(text)
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, chance: draw() }))
      .sort((one, other) => one.chance - other.chance)
      .map(({ item }) => item)
  const letters = Letter.options
  const options = shuffled([answer, ...shuffled(others).slice(0, letters.length - 1)]).map((option, at) => ({
    letter: letters[at] as Letter,
    text: option,
  }))
  return { options, gold: options.flatMap((option) => (option.text === answer ? [option.letter] : [])) }
}

function quotesOf(numbers: readonly number[], { sentences }: KeyMaking): CaseQuestion['evidence'] {
  return [...new Set(numbers)].flatMap((wanted) => {
    const found = sentences.find(({ number }) => number === wanted)
    return found === undefined ? [] : [{ in: found.source, quote: found.text }]
  })
}

const MOST_PROOF = 3

/** Where nobody said what proves it: what others wrote about the killer. */
function sentencesNaming(
  name: string,
  { killedBy }: Victim,
  { case: of, sentences }: KeyMaking,
): readonly number[] {
  const names = of.roles.map((role) => role.name)
  return sentences
    .filter(({ source }) => of.roles.some(({ id }) => id === source) && !killedBy.includes(source))
    .filter(({ text }) => mentions(text, names).some((found) => found.name === name))
    .slice(0, MOST_PROOF)
    .map(({ number }) => number)
}

export const WORDS: Readonly<Record<Language, Record<'who' | 'suspects', (victim: string) => string>>> =
  wordTable('mystery.writing.assemble-key', {
    en: {
      who: (victim) => `Who killed ${victim}?`,
      suspects: (victim) => `Name the two people you most suspect of killing ${victim}.`,
    },
    zh: {
      who: (victim) => `谁杀了${victim}？`,
      suspects: (victim) => `选出你最怀疑杀害${victim}的两个人。`,
    },
  })
