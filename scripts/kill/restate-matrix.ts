import { connectPostgres, type OpenStore } from '@commedia/node'
import { freePort } from '@commedia/node/testing'
import { registerWithRestate, restateStageManager } from '@commedia/server'
import { startRestate, startRestateCluster, type TemporaryRestate } from '@commedia/server/testing'
import { type Interruption, interruptions, isAt, isReady, untilPlayed } from './home-matrix.ts'
import { leaderOf } from './leader-of.ts'
import { takeOf } from './stepped-company.ts'
import { newMinutes, startWorker, type Worker } from './troupe.ts'
import { judge, type Verdict } from './verdict.ts'

/** A theatre on Restate: two workers behind one port, a third that stands by. */
interface House {
  readonly store: OpenStore
  readonly port: number
  readonly minutes: ReturnType<typeof newMinutes>
  readonly workers: Worker[]
  hire(): void
}

const LISTENING = 2
const SPARES = 3

/** Kills the server that plays turns for Restate at every point. */
export async function restateMatrix(database: string, count: number): Promise<Verdict> {
  const restate = await startRestate()
  const plan = interruptions('restate', count)
  const strike = async (house: House, struck: Worker): Promise<void> => {
    await struck.kill()
    house.workers.splice(house.workers.indexOf(struck), 1)
    house.hire()
  }
  return playPlan(plan, { database, nodes: [restate], strike })
}

/** Kills Restate's own server at every point, while the turn under way goes on. */
export async function restateServerMatrix(database: string, count: number): Promise<Verdict> {
  const restate = await startRestate()
  const plan = interruptions('engine', count)
  const strike = async (_house: House, struck: Worker): Promise<void> => {
    await restate.kill()
    struck.tell({ disarm: true })
    await restate.restart()
  }
  return playPlan(plan, { database, nodes: [restate], strike })
}

/** Kills the leader of a cluster of three at every point; it comes back before the next one falls. */
export async function restateClusterMatrix(database: string, count: number): Promise<Verdict> {
  const nodes = await startRestateCluster()
  const plan = interruptions('cluster', count)
  const strike = async (_house: House, struck: Worker): Promise<void> => {
    const leader = await leaderOf(nodes)
    await leader.kill()
    struck.tell({ disarm: true })
    await leader.restart()
  }
  return playPlan(plan, { database, nodes, strike })
}

interface Striking {
  readonly database: string
  readonly nodes: readonly TemporaryRestate[]
  readonly strike: (house: House, struck: Worker) => Promise<void>
}

async function playPlan(
  plan: readonly Interruption[],
  { database, nodes, strike }: Striking,
): Promise<Verdict> {
  const house = await openHouse(database)
  const { store, minutes, workers, port } = house
  const cues = new Map<string, string>()
  let kills = 0
  try {
    for (const { piece, point, order } of plan) {
      await store.journal.begin({ id: takeOf(piece), show: piece })
      const front = await listening(house)
      if (kills === 0)
        for (const { admin } of nodes) await registerWithRestate(admin, `http://127.0.0.1:${port}`)
      for (const worker of front) worker.tell({ arm: { piece, point, order } })
      const node = nodes[kills % nodes.length] as TemporaryRestate
      const manager = restateStageManager({ ingress: node.ingress })
      await manager.start(piece)
      const cue = `cue ${piece}`
      cues.set(piece, cue)
      // Its answer may come after the kill, or never: only one that came counts as acknowledged.
      const cued = manager.cue(piece, { id: cue }).then(
        () => void minutes.cued.push(cue),
        () => {},
      )
      const struck = await Promise.race(
        front.map(async (worker) => ((await worker.says(isAt(piece))) ? worker : NEVER)),
      )
      await strike(house, struck as Worker)
      for (const worker of workers) worker.tell({ disarm: true })
      kills++
      await cued
    }
    await listening(house)
    const pieces = plan.map(({ piece }) => piece)
    await untilPlayed(pieces, store)
    return await judge(pieces, { minutes, kills, cues }, store.journal)
  } finally {
    for (const node of nodes) await node.stop()
    for (const worker of workers) await worker.kill()
    await store.close()
  }
}

const NEVER = new Promise<never>(() => {})

async function openHouse(database: string): Promise<House> {
  const minutes = newMinutes()
  const workers: Worker[] = []
  const hire = (): void => {
    workers.push(startWorker({ manager: 'restate', company: 'stepped', database, leaseMs: 0 }, minutes))
  }
  for (let nth = 0; nth < SPARES; nth++) hire()
  return { store: await connectPostgres(database), port: await freePort(), minutes, workers, hire }
}

/** The workers that Restate can reach now. */
async function listening({ workers, port }: House): Promise<readonly Worker[]> {
  const front = workers.slice(0, LISTENING)
  for (const worker of front) {
    await worker.says(isReady)
    if (worker.isListening) continue
    worker.isListening = true
    worker.tell({ listen: port })
    await worker.says((said) => ('listening' in said ? true : undefined))
  }
  return front
}
