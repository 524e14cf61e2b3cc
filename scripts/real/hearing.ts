import type { GuardLimits, ModelDirectory } from '@commedia/core'
import type { RealModel } from './mode.ts'

/** The local model writes a few tokens a second and one call at a time, and whoever waits in line waits too, so deadlines are long. */
const PATIENCE: Partial<GuardLimits> = {
  firstTokenMs: 300_000,
  idleMs: 120_000,
  totalMs: 1_800_000,
  attempts: 1,
}

/** A directory with a kept context for each agent, counting how its questions were answered. */
export function hearing(
  model: RealModel,
  { lineTokens, seed }: { readonly lineTokens: number; readonly seed: number },
) {
  const counts = { read_at_once: 0, repaired: 0, fell_back: 0 }
  const models: ModelDirectory = ({ prompt, role = '' }) => ({
    model,
    profile: model.profile,
    limits: { ...PATIENCE, maxOutputTokens: lineTokens },
    settings: {
      maxOutputTokens: lineTokens,
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
