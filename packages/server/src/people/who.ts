import { BOOTH, HOUSE } from '@commedia/core'
import type { ShowRight } from '@commedia/core/wire'
import { type Database, tables } from '@commedia/node'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { rowsOf } from '../store/rows-of.ts'

const { accountSessions, accountUsers, people, shows, seats, grants, ballots, blueprints } = tables
const { cases, characters, jobs, endpoints } = tables

/** Who asks, and what they may do with what they ask about. */
export interface Who {
  readonly person: { readonly id: string; readonly name: string; readonly since: string } | undefined
  /** Whether they signed in with an account. */
  readonly account: boolean
  /** Whether they have an account whose address they confirmed. */
  readonly confirmed: boolean
  /** Whether they came by a link alone: they may do what it says, and nothing else. */
  readonly guest: boolean
  /** Whether what they ask about is there at all. */
  readonly found: boolean
  /** Whose it is. */
  readonly owner?: string
  /** What they may do with it; the same words for whatever it is. */
  readonly rights: ReadonlySet<ShowRight>
  /** The roles they sit in. */
  readonly roles: readonly string[]
}

/** Nobody in particular, who asks about nothing. */
export const NOBODY: Who = {
  ...{ person: undefined, account: false, confirmed: false, guest: false, found: false },
  ...{ rights: new Set<ShowRight>(), roles: [] },
}

/** What is asked about: which kind of thing, and which one. */
export interface Subject {
  readonly kind: 'show' | 'ballot' | 'blueprint' | 'case' | 'character' | 'job' | 'endpoint'
  readonly id: string
}

const OWNED: Readonly<
  Record<Subject['kind'], PgTable & { readonly id: PgColumn; readonly owner: PgColumn }>
> = {
  show: shows,
  ballot: ballots,
  blueprint: blueprints,
  case: cases,
  character: characters,
  job: jobs,
  endpoint: endpoints,
}

const CONFIRMED = sql`(SELECT email_verified FROM ${accountUsers} WHERE id = person.account) AS confirmed`

/** Finds out who holds a secret, of their own or of a session, and what they may do, in one statement. */
export async function whoAsks(
  database: Database,
  {
    fingerprint,
    subject,
  }: { readonly fingerprint?: string | undefined; readonly subject?: Subject | undefined },
): Promise<Who> {
  const session = sql`(SELECT user_id FROM ${accountSessions} WHERE secret = ${fingerprint ?? ''} AND expires_at > now())`
  const person = sql`(SELECT id, name, since, account, guest FROM ${people}
    WHERE leaving IS NULL AND (secret = ${fingerprint ?? ''} OR account = ${session}))`
  const [row] = await rowsOf<Row>(
    database,
    sql`SELECT person.id, person.name, person.since, person.account, person.guest, ${CONFIRMED}, ${aboutSubject(subject)}
      FROM (SELECT 1) one LEFT JOIN ${person} person ON true`,
  )
  return whoOf(row as Row)
}

/** The same of a person who is known already: whether they still may. */
export async function rightsOf(database: Database, person: string, show: string): Promise<Who> {
  const [row] = await rowsOf<Row>(
    database,
    sql`SELECT person.id, person.name, person.since, person.account, person.guest, ${CONFIRMED}, ${aboutSubject({ kind: 'show', id: show })}
      FROM (SELECT 1) one LEFT JOIN ${people} person ON person.id = ${person} AND person.leaving IS NULL`,
  )
  return whoOf(row as Row)
}

/**
 * From whose seats one may see a show: one's own roles first, then the house, and the booth where one may be in it. Who
 * only sits in a seat sees what its role sees and nothing else.
 */
export function viewersOf({ rights, roles }: Pick<Who, 'rights' | 'roles'>): readonly string[] {
  const watches = rights.has('owner') || rights.has('watcher')
  return [...roles, ...(watches ? [HOUSE] : []), ...(rights.has('director') ? [BOOTH] : [])]
}

interface Row {
  readonly id: string | null
  readonly name: string | null
  readonly since: string | null
  readonly account: string | null
  readonly guest: boolean | null
  readonly confirmed: boolean | null
  readonly owner: string | null
  readonly roles: readonly string[]
  readonly granted: readonly string[]
}

function aboutSubject(subject: Subject | undefined): SQL {
  if (subject === undefined) return sql`NULL AS owner, '{}'::text[] AS roles, '{}'::text[] AS granted`
  const { kind, id } = subject
  const table = OWNED[kind]
  const owner = sql`(SELECT ${table.owner} FROM ${table} WHERE ${eq(table.id, id)}) AS owner`
  if (kind !== 'show' && kind !== 'ballot')
    return sql`${owner}, '{}'::text[] AS roles, '{}'::text[] AS granted`
  return sql`${owner},
    ARRAY(SELECT ${seats.role} FROM ${seats} WHERE ${and(eq(seats.show, id), sql`${seats.person} = person.id`)} ORDER BY 1) AS roles,
    ARRAY(SELECT ${grants.right} FROM ${grants} WHERE ${and(eq(grants.show, id), sql`${grants.person} = person.id`)}) AS granted`
}

function whoOf({ id, name, since, account, guest, confirmed, owner, roles, granted }: Row): Who {
  const rights = new Set<ShowRight>()
  if (owner !== null && owner === id) rights.add('owner')
  if (roles.length > 0) rights.add('seat')
  if (granted.includes('watch')) rights.add('watcher')
  if (granted.includes('booth')) rights.add('director')
  return {
    person: id === null ? undefined : { id, name: name ?? '', since: since ?? '' },
    account: account !== null,
    confirmed: confirmed === true,
    guest: guest === true,
    found: owner !== null,
    ...(owner === null ? {} : { owner }),
    rights,
    roles,
  }
}
