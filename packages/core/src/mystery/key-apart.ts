import { standsAnywhere } from '../prelude/unspaced.ts'
import type { CaseQuestion } from '../schema/case.ts'

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

/** The few questions that are put to somebody after the truth: of every kind some, none of which answers another. */
export function questionsSeen(questions: readonly CaseQuestion[], role: string): readonly CaseQuestion[] {
  const own = questions.filter(({ to }) => to.includes(role))
  const kinds = [...new Set(own.map(({ kind }) => kind))]
  const byKind = kinds.map((kind) => own.filter((one) => one.kind === kind))
  const longest = Math.max(0, ...byKind.map(({ length }) => length))
  const mixed = Array.from({ length: longest }, (_, at) => byKind.flatMap((some) => some[at] ?? [])).flat()
  const [first = []] = pagesApart(mixed, MOST_SEEN)
  return own.filter((question) => first.includes(question))
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
