import { resolve } from 'node:path'
import { CommediaError } from '@commedia/core'
import type { ObjectsPlace } from '@commedia/node'
import * as z from 'zod'

/** What an operator can set about shows that nobody needs for long. */
export const ColdSettings = z.object({
  coldDays: z
    .union([z.literal('none'), z.coerce.number().int().positive()])
    .default('none')
    .describe(
      'Days in which nothing was played in a show and nobody asked for it, after which it is put away out of the database; whoever asks for it has it back. none keeps all of them there.',
    ),
  coldFolder: z.string().min(1).optional().describe('A folder in which shows are put away.'),
  coldUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('A service that speaks S3, in which shows are put away, without the bucket.'),
  coldBucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('The bucket there.'),
  coldRegion: z.string().min(1).default('us-east-1').describe('Its region, as the service calls it.'),
  coldAccessKey: z.string().min(1).optional().describe('By which key the bucket is read and written.'),
  coldSecretKey: z.string().min(1).optional().describe('The secret of that key.'),
})
/** What an operator can set about shows that nobody needs for long. */
export type ColdSettings = Readonly<z.infer<typeof ColdSettings>>

/** Says what is missing: half an address would be found out when the first show is to be put away. */
export function requireColdPlace<Config extends ColdSettings>(config: Config): Config {
  const { coldDays, coldFolder, coldUrl, coldBucket, coldAccessKey, coldSecretKey } = config
  if (coldFolder !== undefined && coldUrl !== undefined)
    throw new CommediaError(
      'wrong-setting',
      'Shows are put away in COMMEDIA_COLD_FOLDER or at COMMEDIA_COLD_URL: set one of them.',
    )
  if (coldUrl !== undefined && [coldBucket, coldAccessKey, coldSecretKey].includes(undefined))
    throw new CommediaError(
      'wrong-setting',
      'COMMEDIA_COLD_URL needs COMMEDIA_COLD_BUCKET, COMMEDIA_COLD_ACCESS_KEY and COMMEDIA_COLD_SECRET_KEY.',
    )
  if (coldDays !== 'none' && coldFolder === undefined && coldUrl === undefined)
    throw new CommediaError(
      'wrong-setting',
      'COMMEDIA_COLD_DAYS needs a place: COMMEDIA_COLD_FOLDER or COMMEDIA_COLD_URL.',
    )
  return config
}

/** Where shows are put away, if anywhere. */
export function coldPlace(config: ColdSettings): ObjectsPlace | undefined {
  const { coldFolder, coldUrl: url, coldBucket: bucket = '', coldRegion: region } = config
  if (coldFolder !== undefined) return { folder: resolve(coldFolder) }
  if (url === undefined) return undefined
  const { coldAccessKey: accessKey = '', coldSecretKey: secretKey = '' } = config
  return { url, bucket, region, accessKey, secretKey }
}
