import {
  type Blueprint,
  type Embedder,
  HOUSE,
  memoryJournal,
  memoryPromptBook,
  performanceRoom,
  type Recall,
  recallByMeaning,
  type Stage,
  type StageEvent,
  stateOf,
  viewFor,
} from '@commedia/core'
import {
  type CompanyCall,
  performers,
  playShow,
  simulatedCompany,
  wordEmbedder,
} from '@commedia/core/testing'
import { longShow, type ShowSize } from './long-show.ts'
import { PLANTED_FACTS, type PlantedFact } from './planted-facts.ts'
import { lowestReuse } from './prefix-reuse.ts'
import { tokensWasted } from './tokens-wasted.ts'

/** What models are given to read over a long show. */
export interface ContextFigures {
  readonly tokens_vs_full: number
  /** Absent without an embedder that knows meanings. */
  readonly planted_facts_recalled?: number
  readonly prefix_reuse_min: number
  readonly tokens_wasted: number
}

/** Many scenes in many acts: what was said in the first is only remembered in the last. */
const MANY_SCENES: ShowSize = { cast: 4, acts: 12, scenes: 5, points: 1, flags: 'typed' }
/** Few scenes, long ones, and flags that only a model can judge. */
const LONG_SCENES: ShowSize = { cast: 4, acts: 1, scenes: 2, points: 2, flags: 'words' }
const PURSUIT = [0.12, 0.4, 0.9] as const
const PLANT_EVERY = 4
const ASK_FROM = 185
const ASK_EVERY = 3
/** Turns around beat 200 whose tokens are counted: enough that neither a scene's beginning nor one seed's luck decides. */
const COUNTED = { from: 150, to: 250 }
const MORE_SEEDS = [1, 2, 3]
const BEATS = ASK_FROM + ASK_EVERY * PLANTED_FACTS.length + 1

/**
 * Measures what a long show gives its models to read: how much, whether the right things, how much of it again. Facts
 * are recalled by the embedder given: in every beat, or, as that takes its time, only once somebody asks for them.
 */
export async function measureContext(
  shows: readonly Blueprint[],
  {
    seed,
    embedder,
    meaning,
  }: { readonly seed: number; readonly embedder: Embedder | undefined; readonly meaning: 'always' | 'asked' },
): Promise<ContextFigures> {
  const byWords = recallByMeaning(wordEmbedder())
  const always = meaning === 'always'
  const real = embedder && recallByMeaning(embedder)
  const recall = (turn: number): Recall =>
    real !== undefined && (always || turn >= ASK_FROM) ? real : byWords
  const planted = await playLong(longShow(MANY_SCENES), { seed, recall, turns: BEATS, facts: PLANTED_FACTS })
  // Lines put in between beats make decisions stale, as people's do; waste and reuse are measured without them.
  const plain = { seed, recall: () => byWords, facts: [] }
  const runs = [
    await playLong(longShow(MANY_SCENES), { ...plain, turns: 100 }),
    await playLong(longShow(LONG_SCENES), { ...plain, turns: 100 }),
  ]
  const long = [planted]
  for (const more of always ? MORE_SEEDS : [])
    long.push(await playLong(longShow(MANY_SCENES), { ...plain, seed: seed + more, turns: COUNTED.to }))
  for (const show of shows) runs.push(await playLong(show, { ...plain, turns: 60 }))
  return {
    tokens_vs_full: round(long.reduce((sum, { tokensVsFull }) => sum + tokensVsFull, 0) / long.length),
    ...(real && { planted_facts_recalled: planted.recalled }),
    prefix_reuse_min: round(lowestReuse(runs.flatMap(({ scenes }) => scenes))),
    tokens_wasted: round(Math.max(...runs.map(({ wasted }) => wasted))),
  }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}

interface LongDetails {
  readonly seed: number
  /** How memories are found in a turn. */
  readonly recall: (turn: number) => Recall
  readonly turns: number
  /** Said in the first act and asked for in the end. */
  readonly facts: readonly PlantedFact[]
}

interface LongRun {
  readonly tokensVsFull: number
  readonly recalled: number
  readonly wasted: number
  /** The calls of each scene. */
  readonly scenes: readonly (readonly CompanyCall[])[]
}

async function playLong(blueprint: Blueprint, { seed, recall, turns, facts }: LongDetails): Promise<LongRun> {
  const roles = blueprint.cast.map(({ id }) => id)
  const company = simulatedCompany({ seed, players: performers({ pursuit: PURSUIT }), keepPages: 'all' })
  const journal = memoryJournal()
  const book = memoryPromptBook()
  const events: StageEvent[] = []
  const sceneStarts: number[] = []
  const recalled = new Set<string>()
  let asked: { readonly fact: PlantedFact; readonly role: string; readonly from: number } | undefined
  let ours = 0
  let naive = 0
  let counted = 0
  let played = 0

  const say = (by: string, text: string, turn: number): Promise<unknown> =>
    journal.append('take_1', 'end', [
      {
        type: 'line-spoken',
        version: 1,
        by,
        audience: [HOUSE, ...roles],
        body: { text, channel: 'aloud' },
        at: events.at(-1)?.at ?? '',
        cause: { input: `planted_${turn}` },
      },
    ])
  const count = (stage: Stage): void => {
    for (const { agent, page } of company.calls.slice(counted)) {
      const viewer = agent.split(' ')[1] ?? HOUSE
      ours += page.words.length
      naive += page.system.length + page.last.length + viewFor(viewer, stage).perceived.size
    }
  }
  await playShow({
    blueprint,
    models: company.models,
    journal,
    seed,
    mostTurns: turns,
    settings: { stallBeats: 60, decisions: 'paper', craft: [] },
    crew: { book, recall: (...asked) => recall(played)(...asked) },
    onEvent: (event) => {
      events.push(event)
      if (event.type === 'scene-shifted') sceneStarts.push(company.calls.length)
    },
    afterTurn: async (stage, turn) => {
      played = turn
      if (turn >= COUNTED.from && turn < COUNTED.to) count(stage)
      counted = company.calls.length
      if (asked !== undefined) {
        const { fact, role, from } = asked
        const pages = company.calls.slice(from).filter(({ agent }) => agent.endsWith(role))
        if (pages.some(({ page }) => page.words.includes(fact.answer))) recalled.add(fact.answer)
      }
      const planting = facts[turn / PLANT_EVERY - 1]
      if (planting !== undefined && stateOf(stage, performanceRoom).act > 0)
        throw new Error('The first act ended before every fact was planted.')
      if (planting !== undefined) await say(roles[turn % roles.length] ?? '', planting.line, turn)
      const asking = facts[(turn - ASK_FROM) / ASK_EVERY]
      if (asking !== undefined) {
        const [by = '', role = ''] = [roles[turn % roles.length], roles[(turn + 1) % roles.length]]
        const name = blueprint.cast.find(({ id }) => id === role)?.name
        asked = { fact: asking, role, from: company.calls.length }
        await say(by, `${name}, ${asking.question}`, turn)
      }
      return undefined
    },
  })
  const scenes = sceneStarts.map((start, at) => company.calls.slice(start, sceneStarts[at + 1]))
  const wasted = tokensWasted(events, await book.list('take_1'))
  return { tokensVsFull: ours / naive, recalled: recalled.size / facts.length, wasted, scenes }
}
