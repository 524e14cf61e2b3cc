import { isNull } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea, json, texts } from './columns.ts'

/**
 * Takes, each with the number of its newest event: the row that appends queue at. A turn appends with the number of its
 * lease; one that is older than `fence` belongs to a process that lost the show and is refused.
 */
export const takes = pgTable(
  'takes',
  {
    id: text().primaryKey(),
    show: text().notNull(),
    parent: text().references((): AnyPgColumn => takes.id),
    parentSeq: integer('parent_seq').notNull(),
    head: integer().notNull(),
    fence: integer().notNull().default(0),
    /** Up to which event the pages of its calls were let go of. */
    pagesGone: integer('pages_gone').notNull().default(0),
    /** The object in which its events and calls lie while its show is put away. */
    cold: text(),
  },
  (take) => [index('takes_show').on(take.show), index('takes_parent').on(take.parent)],
)

/** The journal: envelopes in columns, bodies as they were written. */
export const events = pgTable(
  'events',
  {
    take: text().notNull(),
    seq: integer().notNull(),
    type: text().notNull(),
    version: integer().notNull(),
    by: text().notNull(),
    audience: texts().notNull(),
    at: text().notNull(),
    cause: text().notNull(),
    body: json().notNull(),
    /** Stands in for what was redacted, to tell whether a rerun wrote the same. */
    fingerprint: text(),
  },
  (event) => [
    primaryKey({ columns: [event.take, event.seq] }),
    unique('events_take_cause').on(event.take, event.cause),
  ],
)

/** Folded stages to start from. */
export const snapshots = pgTable(
  'snapshots',
  {
    take: text().notNull(),
    seq: integer().notNull(),
    foldVersion: text('fold_version').notNull(),
    stage: json(),
  },
  (snapshot) => [primaryKey({ columns: [snapshot.take, snapshot.seq] })],
)

/** The prompt book: finished model calls under their step, in the order written. */
export const calls = pgTable(
  'prompt_book',
  {
    take: text().notNull(),
    turn: text().notNull(),
    step: text().notNull(),
    attempt: integer().notNull(),
    written: bigint({ mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    digest: text().notNull(),
    prompt: text().notNull(),
    model: text().notNull(),
    page: json(),
    outcome: json(),
    usage: json().notNull(),
    at: text().notNull(),
    latencyMs: doublePrecision('latency_ms').notNull(),
  },
  (call) => [primaryKey({ columns: [call.take, call.turn, call.step, call.attempt] })],
)

/** Who holds which piece (a show or a job), until when, and under which number. */
export const leases = pgTable('leases', {
  piece: text().primaryKey(),
  token: integer().notNull(),
  holder: text().notNull(),
  /** Milliseconds since 1970. */
  until: bigint({ mode: 'number' }).notNull(),
})

/** Pieces to be played on at a time: what outlives a process that was waiting. */
export const wakes = pgTable(
  'wakes',
  {
    piece: text().primaryKey(),
    /** Milliseconds since 1970. */
    at: bigint({ mode: 'number' }).notNull(),
  },
  (wake) => [index('wakes_at').on(wake.at)],
)

/** Everybody who ever came in, known by the fingerprint of a secret only they hold, or by their account. */
export const people = pgTable(
  'people',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    secret: text().notNull().unique(),
    account: text().unique(),
    since: text().notNull(),
    /** When they are forgotten, if they have asked for it: until then they are nobody, and may come back. */
    leaving: text(),
    /** Whether that has begun, and cannot be undone any more. */
    forgetting: boolean().notNull().default(false),
    /** Whether they came by a link alone. */
    guest: boolean().notNull().default(false),
  },
  (person) => [index('people_leaving').on(person.leaving)],
)

/** Shows: who owns one, how it opened, which take is on stage, and whether it is being played. */
export const shows = pgTable(
  'shows',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    title: text().notNull(),
    language: text().notNull(),
    onStage: text('on_stage').notNull(),
    /** Counts how often another take was put on stage; a stream of an older epoch begins again. */
    epoch: integer().notNull().default(1),
    playing: boolean().notNull().default(false),
    care: json().notNull(),
    since: text().notNull(),
    /** When somebody was last known to watch or play it, in milliseconds since 1970. */
    seen: bigint({ mode: 'number' }).notNull().default(0),
    /** Its owner's own words for finding it again. */
    tags: texts().notNull().default([]),
    /** When it was last asked for in a way that needs its record here, in milliseconds since 1970 by the database's clock. */
    woken: bigint({ mode: 'number' }).notNull().default(0),
    /** Long, so it stands behind what a shelf asks for. */
    opening: json().notNull(),
  },
  (show) => [index('shows_owner').on(show.owner, show.since)],
)

/** Which person may act in which role: one person a seat. */
export const seats = pgTable(
  'seats',
  {
    show: text().notNull(),
    role: text().notNull(),
    person: text().notNull(),
    invite: text(),
  },
  (seat) => [primaryKey({ columns: [seat.show, seat.role] }), index('seats_person').on(seat.person)],
)

/** Who may watch a show, or sit in its booth; and who may vote: they watch a ballot. */
export const grants = pgTable(
  'grants',
  {
    show: text().notNull(),
    person: text().notNull(),
    right: text({ enum: ['watch', 'booth'] }).notNull(),
    invite: text(),
  },
  (grant) => [
    primaryKey({ columns: [grant.show, grant.person, grant.right] }),
    index('grants_person').on(grant.person),
  ],
)

/** Links that give exactly one right in a show or a ballot; only the fingerprint of the secret is kept. */
export const invites = pgTable(
  'invites',
  {
    id: text().primaryKey(),
    show: text().notNull(),
    right: text({ enum: ['seat', 'watch', 'booth'] }).notNull(),
    role: text(),
    secret: text().notNull().unique(),
    /** How many may still come in by it. */
    left: integer().notNull(),
    expires: text().notNull(),
    revoked: boolean().notNull().default(false),
  },
  (invite) => [index('invites_show').on(invite.show)],
)

/**
 * An index of memories that can be rebuilt from the events that formed them. What is taken away has all that was written
 * after it numbered anew, so that whoever still has the last number they read has missed nothing.
 */
export const memories = pgTable(
  'memories',
  {
    take: text().notNull(),
    role: text().notNull(),
    id: text().notNull(),
    /** The event it stands in. */
    seq: integer().notNull(),
    written: bigint({ mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    layer: text().notNull(),
    hour: integer().notNull(),
    /** Its text, importance and sources. */
    memory: json().notNull(),
    /** A unit vector: 32-bit floats, little-endian. */
    vector: bytea().notNull(),
  },
  (memory) => [
    primaryKey({ columns: [memory.take, memory.role, memory.id] }),
    uniqueIndex('memories_order').on(memory.take, memory.role, memory.written),
  ],
)

/** Long work that is not a show: planning, building characters, evaluations. */
export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    kind: text().notNull(),
    take: text().notNull(),
    request: json().notNull(),
    playing: boolean().notNull().default(true),
    outcome: json(),
    since: text().notNull(),
  },
  (job) => [index('jobs_owner').on(job.owner, job.since)],
)

/** What was allowed and what was spent, of a show or of an owner. */
export const purses = pgTable('purses', {
  id: text().primaryKey(),
  capTokens: bigint('cap_tokens', { mode: 'number' }),
  capMoney: doublePrecision('cap_money'),
  spentTokens: bigint('spent_tokens', { mode: 'number' }).notNull().default(0),
  spentMoney: doublePrecision('spent_money').notNull().default(0),
  /** Whether somebody said how many tokens: what is filled in by the house may be lowered by it. */
  capChosen: boolean('cap_chosen').notNull().default(false),
})

/** What a turn under way, or a piece with a budget, holds of each purse, under a name of its own, so that a turn played again holds once. */
export const holds = pgTable(
  'holds',
  {
    id: text().notNull(),
    purse: text().notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
    money: doublePrecision().notNull(),
  },
  (hold) => [primaryKey({ columns: [hold.purse, hold.id] })],
)

/**
 * What a piece has leased of the purses it shares with others, and spends beside its events. The same amount stands in `holds` for each of them,
 * under the name of the piece.
 */
export const budgets = pgTable('budgets', {
  piece: text().primaryKey(),
  /** Where it was taken from. */
  purses: texts().notNull(),
  tokens: bigint({ mode: 'number' }).notNull(),
  money: doublePrecision().notNull(),
  spentTokens: bigint('spent_tokens', { mode: 'number' }).notNull().default(0),
  spentMoney: doublePrecision('spent_money').notNull().default(0),
  /** When it goes home at the latest, in milliseconds since 1970. */
  until: bigint({ mode: 'number' }).notNull(),
})

/** What each turn used, of which model, for the bill. */
export const usage = pgTable(
  'usage',
  {
    show: text().notNull(),
    turn: text().notNull(),
    model: text().notNull(),
    owner: text().notNull(),
    usage: json().notNull(),
    money: doublePrecision().notNull(),
    at: text().notNull(),
  },
  (bill) => [
    primaryKey({ columns: [bill.show, bill.turn, bill.model] }),
    index('usage_owner').on(bill.owner, bill.at),
  ],
)

/** Model endpoints people brought themselves; the key is kept encrypted and never leaves the server. */
export const endpoints = pgTable(
  'endpoints',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    name: text().notNull(),
    settings: json().notNull(),
    key: text().notNull(),
  },
  (endpoint) => [uniqueIndex('endpoints_owner').on(endpoint.owner, endpoint.name)],
)

/** Pictures of a film, `at` milliseconds into it, that were sent with a stretch of it; the newest stretches of a show keep theirs. */
export const clipPictures = pgTable(
  'clip_pictures',
  {
    show: text().notNull(),
    clip: text().notNull(),
    at: doublePrecision().notNull(),
    mediaType: text('media_type').notNull(),
    data: bytea().notNull(),
    since: text().notNull(),
    /** Whether somebody showed it who is not the host. */
    byGuest: boolean('by_guest').notNull().default(false),
  },
  (picture) => [primaryKey({ columns: [picture.show, picture.clip, picture.at] })],
)

/** Lines people marked for themselves, each by the take that holds its event: the record knows nothing of them. */
export const marks = pgTable(
  'marks',
  {
    person: text().notNull(),
    show: text().notNull(),
    take: text().notNull(),
    seq: integer().notNull(),
  },
  (mark) => [primaryKey({ columns: [mark.person, mark.take, mark.seq] }), index('marks_show').on(mark.show)],
)

/**
 * How far each play was sent to the house's hook, whoever sends next and when (milliseconds since 1970), and how often it failed
 * since it last came through.
 */
export const hookMarks = pgTable('hook_marks', {
  take: text().primaryKey(),
  seq: integer().notNull(),
  due: bigint({ mode: 'number' }).notNull(),
  failures: integer().notNull(),
})

/** What people reported, until somebody looked at it. */
export const reports = pgTable(
  'reports',
  {
    id: text().primaryKey(),
    show: text().notNull(),
    take: text().notNull(),
    seq: integer().notNull(),
    person: text().notNull(),
    reason: text().notNull(),
    at: text().notNull(),
    settled: text(),
  },
  (report) => [
    index('reports_show').on(report.show),
    index('reports_person').on(report.person),
    index('reports_open').on(report.at, report.id).where(isNull(report.settled)),
  ],
)
