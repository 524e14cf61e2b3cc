import { comeIn, judge, untilOver } from '../deploy/audience.ts'
import { until } from '../deploy/run.ts'
import type { MixedHouse } from './mixed-house.ts'
import { speakIn, writeOfTomorrow } from './people-who-speak.ts'
import type { Version } from './version-trees.ts'

/** What became of an evening on which two versions stood side by side. */
export interface Evening {
  readonly shows: number
  readonly events: number
  /** Servers of the older version that gave way to one of the newer, and the other way. */
  readonly up: number
  readonly down: number
  /** Servers of a version that did not start. */
  readonly kept_out: number
  /** Events that were told and are gone, and lines of people that were acknowledged and do not stand. */
  readonly lost: number
  readonly doubled: number
  /** Lines that no server took though their show went on. */
  readonly refused: number
  readonly lines: number
  /** Shows that never reached their curtain. */
  readonly stuck: number
  /** Shows that were over before the last server was replaced. */
  readonly early: number
  /** The longest time from one turn to the next, of all shows. */
  readonly longest_s: number
}

/** How large an evening is: so many shows, so many replacements each way. */
export interface EveningSize {
  readonly shows: number
  readonly restarts: number
}

const ROLE = 'role_pip'
const EVENTS_BEFORE = 8
const BEGINS_WITHIN_MS = 120_000
const CURTAIN_WITHIN_MS = 420_000
const BETWEEN_MS = 1_500

/** Plays shows with people in them while servers of one version give way to the other, and back; holds the record against all that was told. */
export async function playEvening(
  { shows: count, restarts }: EveningSize,
  { house, older, newer }: { readonly house: MixedHouse; readonly older: Version; readonly newer: Version },
): Promise<Evening> {
  const audience = await comeIn(house)
  const shows = await audience.open(count)
  const speaking = speakIn(shows, { wire: audience.wire, role: ROLE })
  await speaking.seated
  const watch = audience.watch(shows)
  const isUnderWay = async () => shows.every((show) => (watch.seen.get(show)?.size ?? 0) >= EVENTS_BEFORE)
  if ((await until(isUnderWay, { withinMs: BEGINS_WITHIN_MS })) === undefined)
    throw new Error('The shows do not begin.')
  const takes = await takesOf(shows, house)
  let [up, down, kept_out] = [0, 0, 0]
  for (let nth = 0; nth < 2 * restarts; nth++) {
    const place = nth % 2
    const isOlder = house.versions()[place] === older
    await Promise.all(takes.map((take) => writeOfTomorrow(take, nth, house.store.journal)))
    const came = await house.replace(place, isOlder ? newer : older).then(
      () => true,
      (error: Error) => {
        console.error(error.message.slice(-LAST_WORDS))
        return false
      },
    )
    if (!came) kept_out++
    else if (isOlder) up++
    else down++
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
  const early = count - (await stillPlayed(shows, house))
  await speaking.stop()
  const stuck = await untilOver(shows, audience, CURTAIN_WITHIN_MS)
  await watch.stop()
  const { events, lost, doubled } = await judge(watch, audience, house)
  const heard = await linesOf(shows, house)
  const taken = [...speaking.taken.values()].flat()
  const gone = taken.filter((line) => !heard.has(line))
  for (const line of speaking.refused()) console.error(line)
  for (const line of gone) console.error(`Acknowledged, and not in the record: ${line}`)
  return {
    ...{ shows: count, events, up, down, kept_out, early },
    lost: lost + gone.length,
    doubled: doubled + taken.filter((line) => (heard.get(line) ?? 0) > 1).length,
    refused: speaking.refused().length,
    lines: taken.length,
    stuck: stuck.length,
    longest_s: await longestSilence(shows, house),
  }
}

const LAST_WORDS = 600

type Asking = Pick<MixedHouse, 'ask'>

/** Names of shows are our own, and stand between quotes. */
const among = (shows: readonly string[]): string => `(${shows.map((show) => `'${show}'`).join(', ')})`

function takesOf(shows: readonly string[], { ask }: Asking): Promise<readonly string[]> {
  return ask(`SELECT on_stage FROM shows WHERE id IN ${among(shows)}`)
}

async function stillPlayed(shows: readonly string[], { ask }: Asking): Promise<number> {
  const [found] = await ask(
    `SELECT count(*) FROM shows WHERE id IN ${among(shows)} AND NOT EXISTS (
      SELECT FROM events WHERE take = on_stage AND type = 'curtain-fell')`,
  )
  return Number(found)
}

/** How often each line of a person stands in the record. */
async function linesOf(shows: readonly string[], { ask }: Asking): Promise<ReadonlyMap<string, number>> {
  const rows = await ask(
    `SELECT count(*), body ->> 'text' FROM events JOIN shows ON take = on_stage
      WHERE shows.id IN ${among(shows)} AND body ->> 'text' LIKE 'I was here %' AND by = '${ROLE}' GROUP BY 2`,
  )
  return new Map(rows.map((row) => [row.slice(row.indexOf('|') + 1), Number(row.slice(0, row.indexOf('|')))]))
}

async function longestSilence(shows: readonly string[], { ask }: Asking): Promise<number> {
  const [longest] = await ask(
    `SELECT coalesce(max(gap), 0) FROM (
      SELECT extract(epoch FROM at::timestamptz - lag(at::timestamptz) OVER (PARTITION BY take ORDER BY seq)) AS gap
      FROM events JOIN shows ON take = on_stage WHERE shows.id IN ${among(shows)} AND type = 'turn-opened') AS gaps`,
  )
  return Math.round(Number(longest) * 10) / 10
}
