import { randomUUID } from 'node:crypto'
import { seededRandom } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { connectPostgres } from '@commedia/node'
import { startCuttingProxy, type TemporaryPostgres } from '@commedia/node/testing'
import { databaseHolds, inProcessStageManager, memoryBus } from '@commedia/server'
import { untilPlayed } from './home-matrix.ts'
import { steppedCompany, type Teller, takeOf } from './stepped-company.ts'
import { newMinutes } from './troupe.ts'
import { judge, type Verdict } from './verdict.ts'

/** Whatever ends in a commit: a transaction, or a statement that is one by itself. */
const COMMITS = [/commit\0/i, /insert into "events"/i, /insert into "prompt_book"/i, /"leases"/i] as const
const MOMENTS = ['sent', 'answered'] as const

/** Plays shows over connections that are cut right after a commit was sent, with the answer still out or kept back. */
export async function commitCuts(
  postgres: TemporaryPostgres,
  { times, seed }: { readonly times: number; readonly seed: number },
): Promise<Verdict> {
  const database = postgres.createDatabase('cuts')
  const proxy = await startCuttingProxy(postgres.port)
  const direct = await connectPostgres(database)
  const store = await connectPostgres(proxy.through(database), { connections: 3 })
  const random = seededRandom(seed)
  const minutes = newMinutes()
  const choose = <Of>(from: readonly Of[]): Of => from[Math.floor(random() * from.length)] as Of
  const arm = (): void => {
    if (proxy.cuts() < times) proxy.cutAfter(choose(COMMITS), choose(MOMENTS))
  }
  const teller: Teller = {
    called: (call) => void minutes.calls.push(call),
    stood: (event) => {
      minutes.stood.push(event)
      arm()
    },
    reached: async () => {},
  }
  const clock = systemClock()
  const manager = inProcessStageManager(steppedCompany(store, teller), {
    holds: databaseHolds(store.database, { holder: randomUUID(), leaseMs: 2_000, clock }),
    bus: memoryBus(),
    clock,
    backoff: { firstMs: 20, longestMs: 200 },
  })
  const pieces: string[] = []
  const cues = new Map<string, string>()
  for (let nth = 0; proxy.cuts() < times && nth < times; nth++) {
    const piece = `show_cut_${nth}`
    pieces.push(piece)
    await direct.journal.begin({ id: takeOf(piece), show: piece })
    arm()
    await untilTaken(() => manager.start(piece))
    cues.set(piece, `cue ${piece}`)
    await untilTaken(() => manager.cue(piece, { id: `cue ${piece}` }))
    minutes.cued.push(`cue ${piece}`)
    await untilPlayed([piece], direct)
  }
  await manager.close()
  const verdict = await judge(pieces, { minutes, kills: proxy.cuts(), cues }, direct.journal)
  for (const opened of [store, direct, { close: proxy.stop }]) await opened.close()
  return verdict
}

/** A request that was cut off twice in a row is refused, and whoever sent it sends it again. */
async function untilTaken(send: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await send()
      return
    } catch (error) {
      if (tries === MOST_TRIES) throw error
    }
}

const MOST_TRIES = 20
