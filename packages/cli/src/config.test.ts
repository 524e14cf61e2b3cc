import { embedderConnection, readServerConfig } from '@commedia/server/config'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const maybe = (...values: readonly string[]) => fc.constantFrom('', ...values)
const outcome = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (error) {
    return String(error)
  }
}

it('finds embeddings where a server with the same settings finds them, with the same key', () => {
  const environments = fc.record({
    COMMEDIA_EMBEDDER: maybe('minilm'),
    COMMEDIA_EMBEDDER_URL: maybe('http://127.0.0.1:8/v1', 'http://127.0.0.1:9/v1'),
    COMMEDIA_EMBEDDER_SIZE: maybe('384'),
    COMMEDIA_EMBEDDER_KEY: maybe('of-the-embeddings'),
    COMMEDIA_BASE_URL: maybe('http://127.0.0.1:8/v1'),
    COMMEDIA_API_KEY: maybe('of-the-model'),
  })
  fc.assert(
    fc.property(environments, (environment) => {
      const command = outcome(() => embedderConnection(readConfig({}, environment)))
      expect(command).toEqual(outcome(() => embedderConnection(readServerConfig({}, environment))))
    }),
  )
})
