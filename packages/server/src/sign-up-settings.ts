import { CommediaError } from '@commedia/core'
import * as z from 'zod'
import { isThisMachine } from './loopback.ts'

/** Who may open an account. */
export const SignUp = z.enum(['open', 'invitation', 'domain', 'closed'])
/** Who may open an account. */
export type SignUp = z.infer<typeof SignUp>

/** What an operator can set about who may open an account. */
export const SignUpSettings = z.object({
  signUp: SignUp.optional().describe(
    'Who may open an account: everybody, whoever the operator invites, addresses of some domains, nobody. By invitation where others reach the house, open on this machine alone.',
  ),
  signUpDomains: z
    .string()
    .min(1)
    .optional()
    .describe('The domains of e-mail addresses that may open an account, between commas.'),
})
/** What an operator can set about who may open an account. */
export type SignUpSettings = Readonly<z.infer<typeof SignUpSettings>>

interface Settled {
  readonly signUp?: SignUp | undefined
  readonly signUpDomains?: string | undefined
  readonly host: string
  readonly publicUrl?: string | undefined
}

/** Says who may open an account where nobody said: everybody on this machine alone, else whoever is invited. */
export function settleSignUp<Config extends Settled>(config: Config): Config & { readonly signUp: SignUp } {
  const { signUp, signUpDomains, host, publicUrl } = config
  if (signUp === 'domain' && domainsIn(signUpDomains).length === 0)
    throw new CommediaError('wrong-setting', 'COMMEDIA_SIGN_UP=domain needs COMMEDIA_SIGN_UP_DOMAINS.')
  const isAlone = publicUrl === undefined && isThisMachine(host)
  return Object.freeze({ ...config, signUp: signUp ?? (isAlone ? 'open' : 'invitation') })
}

/** The domains an operator has named, in small letters. */
export function domainsIn(said: string | undefined): readonly string[] {
  return (said ?? '')
    .split(',')
    .map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
    .filter((domain) => domain !== '')
}
