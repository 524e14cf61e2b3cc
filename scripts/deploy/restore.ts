import { mkdirSync, writeFileSync } from 'node:fs'
import { type Audience, judge, untilOver, type Watch } from './audience.ts'
import type { Engine } from './engine.ts'
import { brokenOff, type FaultFound } from './faults.ts'
import { type ContainerHouse, type HousePlan, openHouse } from './house.ts'
import { until } from './run.ts'

const FAULT = 'restored into an empty cluster'
const SHOWS = 5
const EVENTS_BEFORE = 12
const BEGINS_WITHIN_MS = 90_000
const CURTAIN_WITHIN_MS = 420_000
const RESTORES_WITHIN_MS = 120_000
const BOUND_SECONDS = 120
const FILE = 'house.jsonl'

/**
 * Loses a whole house, with its volumes, in the middle of shows, and opens another from a backup: what was backed up stands there,
 * and is played to the curtain. The time is from the first command to the house being ready.
 */
export async function restoreElsewhere(
  house: ContainerHouse,
  audience: Audience,
  { plan, engine, folder }: { readonly plan: HousePlan; readonly engine: Engine; readonly folder: string },
): Promise<{ readonly found: FaultFound; readonly house?: ContainerHouse }> {
  const shows = await audience.open(SHOWS)
  const watch = audience.watch(shows)
  const isUnderWay = async () => shows.every((show) => (watch.seen.get(show)?.size ?? 0) >= EVENTS_BEFORE)
  if ((await until(isUnderWay, { withinMs: BEGINS_WITHIN_MS })) === undefined)
    throw new Error('The shows do not begin.')
  await watch.stop()
  const kept = seenBefore(watch)
  const place = `${folder}/backup`
  mkdirSync(place)
  const { containerOf } = house
  await engine.docker(['exec', containerOf('server-1'), 'commedia', 'backup', `/data/${FILE}`])
  const copied = await engine.docker(['exec', containerOf('server-1'), 'cat', `/data/${FILE}`])
  writeFileSync(`${place}/${FILE}`, copied, { mode: 0o644 })
  await house.close()

  const begun = performance.now()
  const restored = await openHouse(plan, {
    ...{ engine, folder },
    async before(compose) {
      await compose(['up', '--detach', '--wait', '--no-build', '--pull', 'never', 'postgres'])
      const mounted = ['run', '--rm', '--no-deps', '--volume', `${place}:/backup:ro`, '-T', 'server-1']
      await compose([...mounted, 'commedia', 'restore', `/backup/${FILE}`], { withinMs: RESTORES_WITHIN_MS })
    },
  }).catch((error: Error) => error)
  if (restored instanceof Error) {
    console.log(restored.message, restored.cause)
    return { found: brokenOff({ fault: FAULT, shows: SHOWS, within: BOUND_SECONDS }) }
  }
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  const again = await audience.at(restored)
  const stuck = await untilOver(shows, again, CURTAIN_WITHIN_MS)
  const judged = await judge({ seen: kept }, again, restored)
  const found = {
    fault: FAULT,
    shows: SHOWS,
    ...judged,
    stuck: stuck.length,
    seconds,
    bound: BOUND_SECONDS,
  }
  return { found, house: restored }
}

/** What was told before the backup was begun. */
function seenBefore({ seen }: Watch): ReadonlyMap<string, ReadonlyMap<number, string>> {
  return new Map([...seen].map(([show, events]) => [show, new Map(events)]))
}
