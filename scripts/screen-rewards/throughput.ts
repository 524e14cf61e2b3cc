import { existsSync, readFileSync } from 'node:fs'
import { type Embedder, seededRandom, type TextScorer } from '@commedia/core'
import type { ImageTextEmbedder } from '@commedia/core/screening'
import {
  advantage,
  bertScore,
  clipMax,
  formatReward,
  perceptionGain,
  type Rewards,
  type TokenEmbedder,
  wordTokens,
} from '@commedia/core/training'
import { serveRewards } from '@commedia/server'
import { enoughPairs, type Pairs } from '../enough-pairs.ts'
import { median } from '../median.ts'

const REAL = new URL('../../packages/real/', import.meta.url)
const SAMPLES = new URL('../../packages/evals/data/perceptions/samples.json', import.meta.url)
const GROUP = 8
const FRAMES = 8
/** A picture of a film at a side of 768 pixels is about this large. */
const FRAME_BYTES = 24_000

type Sample = Readonly<Record<'perception' | 'think' | 'line' | 'reply', string>> & {
  readonly talk: readonly { readonly speaker: string; readonly text: string }[]
}
type Group = {
  readonly context: string
  readonly clip: {
    readonly id: string
    readonly frames: readonly { readonly at: number; readonly data: string }[]
  }
  readonly reference: string
  readonly candidates: readonly string[]
}

/** How the service compares with the formulas: the middle of the paired ratios, the least and the largest. */
export interface Throughput {
  readonly service_ratio: number
  /** The same in processor time, which a busy machine does not blur. */
  readonly service_cpu_ratio: number
  readonly least: number
  readonly most: number
  readonly pairs: number
  readonly candidates: number
  readonly candidates_per_s: number
}

/**
 * The same groups through the service, over HTTP, and through the bare formulas, in turn. MiniLM is inside both, for tokens and for
 * perceptions. No model of pictures runs here: a picture's vector is MiniLM's of a caption, kept by both from the first run on, as
 * E10 has it. The scorer costs nothing, so that nothing hides what the service adds. Undefined where the models are not installed.
 */
export async function compareThroughput(
  { groups: count, pairs, seed }: { readonly groups: number; readonly pairs: Pairs; readonly seed: number },
  isWithin: (ratios: Readonly<Record<'wall' | 'cpu', number>>) => boolean,
): Promise<Throughput | undefined> {
  if (!existsSync(new URL('node_modules/', REAL))) return undefined
  const { localEmbedder } = (await import(new URL('src/index.ts', REAL).href)) as {
    localEmbedder: () => Promise<Embedder>
  }
  const embedder = await localEmbedder()
  const { groups, captionOf } = makeGroups(count, seed)
  const images: ImageTextEmbedder = {
    ...{ id: 'captions', dimensions: embedder.dimensions, embedTexts: embedder.embed },
    embedImages: (some) => embedder.embed(some.map(({ data }) => captionOf.get(String(data)) ?? '')),
  }
  const tokens = wordTokens(embedder)
  // The bare formulas are the published ones.
  const service = await serveRewards({ crew: { tokens, images, scorer: SCORER, gain: 'published' } })
  try {
    const viaService = () => askService(service.url, groups)
    const kept = await Promise.all(groups.map(({ clip }) => images.embedImages(withType(clip.frames))))
    const viaFormulas = () => bareRewards(groups, { tokens, images, kept })
    requireSame(await viaService(), await viaFormulas())
    const measured = await enoughPairs(pairs, {
      measure: async (nth) => {
        const order = nth % 2 === 0 ? [viaService, viaFormulas] : [viaFormulas, viaService]
        const times = new Map<() => Promise<unknown>, Spent>()
        for (const run of order) times.set(run, await timeOf(run))
        const [service, formulas] = [times.get(viaService), times.get(viaFormulas)] as [Spent, Spent]
        return {
          serviceMs: service.wallMs,
          wall: service.wallMs / formulas.wallMs,
          cpu: service.cpuMs / formulas.cpuMs,
        }
      },
      isWithin: (all) =>
        isWithin({ wall: median(all.map(({ wall }) => wall)), cpu: median(all.map(({ cpu }) => cpu)) }),
    })
    const walls = measured.map(({ wall }) => wall)
    return {
      service_ratio: rounded(median(walls)),
      service_cpu_ratio: rounded(median(measured.map(({ cpu }) => cpu))),
      least: rounded(Math.min(...walls)),
      most: rounded(Math.max(...walls)),
      pairs: measured.length,
      candidates: count * GROUP,
      candidates_per_s: rounded(
        (count * GROUP * measured.length * 1000) /
          measured.reduce((sum, { serviceMs }) => sum + serviceMs, 0),
      ),
    }
  } finally {
    await service.close()
  }
}

const SCORER: TextScorer = {
  score: async (context, text) => ({
    tokens: text.length,
    meanLogProbability: -text.length / context.length,
  }),
}

function makeGroups(count: number, seed: number) {
  const samples = JSON.parse(readFileSync(SAMPLES, 'utf8')) as readonly Sample[]
  const sample = (which: number): Sample => samples[which % samples.length] as Sample
  const random = seededRandom(seed)
  const captionOf = new Map<string, string>()
  const groups = Array.from({ length: count }, (_, which): Group => {
    const { talk, line, perception } = sample(which * GROUP)
    const frames = Array.from({ length: FRAMES }, (_unused, place) => {
      const bytes = Buffer.from(Array.from({ length: FRAME_BYTES }, () => Math.floor(random() * 256)))
      const data = bytes.toString('base64')
      captionOf.set(data, place % 2 === 0 ? perception : (perception.split('. ')[place % 3] ?? perception))
      return { at: place * 500, data }
    })
    const candidates = Array.from({ length: GROUP }, (_unused, place) => {
      const { perception: seen, think, reply } = sample(which * GROUP + place)
      return `<perception>${seen}</perception><think>${think}</think><answer>${reply}</answer>`
    })
    const context = talk.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')
    return { context, clip: { id: `clip_${which}`, frames }, reference: line, candidates }
  })
  return { groups, captionOf }
}

interface Rewarded {
  readonly rewards: readonly (readonly Rewards[])[]
  readonly advantages: readonly (readonly number[])[]
}

async function askService(url: string, groups: readonly Group[]): Promise<Rewarded> {
  const response = await fetch(`${url}/rewards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ groups }),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Rewarded
}

/** The formulas, written down one after another, with one call of each embedder. */
async function bareRewards(
  groups: readonly Group[],
  {
    tokens,
    images,
    kept,
  }: {
    readonly tokens: TokenEmbedder
    readonly images: ImageTextEmbedder
    readonly kept: readonly (readonly Float32Array[])[]
  },
): Promise<Rewarded> {
  const seen = groups.flatMap(({ candidates }) => candidates.map((one) => block(one, 'perception')))
  const said = groups.flatMap(({ reference, candidates }) => [
    reference,
    ...candidates.map((one) => block(one, 'answer')),
  ])
  const [sights, words] = [[...new Set(seen)], [...new Set(said)]]
  const seenAs = await images.embedTexts(sights)
  const saidAs = await tokens.embedTokens(words)
  const rewards = await Promise.all(
    groups.map(({ context, reference, candidates }, which) =>
      Promise.all(
        candidates.map(async (candidate) => ({
          sem: bertScore(
            saidAs[words.indexOf(block(candidate, 'answer'))] ?? [],
            saidAs[words.indexOf(reference)] ?? [],
          ).f1,
          fmt: formatReward(candidate),
          vis: clipMax(
            kept[which] ?? [],
            seenAs[sights.indexOf(block(candidate, 'perception'))] as Float32Array,
          ),
          pcg: await perceptionGain(
            {
              context,
              perception: block(candidate, 'perception'),
              think: block(candidate, 'think'),
              reference,
            },
            SCORER,
          ),
        })),
      ),
    ),
  )
  return { rewards, advantages: rewards.map((group) => advantage(group)) }
}

function block(text: string, name: string): string {
  return text.slice(text.indexOf(`<${name}>`) + name.length + 2, text.indexOf(`</${name}>`))
}

function withType(frames: Group['clip']['frames']) {
  return frames.map(({ data }) => ({ mediaType: 'image/jpeg', data }))
}

/** A comparison of speeds says nothing unless both did the same. */
function requireSame(one: Rewarded, other: Rewarded): void {
  const flat = ({ rewards }: Rewarded) =>
    rewards.flat().flatMap(({ sem, fmt, vis, pcg }) => [sem, fmt, vis, pcg])
  const [mine, theirs] = [flat(one), flat(other)]
  const isSame =
    mine.length === theirs.length && mine.every((value, place) => Math.abs(value - at(theirs, place)) < 1e-5)
  if (!isSame) throw new Error('The service and the formulas do not agree.')
}

interface Spent {
  readonly wallMs: number
  readonly cpuMs: number
}

async function timeOf(run: () => Promise<unknown>): Promise<Spent> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  await run()
  const { user, system } = process.cpuUsage(before)
  return { wallMs: performance.now() - began, cpuMs: (user + system) / 1000 }
}

function at(values: readonly number[], place: number): number {
  return values.at(place) ?? 0
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
