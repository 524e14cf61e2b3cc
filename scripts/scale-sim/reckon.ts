import { callsOf } from './a-turn.ts'
import type { Owner } from './house-of-owners.ts'
import type { Ledger } from './ledger.ts'
import type { PlainPurses } from './plain-purses.ts'
import type { ShardMap } from './shard-map.ts'

/** What is held against each other when an evening is over. */
interface Books {
  readonly seed: number
  readonly map: ShardMap
  readonly owners: readonly Owner[]
  readonly purses: PlainPurses
  readonly ledger: Ledger
  readonly house: readonly string[]
}

/** Holds the records against what was acknowledged, and the purses against the records. */
export function reckon({ seed, map, owners, purses, ledger, house }: Books) {
  let [lost, wronglyCharged, overCap, all] = [0, 0, 0, 0]
  for (const { id, shows, cap } of owners) {
    let spent = 0
    for (const show of shows) {
      const row = map.shardOf(show).row(show)
      lost += Math.max(0, ledger.factsOf(show) - row.facts) + Math.max(0, ledger.cuesOf(show) - row.cues)
      purses.bringHome(show)
      const paid = purses.spentOf(show).tokens
      spent += paid
      if (cap !== undefined) continue
      let owed = purses.billed(show, `turn_${row.turn}`).tokens
      for (let turn = 1; turn < row.turn; turn++)
        for (const { tokens } of callsOf(seed, show, turn)) owed += tokens
      if (paid !== owed) wronglyCharged++
    }
    if (purses.spentOf(id).tokens !== spent) wronglyCharged++
    if (spent > (cap ?? Number.POSITIVE_INFINITY)) overCap++
    all += spent
  }
  for (const purse of house) if (purses.spentOf(purse).tokens !== all) wronglyCharged++
  return { lost, wronglyCharged, overCap }
}
