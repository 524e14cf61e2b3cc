import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Json, type ObjectStore, seededRandom } from '@commedia/core'
import { aBlueprint, manualClock, performers, simulatedCompany } from '@commedia/core/testing'
import {
  connectPostgres,
  forgetPages,
  type OpenStore,
  openObjects,
  putAwayShows,
  tables,
} from '@commedia/node'
import type { TemporaryPostgres } from '@commedia/node/testing'
import {
  busLiveFeed,
  databaseTill,
  memoryBus,
  showCompany,
  showReader,
  stageShelf,
  standingShow,
} from '@commedia/server'
import { sql } from 'drizzle-orm'

/** An S3 of one machine; it comes without types. */
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (
  options: object,
) => { run(): Promise<{ readonly port: number }>; close(): Promise<void> }

/** What it came to that shows were put away. */
export interface ColdFound {
  readonly shows: number
  readonly putAway: number
  /** Bytes of all tables and their indexes, written anew, before and after. */
  readonly bytesBefore: number
  readonly bytesAfter: number
  readonly objectBytes: number
  readonly secondsAway: number
  /** Milliseconds until the stage of a show that was put away stood, sorted: from a folder, and from an S3. */
  readonly wakeMs: readonly number[]
  readonly wakeMsFromS3: readonly number[]
  readonly wakeMsHere: readonly number[]
  /** Shows of which anything was otherwise when they were back. */
  readonly changed: number
  /** The same of a house in which pages were let go of. */
  readonly pages: { readonly bytesBefore: number; readonly bytesAfter: number }
}

/** How large a house is, how many of its shows are woken, and how many turns each was played. */
export interface ColdSize {
  readonly shows: number
  readonly woken: number
  readonly turns: number
}

const TEMPLATES = 12
const PLAYED = '2026-01-01T00:00:00.000Z'
const BEFORE = new Date('2026-06-01T00:00:00.000Z')

/**
 * Fills a house with shows that were really played (a few by the simulated company, and copied row by row under other names), puts
 * all of them away, and wakes some as a request does that asks for the stage of one.
 */
export async function measureCold(postgres: TemporaryPostgres, size: ColdSize): Promise<ColdFound> {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-cold-'))
  const s3 = await openS3(join(folder, 's3'))
  try {
    const pages = await measurePages(postgres, {
      ...size,
      shows: Math.max(TEMPLATES, Math.ceil(size.shows / 10)),
    })
    const url = postgres.createDatabase('cold')
    const kept = join(folder, 'kept')
    const store = await connectPostgres(url, { objects: openObjects({ folder: kept }) })
    await fill(store, size)
    const ids = sampleOf(size)
    const prints = new Map<string, string>()
    for (const id of ids) prints.set(id, await printOf(store, id))
    const wakeMsHere = await timed(store, ids)
    await store.database.update(tables.shows).set({ woken: 0 })
    const bytesBefore = await bytesOf(store)
    const begun = performance.now()
    const putAway = await allAway(store)
    const secondsAway = (performance.now() - begun) / 1_000
    const bytesAfter = await bytesOf(store)
    const objectBytes = await bytesIn(kept)
    const wakeMs = await timed(store, ids)
    let changed = 0
    for (const id of ids) changed += (await printOf(store, id)) === prints.get(id) ? 0 : 1
    await store.close()
    const far = await connectPostgres(url, { objects: s3.objects })
    await far.database.update(tables.shows).set({ woken: 0 })
    await allAway(far)
    const wakeMsFromS3 = await timed(far, ids)
    for (const id of ids) changed += (await printOf(far, id)) === prints.get(id) ? 0 : 1
    await far.close()
    return {
      ...{ shows: size.shows, putAway, bytesBefore, bytesAfter, objectBytes, secondsAway },
      ...{ wakeMs, wakeMsFromS3, wakeMsHere, changed, pages },
    }
  } finally {
    await s3.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a house has left of its bytes when the pages of its calls are let go of. */
async function measurePages(postgres: TemporaryPostgres, size: ColdSize): Promise<ColdFound['pages']> {
  const store = await connectPostgres(postgres.createDatabase('cold_pages'))
  await fill(store, size)
  const bytesBefore = await bytesOf(store)
  for await (const _ of forgetPages(store.database, { before: BEFORE }));
  const bytesAfter = await bytesOf(store)
  await store.close()
  return { bytesBefore, bytesAfter }
}

async function fill(store: OpenStore, { shows, turns }: ColdSize): Promise<void> {
  const { database } = store
  const clock = manualClock({ now: Date.parse(PLAYED) })
  const bus = memoryBus()
  for (let nth = 0; nth < TEMPLATES; nth++) {
    const { models } = simulatedCompany({ seed: nth + 1, players: performers() })
    const company = showCompany({
      ...{ database, store, reader: showReader, bus, clock, models, feed: busLiveFeed(bus) },
      ...{ random: seededRandom(nth + 1), till: databaseTill(database), idleMs: 10 ** 12 },
    })
    await begin(store, nth)
    for (let turn = 0; turn < turns; turn++)
      await company.play(showId(nth), { fence: 1, stop: new AbortController().signal })
  }
  for (const [table, key] of Object.entries(COPIED)) await copyRows(store, { table, key, shows })
  await database.update(tables.shows).set({ playing: false, seen: 0, woken: 0 })
  await database.delete(tables.wakes)
  await database.execute(sql`ANALYZE`)
}

async function begin({ journal, database }: OpenStore, nth: number): Promise<void> {
  await journal.begin({ id: takeId(nth), show: showId(nth) })
  await database.insert(tables.shows).values({
    ...{ id: showId(nth), owner: `person_${nth}`, title: 'The last train', language: 'en' },
    ...{ onStage: takeId(nth), playing: true, care: {}, since: PLAYED, seen: Date.parse(PLAYED) },
    opening: { blueprint: aBlueprint(), settings: { tempo: 'at-once' } } as unknown as Json,
  })
}

/** The tables a show has rows in, each with the columns that name it. */
const COPIED: Readonly<Record<string, readonly string[]>> = {
  takes: ['id', 'show'],
  shows: ['id', 'on_stage'],
  events: ['take'],
  prompt_book: ['take'],
  snapshots: ['take'],
}

const SHOWS_AT_ONCE = 500

/** Copies the rows of the first shows for all others, in the order of the shows, as they would have been written. */
async function copyRows(
  { database }: OpenStore,
  { table, key, shows }: { readonly table: string; readonly key: readonly string[]; readonly shows: number },
): Promise<void> {
  const { rows } = (await database.execute(
    sql`SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0
      AND NOT attisdropped AND attidentity = ''`,
  )) as unknown as { readonly rows: readonly { readonly name: string }[] }
  const names = rows.map(({ name }) => sql.identifier(name))
  const values = rows.map(({ name }) =>
    key.includes(name)
      ? sql`replace(row.${sql.identifier(name)}, '_' || (n % ${sql.raw(`${TEMPLATES}`)}) || '_', '_' || n || '_')`
      : sql`row.${sql.identifier(name)}`,
  )
  for (let first = TEMPLATES; first < shows; first += SHOWS_AT_ONCE) {
    const last = Math.min(shows, first + SHOWS_AT_ONCE) - 1
    await database.execute(sql`INSERT INTO ${sql.identifier(table)} (${sql.join(names, sql`, `)})
      SELECT ${sql.join(values, sql`, `)} FROM generate_series(${first}::integer, ${last}::integer) n
      JOIN ${sql.identifier(table)} row ON row.${sql.identifier(key[0] ?? '')}
        IN ('show_' || (n % ${sql.raw(`${TEMPLATES}`)}) || '_cold', 'take_' || (n % ${sql.raw(`${TEMPLATES}`)}) || '_cold')`)
  }
}

function showId(nth: number): string {
  return `show_${nth}_cold`
}

function takeId(nth: number): string {
  return `take_${nth}_cold`
}

/** Shows from all over the house. */
function sampleOf({ shows, woken }: ColdSize): readonly string[] {
  return Array.from({ length: woken }, (_, nth) => showId(Math.floor((nth * shows) / woken)))
}

async function allAway({ database, objects }: OpenStore): Promise<number> {
  const going = putAwayShows(database, objects as ObjectStore, { before: BEFORE })
  for (;;) {
    const step = await going.next()
    if (step.done) return step.value.shows
  }
}

/** How long each takes until its stage stands, as for a request of somebody who comes back to it; from the shortest. */
async function timed(store: OpenStore, ids: readonly string[]): Promise<readonly number[]> {
  const times: number[] = []
  for (const id of ids) {
    const shelf = stageShelf(store, showReader)
    const begun = performance.now()
    const show = await standingShow(store.database, id)
    if (show === undefined) throw new Error(`${id} is not in the house.`)
    const { seq } = await shelf.at(show)
    times.push(performance.now() - begun)
    if (seq !== show.head || seq === 0) throw new Error(`${id} stands at ${seq} of ${show.head}.`)
  }
  return times.toSorted((one, other) => one - other)
}

/** A fingerprint of all that is known of a show. */
async function printOf({ journal, book, database }: OpenStore, id: string): Promise<string> {
  const show = await standingShow(database, id)
  const take = show?.take ?? ''
  const all = [await journal.read(take, { after: 0 }), await book.list(take)]
  if (all.some(({ length }) => length === 0)) throw new Error(`${id} holds nothing.`)
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

/** The bytes of all tables with their indexes, written anew: what room the house needs, without what it could use again. */
async function bytesOf({ database }: OpenStore): Promise<number> {
  await database.execute(sql`VACUUM FULL`)
  const { rows } = (await database.execute(
    sql`SELECT sum(pg_total_relation_size(oid))::float8 AS bytes FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )) as unknown as { readonly rows: readonly { readonly bytes: number }[] }
  return rows[0]?.bytes ?? 0
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  let sum = 0
  for (const one of names) if (one.isFile()) sum += (await stat(join(one.parentPath, one.name))).size
  return sum
}

/** An S3 of this machine, on loopback. */
async function openS3(directory: string) {
  const options = { address: '127.0.0.1', port: 0, silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'house' }] })
  const { port } = await server.run()
  // The one account this server knows.
  const account = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' }
  const objects = openObjects({ url: `http://127.0.0.1:${port}`, bucket: 'house', ...account })
  return { objects, close: () => server.close() }
}
