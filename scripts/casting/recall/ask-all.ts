import type { Asked, Embedder, Random, RecallWay, Remembered } from '@commedia/core'
import { bringBack, queriesFor } from '@commedia/core/recall'
import { type Life, type Question, standsOn, TAKE, type Work } from './works.ts'

/** How one question went: shares of its lines that were told or quoted, and whether its answer stood on the page. */
export interface Outcome {
  readonly reached: number
  readonly quoted: number
  readonly answered: number
  /** How much of the room was used. */
  readonly used: number
}

/** A memory tells of a line when it rests on it and on no more than these. */
const TELLS_OF = 6

interface Asking {
  readonly lives: ReadonlyMap<string, Life>
  readonly way: RecallWay
  readonly budget: number
  readonly embedder: Embedder
  readonly random: Random
  /** Sees what came back for each question. */
  readonly onPage?: (question: Question, page: readonly Remembered[]) => void
}

/** Asks every question of a work once, in some order, threads in theirs: what came up before may weigh on what comes up next. */
export async function askAll(
  work: Work,
  { lives, way, budget, embedder, random, onPage }: Asking,
): Promise<ReadonlyMap<Question, Outcome>> {
  const minds = new Map<string, Pick<Asked['part'], 'recalled' | 'hour'>>()
  const outcomes = new Map<Question, Outcome>()
  for (const question of inSomeOrder(work.questions, random)) {
    const life = lives.get(question.role) as Life
    const mind = minds.get(life.role) ?? { recalled: {}, hour: life.hours }
    const part: Asked['part'] = {
      ...{ memories: [], quotedFrom: 0, summaries: {}, mind: null },
      chronicle: [{ take: TAKE, role: life.role, upTo: Number.MAX_SAFE_INTEGER, hours: life.hours }],
      ...mind,
    }
    const { found, moments, ids } = await bringBack(
      { queries: asksOf(question, { way, work }), part, budget, way },
      { store: life.store, embedder },
    )
    minds.set(life.role, noted(mind, ids))
    const page = new Map([...found.flat(), ...moments].map((memory) => [memory.id, memory]))
    onPage?.(question, [...page.values()])
    outcomes.set(question, outcomeOf(question, { page: [...page.values()], life, budget }))
  }
  return outcomes
}

/** How a page serves a question. */
export function outcomeOf(
  { gold, keys }: Question,
  {
    page,
    life,
    budget,
  }: { readonly page: readonly Remembered[]; readonly life: Life; readonly budget: number },
): Outcome {
  const quoted = new Set(page.map(({ id }) => id))
  const told = new Set(
    page.flatMap(({ id }) => {
      const lines = (life.rows.get(id)?.sources ?? []).filter((source) => source.includes(':'))
      return lines.length <= TELLS_OF ? lines : []
    }),
  )
  const text = page.map((memory) => memory.text).join('\n')
  const share = (has: (line: string) => boolean) => gold.filter(has).length / gold.length
  return {
    reached: share((line) => quoted.has(line) || told.has(line)),
    quoted: share((line) => quoted.has(line)),
    answered: keys.every((key) => standsOn(key, text)) ? 1 : 0,
    used: page.reduce((sum, memory) => sum + memory.text.length, 0) / budget,
  }
}

function asksOf(
  { role, by, ask }: Question,
  { way, work }: { readonly way: RecallWay; readonly work: Work },
): readonly string[] {
  const other = { id: by, name: by }
  const queries = queriesFor({ name: role, other, said: ask, language: work.language, way })
  // Who the two are is settled, as on every turn of a talk but the first; the published method asks again.
  return way.asksWhoSaidIt ? queries : queries.slice(-1)
}

function noted({ recalled, hour }: Pick<Asked['part'], 'recalled' | 'hour'>, ids: readonly string[]) {
  const now = hour + 1
  const anew = ids.map((id) => [id, { times: (recalled[id]?.times ?? 0) + 1, hour: now }] as const)
  return { recalled: { ...recalled, ...Object.fromEntries(anew) }, hour: now }
}

function inSomeOrder(questions: readonly Question[], random: Random): readonly Question[] {
  const places = new Map<string, number>()
  const placeOf = ({ thread, role }: Question, at: number): number => {
    const key = thread === undefined ? `${at}` : `${role} ${thread}`
    const place = places.get(key) ?? random()
    places.set(key, place)
    return place
  }
  return questions
    .map((question, at) => ({ question, place: placeOf(question, at) }))
    .sort((one, other) => one.place - other.place)
    .map(({ question }) => question)
}
