import {
  addUsage,
  BOOTH,
  CommediaError,
  inProcessSteps,
  memoryLiveFeed,
  NO_USAGE,
  partOf,
  readerOf,
  turns,
  viewFor,
} from '@commedia/core'
import { answerUnplayed, gameLog, nextTableMove, playTable, tableRoom } from '@commedia/core/mystery'
import { playTake } from '../../bench/play-take.ts'
import type { System } from '../../bench/run-record.ts'
import type { Desk } from '../../bench/suite.ts'
import type { MysteryBenchCase } from './mystery-cases.ts'
import { type Playing, playingOf } from './mystery-settings.ts'

/** What a phase of a game cost. Time is the models' own, calls beside each other counted one by one. */
export type PhaseSpent = {
  readonly phase: 'play' | 'evaluation'
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cachedTokens: number
  readonly calls: number
  readonly modelMs: number
}

/** How one game came out for one system in one run. */
export type GameOutcome = {
  readonly system: string
  readonly run: number
  readonly won: readonly { readonly victim: string; readonly won: boolean }[]
  readonly scores: readonly {
    readonly role: string
    readonly points: number
    readonly of: number
    readonly right: Readonly<Record<string, { readonly right: number; readonly asked: number }>>
  }[]
  readonly costs: readonly PhaseSpent[]
}

const READER = readerOf(turns, tableRoom)
/** Nobody at the table is a person, so that no hour changes what comes next. */
const NO_WAITING = 0

/** Has one system play a case once, from wherever the game stands, and counts it from the record alone. */
export async function playMystery(
  { case: of }: MysteryBenchCase,
  { system, run }: { readonly system: System; readonly run: number },
  desk: Desk,
): Promise<GameOutcome> {
  const playing = playingOf(system)
  const seat = { who: system.name, part: `run:${run}` }
  const came = await (playing.as === 'played'
    ? playGame(of, { playing, seat }, desk)
    : answerKey(of, { playing, seat }, desk))
  return { system: system.name, run, ...came }
}

interface Seated {
  readonly playing: Playing
  readonly seat: { readonly who: string; readonly part: string }
}

type CameOut = Omit<GameOutcome, 'system' | 'run'>

async function playGame(
  of: MysteryBenchCase['case'],
  { playing, seat }: Seated,
  desk: Desk,
): Promise<CameOut> {
  const { embedder, journal, book } = desk
  const opening = { case: of, settings: playing.settings }
  const stage = await playTake(
    {
      ...seat,
      reader: READER,
      isDone: (now) => nextTableMove(now, NO_WAITING).kind !== 'play',
      turn: (now, crew) => playTable(now, () => opening, { ...crew, ...(embedder && { embedder }) }),
    },
    desk,
  )
  const { revealed } = partOf(viewFor(BOOTH, stage), tableRoom)
  if (revealed === null)
    throw new CommediaError('unplayable-case', `The game ${of.id} did not come to its end.`)
  const { costs } = gameLog(await journal.read(stage.take, { after: 0 }), await book.list(stage.take))
  return {
    won: revealed.won,
    scores: revealed.scores.map(({ objectives: _objectives, ...score }) => score),
    costs: costs.map(({ wallMs: _wallMs, ...cost }) => cost),
  }
}

async function answerKey(
  of: MysteryBenchCase['case'],
  { playing, seat }: Seated,
  desk: Desk,
): Promise<CameOut> {
  const { embedder } = desk
  const { who, part } = seat
  const asking = desk.asking(who, part)
  const crew = { ...asking, steps: inProcessSteps(asking.book, asking.turn), feed: memoryLiveFeed() }
  const as = playing.as === 'reader' ? 'reader' : 'player'
  const { scores } = await answerUnplayed(
    of,
    { as, settings: playing.settings },
    { ...crew, ...(embedder && { embedder }) },
  )
  const entries = await desk.book.list(desk.take(who, part))
  const usage = entries.reduce((sum, entry) => addUsage(sum, entry.usage), NO_USAGE)
  const modelMs = entries.reduce((sum, { latencyMs }) => sum + latencyMs, 0)
  return { won: [], scores, costs: [{ phase: 'evaluation', ...usage, modelMs }] }
}
