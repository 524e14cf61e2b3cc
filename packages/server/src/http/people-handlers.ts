import { CommediaError, nameLine } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { arriveWithAccount } from '../accounts/arrive-with-account.ts'
import { memberBy } from '../accounts/member-by.ts'
import { isLoopback } from '../loopback.ts'
import { type Arrived, arrive, becomeMember } from '../people/arrive.ts'
import { deleteAccount } from '../people/forget-person.ts'
import { ACCOUNTS, makeInvite } from '../people/invites.ts'
import { forgetNow, leave, stayAfterAll } from '../people/leave.ts'
import { fingerprintOf } from '../people/secrets.ts'
import { whoAsks } from '../people/who.ts'
import { renamePerson } from '../store/kept-shows.ts'
import { type Asking, COOKIE, secretIn } from './asking.ts'
import { unknownPerson } from './error-reply.ts'
import { type Handlers, personOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { oneAtATime } from './one-at-a-time.ts'

type Mine = Pick<
  typeof ROUTES,
  | 'arrive'
  | 'inviteMembers'
  | 'comeBack'
  | 'getMe'
  | 'renameMe'
  | 'getMyData'
  | 'forgetMe'
  | 'forgetMember'
  | 'stay'
>

const YEAR_S = 31_536_000
const USUAL_FORGET_DAYS = 7

/** The people: who comes in, who they are, what is kept of them. */
export function peopleHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, clock, accounts } = theatre
  const takeAlong = oneAtATime(clock)

  const comeIn = async (name: string, { guest, person }: Asking, headers: Headers): Promise<Arrived> => {
    if (accounts === undefined)
      return guest && person !== undefined
        ? becomeMember(database, person)
        : arrive(database, { name }, clock)
    const session = await accounts.signedIn(headers)
    const arrived = session && (await arriveWithAccount(database, { session, name }, clock))
    if (arrived === undefined) throw unknownPerson()
    return arrived
  }

  const forget = async (person: string, { when }: { readonly when: 'after-grace' | 'now' }) => {
    const days = when === 'now' ? 0 : (config.forgetDays ?? USUAL_FORGET_DAYS)
    if (days > 0) return { done: true as const, until: await leave(theatre, person, days) }
    await forgetNow(theatre, person, theatre)
    return { done: true as const }
  }

  return {
    async arrive({ body, address, asking, context }) {
      if (accounts === undefined && !isLoopback(address))
        throw new CommediaError('forbidden', 'Come in by an invite.')
      const { person, secret } = await comeIn(body.name, asking, context.req.raw.headers)
      rememberPerson(context, secret, config)
      return { person, secret }
    },
    async inviteMembers({ body }) {
      const link = { show: ACCOUNTS, right: 'watch', role: null, ...body } as const
      const { secret, left, expires } = await makeInvite(database, link, clock)
      return { secret, left, expires }
    },
    async comeBack({ body: { secret }, context }) {
      const fingerprint = fingerprintOf(secret)
      await stayAfterAll(database, fingerprint, clock)
      const { person } = await whoAsks(database, { fingerprint })
      if (person === undefined) throw unknownPerson()
      rememberPerson(context, secret, config)
      return person
    },
    async getMe(asked) {
      const { account, guest, unconfirmed, person } = asked.asking
      return { ...personOf(asked), since: person?.since ?? '', account, guest, unconfirmed }
    },
    async renameMe(asked) {
      const { account, guest, unconfirmed, person } = asked.asking
      const { id } = personOf(asked)
      const name = nameLine(asked.body.name)
      await renamePerson(database, id, name)
      return { id, name, since: person?.since ?? '', account, guest, unconfirmed }
    },
    async getMyData(asked) {
      const { id } = personOf(asked)
      const { dataOf } = await import('../people/data-of.ts')
      const bytes = await takeAlong(id, () => dataOf(theatre, id))
      return { name: 'commedia.json', type: 'application/json', bytes }
    },
    async forgetMe(asked) {
      const { id } = personOf(asked)
      const reply = await forget(id, asked.query)
      // Until then the browser holds the secret by which its person can stay.
      if (reply.until === undefined) setCookie(asked.context, COOKIE, '', { path: '/', maxAge: 0 })
      return reply
    },
    async forgetMember({ body: { email, when } }) {
      const found = await memberBy(database, email)
      if (found === undefined)
        throw new CommediaError('not-found', 'Nobody has an account with this address.')
      if (found.person !== null) return forget(found.person, { when })
      // Somebody who signed up and never came in.
      await database.transaction((transaction) => deleteAccount(transaction, found.account))
      return { done: true }
    },
    async stay({ context }) {
      const secret = secretIn(context)
      const stayed =
        secret === undefined ? undefined : await stayAfterAll(database, fingerprintOf(secret), clock)
      return { person: stayed ?? null }
    },
  }
}

/** Has the browser remember who somebody is, out of reach of any script. */
export function rememberPerson(context: Context, secret: string, { publicUrl }: HttpConfig): void {
  setCookie(context, COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    // Behind a proxy only the public name says that people come by https.
    secure: new URL(publicUrl ?? context.req.url).protocol === 'https:',
    maxAge: YEAR_S,
  })
}
