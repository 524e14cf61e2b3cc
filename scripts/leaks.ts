import { readFileSync } from 'node:fs'
import { type Blueprint, parseBlueprint, type Random, randomFor } from '@commedia/core'
import { playHostile } from './leaks/drama-hostile.ts'
import { type Pair, tellingApart } from './leaks/drama-pair.ts'
import { type ProofResult, type ProofRun, runProof } from './proof.ts'

/** Where secrets are kept, and how it is shown that they are. */
const MODES: Readonly<Record<string, (run: ProofRun) => Promise<ProofResult>>> = { drama }

const SHOWS = ['a-dolls-house', 'the-kings-soup', 'ye-hang-deng'] as const
/** What secrets are spelled with. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz 密信灯火雨夜'.split('')
const PAIRS = { full: 1_000, sample: 24 }
const HOSTILE_TURNS = { full: 3_000, sample: 60 }
const TURNS_A_PAIR = 6
const TURNS_A_HOSTILE_SHOW = 20

await runProof('leaks', async (run) => {
  const mode = MODES[String(run.options.mode ?? 'drama')]
  if (mode === undefined) throw new Error(`--mode is one of: ${Object.keys(MODES).join(', ')}.`)
  return mode(run)
})

/** With `--plant` the secret stands where only the narrator reads it; the proof must then fail. */
async function drama({ full, seed, options }: ProofRun): Promise<ProofResult> {
  const shows = SHOWS.map(readShow)
  const size = full ? 'full' : 'sample'
  const told = new Map<string, number>()
  let differing = 0
  for (let at = 0; at < PAIRS[size]; at++) {
    const apart = await tellingApart(
      pairOf(shows, { seed: seed * 100_003 + at, planted: options.plant === true }),
    )
    if (apart.length > 0) differing++
    for (const who of apart) told.set(who, (told.get(who) ?? 0) + 1)
  }
  let [turns, foreign, betrayed] = [0, 0, 0]
  for (let at = 0; turns < HOSTILE_TURNS[size]; at++) {
    const most = Math.min(TURNS_A_HOSTILE_SHOW, HOSTILE_TURNS[size] - turns)
    const run = await playHostile(shows[at % shows.length] as Blueprint, { seed: seed + at, turns: most })
    turns += run.turns
    foreign += run.foreign
    betrayed += run.betrayed
  }
  const figures = { pairs: PAIRS[size], differing_pairs: differing, turns, foreign_canaries: foreign }
  return {
    pass: differing === 0 && foreign === 0 && betrayed > 0,
    figures,
    rows: [
      ...Object.entries(figures).map(([figure, value]) => ({ figure, value })),
      { figure: 'betrayed by the hostile model', value: betrayed },
      ...[...told].map(([who, count]) => ({ figure: `told apart by ${who}`, value: count })),
    ],
  }
}

function pairOf(
  shows: readonly Blueprint[],
  { seed, planted }: { readonly seed: number; readonly planted: boolean },
): Pair {
  const random = randomFor(seed, 'pair')
  const blueprint = shows[seed % shows.length] as Blueprint
  const owner = blueprint.cast[Math.floor(random() * blueprint.cast.length)]?.id ?? ''
  const length = 8 + Math.floor(random() * 60)
  return {
    blueprint,
    owner,
    secrets: [secretOf(length, random), secretOf(length, random)],
    seed,
    turns: TURNS_A_PAIR,
    plant: planted ? 'narrator' : 'nothing',
  }
}

function secretOf(length: number, random: Random): string {
  return Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')
}

function readShow(name: string): Blueprint {
  const { blueprint } = parseBlueprint(
    readFileSync(new URL(`../shows/${name}.json`, import.meta.url), 'utf8'),
  )
  if (blueprint === undefined) throw new Error(`shows/${name}.json is not a blueprint.`)
  return blueprint
}
