import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Embedder, type RecallWay, randomFor, wordEmbedder } from '@commedia/core'
import { byScores, RECALL_WAYS, WHOLE_METHOD } from '@commedia/core/recall'
import type { ProofRow } from '../proof.ts'
import { askAll, type Outcome } from './recall/ask-all.ts'
import { interval, mean } from './recall/interval.ts'
import { searchWords } from './recall/search-words.ts'
import { HELD_OUT, type Life, livedThrough, type Question, readWorks, type Work } from './recall/works.ts'

/** The ways of recall that are compared; each has all of the same room. */
const WAYS: Readonly<Record<string, RecallWay>> = {
  ...RECALL_WAYS,
  no_replay: byScores({ ...WHOLE_METHOD, replay: false }),
  no_hierarchy: byScores({ ...WHOLE_METHOD, hierarchy: false }),
}

const BUDGETS = [3_000, 6_000, 16_000]
/** A Chinese character costs about as much of a page as three Latin ones. */
const CHARS: Readonly<Record<Work['language'], number>> = { en: 1, zh: 1 / 3 }
const MEASURES = ['reached', 'quoted', 'answered'] as const

interface Measured {
  readonly questions: readonly Question[]
  readonly outcomes: ReadonlyMap<string, ReadonlyMap<Question, Outcome>>
}

/**
 * Measures how much of what answers a question stands on the page, for each way of recall: reached (told or quoted), quoted,
 * and answered, by keys. A sample asks one role of one work and goes by words alone.
 */
export async function proveRecall(
  { full, seed }: { readonly full: boolean; readonly seed: number },
  embedder: Embedder | undefined,
): Promise<{ readonly figures: Record<string, unknown>; readonly rows: readonly ProofRow[] }> {
  const all = readWorks()
  const works = full
    ? all
    : all.filter(({ name }) => name === 'dolls-house').map((work) => onlyOf(work, 'Helmer'))
  const figures: Record<string, unknown> = {
    questions: works.reduce((sum, { questions }) => sum + questions.length, 0),
    threads: works.reduce((sum, work) => sum + threadsOf(work), 0),
  }
  const rows: ProofRow[] = []
  const kinds = { words: wordEmbedder(), ...(full && embedder && { meaning: keptOnDisk(embedder) }) }
  for (const [kind, by] of Object.entries(kinds))
    for (const budget of full ? BUDGETS : BUDGETS.slice(0, 1)) {
      const measured = new Map<string, Measured>()
      for (const work of works) measured.set(work.name, await measure(work, { by, budget, seed }))
      for (const [of, names] of groupsOf(works)) {
        const parts = names.map((name) => measured.get(name) as Measured)
        const found = summedUp(parts, { seed, of: `${kind} ${budget} ${of}` })
        rows.push(...found.rows)
        Object.assign(figures, found.figures)
      }
    }
  return { figures, rows }
}

/** Each work alone; those that numbers were chosen on, and those held out, together. */
function groupsOf(works: readonly Work[]): readonly (readonly [string, readonly string[]])[] {
  const names = works.map(({ name }) => name)
  if (names.length === 1) return [[names[0] ?? '', names]]
  return [
    ...names.map((name) => [name, [name]] as const),
    ['development', names.filter((name) => !HELD_OUT.includes(name))],
    ['held out', names.filter((name) => HELD_OUT.includes(name))],
  ]
}

async function measure(
  work: Work,
  { by, budget, seed }: { readonly by: Embedder; readonly budget: number; readonly seed: number },
): Promise<Measured> {
  const room = Math.floor(budget * CHARS[work.language])
  const lives = new Map<string, Life>()
  for (const { name } of work.roles) lives.set(name, await livedThrough(work, name, by))
  const outcomes = new Map<string, ReadonlyMap<Question, Outcome>>()
  for (const [name, way] of Object.entries(WAYS)) {
    const random = randomFor(seed, `${work.name} ${name}`)
    outcomes.set(name, await askAll(work, { lives, way, budget: room, embedder: by, random }))
  }
  if (by.byWords) outcomes.set('search_words', searchWords(work, lives, room))
  return { questions: work.questions, outcomes }
}

/** Means with their intervals, and by how much `asked` is ahead of each other way, question by question. */
function summedUp(parts: readonly Measured[], { seed, of }: { readonly seed: number; readonly of: string }) {
  const figures: Record<string, unknown> = {}
  const rows: ProofRow[] = []
  const questions = parts.flatMap((part) => part.questions.map((question) => ({ part, question })))
  for (const way of parts[0]?.outcomes.keys() ?? []) {
    const row: Record<string, string> = { of, way }
    for (const measure of MEASURES) {
      const values = (name: string) =>
        questions.map(({ part, question }) => part.outcomes.get(name)?.get(question)?.[measure] ?? 0)
      const own = interval(values(way), seed)
      row[measure] = `${own[0].toFixed(3)} (${own[1].toFixed(3)}–${own[2].toFixed(3)})`
      figures[`${of} ${way} ${measure}`] = own
      if (way === 'asked') continue
      const asked = values('asked')
      const ahead = interval(
        values(way).map((value, at) => (asked[at] as number) - value),
        seed,
      )
      row[`asked ahead, ${measure}`] =
        `${ahead[0].toFixed(3)} (${ahead[1].toFixed(3)}–${ahead[2].toFixed(3)})`
      figures[`${of} ahead of ${way} ${measure}`] = ahead
    }
    const used = questions.map(({ part, question }) => part.outcomes.get(way)?.get(question)?.used ?? 0)
    rows.push({ ...row, used: mean(used).toFixed(2) })
  }
  return { figures, rows }
}

function threadsOf({ questions }: Work): number {
  return new Set(questions.flatMap(({ thread, role }) => (thread === undefined ? [] : [`${role} ${thread}`])))
    .size
}

function onlyOf(work: Work, name: string): Work {
  return {
    ...work,
    roles: work.roles.filter((role) => role.name === name),
    questions: work.questions.filter(({ role }) => role === name),
  }
}

/** Putting every line of four works into vectors takes minutes: what was made once lies beside the proofs. */
function keptOnDisk(embedder: Embedder): Embedder {
  const folder = new URL('../../.proof/', import.meta.url)
  const file = new URL(`vectors-${embedder.id.replaceAll(/\W/gu, '-')}.json`, folder)
  const read = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number[]>) : {}
  const kept = new Map(Object.entries(read))
  return {
    ...embedder,
    async embed(texts) {
      const fresh = [...new Set(texts)].filter((text) => !kept.has(text))
      if (fresh.length > 0) {
        const made = await embedder.embed(fresh)
        for (const [at, text] of fresh.entries()) kept.set(text, [...(made[at] as Float32Array)])
        mkdirSync(folder, { recursive: true })
        writeFileSync(file, JSON.stringify(Object.fromEntries(kept)))
      }
      return texts.map((text) => Float32Array.from(kept.get(text) ?? []))
    },
  }
}
