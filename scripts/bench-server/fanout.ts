import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startNats, startPostgres } from '@commedia/node/testing'
import { median } from '../median.ts'
import { type Measure, type ServerMaking, type ServerOrder, SHOWS } from './fanout-server.ts'
import type { Heard, WatcherOrder } from './fanout-watchers.ts'

/** How much is tried. */
export interface FanoutMaking {
  readonly watchers: number
  readonly frames: number
  /** Frames a round; ours and the bare server take rounds in turn. */
  readonly framesARound: number
  /** How often readers stop reading for a while. */
  readonly slowRounds?: number
}

/** What is asked of a full run. */
export const FULL_FANOUT: FanoutMaking = {
  watchers: 1_000,
  frames: 300,
  framesARound: 50,
  slowRounds: 3,
}

/** What a delivery costs, ours and bare, each round. */
export interface FanoutCost {
  /** Microseconds of CPU a delivery, the middle of all rounds. */
  readonly ours: number
  readonly bare: number
  /** The middle of the rounds' ratios. */
  readonly ratio: number
  readonly missing: number
}

/** CPU a delivery, ours against a bare server in the same run, round by round. */
export async function measureFanout(making: FanoutMaking): Promise<FanoutCost> {
  const { watchers: count, frames, framesARound } = making
  const watchers = await startWatchers()
  const servers = { ours: await startServer({ kind: 'ours' }), bare: await startServer({ kind: 'bare' }) }
  try {
    for (const [group, { port }] of Object.entries(servers))
      await watchers.tell({ kind: 'open', group, show: SHOWS[0], ports: [port], count })
    const costs = { ours: [] as number[], bare: [] as number[] }
    const play = async (group: 'ours' | 'bare', from: number, warm = false): Promise<void> => {
      const server = servers[group]
      const before = await server.tell({ kind: 'measure' })
      await server.tell({ kind: 'frames', from, count: framesARound })
      await watchers.tell({ kind: 'await', group, frames: from + framesARound, withinMs: 60_000 })
      const after = await server.tell({ kind: 'measure' })
      if (!warm) costs[group].push((after.cpuMicros - before.cpuMicros) / (framesARound * count))
    }
    // The first round warms both up and is not counted.
    for (let from = 0; from < frames + framesARound; from += framesARound) {
      const order =
        (from / framesARound) % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
      for (const group of order) await play(group, from, from === 0)
    }
    const heard = [await watchers.look('ours'), await watchers.look('bare')]
    const total = frames + framesARound
    return {
      ours: median(costs.ours),
      bare: median(costs.bare),
      ratio: median(costs.ours.map((cost, round) => cost / (costs.bare[round] ?? cost))),
      missing: heard.reduce((sum, one) => sum + one.wrong + (total - one.frames[0]), 0),
    }
  } finally {
    for (const child of [watchers, servers.ours, servers.bare]) child.end()
  }
}

/** What happened to those who watched two processes, came back all at once, or read slowly. */
export interface FanoutTrouble {
  /** Events that were missing, doubled or out of order, on any screen. */
  readonly missing: number
  /** How long it took after everybody had lost the line, until everybody had caught up. */
  readonly stormMs: number
  /** Readers that were dropped because they took nothing, of so many. */
  readonly dropped: number
  readonly slow: number
  /** What the servers held in memory after each round of slow readers, in megabytes: it must not grow. */
  readonly heldMb: readonly number[]
}

const SLOW_READERS = 20
const LINE_BYTES = 120
/** Loopback takes some ten megabytes before a sender notices that nobody reads. */
const SLOW_EVENTS = 200
const SLOW_BYTES = 64_000

/** Two processes through NATS, a storm of reconnections, and readers who take nothing: nothing may be missing. */
export async function troubleFanout({
  watchers: count,
  slowRounds = 1,
}: Pick<FanoutMaking, 'watchers' | 'slowRounds'>): Promise<FanoutTrouble> {
  const nats = await startNats()
  const postgres = await startPostgres()
  const databaseUrl = postgres.createDatabase('fanout')
  const making = { kind: 'ours', natsUrl: nats.url, databaseUrl } as const
  const watchers = await startWatchers()
  const servers: Server[] = []
  try {
    servers.push(await startServer(making))
    servers.push(await startServer(making))
    const [one, other] = servers as [Server, Server]
    const ports = servers.map(({ port }) => port)
    const [many, slow] = SHOWS
    const said = new Map<string, number>()
    const say = async (server: Server, show: string, more: number): Promise<void> => {
      const bytes = show === slow ? SLOW_BYTES : LINE_BYTES
      said.set(show, (said.get(show) ?? 0) + more)
      await server.tell({ kind: 'events', show, count: more, bytes })
    }
    const heardBy = async (group: string, show: string): Promise<number> => {
      const events = said.get(show) ?? 0
      const heard = await watchers.tell({ kind: 'await', group, events, withinMs: 60_000 })
      return heard.wrong + (events - heard.events[0])
    }

    await watchers.tell({ kind: 'open', group: 'many', show: many, ports, count })
    for (const server of servers) await say(server, many, 40)
    let missing = await heardBy('many', many)
    const stormAt = performance.now()
    const storm = watchers.tell({ kind: 'reconnect', group: 'many' })
    await say(one, many, 20)
    await storm
    missing += await heardBy('many', many)
    const stormMs = performance.now() - stormAt

    await watchers.tell({ kind: 'open', group: 'quick', show: slow, ports, count: 4 })
    await watchers.tell({ kind: 'open', group: 'slow', show: slow, ports, count: SLOW_READERS })
    let dropped = 0
    const heldMb: number[] = []
    for (let round = 0; round < slowRounds; round++) {
      await watchers.tell({ kind: 'pause', group: 'slow' })
      const before = await measured(servers)
      for (const server of servers) await say(server, slow, SLOW_EVENTS / 2)
      missing += await heardBy('quick', slow)
      await say(other, many, 20)
      missing += await heardBy('many', many)
      dropped += before.watchers - (await measured(servers)).watchers
      await watchers.tell({ kind: 'resume', group: 'slow' })
      missing += await heardBy('slow', slow)
      heldMb.push((await measured(servers)).bytes / 1e6)
    }
    return { missing, stormMs, dropped, slow: SLOW_READERS * slowRounds, heldMb }
  } finally {
    for (const child of [watchers, ...servers]) child.end()
    await nats.stop()
    await postgres.stop()
  }
}

async function measured(servers: readonly Server[]): Promise<{ bytes: number; watchers: number }> {
  const measures = await Promise.all(servers.map(({ tell }) => tell({ kind: 'measure' })))
  return {
    bytes: measures.reduce((sum, { heapBytes, externalBytes }) => sum + heapBytes + externalBytes, 0),
    watchers: measures.reduce((sum, { watchers }) => sum + watchers, 0),
  }
}

interface Server {
  readonly port: number
  tell(order: ServerOrder): Promise<Measure>
  end(): void
}

async function startServer(making: ServerMaking): Promise<Server> {
  const child = startChild('fanout-server.ts', JSON.stringify(making))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, tell: teller<ServerOrder, Measure>(child), end: () => void child.kill('SIGKILL') }
}

async function startWatchers() {
  const child = startChild('fanout-watchers.ts', 'watch')
  await once(child, 'message')
  const tell = teller<WatcherOrder, Heard>(child)
  return {
    tell,
    look: (group: string) => tell({ kind: 'await', group, withinMs: 0 }),
    end: () => void child.kill('SIGKILL'),
  }
}

function startChild(file: string, detail: string): ChildProcess {
  const execArgv = ['-C', 'commedia-source', '--expose-gc', '--disable-warning=ExperimentalWarning']
  return fork(fileURLToPath(new URL(file, import.meta.url)), [detail], { execArgv })
}

/** Orders are carried out one after another, so answers come in the order of the orders. */
function teller<Order, Answer>(child: ChildProcess): (order: Order) => Promise<Answer> {
  const waiting: ((answer: Answer) => void)[] = []
  child.on('message', (answer) => waiting.shift()?.(answer as Answer))
  return (order) =>
    new Promise((resolve) => {
      waiting.push(resolve)
      child.send(order as object)
    })
}
