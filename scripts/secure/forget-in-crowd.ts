import type { Draft, Json } from '@commedia/core'
import type { Database, OpenStore } from '@commedia/node'
import { sql } from 'drizzle-orm'
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
  /** How much longer it took in the full house than in the empty one. */
  readonly slower: { readonly data: Slower; readonly forgetting: Slower }
  /** How the full house's database found what it was asked for, statement by statement. */
  readonly plans: readonly Plan[]
}

/** A ratio of times: the middle of all pairs, and what it is at least with 95 % certainty. */
export interface Slower {
  readonly middle: number
  readonly atLeast: number
}

interface Crowd {
  readonly place: Place
  readonly store: OpenStore
  readonly house: House
  readonly guests: readonly Guest[]
}

const GUESTS = 20
/** Of twenty pairs the sixth from below: the middle of all there could be is lower in one of forty trials. */
const SURELY_BELOW = 5
const LINES = 100

/** Measures people who were in one show each, in turns in both houses. */
export async function forgetInCrowd(
  foreign: number,
  { seed, plant }: { readonly seed: number; readonly plant: 'nothing' | 'index' },
): Promise<CrowdTrial> {
  const empty = await gather(seed)
  await empty.store.database.execute(sql`ANALYZE`)
  const full = await gather(seed)
  await fillHouse(full.store.database, foreign)
  if (plant === 'index')
    await full.store.database.execute(sql`ALTER TABLE appearances DROP CONSTRAINT appearances_pkey`)
  const before = await rowsRead(full.store.database)
  const times = { data: { empty: [], full: [] }, forgetting: { empty: [], full: [] } } as Times
  for (let nth = 0; nth < GUESTS; nth++) {
    // Whoever comes first in a pair takes turns too.
    for (const which of nth % 2 === 0 ? (['empty', 'full'] as const) : (['full', 'empty'] as const)) {
      const guest = (which === 'empty' ? empty : full).guests[nth] as Guest
      times.data[which].push(await timed(() => guest.wire.getMyData()))
      times.forgetting[which].push(await timed(() => guest.wire.forgetMe({ query: { when: 'now' } })))
    }
  }
  const [last] = full.guests.slice(GUESTS)
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
  return {
    foreign,
    rowsRead: read,
    plans,
    rowsTheirs: (GUESTS + 1) * (2 * LINES + 1),
    slower: { data: slowerIn(times.data), forgetting: slowerIn(times.forgetting) },
  }
}

type Times = Record<'data' | 'forgetting', Record<'empty' | 'full', number[]>>

async function timed(does: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await does()
  return performance.now() - start
}

function slowerIn({ empty, full }: Times['data']): Slower {
  const ratios = full.map((took, nth) => took / (empty[nth] ?? took)).toSorted((a, b) => a - b)
  const rounded = (at: number): number => Math.round((ratios[at] ?? 0) * 100) / 100
  return { middle: rounded(ratios.length >> 1), atLeast: rounded(SURELY_BELOW) }
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
