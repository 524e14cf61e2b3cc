import * as z from 'zod'
import type { LanguageModel } from '../ports/language-model.ts'
import { CommediaError } from '../prelude/errors.ts'
import { nearest } from '../prelude/nearest.ts'
import { AFunction } from '../prelude/part-with.ts'
import { readSetting } from '../prelude/read-setting.ts'
import { CHAT_TEMPLATES } from './chat-template.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { keepSecrets } from './keep-secrets.ts'
import { boundStreams } from './stream-bound.ts'
import type { ConnectVendor, ModelConnection } from './vendor.ts'

const CONNECTION = z.strictObject({
  ...{ kind: z.string().min(1), model: z.string().min(1), name: z.string().optional() },
  baseUrl: z
    .string()
    .refine((address) => address === '' || URL.canParse(address), {
      error: 'an address is wanted, as `http://127.0.0.1:1234/v1`',
    })
    .optional(),
  apiKey: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  fetch: AFunction.optional(),
  maxResponseBytes: z.number().min(1).optional(),
  template: z.union([z.enum(Object.keys(CHAT_TEMPLATES)), z.looseObject({})]).optional(),
  contextTokens: z.int().min(1).optional(),
  vendors: z.array(z.unknown()).optional(),
} satisfies { readonly [Key in keyof Required<ModelConnection>]: z.ZodType })

/** Connects to a model; the vendor's library is loaded only when it is used. Its key comes back in no reply and no error. */
export async function connectModel(connection: ModelConnection): Promise<LanguageModel> {
  readSetting(CONNECTION, connection, 'the connection to a model')
  const { apiKey = '', headers = {} } = connection
  const secrets = [apiKey, ...Object.values(headers)].filter((secret) => secret.length >= SHORTEST_SECRET)
  return keepSecrets(boundStreams(await connectVendor(connection, secrets)), secrets)
}

async function connectVendor(
  connection: ModelConnection,
  secrets: readonly string[],
): Promise<LanguageModel> {
  const { kind, apiKey, headers = {}, maxResponseBytes, vendors = [] } = connection
  const fetch = guardedFetch({
    fetch: connection.fetch,
    secrets,
    ...(maxResponseBytes !== undefined && { maxResponseBytes }),
  })
  const { HOUSE_VENDORS } = await import('./vendors.ts')
  const known = new Map<string, ConnectVendor>([
    ...vendors.map((vendor) => [vendor.kind, vendor.connect] as const),
    ...Object.entries(HOUSE_VENDORS),
  ])
  const connect = known.get(kind)
  if (connect === undefined) {
    const near = nearest(kind, [...known.keys()])
    const cure =
      near === undefined ? `There is ${[...known.keys()].join(', ')}.` : `Did you mean \`${near}\`?`
    throw new CommediaError('wrong-setting', `No model is spoken to as ${kind}. ${cure}`)
  }
  return connect(connection, { fetch, headers: { ...headers }, ...(apiKey !== undefined && { apiKey }) })
}

/** Shorter strings are no secrets, and taking them out would garble every error. */
const SHORTEST_SECRET = 8
