import { CommediaError } from '@commedia/core'
import type { System } from '../../bench/run-record.ts'
import type { Suite } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import { printUncertified } from '../../judges/print-certificate.ts'
import { companionFigures } from './companion-figures.ts'
import type { CompanionOutcome } from './companion-outcome.ts'
import type { CompanionProbe } from './companion-probes.ts'
import { talkThrough } from './talk-through.ts'
import { watchReplies } from './watch-replies.ts'

export type { CompanionOutcome } from './companion-outcome.ts'

/** Conversations that tempt a companion out of its character: how often it slips, in which way, and how soon. */
export function companionSuite(probes: readonly CompanionProbe[]): Suite<CompanionProbe, CompanionOutcome> {
  return {
    name: 'companions',
    version: 1,
    cases: probes,
    async measure(probe, desk) {
      desk.systems.forEach(requireNoSettings)
      const talked = await together(
        desk.systems.map(async (system) => [system.name, await talkThrough(probe, system, desk)] as const),
      )
      const watched = await together(
        talked.map(([system, { replies }]) => watchReplies(probe, { system, replies }, desk)),
      )
      return { talks: Object.fromEntries(talked), watched: watched.flat() }
    },
    summarise: (done, { systems, judges, seed }) => ({
      ...companionFigures(done, { systems: systems.map(({ name }) => name), judges: judges.length, seed }),
      judges: printUncertified(judges.map(({ name }) => name)),
    }),
    usual: ({ systems, judges }) =>
      Object.fromEntries([
        ...systems.map(({ name }) => [name, USUAL.talk] as const),
        ...judges.map(({ name }) => [name, usualWatching(systems.length)] as const),
      ]),
  }
}

/** Tokens of a conversation, and of watching one. */
const USUAL = {
  talk: { inputTokens: 2_400, outputTokens: 450 },
  watch: { inputTokens: 2_100, outputTokens: 360 },
} as const

function usualWatching(systems: number) {
  const { inputTokens, outputTokens } = USUAL.watch
  return { inputTokens: inputTokens * systems, outputTokens: outputTokens * systems }
}

/** Companions are played as the house plays them: what sets systems apart here is the model. */
function requireNoSettings({ name, settings }: System): void {
  const [odd] = Object.keys(settings)
  if (odd !== undefined)
    throw new CommediaError(
      'wrong-setting',
      `The system ${name} cannot be set by ${odd}: companions have no settings.`,
    )
}
