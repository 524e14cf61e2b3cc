import { CommediaError } from '@commedia/core'
import * as z from 'zod'

const flag = z.enum(['on', 'off']).transform((word) => word === 'on')

/** As the Standard Webhooks write secrets: 24 to 64 bytes. */
const SECRET = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/

/** What an operator can set about an address that hears what happens on stage. */
export const HookSettings = z.object({
  hookUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('An address to which every play is sent as its watchers perceive it, signed.'),
  hookSecret: z
    .string()
    .regex(SECRET, 'whsec_ and 24 to 64 bytes in base64: echo "whsec_$(openssl rand -base64 32)"')
    .optional()
    .describe('Signs what is sent to the hook: whsec_ and 24 to 64 bytes in base64.'),
  hookPrivate: flag.default(false).describe('The hook may stand at a private address.'),
})
/** What an operator can set about the hook. */
export type HookSettings = Readonly<z.infer<typeof HookSettings>>

/** Whoever receives must be able to tell that it was this house that sent. */
export function requireHookSecret<Config extends HookSettings>(config: Config): Config {
  if (config.hookUrl === undefined || config.hookSecret !== undefined) return config
  throw new CommediaError(
    'wrong-setting',
    'A hook needs COMMEDIA_HOOK_SECRET, by which what is sent is signed.',
  )
}
