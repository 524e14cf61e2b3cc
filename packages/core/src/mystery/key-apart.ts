import { standsAnywhere } from '../prelude/unspaced.ts'
import type { CaseQuestion, MysteryCase } from '../schema/case.ts'

/** As many questions a person is asked who wants to know how much they saw. */
const MOST_SEEN = 8
/** Shorter answers, such as “yes”, stand in any sentence. */
const SHORTEST_GIVEN = { latin: 4, han: 2 }

type Asked = Pick<CaseQuestion, 'text' | 'options' | 'gold'>

/** Questions in pages, at most so many on one, none of which gives away the answer to another beside it. */
export function pagesApart<Question extends Asked>(
  questions: readonly Question[],
  most: number,
): readonly (readonly Question[])[] {
  const pages: Question[][] = []
  for (const question of questions) {
    const page = pages.find((one) => one.length < most && one.every((other) => areApart(question, other)))
    if (page === undefined) pages.push([question])
    else page.push(question)
  }
  return pages
}

/** The few questions that are put to somebody after the truth: of every kind some, none of which answers another, and none that the vote has asked. */
export function questionsSeen(
  of: Pick<MysteryCase, 'questions' | 'roles' | 'victims'>,
  role: string,
): readonly CaseQuestion[] {
  const guilty = of.victims.flatMap(({ killedBy }) => killedBy)
  const names = of.roles.filter(({ id }) => guilty.includes(id)).map(({ name }) => name)
  const own = of.questions.filter((one) => one.to.includes(role) && !asksWhoDidIt(one, names))
  const kinds = [...new Set(own.map(({ kind }) => kind))]
  const byKind = kinds.map((kind) => own.filter((one) => one.kind === kind))
  const longest = Math.max(0, ...byKind.map(({ length }) => length))
  const mixed = Array.from({ length: longest }, (_, at) => byKind.flatMap((some) => some[at] ?? [])).flat()
  const [first = []] = pagesApart(mixed, MOST_SEEN)
  return own.filter((question) => first.includes(question))
}

/** Who did it, or whom one suspects: everybody has just written that down. */
function asksWhoDidIt({ kind, aspect, options, gold }: CaseQuestion, guilty: readonly string[]): boolean {
  return (
    (kind === 'objective' || aspect === 'suspects') &&
    options.some(({ letter, text }) => gold.includes(letter) && guilty.includes(text))
  )
}

function areApart(one: Asked, other: Asked): boolean {
  return !givesAway(one, other) && !givesAway(other, one)
}

/** Whether the words of a question name the right answer to another, and none of its wrong ones. */
export function givesAway(one: Asked, other: Asked): boolean {
  const words = [one.text, ...one.options.map(({ text }) => text)].join('\n').toLowerCase()
  const named = other.options.filter(({ text }) => isTelling(text) && words.includes(text.toLowerCase()))
  return named.length > 0 && named.every(({ letter }) => other.gold.includes(letter))
}

function isTelling(text: string): boolean {
  const shortest = standsAnywhere(text) ? SHORTEST_GIVEN.han : SHORTEST_GIVEN.latin
  return text.length >= shortest
}
