import type { MysteryCase } from '@commedia/core/mystery'
import type { ProofResult, ProofRun } from '../proof.ts'
import { readCases } from './cases.ts'
import { attackTable } from './mystery-attacks.ts'
import { playHostileGame } from './mystery-hostile.ts'
import { drawGamePair, tellingGamesApart } from './mystery-pair.ts'

const PAIRS = { full: 1_000, sample: 16 }
const HOSTILE_TURNS = { full: 3_000, sample: 60 }
const ATTACKS = { full: 300, sample: 24 }
const ATTACKED_GAMES = { full: 10, sample: 2 }

/** With `--plant` the secret stands where everybody reads it; the proof must then fail. */
export async function mystery({ full, seed, options }: ProofRun): Promise<ProofResult> {
  const cases = readCases()
  const size = full ? 'full' : 'sample'
  const plant = options.plant === true ? 'premise' : 'nothing'
  let differing = 0
  const told = new Map<string, number>()
  for (let at = 0; at < PAIRS[size]; at++) {
    const apart = await tellingGamesApart({ ...drawGamePair(cases, seed * 100_003 + at), plant })
    if (apart.length > 0) differing++
    for (const who of apart) told.set(who, (told.get(who) ?? 0) + 1)
  }
  let [turns, foreign, betrayed] = [0, 0, 0]
  for (let at = 0; turns < HOSTILE_TURNS[size]; at++) {
    const game = await playHostileGame(cases[at % cases.length] as MysteryCase, seed + at)
    turns += game.turns
    foreign += game.foreign
    betrayed += game.betrayed
  }
  const attacked = { attacks: 0, facts: 0, changed: 0, betrayed: 0 }
  for (let at = 0; at < ATTACKED_GAMES[size]; at++) {
    const one = await attackTable(cases[at % cases.length] as MysteryCase, ATTACKS[size])
    attacked.attacks += one.attacks
    attacked.facts += one.foreign
    attacked.changed += one.changed
    attacked.betrayed += one.betrayed
  }
  const figures = {
    ...{ pairs: PAIRS[size], differing_pairs: differing, turns, foreign_canaries: foreign },
    ...{ attacks: attacked.attacks, foreign_facts: attacked.facts, state_changes: attacked.changed },
  }
  return {
    pass:
      [differing, foreign, attacked.facts, attacked.changed].every((wrong) => wrong === 0) &&
      betrayed > 0 &&
      attacked.betrayed > 0,
    figures,
    rows: [
      ...Object.entries(figures).map(([figure, value]) => ({ figure, value })),
      { figure: 'betrayed by the hostile model', value: betrayed },
      { figure: 'attacks answered with something private of the speaker’s own', value: attacked.betrayed },
      ...[...told].map(([who, count]) => ({ figure: `told apart by ${who}`, value: count })),
    ],
  }
}
