import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { randomFor, wordEmbedder } from '@commedia/core'
import { RECALL_WAYS } from '@commedia/core/recall'
import * as z from 'zod'
import type { ProofRow, ProofRun } from '../proof.ts'
import { askAll } from './recall/ask-all.ts'
import { interval } from './recall/interval.ts'
import { type Life, livedThrough, type Question, readWorks, standsOn, type Work } from './recall/works.ts'

/** The ways whose pages were answered. */
const WAYS = ['asked', 'nearness'] as const
type Way = (typeof WAYS)[number]

const EACH_WORK = 15
/** The same questions every time, whatever a proof is seeded with: answers by hand are given once. */
const SEED = 60
const ROOM: Readonly<Record<Work['language'], number>> = { en: 3_000, zh: 1_000 }
/** Who writes the whole page down has not answered. */
const LONGEST = 240

const ANSWERS = new URL('answers.json', import.meta.url)

/** A page as it lies before whoever answers, without the answer that is looked for. */
interface AskedPage {
  /** What the page is known by: another page is another name. */
  readonly id: string
  readonly text: string
  readonly way: Way
  readonly question: Question
}

/**
 * Judges by their keys what was answered by hand from pages of 3,000 characters, without an embedder: 60 questions, 15 of each
 * work. `--pages FILE` writes those that nobody has answered, in some order and without saying by which way they came about.
 * A page that is another one by now is not judged: it must be answered anew.
 */
export async function proveAnswered(run: ProofRun): Promise<{
  readonly figures: Record<string, unknown>
  readonly rows: readonly ProofRow[]
}> {
  const pages = (await Promise.all(readWorks().map(pagesOf))).flat()
  const kept = answersKept()
  const { pages: file } = run.options
  if (typeof file === 'string') writePages(file, pages, kept)
  const marks = new Map(WAYS.map((way) => [way, new Map<Question, number>()]))
  for (const { id, way, question } of pages) {
    const answer = kept[id]
    if (answer !== undefined) marks.get(way)?.set(question, isRight(question, answer) ? 1 : 0)
  }
  const both = [...new Set(pages.map(({ question }) => question))].filter((question) =>
    WAYS.every((way) => marks.get(way)?.has(question)),
  )
  const unanswered = pages.filter(({ id }) => kept[id] === undefined).length
  const figures: Record<string, unknown> = { by_hand_questions: both.length, by_hand_unanswered: unanswered }
  if (both.length === 0) return { figures, rows: [] }
  const markOf = (way: Way, question: Question): number => marks.get(way)?.get(question) ?? 0
  const stoodOn = (way: Way, question: Question): number => {
    const page = pages.find((one) => one.way === way && one.question === question)
    return page !== undefined && question.keys.every((key) => standsOn(key, page.text)) ? 1 : 0
  }
  const rows = WAYS.map((way) => {
    const right = interval(both.map((question) => markOf(way, question)))
    const stood = interval(both.map((question) => stoodOn(way, question)))
    const agreed = both.filter((question) => markOf(way, question) === stoodOn(way, question)).length
    Object.assign(figures, {
      [`by_hand ${way} right`]: right,
      [`by_hand ${way} stood on the page`]: stood,
      [`by_hand ${way} keys agreed`]: agreed / both.length,
    })
    return {
      ...{ way, questions: both.length, right: told(right), 'stood on the page': told(stood) },
      'keys agreed': (agreed / both.length).toFixed(3),
    }
  })
  const ahead = interval(both.map((question) => markOf('asked', question) - markOf('nearness', question)))
  figures['by_hand ahead of nearness'] = ahead
  return { figures, rows: [...rows, { way: 'asked ahead', questions: both.length, right: told(ahead) }] }
}

async function pagesOf(work: Work): Promise<readonly AskedPage[]> {
  const embedder = wordEmbedder()
  const lives = new Map<string, Life>()
  for (const { name } of work.roles) lives.set(name, await livedThrough(work, name, embedder))
  const random = randomFor(SEED, work.name)
  const drawn = work.questions.map((question) => ({ question, place: random() }))
  drawn.sort((one, other) => one.place - other.place)
  const sample = new Set(drawn.slice(0, EACH_WORK).map(({ question }) => question))
  const pages: AskedPage[] = []
  for (const way of WAYS)
    await askAll(work, {
      ...{ lives, embedder, budget: ROOM[work.language], way: RECALL_WAYS[way] },
      random: randomFor(SEED, `${work.name} ${way}`),
      onPage(question, memories) {
        if (!sample.has(question)) return
        const lines = [...new Set(memories.map(({ text }) => `- ${text.replaceAll('\n', ' ')}`))]
        const text = [`${question.by} → ${question.role}: ${question.ask}`, ...lines].join('\n')
        const id = createHash('sha256').update(text).digest('hex').slice(0, 12)
        pages.push({ id, text, way, question })
      },
    })
  return pages
}

function answersKept(): Readonly<Record<string, string>> {
  if (!existsSync(ANSWERS)) return {}
  return z.record(z.string(), z.string().max(LONGEST)).parse(JSON.parse(readFileSync(ANSWERS, 'utf8')))
}

/** Pages by name, which is by chance; two pages of one question stand as far from each other as chance has it. */
function writePages(file: string, pages: readonly AskedPage[], kept: Readonly<Record<string, string>>): void {
  const texts = new Map(pages.map(({ id, text }) => [id, text]))
  const open = [...texts]
    .filter(([id]) => kept[id] === undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, open.map(([id, text]) => `=== ${id}\n${text}\n`).join('\n'))
}

function isRight({ keys }: Question, answer: string): boolean {
  return keys.every((key) => standsOn(key, answer))
}

function told([mean, low, high]: readonly [number, number, number]): string {
  return `${mean.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`
}
