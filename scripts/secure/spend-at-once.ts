import {
  type Company,
  idFrom,
  type Json,
  type LanguageModel,
  type ModelDirectory,
  seededRandom,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { aBlueprint, performers, simulatedCompany } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { busLiveFeed, databaseTill, memoryBus, showCompany, showReader } from '@commedia/server'
import { count, eq, inArray } from 'drizzle-orm'
import type { StreamPart } from './parrots.ts'

const { holds, purses, shows } = tables

/** How many shows of one owner play at once, and what they may spend together. */
export interface SpendingWish {
  readonly turns: number
  readonly cap: number
  readonly seed: number
  /** Has the till say yes to everybody: the proof must then fail. */
  readonly plant: 'nothing' | 'purse'
}

/** What was spent, as the models counted it and as the purse did. */
export interface Spent {
  readonly turnsPlayed: number
  readonly turnsRefused: number
  readonly byModels: number
  readonly byPurse: number
  /** What is still set aside after all is over. */
  readonly stillHeld: number
  readonly over: number
}

const MOST_ROUNDS = 60

/**
 * Has shows of one owner play a turn each, all at once, again and again until the cap lets none of them play on. The models use
 * all they were allowed, and count it for themselves, so that a purse that forgets is found out.
 */
export async function spendAtOnce(
  store: OpenStore,
  { turns, cap, seed, plant }: SpendingWish,
): Promise<Spent> {
  const { database } = store
  const bus = memoryBus()
  const { models, used } = greedy(simulatedCompany({ seed, players: performers() }).models)
  const till = databaseTill(database)
  const company = showCompany({
    database,
    store,
    reader: showReader,
    bus,
    feed: busLiveFeed(bus),
    models,
    clock: systemClock(),
    random: seededRandom(seed),
    till:
      plant === 'purse'
        ? { ...till, hold: async ({ piece, owner }, wanted) => ({ ...wanted, purses: [piece, owner] }) }
        : till,
  })
  const owner = `person_${seed}`
  await database.insert(purses).values({ id: owner, capTokens: cap })
  const pieces: string[] = []
  for (let at = 0; at < turns; at++) pieces.push(await beginShow(`show_${seed}_${at}`, owner, store))
  let [turnsPlayed, turnsRefused] = [0, 0]
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    await database.update(shows).set({ playing: true }).where(inArray(shows.id, pieces))
    const answers = await Promise.all(pieces.map((piece) => playOne(company, piece, round)))
    const played = answers.filter((answer) => answer === 'again').length
    turnsPlayed += played
    turnsRefused += answers.length - played
    if (played === 0) break
  }
  const [purse] = await database.select().from(purses).where(eq(purses.id, owner))
  const [held] = await database.select({ holds: count() }).from(holds)
  const byModels = used()
  const byPurse = purse?.spentTokens ?? 0
  const over = Math.max(0, byModels - cap, byPurse - cap)
  return { turnsPlayed, turnsRefused, byModels, byPurse, stillHeld: held?.holds ?? 0, over }
}

async function playOne(company: Company, piece: string, fence: number): Promise<string> {
  const next = await company.play(piece, { fence, stop: new AbortController().signal })
  return next.kind
}

async function beginShow(id: string, owner: string, { database, journal }: OpenStore): Promise<string> {
  const take = idFrom('take', id)
  await journal.begin({ id: take, show: id })
  await database.insert(shows).values({
    ...{ id, owner, title: 'The last train', language: 'en', onStage: take, playing: true },
    opening: { blueprint: aBlueprint(), settings: { pace: 'free', tempo: 'at-once' } } as unknown as Json,
    care: {},
    since: '2026-01-01T00:00:00.000Z',
  })
  return id
}

/** The same models, each of which uses everything it may: a token a byte of the page, and as many as it may say. */
export function greedy(models: ModelDirectory): {
  readonly models: ModelDirectory
  readonly used: () => number
} {
  let used = 0
  const wasteful = (model: LanguageModel): LanguageModel => ({
    ...model,
    async doStream(options) {
      const { stream, ...rest } = await model.doStream(options)
      const [input, output] = [bytesIn(options.prompt), options.maxOutputTokens ?? 0]
      used += input + output
      const counted = new TransformStream<StreamPart, StreamPart>({
        transform(part, controller) {
          controller.enqueue(part.type === 'finish' ? { ...part, usage: usageOf(input, output) } : part)
        },
      })
      return { ...rest, stream: stream.pipeThrough(counted) }
    },
  })
  return {
    models: (use) => {
      const found = models(use)
      return { ...found, model: wasteful(found.model) }
    },
    used: () => used,
  }
}

function bytesIn(prompt: Parameters<LanguageModel['doStream']>[0]['prompt']): number {
  const texts = prompt.flatMap(({ content }) =>
    typeof content === 'string' ? [content] : content.map((part) => (part.type === 'text' ? part.text : '')),
  )
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

function usageOf(input: number, output: number) {
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  }
}
