import type { Clock } from '@commedia/core'
import type { Database } from '@commedia/node'
import { returnInvitation, useInvitation } from '../people/invites.ts'
import { domainsIn } from '../sign-up-settings.ts'
import type { HttpConfig } from './http-config.ts'

/** Why nobody may open this account, or that they may; `undo` gives an invitation back that came to nothing. */
export type SignUpAnswer =
  | { readonly kind: 'refused'; readonly reason: 'SIGN_UP_CLOSED' | 'SIGN_UP_INVITED' | 'SIGN_UP_DOMAIN' }
  | { readonly kind: 'allowed'; readonly undo: () => Promise<void> }

const ALLOWED: SignUpAnswer = { kind: 'allowed', undo: async () => {} }

/** Whether somebody may open an account. What is said depends on nothing but the rules of the house and the invitation. */
export async function maySignUp(
  { email, invitation }: { readonly email: string; readonly invitation?: string | undefined },
  { signUp = 'open', signUpDomains }: Pick<HttpConfig, 'signUp' | 'signUpDomains'>,
  { database, clock }: { readonly database: Database; readonly clock: Pick<Clock, 'now'> },
): Promise<SignUpAnswer> {
  switch (signUp) {
    case 'open':
      return ALLOWED
    case 'closed':
      return { kind: 'refused', reason: 'SIGN_UP_CLOSED' }
    case 'domain': {
      const domain = email.slice(email.lastIndexOf('@') + 1)
      return domainsIn(signUpDomains).includes(domain)
        ? ALLOWED
        : { kind: 'refused', reason: 'SIGN_UP_DOMAIN' }
    }
    case 'invitation': {
      if (invitation === undefined || !(await useInvitation(database, invitation, clock)))
        return { kind: 'refused', reason: 'SIGN_UP_INVITED' }
      return { kind: 'allowed', undo: () => returnInvitation(database, invitation) }
    }
  }
}
