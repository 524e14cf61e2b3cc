import type { Draft, Json } from '@commedia/core'
import type { Database, OpenStore } from '@commedia/node'
import { sql } from 'drizzle-orm'
import { enoughPairs } from '../enough-pairs.ts'
import { median } from '../median.ts'
import { EXPLAINING, explained, type Plan } from './explained.ts'
import { fillHouse } from './fill-house.ts'
import { type Guest, type House, openHouse, SHOW } from './open-house.ts'
import { parrots } from './parrots.ts'
import { openPlace, type Place } from './some-place.ts'

/** What it costs to ask for one's data and to be forgotten, in an empty house and in a full one. */
export interface CrowdTrial {
  readonly foreign: number
  /** Rows that the full house's database read for all of them together, by its own count. */
  readonly rowsRead: number
  /** Rows that are theirs: the events of the shows they were in. */
  readonly rowsTheirs: number
  /** How many were timed in each house, and how much longer it took in the full one: the middle of all pairs. */
  readonly pairs: number
  readonly slower: Took
  /** How the full house's database found what it was asked for, statement by statement. */
  readonly plans: readonly Plan[]
}

type Took = Readonly<Record<'data' | 'forgetting', number>>

interface Crowd {
  readonly place: Place
  readonly store: OpenStore
  readonly house: House
  readonly guests: readonly Guest[]
}

const GUESTS = 20
const LINES = 100
const TRIALS = { first: 1, most: 3 }

/** Measures people who were in one show each, in both houses: once, and again where the full one seems slower than it may be. */
export async function forgetInCrowd(
  foreign: number,
  { mostSlower, ...how }: How & { readonly mostSlower: number },
): Promise<CrowdTrial> {
  const trials = await enoughPairs(TRIALS, {
    measure: () => tryOnce(foreign, how),
    isWithin: (all) =>
      Object.values(middles(all.flatMap(({ ratios }) => ratios))).every((one) => one <= mostSlower),
  })
  const ratios = trials.flatMap((trial) => trial.ratios)
  return {
    foreign,
    rowsRead: trials.reduce((sum, { read }) => sum + read, 0),
    rowsTheirs: trials.length * (GUESTS + 1) * (2 * LINES + 1),
    pairs: ratios.length,
    slower: middles(ratios),
    plans: trials.flatMap(({ plans }) => plans),
  }
}

interface How {
  readonly seed: number
  readonly plant: 'nothing' | 'index'
}

/** Two houses, in turns: how much longer each guest's deeds took in the full one, what its database read, and how it found that. */
async function tryOnce(
  foreign: number,
  { seed, plant }: How,
): Promise<{ readonly ratios: readonly Took[]; readonly read: number; readonly plans: readonly Plan[] }> {
  const empty = await gather(seed)
  await empty.store.database.execute(sql`ANALYZE`)
  const full = await gather(seed)
  await fillHouse(full.store.database, foreign)
  if (plant === 'index')
    await full.store.database.execute(sql`ALTER TABLE appearances DROP CONSTRAINT appearances_pkey`)
  const before = await rowsRead(full.store.database)
  const ratios: Took[] = []
  for (let nth = 0; nth < GUESTS; nth++) {
    const took = new Map<Crowd, Took>()
    // Whoever comes first in a pair takes turns too.
    for (const crowd of nth % 2 === 0 ? [empty, full] : [full, empty])
      took.set(crowd, await timesOf(crowd.guests[nth] as Guest))
    const [calm, crowded] = [took.get(empty), took.get(full)] as [Took, Took]
    ratios.push({ data: crowded.data / calm.data, forgetting: crowded.forgetting / calm.forgetting })
  }
  const last = full.guests.at(-1)
  const plans = await explained(full.place, full.store.database, async () => {
    await last?.wire.getMyData()
    await last?.wire.forgetMe({ query: { when: 'now' } })
  })
  await full.house.close()
  const read = (await rowsRead(full.store.database)) - before
  await empty.house.close()
  for (const { store, place } of [empty, full]) {
    await store.close()
    await place.close()
  }
  return { ratios, read, plans }
}

async function timesOf({ wire }: Guest): Promise<Took> {
  return {
    data: await timed(() => wire.getMyData()),
    forgetting: await timed(() => wire.forgetMe({ query: { when: 'now' } })),
  }
}

async function timed(does: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await does()
  return performance.now() - start
}

function middles(pairs: readonly Took[]): Took {
  const rounded = (ratios: readonly number[]): number => Math.round(median(ratios) * 100) / 100
  return {
    data: rounded(pairs.map(({ data }) => data)),
    forgetting: rounded(pairs.map(({ forgetting }) => forgetting)),
  }
}

/** A house in which each guest sits in a show of their own: those who are timed, and one whose statements are explained. */
async function gather(seed: number): Promise<Crowd> {
  const place = await openPlace('postgres', EXPLAINING)
  const house = await openHouse({ ...place, models: () => parrots(seed, []) })
  const store = await place.open()
  const owner = await house.arrive('Olga')
  const guests: Guest[] = []
  for (let nth = 0; nth <= GUESTS; nth++) {
    const { id: show, take } = await owner.wire.createShow({ body: { blueprint: SHOW } })
    const link = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })
    const guest = await house.claim(link, `Guest ${nth}`)
    await store.journal.append(take, 'end', evening(guest.id))
    guests.push(guest)
  }
  return { place, store, house, guests }
}

/** Somebody sits down and talks with a model. */
function evening(person: string): readonly Draft[] {
  const seat = { role: 'role_ben', seat: { kind: 'person', person } }
  const lines = Array.from({ length: 2 * LINES }, (_, nth) => {
    const by = nth % 2 === 0 ? 'role_ben' : 'role_ana'
    return draft(nth + 1, {
      type: 'line-spoken',
      by,
      body: { text: `This is line ${nth} of our evening.`, channel: 'aloud' },
    })
  })
  return [draft(0, { type: 'seat-taken', by: 'stage-manager', body: seat }), ...lines]
}

function draft(
  nth: number,
  { type, by, body }: { readonly type: string; readonly by: string; readonly body: Json },
): Draft {
  const said = {
    version: 1,
    audience: ['house'],
    at: new Date(0).toISOString(),
    cause: { input: `part ${nth}` },
  }
  return { type, by, body, ...said } as Draft
}

/** Rows that were read so far, one by one or through an index, by everybody who has left. */
async function rowsRead(database: Database): Promise<number> {
  await database.execute(sql`SELECT pg_stat_force_next_flush()`)
  await database.execute(sql`SELECT pg_stat_clear_snapshot()`)
  const { rows } = (await database.execute(
    sql`SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 AS read FROM pg_stat_user_tables`,
  )) as unknown as { readonly rows: readonly { readonly read: number }[] }
  return rows[0]?.read ?? 0
}
