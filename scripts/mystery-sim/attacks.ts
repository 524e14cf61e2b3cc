import type { MysteryCase } from '@commedia/core/mystery'
import { readCases } from '../leaks/cases.ts'
import { attackTable } from '../leaks/mystery-attacks.ts'
import type { ProofRun } from '../proof.ts'

const ATTACKS = { full: 300, sample: 12 }
const GAMES = { full: 10, sample: 2 }

/** Attacks tables from a person's seat, before a model that betrays all it is given. */
export async function proveAttacks({ full }: ProofRun) {
  const size = full ? 'full' : 'sample'
  const cases = readCases()
  const all = { attacks: 0, foreign_facts: 0, state_changes: 0, betrayed_by_attacks: 0 }
  for (let at = 0; at < GAMES[size]; at++) {
    const one = await attackTable(cases[at % cases.length] as MysteryCase, ATTACKS[size])
    all.attacks += one.attacks
    all.foreign_facts += one.foreign
    all.state_changes += one.changed
    all.betrayed_by_attacks += one.betrayed
  }
  return { figures: all, rows: [{ what: 'attacks from a seat', ...all }] }
}
