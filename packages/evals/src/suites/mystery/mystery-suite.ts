import { CommediaError } from '@commedia/core'
import * as z from 'zod'
import type { RunSettings, System } from '../../bench/run-record.ts'
import type { Suite, UsualCost } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import type { MysteryBenchCase } from './mystery-cases.ts'
import { mysteryFigures } from './mystery-figures.ts'
import { playingOf } from './mystery-settings.ts'
import { type GameOutcome, playMystery } from './play-mystery.ts'

/** What came of a case: every system's games, run by run. */
export type MysteryOutcome = { readonly games: readonly GameOutcome[] }

/** How often each system plays each case: three times, as the published figures were made, unless told. */
const Options = z.object({ runs: z.int().min(1).max(20).default(3) })

/** Mystery games at the table: who plays them best, and at what cost. A system's settings are the table's. */
export function mysterySuite(cases: readonly MysteryBenchCase[]): Suite<MysteryBenchCase, MysteryOutcome> {
  return {
    name: 'mystery',
    version: 1,
    cases,
    check: ({ systems }) => systems.forEach(playingOf),
    async measure(one, desk) {
      for (const system of desk.systems) playingOf(system)
      const runs = runsOf(desk.settings)
      const played = await together(
        desk.systems.map(async (system) => {
          const games: GameOutcome[] = []
          for (let run = 1; run <= runs; run++) games.push(await playMystery(one, { system, run }, desk))
          return games
        }),
      )
      return { games: played.flat() }
    },
    summarise: (done, { systems, seed }) =>
      mysteryFigures(
        done.flatMap(({ case: of, outcome }) => outcome.games.map((game) => ({ of, game }))),
        { systems: systems.map(({ name }) => name), seed },
      ),
    usual: (settings) =>
      Object.fromEntries(
        settings.systems.map((system) => [system.name, usualCost(system, runsOf(settings))] as const),
      ),
  }
}

/** Tokens of a game on the cases of the house, as a simulated company played them. */
const USUAL: Readonly<Record<string, UsualCost>> = {
  player: { inputTokens: 390_000, outputTokens: 13_000 },
  werewolf: { inputTokens: 780_000, outputTokens: 25_000 },
  'o-cot': { inputTokens: 1_390_000, outputTokens: 14_000 },
  'think-thrice': { inputTokens: 1_490_000, outputTokens: 21_000 },
  pp: { inputTokens: 27_000, outputTokens: 2_000 },
  op: { inputTokens: 18_000, outputTokens: 500 },
}

function usualCost({ settings: { method } }: System, runs: number): UsualCost {
  const { inputTokens, outputTokens } = USUAL[String(method)] ?? (USUAL.player as UsualCost)
  return { inputTokens: inputTokens * runs, outputTokens: outputTokens * runs }
}

function runsOf({ options }: Pick<RunSettings, 'options'>): number {
  const read = Options.safeParse(options)
  if (read.success) return read.data.runs
  throw new CommediaError('wrong-setting', `A mystery is run once to twenty times: ${read.error.message}`, {
    cause: read.error,
  })
}
