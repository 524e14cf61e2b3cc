import { type Clock, CommediaError } from '@commedia/core'
import type { Database } from '@commedia/node'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { accountGone } from '../accounts/account-gone.ts'
import { type AccountLetters, accountLetters } from '../accounts/account-letters.ts'
import { LETTER_REQUESTS } from '../accounts/account-requests.ts'
import type { Accounts, SignedIn } from '../accounts/accounts.ts'
import { confirmAddress, resetPassword } from '../accounts/follow-link.ts'
import type { PostOffice } from '../accounts/post-office.ts'
import type { Bus } from '../bus/bus.ts'
import { readBody, refuse } from './account-door.ts'
import { languageOfRequest } from './asking.ts'
import { unknownPerson } from './error-reply.ts'
import { addressOf, checkOrigin } from './guards.ts'
import type { HttpConfig } from './http-config.ts'
import type { App } from './mount.ts'
import type { Turnstile } from './rate-limits.ts'

/** What the door to letters needs. */
export interface LetterDoorHouse {
  readonly accounts: Accounts
  readonly config: HttpConfig
  readonly turnstile: Turnstile
  readonly database: Database
  readonly bus: Bus
  readonly clock: Pick<Clock, 'now' | 'wait'>
}

const MOST_BYTES = 8_192

/** Opens the desk for letters of a house that sends any. */
export function openLetters(
  post: PostOffice,
  { config, turnstile, database, clock }: Omit<LetterDoorHouse, 'accounts' | 'bus'>,
): AccountLetters {
  const { publicUrl } = config
  if (publicUrl === undefined)
    throw new CommediaError(
      'wrong-setting',
      'Letters need COMMEDIA_PUBLIC_URL, with which their links begin.',
    )
  const onFailure = (error: unknown): void => config.onFault?.(error, 'a letter')
  const { mayWriteTo } = turnstile
  return accountLetters({ database, clock, post, publicUrl, mayWriteTo, onFailure })
}

/** Opens the way to letters and to the links in them, under `/api/auth` beside the library's doors. */
export function mountLetters(app: App, letters: AccountLetters, house: LetterDoorHouse): void {
  const { accounts, config, turnstile } = house
  const answers: Readonly<Record<keyof typeof LETTER_REQUESTS, Answer>> = {
    async 'request-password-reset'({ context, body, address }) {
      const { email } = LETTER_REQUESTS['request-password-reset'].body.parse(body)
      await turnstile.letter(address)
      letters.forgotten({ email, language: languageOfRequest(context) })
      return context.json({ done: true })
    },
    async 'send-verification-email'({ context, address }) {
      const { email } = await signedIn(context, accounts)
      await turnstile.letter(address)
      letters.confirmAgain({ email, language: languageOfRequest(context) })
      return context.json({ done: true })
    },
    async 'change-email'({ context, body, address }) {
      const { newEmail: email, password } = LETTER_REQUESTS['change-email'].body.parse(body)
      const { id, account, confirmed } = await signedIn(context, accounts)
      if (!confirmed)
        throw new CommediaError('forbidden', 'Confirm your address first.', { reason: 'unconfirmed' })
      const guess = { address, of: id }
      await turnstile.guess(guess)
      if (!(await accounts.isPasswordOf(account, password)))
        return refuse(context, Response.json({ code: 'INVALID_PASSWORD' }, { status: 400 }))
      await turnstile.guessed(guess)
      await turnstile.move(account)
      await turnstile.letter(address)
      letters.wantsToMove({ email, account, language: languageOfRequest(context) })
      return context.json({ done: true })
    },
    async 'verify-email'({ context, body, address }) {
      const { token } = LETTER_REQUESTS['verify-email'].body.parse(body)
      await turnstile.arrival(address)
      const followed = await confirmAddress(token, house)
      if (followed === undefined) return over(context)
      const { email, before } = followed
      if (before !== email) letters.moved({ email: before, language: languageOfRequest(context) })
      return context.json({ email })
    },
    async 'reset-password'({ context, body, address }) {
      const { token, newPassword } = LETTER_REQUESTS['reset-password'].body.parse(body)
      await turnstile.arrival(address)
      const followed = await resetPassword({ secret: token, password: newPassword }, house)
      if (followed === undefined) return over(context)
      await accountGone(followed.account, {}, house)
      return context.json({ email: followed.email })
    },
  }
  const limited = bodyLimit({
    maxSize: MOST_BYTES,
    onError: () => {
      throw new CommediaError('too-large', `At most ${MOST_BYTES} bytes are read here.`)
    },
  })
  for (const [path, answer] of Object.entries(answers))
    app.post(`/api/auth/${path}`, limited, async (context) => {
      const address = addressOf(context, config)
      await turnstile.address(address)
      const by = context.req.header('cookie') === undefined ? 'nothing' : 'cookie'
      checkOrigin(context, { by }, config)
      const body = await readBody<unknown>(
        context,
        LETTER_REQUESTS[path as keyof typeof LETTER_REQUESTS].body,
      )
      return answer({ context, body, address })
    })
}

type Answer = (asked: {
  readonly context: Context
  readonly body: unknown
  readonly address: string
}) => Promise<Response>

async function signedIn(context: Context, accounts: Accounts): Promise<SignedIn> {
  const session = await accounts.signedIn(context.req.raw.headers)
  if (session === undefined) throw unknownPerson()
  return session
}

/** Used, expired, of another kind or never sent: all in the same words. */
function over(context: Context): Promise<Response> {
  return refuse(context, Response.json({ code: 'LINK_OVER' }, { status: 403 }))
}
