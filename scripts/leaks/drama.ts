import type { Blueprint } from '@commedia/core'
import type { ProofResult, ProofRun } from '../proof.ts'
import { unheard } from './cuts-pair.ts'
import { playHostile } from './drama-hostile.ts'
import { tellingApart } from './drama-pair.ts'
import { drawPair, readShows } from './secret-pair.ts'

const PAIRS = { full: 1_000, sample: 24 }
const CUT_PAIRS = { full: 1_000, sample: 12 }
const HOSTILE_TURNS = { full: 3_000, sample: 60 }
const TURNS_A_PAIR = 6
const TURNS_A_CUT_PAIR = 8
const TURNS_A_HOSTILE_SHOW = 20

/** With `--plant` the secret stands where only the narrator reads it, and the rest of a cut line in its opening; the proof must then fail. */
export async function drama({ full, seed, options }: ProofRun): Promise<ProofResult> {
  const shows = readShows()
  const size = full ? 'full' : 'sample'
  const plant = options.plant === true ? 'narrator' : 'nothing'
  const told = new Map<string, number>()
  let differing = 0
  for (let at = 0; at < PAIRS[size]; at++) {
    const pair = drawPair(shows, seed * 100_003 + at)
    const apart = await tellingApart({ ...pair, turns: TURNS_A_PAIR, plant })
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
  const unheardRests = await cutShort(shows, { pairs: CUT_PAIRS[size], seed, planted: plant === 'narrator' })
  const figures = {
    ...{ pairs: PAIRS[size], differing_pairs: differing, turns, foreign_canaries: foreign },
    ...unheardRests,
  }
  return {
    pass:
      differing === 0 &&
      foreign === 0 &&
      betrayed > 0 &&
      figures.cuts > 0 &&
      figures.differing_cut_pairs === 0 &&
      figures.unheard_rests_perceived === 0,
    figures,
    rows: [
      ...Object.entries(figures).map(([figure, value]) => ({ figure, value })),
      { figure: 'betrayed by the hostile model', value: betrayed },
      ...[...told].map(([who, count]) => ({ figure: `told apart by ${who}`, value: count })),
    ],
  }
}

/** Pairs of shows with cuts on: what nobody heard of a cut line reaches nobody. */
async function cutShort(
  shows: readonly Blueprint[],
  { pairs, seed, planted }: { readonly pairs: number; readonly seed: number; readonly planted: boolean },
) {
  let [cuts, differing, perceived] = [0, 0, 0]
  for (let at = 0; at < pairs; at++) {
    const pair = await unheard({
      blueprint: shows[at % shows.length] as Blueprint,
      seed: seed * 100_003 + at,
      turns: TURNS_A_CUT_PAIR,
      plant: planted ? 'opening' : 'nothing',
    })
    cuts += pair.cuts
    perceived += pair.perceived
    if (pair.apart.length > 0) differing++
  }
  return { cut_pairs: pairs, cuts, differing_cut_pairs: differing, unheard_rests_perceived: perceived }
}
