import type { Suite } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import { comparePlays } from './compare-plays.ts'
import { type DramaCase, dramaCases, dramaTitles } from './drama-cases.ts'
import type { DramaOutcome } from './drama-outcome.ts'
import { dramaOptionsOf, dramaSettingsOf } from './drama-settings.ts'
import { findWork } from './find-work.ts'
import { playDrama } from './play-drama.ts'
import { summariseDramas } from './summarise-dramas.ts'

/** Tokens of a play of about fifty beats as the simulated company has it, and of a critic’s six looks at two of them. */
const USUAL = {
  agents: { inputTokens: 300_000, outputTokens: 12_000 },
  singlePrompt: { inputTokens: 500, outputTokens: 4_000 },
  critic: { inputTokens: 40_000, outputTokens: 1_500 },
} as const

/** Whole performances, each compared with the first system's by critics who see the matter, the sheets of the casts and two scripts. */
export function dramaSuite(cases: readonly DramaCase[] = dramaCases()): Suite<DramaCase, DramaOutcome> {
  return {
    name: 'drama',
    version: 2,
    cases,
    check(settings) {
      for (const system of settings.systems) dramaSettingsOf(system)
      dramaOptionsOf(settings)
    },
    async measure(one, desk) {
      const work = await findWork(one, dramaOptionsOf(desk.settings).books)
      const played = await together(
        desk.systems.map(
          async (system) => [system.name, await playDrama({ case: one, work }, system, desk)] as const,
        ),
      )
      const plays = Object.fromEntries(played)
      const from = one.work === undefined ? 'topic' : work === undefined ? 'title' : 'text'
      return { from, plays, comparisons: await comparePlays(one, plays, desk) }
    },
    summarise: summariseDramas,
    titles: dramaTitles,
    usual: ({ systems, judges }) =>
      Object.fromEntries([
        ...systems.map((system) => [
          system.name,
          dramaSettingsOf(system).singlePrompt ? USUAL.singlePrompt : USUAL.agents,
        ]),
        ...judges.map(({ name }) => [
          name,
          {
            inputTokens: USUAL.critic.inputTokens * (systems.length - 1),
            outputTokens: USUAL.critic.outputTokens * (systems.length - 1),
          },
        ]),
      ]),
  }
}
