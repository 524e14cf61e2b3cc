import type { Suite } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import { decideMoment } from './decide-moment.ts'
import { houseMoments, type PadMoment } from './pad-moments.ts'
import { type PadOutcome, summariseMoments } from './summarise-moments.ts'

/** Tokens of one decision. */
const USUAL = { inputTokens: 900, outputTokens: 40 }

/** How an actor meets a moment: at once, weighed, or by saying nothing; on the house's moments, or on somebody's own. */
export function padSuite(moments?: readonly PadMoment[]): Suite<PadMoment, PadOutcome> {
  return {
    name: 'pad',
    version: 1,
    cases: moments ?? houseMoments(),
    async measure(moment, desk) {
      const answers = await together(
        desk.systems.map(async ({ name }) => [name, await decideMoment(moment, name, desk)] as const),
      )
      return { answers: Object.fromEntries(answers) }
    },
    summarise: (done, settings) =>
      summariseMoments(done, settings, moments === undefined ? 'the house' : 'somebody else'),
    usual: ({ systems }) => Object.fromEntries(systems.map(({ name }) => [name, USUAL])),
  }
}
