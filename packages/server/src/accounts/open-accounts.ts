import { createHmac } from 'node:crypto'
import { CommediaError } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { and, eq } from 'drizzle-orm'
import type { ServerConfig } from '../config.ts'
import { newId } from '../people/secrets.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './account-requests.ts'
import type { Accounts } from './accounts.ts'

const DAY_S = 86_400
const SESSION_S = 30 * DAY_S

/**
 * Opens accounts by e-mail and password on the database of the house. The library sends nothing to anybody, neither mail nor
 * telemetry: letters are the house's own, where it sends any.
 */
export function openAccounts(
  database: Database,
  { accountSecret, publicUrl }: Pick<ServerConfig, 'accountSecret' | 'publicUrl'>,
): Accounts {
  if (accountSecret === undefined)
    throw new CommediaError(
      'wrong-setting',
      'COMMEDIA_ACCOUNTS needs COMMEDIA_ACCOUNT_SECRET, by which sessions are signed.',
    )
  const auth = betterAuth({
    secret: accountSecret,
    basePath: '/api/auth',
    // The one origin that is trusted; without it the one a request came to, whose name the house has checked.
    ...(publicUrl === undefined ? {} : { baseURL: publicUrl }),
    database: drizzleAdapter(database, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: tables.accountUsers,
        session: tables.accountSessions,
        account: tables.accountLogins,
      },
    }),
    emailAndPassword: {
      enabled: true,
      // Whoever signs up is told the same whether the address was known or not, and signs in next.
      autoSignIn: false,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
    },
    session: { expiresIn: SESSION_S, updateAge: DAY_S },
    advanced: {
      cookiePrefix: 'commedia',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict' },
      // Said outright, for the library is less strict where it takes itself to be in a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { disableIpTracking: true },
      database: { generateId: ({ model }) => newId(model), validateSchema: false },
    },
    // The house counts for itself, before anything gets here.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its lines hold addresses of people. Faults are thrown, and logged by the house without them.
    logger: { disabled: true },
    onAPIError: { throw: true },
  })
  return {
    answer: (request) => auth.handler(request),
    async signedIn(headers) {
      const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
      if (found === null) return undefined
      const { id, token, userId: account } = found.session
      const secret = createHmac('sha256', accountSecret).update(`person ${token}`).digest('base64url')
      const { email, emailVerified: confirmed } = found.user
      return { id, account, email, confirmed, secret }
    },
    hash: async (password) => (await auth.$context).password.hash(password),
    async isPasswordOf(account, password) {
      const { accountLogins } = tables
      const [login] = await database
        .select({ hash: accountLogins.password })
        .from(accountLogins)
        .where(and(eq(accountLogins.userId, account), eq(accountLogins.providerId, 'credential')))
      const hash = login?.hash ?? null
      return hash !== null && (await auth.$context).password.verify({ hash, password })
    },
  }
}
