import { nameLine } from '@commedia/core'
import * as z from 'zod'

/** Characters a password has at least. */
export const SHORTEST_PASSWORD = 10
/** Characters a password has at most. */
export const LONGEST_PASSWORD = 128

const Password = z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD)
const Email = z.email().max(254).toLowerCase()

/** Something that may be asked of accounts. */
export interface AccountRequest {
  readonly method: 'GET' | 'POST'
  readonly body?: z.ZodType<Readonly<Record<string, unknown>>>
}

/** The secret of a link in a letter. */
const Token = z.string().min(1).max(200)

/** Everything that may be asked where the house sends letters, by its path under `/api/auth`. */
export const LETTER_REQUESTS = {
  'request-password-reset': { method: 'POST', body: z.object({ email: Email }) },
  'reset-password': { method: 'POST', body: z.object({ token: Token, newPassword: Password }) },
  'send-verification-email': { method: 'POST', body: z.object({}) },
  'verify-email': { method: 'POST', body: z.object({ token: Token }) },
  'change-email': {
    method: 'POST',
    body: z.object({ newEmail: Email, password: z.string().min(1).max(LONGEST_PASSWORD) }),
  },
} as const satisfies Readonly<Record<string, AccountRequest>>

/** What an account is opened with. */
export const NewAccount = z.object({
  name: z.string().trim().min(1).max(80).transform(nameLine),
  email: Email,
  password: Password,
  /** Where accounts are opened by invitation. */
  invitation: z.string().min(1).max(200).optional(),
})
/** What an account is opened with. */
export type NewAccount = Readonly<z.infer<typeof NewAccount>>

/** Everything that may be asked of accounts, by its path under `/api/auth`; the library's other doors stay shut. */
export const ACCOUNT_REQUESTS: Readonly<Record<string, AccountRequest>> = {
  'sign-up/email': { method: 'POST', body: NewAccount },
  'sign-in/email': {
    method: 'POST',
    body: z.object({ email: Email, password: z.string().min(1).max(LONGEST_PASSWORD) }),
  },
  'change-password': {
    method: 'POST',
    body: z.object({
      currentPassword: z.string().min(1).max(LONGEST_PASSWORD),
      newPassword: Password,
      /** Signs everybody else out who is in by the old one. */
      revokeOtherSessions: z.boolean().default(true),
    }),
  },
  'sign-out': { method: 'POST' },
  'get-session': { method: 'GET' },
}
