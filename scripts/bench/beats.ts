import { existsSync, readFileSync } from 'node:fs'
import { type Blueprint, type Embedder, parseBlueprint } from '@commedia/core'
import { type ContextFigures, measureContext } from './beats/context.ts'
import { type BeatDepth, measureDepth } from './beats/depth.ts'
import { measureFirstToken } from './beats/first-token.ts'
import { measureSlope } from './beats/slope.ts'

/** What a beat costs: calls after one another, time to the first word, tokens, and how all that grows. */
export interface BeatFigures extends BeatDepth, ContextFigures {
  readonly first_token_extra_ms: number
  readonly turn_slope: number
}

/** What the figures of a beat must keep to. */
export const BEAT_BOUNDS = {
  most: {
    beat_depth_spoken: 2.2,
    beat_depth_ruled: 3.2,
    first_token_extra_ms: 25,
    turn_slope: 1.2,
    tokens_vs_full: 0.45,
    tokens_wasted: 0.05,
  },
  least: { planted_facts_recalled: 0.9, prefix_reuse_min: 0.9 },
} as const

/**
 * Measures beats of a performance with the simulated company. Depth is exact: a clock that stands still but for the
 * model's 200 ms. Time to the first token and CPU time are real. Facts are recalled by the real embedder; where it is
 * not installed, nothing is said of them.
 */
export async function measureBeats({
  full,
  seed,
}: {
  readonly full: boolean
  readonly seed: number
}): Promise<BeatFigures> {
  const casts = full ? [2, 3, 4, 5, 6, 7, 8] : [2, 8]
  const depth = await measureDepth({ casts, turns: full ? 400 : 200, seed })
  const firstToken = await measureFirstToken({ turns: full ? 60 : 20, seed })
  const slope = await measureSlope({
    early: 140,
    late: full ? 2_000 : 560,
    seed,
    comparisons: full ? 12 : 3,
  })
  console.log(`Late beats ÷ early ones in time, each comparison: ${slope.spread.map(round).join(', ')}.`)
  const embedder = await embedderAtHand()
  if (embedder === undefined) console.log('packages/real is not installed: planted facts are not measured.')
  const meaning = full ? 'always' : 'asked'
  const context = await measureContext(SHOWS.map(readShow), { seed, embedder, meaning })
  return {
    beat_depth_spoken: round(depth.beat_depth_spoken),
    beat_depth_ruled: round(depth.beat_depth_ruled),
    first_token_extra_ms: round(firstToken),
    turn_slope: round(Math.max(slope.time, slope.bytes)),
    ...context,
  }
}

const SHOWS = ['a-dolls-house', 'the-kings-soup', 'ye-hang-deng']
const REAL = new URL('../../packages/real/', import.meta.url)

async function embedderAtHand(): Promise<Embedder | undefined> {
  if (!existsSync(new URL('node_modules/', REAL))) return undefined
  const real = (await import(new URL('src/index.ts', REAL).href)) as { localEmbedder(): Promise<Embedder> }
  return real.localEmbedder()
}

function readShow(name: string): Blueprint {
  const file = readFileSync(new URL(`../../shows/${name}.json`, import.meta.url), 'utf8')
  const { blueprint } = parseBlueprint(file)
  if (blueprint === undefined) throw new Error(`shows/${name}.json is not a blueprint.`)
  return blueprint
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
