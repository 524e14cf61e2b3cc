import { CommediaError } from '@commedia/core'
import * as z from 'zod'
import { isThisMachine } from './loopback.ts'

/** What an operator can set about Restate, which brings the turns. */
export const RestateSettings = z.object({
  restateIngressUrl: z
    .url()
    .optional()
    .describe('The ingress of Restate; without it this process manages its stages itself.'),
  restateAdminUrl: z.url().optional().describe('Where to register with Restate.'),
  restateHost: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe(
      'The address on which Restate reaches this process; beyond this machine COMMEDIA_RESTATE_IDENTITY is needed.',
    ),
  restatePort: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4748)
    .describe('The port on which Restate reaches this process.'),
  restateSelfUrl: z
    .url()
    .optional()
    .describe('How Restate reaches this process, when it is not on the same machine.'),
  restateIdentity: z
    .string()
    .min(1)
    .optional()
    .describe('The public keys by which turns of Restate are known (publickeyv1_…), between commas.'),
})
/** What an operator can set about Restate. */
export type RestateSettings = Readonly<z.infer<typeof RestateSettings>>

/** The public keys of the Restate servers that may bring turns; whoever else reaches the port is sent away. */
export function restateIdentitiesIn({
  restateIdentity = '',
}: Pick<RestateSettings, 'restateIdentity'>): readonly string[] {
  return restateIdentity
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
}

/** Whoever could reach the port of turns could put words into anybody's mouth: beyond this machine its callers must be known. */
export function requireKnownCallers<Config extends RestateSettings>(config: Config): Config {
  const { restateIngressUrl, restateHost } = config
  const keys = restateIdentitiesIn(config)
  const strange = keys.find((key) => !/^publickeyv1_[1-9A-HJ-NP-Za-km-z]{40,50}$/.test(key))
  if (strange !== undefined)
    throw new CommediaError(
      'wrong-setting',
      `COMMEDIA_RESTATE_IDENTITY: ${strange} is no publickeyv1_… of Restate.`,
    )
  if (restateIngressUrl === undefined || isThisMachine(restateHost) || keys.length > 0) return config
  throw new CommediaError(
    'wrong-setting',
    `COMMEDIA_RESTATE_HOST=${restateHost} lets others reach the port of turns, so COMMEDIA_RESTATE_IDENTITY must say whose turns count. Start Restate with RESTATE_REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE; it prints the public key.`,
  )
}
