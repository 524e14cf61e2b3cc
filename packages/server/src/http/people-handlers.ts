import { CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { arrive } from '../people/arrive.ts'
import { dataOf } from '../people/data-of.ts'
import { forgetPerson } from '../people/forget-person.ts'
import { COOKIE } from './asking.ts'
import { isLoopback } from './guards.ts'
import { type Handlers, personOf } from './handler.ts'
import type { HttpTheatre } from './http-theatre.ts'

type Mine = Pick<typeof ROUTES, 'arrive' | 'getMe' | 'getMyData' | 'forgetMe'>

const YEAR_S = 31_536_000

/** The people: who comes in, who they are, what is kept of them. */
export function peopleHandlers(theatre: HttpTheatre): Handlers<Mine> {
  const { database, clock } = theatre
  return {
    async arrive({ body, address, context }) {
      if (!isLoopback(address)) throw new CommediaError('forbidden', 'Come in by an invite.')
      const { person, secret } = await arrive(database, body, clock)
      rememberPerson(context, secret)
      return { person, secret }
    },
    async getMe(asked) {
      const { account, person } = asked.asking
      return { ...personOf(asked), since: person?.since ?? '', account }
    },
    getMyData: async (asked) => dataOf(theatre, personOf(asked).id),
    async forgetMe(asked) {
      await forgetPerson(theatre, personOf(asked).id)
      await theatre.purge?.()
      setCookie(asked.context, COOKIE, '', { path: '/', maxAge: 0 })
      return { done: true }
    },
  }
}

/** Has the browser remember who somebody is, out of reach of any script. */
export function rememberPerson(context: Context, secret: string): void {
  setCookie(context, COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(context.req.url).protocol === 'https:',
    maxAge: YEAR_S,
  })
}
