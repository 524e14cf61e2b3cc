import { CommediaError, type Company, type ModelInUse, NO_USAGE } from '@commedia/core'
import type { leaseCalls } from '@commedia/server'
import { COMMIT_MS, callsOf, PACE_MS, TURN_TOKENS } from './a-turn.ts'
import type { Ledger } from './ledger.ts'
import type { PlainTill } from './plain-till.ts'
import type { Plant } from './plants.ts'
import { AWAY } from './shard.ts'
import type { ShardMap } from './shard-map.ts'
import type { ShowRow } from './show-row.ts'
import type { SimulatedProcess } from './simulated-process.ts'

/** What a troupe plays with. */
interface TroupeHouse {
  readonly seed: number
  readonly map: ShardMap
  readonly process: SimulatedProcess
  readonly limit: ReturnType<typeof leaseCalls>['limit']
  readonly till: PlainTill
  readonly ledger: Ledger
  readonly plant: Plant | undefined
  readonly ownerOf: (piece: string) => string
  /** So many times as long as usual a provider takes now. */
  readonly slowness: () => number
  readonly heard: TroupeEars
  /** Whether the process is killed at this point, now: nothing it waits for comes any more. */
  readonly dies: (point: Point) => boolean
  /** Counts the calls of each owner, under way or waiting. */
  readonly wants: Map<string, number>
}

/** Where in a turn a process is killed: before a fact stands, when it stands and nobody was told, when the turn is paid and not closed. */
export const POINTS = ['before a fact', 'after a fact', 'after the bill'] as const

/** One of them. */
export type Point = (typeof POINTS)[number]

/** Who hears of what happens. */
interface TroupeEars {
  called(owner: string, waitedMs: number): void
  played(piece: string): void
  rested(piece: string): void
}

/**
 * Plays turns as a show's company does, but for what is said: reads what the record has of the turn, takes what it may spend, asks a model
 * behind the door of its endpoint, appends under its fence, and closes with the bill. Whoever plays it again after a crash asks only for what is missing.
 */
export function simulatedTroupe(house: TroupeHouse): Company {
  const { seed, map, process, till, ledger, plant, ownerOf, slowness, heard, wants, dies } = house
  const { clock } = process
  const models = house.limit(() => NOBODY, 'house')

  const rowOf = (piece: string): ShowRow => {
    const shard = map.shardOf(piece)
    if (!shard.isUp()) throw AWAY
    return shard.row(piece)
  }
  const commit = async <Done>(piece: string, does: (row: ShowRow) => Done): Promise<Done> => {
    await clock.wait(COMMIT_MS)
    return does(rowOf(piece))
  }
  const append = async (piece: string, { fence, step, of }: Fact): Promise<void> => {
    if (plant === 'turn') ledger.acknowledged(piece, 'fact')
    dies('before a fact')
    await commit(piece, (row) => {
      if (plant !== 'fence' && fence < row.fence)
        throw new CommediaError('lost-lease', `${piece} is in other hands; ${fence} came too late.`)
      const closes = step === of.calls
      ledger.wrote(piece, { turn: of.turn, step, closes })
      row.confirmed = plant === 'replica' ? row.facts : row.facts + 1
      row.facts++
      Object.assign(row, closes ? { turn: of.turn + 1, step: 0, nextAt: of.nextAt } : { step: step + 1 })
    })
    if (dies('after a fact')) await clock.wait(1)
    if (plant !== 'turn') ledger.acknowledged(piece, 'fact')
  }

  const ask = async (owner: string, ms: number, stop: AbortSignal): Promise<void> => {
    const asked = clock.now()
    wants.set(owner, (wants.get(owner) ?? 0) + 1)
    // One queue for everybody, when that is planted.
    const { place } = models({ prompt: 'acting.speak' } as never, plant === 'queue' ? '' : owner)
    try {
      const leave = await (place as NonNullable<ModelInUse['place']>)(stop)
      heard.called(owner, clock.now() - asked)
      await clock.wait(ms * slowness())
      leave()
    } finally {
      const left = (wants.get(owner) ?? 1) - 1
      if (left === 0) wants.delete(owner)
      else wants.set(owner, left)
    }
  }

  return {
    async play(piece, { fence, stop }) {
      const { turn, step: done, nextAt } = await commit(piece, (row) => ({ ...row }))
      const begun = clock.now()
      if (nextAt > begun) return { kind: 'at', at: nextAt }
      const owner = ownerOf(piece)
      const account = { piece, owner }
      const held = await commit(piece, () => till.hold(account, { tokens: TURN_TOKENS, money: 0 }))
      if ('emptyPurse' in held) {
        heard.rested(piece)
        return { kind: 'rest' }
      }
      const calls = callsOf(seed, piece, turn)
      const of = { turn, calls: calls.length, nextAt: begun + PACE_MS }
      for (const [step, call] of calls.entries()) {
        if (step < done) continue
        await ask(owner, call.ms, stop)
        await append(piece, { fence, step, of })
      }
      const total = calls.reduce((sum, { tokens }) => sum + tokens, 0)
      // A turn that may spend less is cut short.
      const usage = { ...NO_USAGE, inputTokens: Math.min(total, held.tokens) }
      const bill = { turn: `turn_${turn}`, at: '', held, used: new Map([['model', { usage, money: 0 }]]) }
      await commit(piece, () => till.settle(account, bill))
      dies('after the bill')
      await append(piece, { fence, step: calls.length, of })
      heard.played(piece)
      return { kind: 'at', at: of.nextAt }
    },

    async record(piece, cue) {
      await commit(piece, (row) => void row.cues++)
      ledger.acknowledged(piece, 'cue')
      return cue
    },
  }
}

interface Fact {
  readonly fence: number
  readonly step: number
  readonly of: { readonly turn: number; readonly calls: number; readonly nextAt: number }
}

const NOBODY = {} as ModelInUse
