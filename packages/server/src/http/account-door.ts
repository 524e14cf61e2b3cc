import { type Clock, CommediaError, type Language } from '@commedia/core'
import type { Database } from '@commedia/node'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie } from 'hono/cookie'
import * as z from 'zod'
import { ACCOUNT_REQUESTS, type AccountRequest } from '../accounts/account-requests.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { COOKIE, languageOfRequest } from './asking.ts'
import { errorReply } from './error-reply.ts'
import { addressOf } from './guards.ts'
import type { HttpConfig } from './http-config.ts'
import type { App } from './mount.ts'
import type { Guess, Turnstile } from './rate-limits.ts'
import { maySignUp } from './sign-up-door.ts'

/** What the door to accounts needs. */
export interface AccountHouse {
  readonly accounts: Accounts
  readonly config: HttpConfig
  readonly turnstile: Turnstile
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
}

const PATH = '/api/auth/'
const MOST_BYTES = 8_192
const SIGN_UP = 'sign-up/email'

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
    const body = await readBody(context, asked)
    const guess = await guessIn(context, { path, body, address, accounts })
    if (guess !== undefined) await turnstile.guess(guess)
    if (path === SIGN_UP) {
      await turnstile.signUp(address)
      return signUp(context, { asked, body: body as NewAccount }, house)
    }
    const response = await accounts.answer(requestFor(context, { asked, body }))
    if (!response.ok) return refuse(context, response)
    if (guess !== undefined) await turnstile.guessed(guess)
    for (const cookie of response.headers.getSetCookie())
      context.header('set-cookie', cookie, { append: true })
    if (path !== 'sign-out') return context.json(Answered.parse(await response.json()))
    deleteCookie(context, COOKIE, { path: '/' })
    return context.json({ user: null })
  })
}

interface NewAccount extends Body {
  readonly name: string
  readonly email: string
  readonly invitation?: string
}

/** Opens an account, or tells the same to whoever has one already: who has one is nobody else's business. */
async function signUp(
  context: Context,
  { asked, body }: { readonly asked: AccountRequest; readonly body: NewAccount },
  { accounts, config, database, clock }: AccountHouse,
): Promise<Response> {
  const { invitation, ...account } = body
  const may = await maySignUp({ email: body.email, invitation }, config, { database, clock })
  if (may.kind === 'refused') return refuse(context, Response.json({ code: may.reason }, { status: 403 }))
  const response = await accounts.answer(requestFor(context, { asked, body: account }))
  const { code } = (await response.clone().json()) as { readonly code?: string }
  // Two came at once, and the other was quicker.
  if (!response.ok && code !== 'FAILED_TO_CREATE_USER') {
    await may.undo()
    return refuse(context, response)
  }
  return context.json({ user: { name: body.name, email: body.email } })
}

/** All that is ever told of an account. The session's token stays in its cookie. */
const Answered = z
  .object({ user: z.object({ name: z.string(), email: z.string() }) })
  .nullable()
  .transform((found) => found ?? { user: null })

type Body = Readonly<Record<string, unknown>>

/** Whose password is tried, if any: an account's, or that of whoever is signed in. */
async function guessIn(
  context: Context,
  {
    path,
    body,
    address,
    accounts,
  }: Pick<AccountHouse, 'accounts'> & {
    readonly path: string
    readonly body: Body | undefined
    readonly address: string
  },
): Promise<Guess | undefined> {
  if (path === 'sign-in/email') return { address, of: String(body?.email) }
  if (path !== 'change-password') return undefined
  const session = await accounts.signedIn(context.req.raw.headers)
  return session && { address, of: session.id }
}

async function readBody(context: Context, { body }: AccountRequest): Promise<Body | undefined> {
  if (body === undefined) return undefined
  const given: unknown = await context.req.json().catch(() => undefined)
  const read = body.safeParse(given)
  if (read.success) return read.data as Body
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

async function refuse(context: Context, response: Response): Promise<Response> {
  const { code: reason = '' } = (await response.json().catch(() => ({}))) as { readonly code?: string }
  const { status } = response
  const kind =
    status === 401 || status === 403 ? 'forbidden' : status >= 500 ? 'store-failed' : 'wrong-setting'
  if (kind === 'store-failed') throw new CommediaError(kind, `Accounts failed: ${reason || status}.`)
  const language = languageOfRequest(context)
  const { body } = errorReply(new CommediaError(kind, ''), language)
  const message = (REASONS[reason] ?? (status === 401 ? REASONS.UNAUTHORIZED : undefined))?.[language]
  const error = {
    ...body.error,
    ...(message === undefined ? {} : { message }),
    ...(reason === '' ? {} : { reason }),
  }
  return context.json({ error }, status as 400)
}

/** What people are told, by the library's own codes. */
const REASONS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
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
  UNAUTHORIZED: { en: 'Sign in first.', zh: '请先登录。' },
}
