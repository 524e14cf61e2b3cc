import { type Clock, CommediaError, inLanguage, type Language, wordTables } from '@commedia/core'
import type { Database } from '@commedia/node'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie } from 'hono/cookie'
import * as z from 'zod'
import { accountGone } from '../accounts/account-gone.ts'
import type { AccountLetters } from '../accounts/account-letters.ts'
import { dropLinks } from '../accounts/account-links.ts'
import { ACCOUNT_REQUESTS, type AccountRequest, NewAccount } from '../accounts/account-requests.ts'
import type { Accounts, SignedIn } from '../accounts/accounts.ts'
import type { Bus } from '../bus/bus.ts'
import { fingerprintOf } from '../people/secrets.ts'
import { COOKIE, languageOfRequest } from './asking.ts'
import { errorReply } from './error-reply.ts'
import { addressOf } from './guards.ts'
import type { HttpConfig } from './http-config.ts'
import type { App } from './mount.ts'
import { requirePlainJson } from './plain-json.ts'
import type { Guess, Turnstile } from './rate-limits.ts'
import { maySignUp } from './sign-up-door.ts'

/** What the door to accounts needs. */
export interface AccountHouse {
  readonly accounts: Accounts
  readonly config: HttpConfig
  readonly turnstile: Turnstile
  readonly database: Database
  /** Where the house writes to people. */
  readonly letters?: AccountLetters
  readonly bus: Bus
  readonly clock: Pick<Clock, 'now'>
}

const PATH = '/api/auth/'
const MOST_BYTES = 8_192
const SIGN_UP = 'sign-up/email'
const CHANGE = 'change-password'

/** Opens the way to accounts under `/api/auth`: what may be asked, how often, and what goes out in the house's own shapes. */
export function mountAccounts(app: App, house: AccountHouse): void {
  const { accounts, config, turnstile } = house
  const limited = bodyLimit({
    maxSize: MOST_BYTES,
    onError: () => {
      throw new CommediaError('too-large', `At most ${MOST_BYTES} bytes are read here.`)
    },
  })
  app.all(`${PATH}*`, limited, async (context) => {
    const path = context.req.path.slice(PATH.length)
    const asked = Object.hasOwn(ACCOUNT_REQUESTS, path) ? ACCOUNT_REQUESTS[path] : undefined
    if (asked === undefined || asked.method !== context.req.method)
      throw new CommediaError('not-found', 'There is nothing here.')
    const address = addressOf(context, config)
    await turnstile.address(address)
    if (path === SIGN_UP) {
      const body = await readBody(context, NewAccount)
      await turnstile.signUp(address)
      return signUp(context, { asked, body }, house)
    }
    const body = asked.body === undefined ? undefined : await readBody(context, asked.body)
    const session = OF_A_SESSION.has(path) ? await accounts.signedIn(context.req.raw.headers) : undefined
    const guess = guessIn({ path, body, address, session })
    if (guess !== undefined) await turnstile.guess(guess)
    const response = await accounts.answer(requestFor(context, { asked, body }))
    if (!response.ok) return refuse(context, response)
    if (session !== undefined) {
      const one = path === CHANGE ? {} : { by: fingerprintOf(session.secret) }
      await accountGone(session.account, one, house)
    }
    if (guess !== undefined) await turnstile.guessed(guess)
    if (path === CHANGE && session !== undefined) await dropLinks(house.database, session.account)
    for (const cookie of response.headers.getSetCookie())
      context.header('set-cookie', cookie, { append: true })
    if (path !== 'sign-out') return context.json(Answered.parse(await response.json()))
    deleteCookie(context, COOKIE, { path: '/' })
    return context.json({ user: null })
  })
}

/** Opens an account, or tells the same to whoever has one already: who has one is nobody else's business. */
async function signUp(
  context: Context,
  { asked, body }: { readonly asked: AccountRequest; readonly body: NewAccount },
  { accounts, config, database, letters, clock }: AccountHouse,
): Promise<Response> {
  const { invitation, ...account } = body
  const may = await maySignUp({ email: body.email, invitation }, config, { database, clock })
  if (may.kind === 'refused') return refuse(context, Response.json({ code: may.reason }, { status: 403 }))
  const response = await accounts.answer(requestFor(context, { asked, body: account }))
  const { code, user } = (await response.clone().json()) as {
    readonly code?: string
    readonly user?: { readonly id: string }
  }
  // Two came at once, and the other was quicker.
  if (!response.ok && code !== 'FAILED_TO_CREATE_USER') {
    await may.undo()
    return refuse(context, response)
  }
  letters?.signedUp({ email: body.email, language: languageOfRequest(context), opened: user?.id })
  return context.json({ user: { name: body.name, email: body.email } })
}

/** All that is ever told of an account. The session's token stays in its cookie. */
const Answered = z
  .object({ user: z.object({ name: z.string(), email: z.string() }) })
  .nullable()
  .transform((found) => found ?? { user: null })

type Body = Readonly<Record<string, unknown>>

const OF_A_SESSION: ReadonlySet<string> = new Set([CHANGE, 'sign-out'])

/** Whose password is tried, if any: an account's, or that of whoever is signed in. */
function guessIn({
  path,
  body,
  address,
  session,
}: {
  readonly path: string
  readonly body: Body | undefined
  readonly address: string
  readonly session: SignedIn | undefined
}): Guess | undefined {
  if (path === 'sign-in/email') return { address, of: String(body?.email) }
  return path === CHANGE && session !== undefined ? { address, of: session.id } : undefined
}

/** Reads what was asked with, or says what is wrong with it. */
export async function readBody<Read>(context: Context, body: z.ZodType<Read>): Promise<Read> {
  await requirePlainJson(context)
  const given: unknown = await context.req.json().catch(() => undefined)
  const read = body.safeParse(given)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
  throw new CommediaError('wrong-setting', problems.join(' '))
}

/** What the library gets to see: no address, and nothing of who asks but their cookies and where their page came from. */
function requestFor(
  context: Context,
  { asked, body }: { readonly asked: AccountRequest; readonly body: Body | undefined },
): Request {
  const headers = new Headers()
  for (const name of SHOWN_HEADERS) {
    const value = context.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  if (asked.method === 'GET') return new Request(context.req.url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(context.req.url, { method: asked.method, headers, body: JSON.stringify(body ?? {}) })
}

const SHOWN_HEADERS = ['cookie', 'origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']

/** Says no, in the house's own words where there are any for the code of an answer. */
export async function refuse(context: Context, response: Response): Promise<Response> {
  const { code: reason = '' } = (await response.json().catch(() => ({}))) as { readonly code?: string }
  const { status } = response
  const kind =
    status === 401 || status === 403 ? 'forbidden' : status >= 500 ? 'store-failed' : 'wrong-setting'
  if (kind === 'store-failed') throw new CommediaError(kind, `Accounts failed: ${reason || status}.`)
  const language = languageOfRequest(context)
  const { body } = errorReply(new CommediaError(kind, ''), language)
  const known = REASONS[reason] ?? (status === 401 ? REASONS.UNAUTHORIZED : undefined)
  const message = known && inLanguage(language, known)
  const error = {
    ...body.error,
    ...(message === undefined ? {} : { message }),
    ...(reason === '' ? {} : { reason }),
  }
  return context.json({ error }, status as 400)
}

/** What people are told, by the library's own codes. */
const REASONS: Readonly<Record<string, Readonly<Record<Language, string>>>> = wordTables('house.accounts', {
  INVALID_EMAIL_OR_PASSWORD: {
    en: 'This e-mail address and this password do not belong together.',
    zh: '邮箱或密码不对。',
  },
  INVALID_PASSWORD: { en: 'This is not your password.', zh: '密码不对。' },
  SIGN_UP_CLOSED: { en: 'This house opens no new accounts.', zh: '这里不再开放注册。' },
  SIGN_UP_INVITED: {
    en: 'An account here is opened with an invitation. Ask whoever runs this house for one.',
    zh: '在这里注册需要邀请，请向管理这里的人要一份。',
  },
  SIGN_UP_DOMAIN: {
    en: 'Accounts here are for e-mail addresses of the house.',
    zh: '这里只接受指定域名的邮箱注册。',
  },
  LINK_OVER: {
    en: 'This link is over: it was used, it has expired, or it was cut off on its way. Ask for a new letter.',
    zh: '这个链接已经失效：可能用过了、过期了，或者没有复制完整。请再要一封信。',
  },
  UNAUTHORIZED: { en: 'Sign in first.', zh: '请先登录。' },
})
