import type { GuardLimits, ModelDirectory } from '@commedia/core'
import type { RealModel } from './mode.ts'

/** The local model writes a few tokens a second and one call at a time, and whoever waits in line waits too, so deadlines are long. */
const PATIENCE: Partial<GuardLimits> = {
  firstTokenMs: 300_000,
  idleMs: 120_000,
  totalMs: 1_800_000,
  attempts: 1,
}

/** What is spoken as it is: a text that may end anywhere. */
const LINES: ReadonlySet<string> = new Set([
  'acting.speak',
  'acting.see-think-speak',
  'performance.draft.lean',
])

/** A directory with a kept context for each agent, counting how its questions were answered. */
export function hearing(
  model: RealModel,
  {
    lineTokens,
    formTokens = lineTokens,
    seed,
  }: {
    readonly lineTokens: number
    /** For what is no line, and no answer when it is cut in its middle. */
    readonly formTokens?: number
    readonly seed: number
  },
) {
  const counts = { read_at_once: 0, repaired: 0, fell_back: 0 }
  const models: ModelDirectory = ({ prompt, role = '' }) => ({
    model,
    profile: model.profile,
    limits: { ...PATIENCE, maxOutputTokens: LINES.has(prompt) ? lineTokens : formTokens },
    settings: {
      seed,
      providerOptions: { local: { slot: `${prompt}:${role}` } },
    },
    onAnswer: ({ how, prompt, reason }) => {
      if (reason !== undefined) console.log(`${prompt}: ${how} (${reason})`)
      if (how === 'read' || how === 'cut') counts.read_at_once++
      else if (how === 'repaired') counts.repaired++
      else counts.fell_back++
    },
  })
  return { models, counts }
}
