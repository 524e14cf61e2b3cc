import { type Audience, judge, untilOver } from './audience.ts'
import { busiest } from './busiest.ts'
import { CURTAIN } from './doubled-in.ts'
import type { Engine } from './engine.ts'
import { type ContainerHouse, SERVERS } from './house.ts'
import { until } from './run.ts'

/** What a fault came to. */
export interface FaultFound {
  readonly fault: string
  readonly shows: number
  readonly events: number
  readonly lost: number
  readonly doubled: number
  /** Shows that never reached their curtain. */
  readonly stuck: number
  /** From the blow to the first event after it, of the show that waited longest. */
  readonly seconds: number | 'never'
  readonly bound: number
}

/** A blow in the middle of shows. */
export interface Fault {
  readonly fault: string
  readonly shows: number
  /** So many seconds may pass until every show goes on. */
  readonly within: number
  /** Strikes; what it gives puts everything back, after the shows went on. */
  strike(server: string): Promise<() => Promise<void>>
}

const EVENTS_BEFORE = 12
const BEGINS_WITHIN_MS = 90_000
const PAUSES_WITHIN_MS = 10_000
const GOES_ON_WITHIN_MS = 100_000
const CURTAIN_WITHIN_MS = 420_000
const PLACE = { 'server-1': '10.87.48.11', 'server-2': '10.87.48.12' } as const

/** With Restate every part may be struck; without it a dead server's shows wait for its lease. */
export const RESTATE_FAULTS = ['kill', 'freeze', 'cut', 'lose', 'engine', 'record', 'bus', 'rolling']
export const LEASE_FAULTS = ['kill', 'freeze', 'cut']

/** The blows that a house is dealt, with and without Restate. */
export function faultsOf(
  { compose, containerOf, project }: ContainerHouse,
  engine: Engine,
): Readonly<Record<string, Fault>> {
  const killed = (service: string) => async () => {
    await compose(['kill', '--signal', 'SIGKILL', service])
    await compose(['up', '--detach', '--no-build', '--no-deps', service])
    return async () => {}
  }
  const ready = async (): Promise<void> => {
    for (const server of SERVERS) await untilHealthy(containerOf(server), engine)
  }
  return {
    kill: {
      ...{ fault: 'a server killed', shows: 3, within: 5 },
      async strike(server) {
        await engine.docker(['kill', containerOf(server)])
        return async () => {
          await compose(['start', server])
          await ready()
        }
      },
    },
    freeze: {
      ...{ fault: 'a server frozen', shows: 3, within: 12 },
      async strike(server) {
        const container = containerOf(server)
        await paused(container, engine)
        return async () => {
          await engine.docker(['unpause', container])
          await ready()
        }
      },
    },
    cut: {
      ...{ fault: 'a server cut off and back', shows: 3, within: 12 },
      async strike(server) {
        const container = containerOf(server)
        const networks = [`${project}_house`, `${project}_turns`] as const
        for (const network of networks)
          await engine.docker(['network', 'disconnect', '--force', network, container])
        return async () => {
          const [own, turns] = networks
          await engine.docker(['network', 'connect', '--alias', server, own, container])
          const place = ['--ip', PLACE[server as keyof typeof PLACE], '--alias', 'turns', '--alias', server]
          await engine.docker(['network', 'connect', ...place, turns, container])
          await ready()
        }
      },
    },
    lose: {
      ...{ fault: "Restate's volume lost", shows: 3, within: 60 },
      async strike() {
        await compose(['rm', '--stop', '--force', 'restate'])
        await engine.docker(['volume', 'rm', `${project}_engine`])
        await compose(['up', '--detach', '--no-build', '--no-deps', 'restate'])
        return async () => {}
      },
    },
    engine: { fault: 'Restate killed and started', shows: 3, within: 60, strike: killed('restate') },
    record: { fault: 'PostgreSQL killed and started', shows: 3, within: 60, strike: killed('postgres') },
    bus: { fault: 'NATS killed and started', shows: 3, within: 30, strike: killed('nats') },
    rolling: {
      ...{ fault: 'a rolling restart under 20 shows', shows: 20, within: 30 },
      async strike() {
        for (const server of SERVERS) {
          await compose(['up', '--detach', '--no-build', '--no-deps', '--force-recreate', server])
          await untilHealthy(containerOf(server), engine)
        }
        return async () => {}
      },
    },
  }
}

/** Opens shows, strikes in the middle of them, sees that they go on, and holds what stands against what was told. */
export async function suffer(
  { fault, shows: count, within, strike }: Fault,
  {
    house,
    audience,
    engine,
  }: { readonly house: ContainerHouse; readonly audience: Audience; readonly engine: Engine },
): Promise<FaultFound> {
  const shows = await audience.open(count)
  const watch = audience.watch(shows)
  const isUnderWay = async () => shows.every((show) => (watch.seen.get(show)?.size ?? 0) >= EVENTS_BEFORE)
  if ((await until(isUnderWay, { withinMs: BEGINS_WITHIN_MS })) === undefined)
    throw new Error(`${fault}: the shows do not begin.`)
  const server = await busiest(house, engine)
  const begun = new Date()
  const putBack = await strike(server)
  const struck = new Date()
  const waiting = new Set(shows)
  await until(
    async () => {
      for (const show of waiting) if (await goesOn(show, struck, house)) waiting.delete(show)
      return waiting.size === 0
    },
    { withinMs: GOES_ON_WITHIN_MS, everyMs: 1000 },
  )
  const waits =
    waiting.size > 0 ? [] : await Promise.all(shows.map((show) => longestGap(show, { begun, struck }, house)))
  await putBack()
  const stuck = await untilOver(shows, audience, CURTAIN_WITHIN_MS)
  await watch.stop()
  const seconds = waits.length === 0 ? 'never' : Math.max(...waits)
  return {
    fault,
    shows: count,
    ...(await judge(watch, audience, house)),
    stuck: stuck.length,
    seconds,
    bound: within,
  }
}

/** What a blow comes to that could not be dealt or looked at to its end. */
export function brokenOff({ fault, shows, within }: Pick<Fault, 'fault' | 'shows' | 'within'>): FaultFound {
  return { fault, shows, events: 0, lost: 0, doubled: 0, stuck: shows, seconds: 'never', bound: within }
}

/** Whether a fault was borne. */
export function isBorne({ lost, doubled, stuck, seconds, bound }: FaultFound): boolean {
  return lost === 0 && doubled === 0 && stuck === 0 && seconds !== 'never' && seconds <= bound
}

/** Whether a turn was opened after a moment, or the show is over. */
async function goesOn(show: string, moment: Date, { ask }: Pick<ContainerHouse, 'ask'>): Promise<boolean> {
  const since = `(at > '${moment.toISOString()}' OR type = '${CURTAIN}')`
  const [found] = await ask(`SELECT count(*) FROM events WHERE ${onStage(show)} AND ${since}`)
  return Number(found) > 0
}

/** The longest time without a turn, from the blow to the first turn after it, in seconds. */
async function longestGap(
  show: string,
  { begun, struck }: { readonly begun: Date; readonly struck: Date },
  { ask }: Pick<ContainerHouse, 'ask'>,
): Promise<number> {
  const opened = `${onStage(show)} AND at > '${begun.toISOString()}'`
  const times = (await ask(`SELECT DISTINCT at FROM events WHERE ${opened} ORDER BY at`)).map((at) =>
    Date.parse(at),
  )
  const first = times.find((at) => at > struck.getTime()) ?? struck.getTime()
  const moments = [begun.getTime(), ...times.filter((at) => at < first), first]
  const gaps = moments.slice(1).map((at, nth) => at - (moments[nth] ?? at))
  return Math.round(Math.max(...gaps) / 100) / 10
}

const onStage = (show: string): string => `take = (SELECT on_stage FROM shows WHERE id = '${show}')`

/** A busy machine may not hold every thread still at the first try. */
async function paused(container: string, engine: Engine): Promise<void> {
  const pause = async () => (await engine.docker(['pause', container])) !== ''
  if ((await until(pause, { withinMs: PAUSES_WITHIN_MS })) === undefined)
    throw new Error('A server does not freeze.')
}

async function untilHealthy(container: string, engine: Engine): Promise<void> {
  const isHealthy = async () =>
    (await engine.docker(['inspect', '--format', '{{.State.Health.Status}}', container])).trim() === 'healthy'
  if ((await until(isHealthy, { withinMs: BEGINS_WITHIN_MS })) === undefined)
    throw new Error('A server does not come back.')
}
