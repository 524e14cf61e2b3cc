import { readdirSync, readFileSync } from 'node:fs'
import {
  bringBack,
  type Embedder,
  inMemoryStore,
  type MemoryLayer,
  type MemoryStore,
  queriesFor,
  type RecallMethod,
  randomFor,
  type StoredMemory,
  WHOLE_METHOD,
} from '@commedia/core'
import { readScript, type ScriptItem } from '@commedia/core/reading'
import * as z from 'zod'
import type { ProofRow } from '../proof.ts'

/** Memories of a play written by hand, and questions with the lines that answer them (`scene:line`). */
const HandWritten = z.object({
  play: z.string(),
  language: z.enum(['en', 'zh']),
  roles: z.array(
    z.object({
      name: z.string(),
      events: z.array(
        z.object({
          scene: z.int(),
          text: z.string(),
          importance: z.int(),
          points: z
            .array(z.object({ text: z.string(), importance: z.int(), lines: z.array(z.int()) }))
            .length(3),
        }),
      ),
      insights: z.array(z.object({ text: z.string(), importance: z.int(), from: z.array(z.string()) })),
    }),
  ),
  questions: z.array(
    z.object({ role: z.string(), by: z.string(), ask: z.string(), gold: z.array(z.string()).min(1) }),
  ),
})
type HandWritten = z.infer<typeof HandWritten>

const PLAYS = new URL('../../packages/core/src/reading/fixtures/', import.meta.url)
const MEMORIES = new URL('./memories/', import.meta.url)
const TAKE = 'take_play'

/** The ways of recall that are compared, all within the same budget. */
const WAYS: Readonly<Record<string, RecallMethod>> = {
  full: WHOLE_METHOD,
  no_replay: { ...WHOLE_METHOD, replay: false },
  no_hierarchy: { ...WHOLE_METHOD, hierarchy: false },
  correlation_only: { ...WHOLE_METHOD, scores: ['correlation'] },
  plain_search: { hierarchy: false, replay: false, scores: ['correlation'] },
}

const BUDGET_CHARS: Readonly<Record<HandWritten['language'], number>> = { en: 2_400, zh: 800 }
/** A memory tells of a line when it rests on it and on no more than these. */
const TELLS_OF = 6

interface Life {
  readonly play: HandWritten
  readonly role: string
  readonly hours: number
  readonly store: MemoryStore
  readonly rows: ReadonlyMap<string, StoredMemory>
}

/** Measures how much of what answers a question is reached within one budget, for each way of recall. */
export async function proveRetrieval(
  { full, seed }: { readonly full: boolean; readonly seed: number },
  embedder: Embedder,
): Promise<{ readonly figures: Record<string, unknown>; readonly rows: readonly ProofRow[] }> {
  const all = readdirSync(MEMORIES).map((file) =>
    HandWritten.parse(JSON.parse(readFileSync(new URL(file, MEMORIES), 'utf8'))),
  )
  // A sample asks one role of one play: putting every line of three plays into vectors takes minutes.
  const plays = full ? all : all.slice(0, 1).map((play) => onlyOf(play, 'Helmer'))
  const lives = new Map<string, Life>()
  for (const play of plays)
    for (const { name } of play.roles)
      lives.set(`${play.play} ${name}`, await livedThrough(play, name, embedder))
  const vectors = keepVectors(embedder)
  const orders = Array.from({ length: full ? 20 : 3 }, (_, at) => seed + at)
  const shares = new Map<string, number[]>()
  for (const order of orders)
    for (const [way, method] of Object.entries(WAYS))
      for (const play of plays) {
        const { reached, quoted } = await askAll(play, { lives, method, order, embedder: vectors })
        note(shares, `${way} ${play.play}`, reached)
        note(shares, `${way} ${play.play} quoted`, quoted)
      }
  const questions = plays.reduce((sum, play) => sum + play.questions.length, 0)
  const weight = (play: HandWritten) => play.questions.length / questions
  const figures: Record<string, unknown> = { questions, orders: orders.length }
  const rows: ProofRow[] = []
  for (const way of Object.keys(WAYS)) {
    const of = (play: HandWritten, suffix = '') => shares.get(`${way} ${play.play}${suffix}`) ?? []
    const whole = (suffix: string) =>
      orders.map((_, at) => plays.reduce((sum, play) => sum + weight(play) * (of(play, suffix)[at] ?? 0), 0))
    figures[`recall_${way}`] = interval(whole(''))
    figures[`quoted_${way}`] = interval(whole(' quoted'))
    rows.push({
      what: `recall ${way}`,
      ...Object.fromEntries(plays.map((play) => [play.play.split('.')[0] ?? '', mean(of(play)).toFixed(3)])),
      all: mean(whole('')).toFixed(3),
      quoted: mean(whole(' quoted')).toFixed(3),
    })
  }
  const high = plays.map((play) =>
    play.roles.reduce((sum, { events, insights }) => sum + 4 * events.length + insights.length, 0),
  )
  figures.high_order_least = Math.min(...high)
  return { figures, rows }
}

function onlyOf(play: HandWritten, name: string): HandWritten {
  const is = (role: string) => role === name
  return {
    ...play,
    roles: play.roles.filter((role) => is(role.name)),
    questions: play.questions.filter(({ role }) => is(role)),
  }
}

function note(shares: Map<string, number[]>, what: string, share: number): void {
  shares.set(what, [...(shares.get(what) ?? []), share])
}

/** Asks every question once, in an order of its own: what came up before weighs on what comes up next. */
async function askAll(
  play: HandWritten,
  {
    lives,
    method,
    order,
    embedder,
  }: {
    readonly lives: ReadonlyMap<string, Life>
    readonly method: RecallMethod
    readonly order: number
    readonly embedder: Embedder
  },
) {
  const random = randomFor(order, play.play)
  const questions = play.questions.map((question) => ({ question, at: random() })).sort((a, b) => a.at - b.at)
  const minds = new Map<string, { recalled: Record<string, { times: number; hour: number }>; hour: number }>()
  const shares: { reached: number; quoted: number }[] = []
  for (const { question } of questions) {
    const life = lives.get(`${play.play} ${question.role}`) as Life
    const mind = minds.get(life.role) ?? { recalled: {}, hour: life.hours }
    minds.set(life.role, mind)
    const part = {
      memories: [],
      quotedFrom: 0,
      chronicle: [{ take: TAKE, role: life.role, upTo: Number.MAX_SAFE_INTEGER, hours: life.hours }],
      summaries: {},
      mind: null,
      ...mind,
    }
    const queries = queriesFor({
      name: question.role,
      other: { id: question.by, name: question.by },
      said: question.ask,
      language: play.language,
    })
    const asked = { queries, part, budget: BUDGET_CHARS[play.language], method }
    const { found, moments, ids } = await bringBack(asked, { store: life.store, embedder })
    mind.hour++
    for (const id of ids) mind.recalled[id] = { times: (mind.recalled[id]?.times ?? 0) + 1, hour: mind.hour }
    const quoted = new Set([...found.flat(), ...moments].map(({ id }) => id))
    const told = new Set(
      found.flat().flatMap(({ id }) => {
        const lines = (life.rows.get(id)?.sources ?? []).filter((source) => source.includes(':'))
        return lines.length <= TELLS_OF ? lines : []
      }),
    )
    const share = (has: (line: string) => boolean) => question.gold.filter(has).length / question.gold.length
    shares.push({
      reached: share((line) => quoted.has(line) || told.has(line)),
      quoted: share((line) => quoted.has(line)),
    })
  }
  return {
    reached: mean(shares.map(({ reached }) => reached)),
    quoted: mean(shares.map(({ quoted }) => quoted)),
  }
}

async function livedThrough(play: HandWritten, name: string, embedder: Embedder): Promise<Life> {
  const script = readScript(readFileSync(new URL(play.play, PLAYS)))
  const names = new Map(script.people.map((person) => [person.id, person.name]))
  const { events = [], insights = [] } = play.roles.find((role) => role.name === name) ?? {}
  const scenes = [...new Set(events.map(({ scene }) => scene))]
  const hourOf = (scene: number) => scenes.indexOf(scene) + 1
  const rows: Omit<StoredMemory, 'vector'>[] = []
  const add = (
    id: string,
    layer: MemoryLayer,
    more: Pick<StoredMemory, 'text' | 'importance' | 'sources' | 'hour'>,
  ) => rows.push({ id, layer, take: TAKE, role: name, seq: rows.length + 1, ...more })
  for (const scene of scenes)
    script.scenes[scene - 1]?.items.forEach((item, at) => {
      add(`${scene}:${at + 1}`, 'observation', {
        text: lineOf(item, names),
        importance: 0,
        sources: [],
        hour: hourOf(scene),
      })
    })
  const counted = new Map<number, number>()
  events.forEach(({ scene, text, importance, points }, at) => {
    const lines = script.scenes[scene - 1]?.items.map((_, line) => `${scene}:${line + 1}`) ?? []
    add(`event ${at}`, 'event', { text, importance, sources: lines, hour: hourOf(scene) })
    for (const point of points) {
      const number = (counted.get(scene) ?? 0) + 1
      counted.set(scene, number)
      const sources = [`event ${at}`, ...point.lines.map((line) => `${scene}:${line}`)]
      add(`${scene}.${number}`, 'key-point', { ...point, sources, hour: hourOf(scene) })
    }
  })
  insights.forEach(({ text, importance, from }, at) => {
    add(`insight ${at}`, 'insight', { text, importance, sources: from, hour: scenes.length })
  })
  const vectors = await embedder.embed(rows.map(({ text }) => text))
  const stored = rows.map((row, at) => ({ ...row, vector: vectors[at] as Float32Array }))
  const store = inMemoryStore()
  await store.keep(stored)
  return { play, role: name, hours: scenes.length, store, rows: new Map(stored.map((row) => [row.id, row])) }
}

function lineOf(item: ScriptItem, names: ReadonlyMap<string, string>): string {
  if (item.kind !== 'speech') return item.text
  const words = item.parts.map(({ kind, text }) => (kind === 'words' ? text : `(${text})`)).join(' ')
  return `${item.speakers.map((id) => names.get(id) ?? id).join(', ')}: ${words}`
}

/** Questions are asked in every order and every way: each is embedded once. */
function keepVectors(embedder: Embedder): Embedder {
  const kept = new Map<string, Float32Array>()
  return {
    ...embedder,
    async embed(texts) {
      const fresh = texts.filter((text) => !kept.has(text))
      const made = fresh.length === 0 ? [] : await embedder.embed(fresh)
      for (const [at, text] of fresh.entries()) kept.set(text, made[at] as Float32Array)
      return texts.map((text) => kept.get(text) as Float32Array)
    },
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Mean and the middle 95 % over the orders. */
function interval(values: readonly number[]): readonly [number, number, number] {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return [rounded(mean(values)), rounded(at(0.025)), rounded(at(0.975))]
}
