import type { LanguageModel } from '../ports/language-model.ts'
import { CommediaError } from '../prelude/errors.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { keepSecrets } from './keep-secrets.ts'
import { boundStreams } from './stream-bound.ts'
import type { ConnectVendor, ModelConnection } from './vendor.ts'

/** Connects to a model; the vendor's library is loaded only when it is used. Its key comes back in no reply and no error. */
export async function connectModel(connection: ModelConnection): Promise<LanguageModel> {
  // Whoever never connects a model loads no words for what does not fit.
  const { checkConnection } = await import('./check-connection.ts')
  checkConnection(connection)
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
    const { nearest } = await import('../prelude/nearest.ts')
    const near = nearest(kind, [...known.keys()])
    const cure =
      near === undefined ? `There is ${[...known.keys()].join(', ')}.` : `Did you mean \`${near}\`?`
    throw new CommediaError('wrong-setting', `No model is spoken to as ${kind}. ${cure}`)
  }
  return connect(connection, { fetch, headers: { ...headers }, ...(apiKey !== undefined && { apiKey }) })
}

/** Shorter strings are no secrets, and taking them out would garble every error. */
const SHORTEST_SECRET = 8
