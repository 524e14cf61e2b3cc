import { CommediaError } from '@commedia/core'
import * as z from 'zod'

const SENDER =
  /^(?:([^<>"@\p{Cc}]{1,80}?) ?<([^\s<>"@\p{Cc}]+@[^\s<>"@\p{Cc}]+)>|([^\s<>"@\p{Cc}]+@[^\s<>"@\p{Cc}]+))$/u

/** What an operator can set about letters to people with accounts. */
export const MailSettings = z.object({
  smtpUrl: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'An SMTP server that takes letters to people with accounts (smtps://name:password@host); without it none are sent.',
    ),
  mailFrom: z
    .string()
    .regex(SENDER, 'an e-mail address, or a name with one in angle brackets')
    .optional()
    .describe('Whom letters come from: an e-mail address, or a name with one in angle brackets.'),
})
/** What an operator can set about letters. */
export type MailSettings = Readonly<z.infer<typeof MailSettings>>

interface Settled extends MailSettings {
  readonly accounts: boolean
  readonly publicUrl?: string | undefined
}

/** Letters need a sender, people with accounts, and an address of the house that no request can choose. */
export function requireSender<Config extends Settled>(config: Config): Config {
  const { smtpUrl, mailFrom, accounts, publicUrl } = config
  if (smtpUrl === undefined && mailFrom === undefined) return config
  const missing = [
    ...(smtpUrl === undefined ? ['COMMEDIA_SMTP_URL, the server that takes them'] : []),
    ...(mailFrom === undefined ? ['COMMEDIA_MAIL_FROM, whom they come from'] : []),
    ...(accounts ? [] : ['COMMEDIA_ACCOUNTS=on, for they go to people with accounts']),
    ...(publicUrl === undefined ? ['COMMEDIA_PUBLIC_URL, with which their links begin'] : []),
  ]
  if (missing.length === 0) return config
  throw new CommediaError('wrong-setting', `Letters need ${missing.join('; ')}.`)
}

/** The sender an operator has named, in its parts. */
export function senderIn(mailFrom: string): { readonly name: string; readonly address: string } {
  const [, name = '', named, alone] = SENDER.exec(mailFrom) ?? []
  return { name: name.trim(), address: named ?? alone ?? '' }
}
