import { timingSafeEqual } from 'node:crypto'
import { CommediaError, isLanguage, type Language } from '@commedia/core'
import { paramsIn, type Right, type Route } from '@commedia/core/wire'
import type { Database } from '@commedia/node'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { fingerprintOf } from '../people/secrets.ts'
import { NOBODY, type Subject, type Who, whoAsks } from '../people/who.ts'
import { unknownPerson } from './error-reply.ts'
import type { HttpConfig } from './http-config.ts'

/** The cookie that holds a person's secret. */
export const COOKIE = 'commedia'

/** Who asks, by which means, and whether it is the operator. */
export interface Asking extends Who {
  readonly by: 'bearer' | 'cookie' | 'nothing'
  readonly operator: boolean
  /** Of the secret they showed, by which one can look again whether they still may. */
  readonly fingerprint: string | undefined
  /** Whether they have an account whose address they have yet to confirm, which makes them a guest until then. */
  readonly unconfirmed: boolean
}

interface AskedHouse {
  readonly database: Database
  readonly config: HttpConfig
  /** Whether people with accounts confirm their addresses here. */
  readonly confirms: boolean
}

/** Finds out who asks for a route, and what they may do with what its path names. */
export async function askingOf(
  context: Context,
  route: Route,
  { database, config, confirms }: AskedHouse,
): Promise<Asking> {
  const bearer = bearerIn(context)
  const secret = secretIn(context)
  const fingerprint = secret === undefined ? undefined : fingerprintOf(secret)
  const who =
    route.withoutRecord === true
      ? NOBODY
      : await whoAsks(database, { fingerprint, subject: subjectOf(context, route) })
  const unconfirmed = confirms && who.account && !who.confirmed
  return {
    ...who,
    guest: who.guest || unconfirmed,
    unconfirmed,
    fingerprint,
    by: bearer !== undefined ? 'bearer' : secret !== undefined ? 'cookie' : 'nothing',
    operator: bearer !== undefined && isOperator(bearer, config),
  }
}

/**
 * Lets through whoever has one of the rights a route is for. To whoever has no right at all in what they ask about, it
 * is not there: nobody learns from a refusal what exists.
 */
export function requireRight(asking: Asking, needed: readonly Right[]): void {
  const { person, guest, unconfirmed, operator, rights, found } = asking
  const has = (right: Right): boolean => {
    if (right === 'anyone') return true
    if (right === 'person') return person !== undefined
    if (right === 'member') return person !== undefined && !guest
    if (right === 'operator') return operator
    return person !== undefined && found && rights.has(right)
  }
  if (needed.some(has)) return
  if (person === undefined && !operator) throw unknownPerson()
  const isAboutSomething = needed.some((right) => SUBJECT_RIGHTS.has(right))
  if (isAboutSomething && (!found || rights.size === 0))
    throw new CommediaError('not-found', 'There is nothing here that you may see.')
  const isForMembers = guest && needed.includes('member')
  throw new CommediaError(
    'forbidden',
    'You do not have the right to do this.',
    isForMembers ? { reason: unconfirmed ? 'unconfirmed' : 'by-link-only' } : {},
  )
}

/** The language somebody wants to be told things in. */
export function languageOfRequest(context: Context): Language {
  const wanted = (context.req.header('accept-language') ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLanguage) ?? 'en'
}

/** The secret that somebody shows, their own or that of a session. */
export function secretIn(context: Context): string | undefined {
  return bearerIn(context) ?? getCookie(context, COOKIE)
}

function bearerIn(context: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
}

const SUBJECT_RIGHTS: ReadonlySet<Right> = new Set(['owner', 'seat', 'watcher', 'director'])
const SUBJECTS: readonly Subject['kind'][] = [
  'show',
  'ballot',
  'blueprint',
  'case',
  'character',
  'job',
  'endpoint',
]

function subjectOf(context: Context, { path }: Route): Subject | undefined {
  const kind = SUBJECTS.find((one) => paramsIn(path)[0] === one)
  const id = kind === undefined ? undefined : context.req.param(kind)
  return kind === undefined || id === undefined ? undefined : { kind, id }
}

function isOperator(bearer: string, { operatorSecret }: HttpConfig): boolean {
  if (operatorSecret === undefined) return false
  return timingSafeEqual(Buffer.from(fingerprintOf(bearer)), Buffer.from(fingerprintOf(operatorSecret)))
}
