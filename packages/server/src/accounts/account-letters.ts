import type { Clock, Language } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { type LinkKind, makeLink } from './account-links.ts'
import { letterOf } from './letter.ts'
import type { LetterKind } from './letter-words.ts'
import type { PostOffice } from './post-office.ts'

/** An e-mail address somebody named, and the language they are written to in. */
export interface Addressed {
  readonly email: string
  readonly language: Language
}

/**
 * Writes to people with accounts. Everything is done aside, the looking up too: whoever asks has their answer before, and it is
 * the same, after the same time, whether there is such an account or not.
 */
export interface AccountLetters {
  /** Somebody signed up: as the account `opened`, if there is such a one, or with an address that was known already. */
  signedUp(to: Addressed & { readonly opened: string | undefined }): void
  /** Somebody who is signed in wants the letter again by which they confirm their address. */
  confirmAgain(to: Addressed): void
  /** Somebody has forgotten a password. */
  forgotten(to: Addressed): void
  /** Somebody wants to be written to elsewhere; whoever has that address already hears nothing of it. */
  wantsToMove(to: Addressed & { readonly account: string }): void
  /** An account was moved: its old address is told. */
  moved(to: Addressed): void
}

/** A letter as it is counted: apart from those of other kinds, and from those that other accounts have sent there. */
export interface LetterCounted {
  readonly email: string
  readonly kind: LetterKind
  readonly account: string
}

/** What writing to people needs. */
export interface LetterHouse {
  readonly database: Database
  readonly clock: Pick<Clock, 'now' | 'wait'>
  readonly post: Pick<PostOffice, 'send'>
  /** What links begin with. */
  readonly publicUrl: string
  /** Whether one more letter of this kind may go to an address, for this account. */
  readonly mayWriteTo: (letter: LetterCounted) => Promise<boolean>
  readonly onFailure: (error: unknown) => void
}

/** By then the answer is out: what is done aside, more for an address that is known, does not hold it up. */
const ANSWERED_MS = 50

/** Opens the desk at which letters to people with accounts are written. */
export function accountLetters(house: LetterHouse): AccountLetters {
  const { database, clock, post, mayWriteTo, onFailure } = house
  const base = house.publicUrl.replace(/\/$/, '')
  const name = new URL(base).host

  const write = async (kind: LetterKind, { email, language, account }: Written): Promise<void> => {
    if (!(await mayWriteTo({ email, kind, account }))) return
    const { does, page } = LINKS[kind] ?? {}
    const secret =
      does === undefined ? undefined : await makeLink(database, { kind: does, account, email }, clock)
    const link = secret === undefined ? {} : { link: `${base}${page}#${secret}` }
    post.send(letterOf({ kind, to: email, language, house: name, ...link }))
  }
  const aside = (work: () => Promise<void>): void => void clock.wait(ANSWERED_MS).then(work).catch(onFailure)
  const found = (email: string) => accountAt(database, email)

  return {
    signedUp: ({ opened, ...to }) =>
      aside(async () => {
        const user = await found(to.email)
        if (user !== undefined)
          await write(user.id === opened ? 'confirm' : 'known', { ...to, account: user.id })
      }),
    confirmAgain: (to) =>
      aside(async () => {
        const user = await found(to.email)
        if (user?.confirmed === false) await write('confirm', { ...to, account: user.id })
      }),
    forgotten: (to) =>
      aside(async () => {
        const user = await found(to.email)
        if (user !== undefined) await write('reset', { ...to, account: user.id })
      }),
    wantsToMove: (to) =>
      aside(async () => {
        if ((await found(to.email)) === undefined) await write('change', to)
      }),
    moved: (to) => aside(() => write('moved', { ...to, account: '' })),
  }
}

interface Written extends Addressed {
  readonly account: string
}

const LINKS: Readonly<Partial<Record<LetterKind, { readonly does: LinkKind; readonly page: string }>>> = {
  confirm: { does: 'confirm', page: '/confirm' },
  change: { does: 'change', page: '/confirm' },
  reset: { does: 'reset', page: '/reset' },
  known: { does: 'reset', page: '/reset' },
}

async function accountAt(
  database: Database,
  email: string,
): Promise<{ readonly id: string; readonly confirmed: boolean } | undefined> {
  const { accountUsers } = tables
  const [user] = await database
    .select({ id: accountUsers.id, confirmed: accountUsers.emailVerified })
    .from(accountUsers)
    .where(eq(accountUsers.email, email))
  return user
}
