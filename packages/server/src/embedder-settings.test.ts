import { expect, it } from 'vitest'
import { readServerConfig } from './config.ts'
import { embedderConnection } from './embedder-settings.ts'

const NAMED = { COMMEDIA_EMBEDDER: 'minilm', COMMEDIA_EMBEDDER_SIZE: '384' }
const MODEL = { COMMEDIA_BASE_URL: 'http://127.0.0.1:8/v1', COMMEDIA_API_KEY: 'of-the-model' }
const ELSEWHERE = { COMMEDIA_EMBEDDER_URL: 'http://127.0.0.1:9/v1' }

const connectionIn = (...environment: readonly Readonly<Record<string, string>>[]) =>
  embedderConnection(readServerConfig({}, Object.assign({}, ...environment)))

it('looks for embeddings where the model is, with its key, when nothing else is said', () => {
  const beside = {
    model: 'minilm',
    dimensions: 384,
    baseUrl: MODEL.COMMEDIA_BASE_URL,
    apiKey: 'of-the-model',
  }
  expect(connectionIn(NAMED, MODEL)).toEqual(beside)
  expect(connectionIn(NAMED, MODEL, { COMMEDIA_EMBEDDER_URL: MODEL.COMMEDIA_BASE_URL })).toEqual(beside)
  expect(connectionIn(NAMED, MODEL, { COMMEDIA_EMBEDDER_KEY: 'own' })).toEqual({ ...beside, apiKey: 'own' })
})

it('never sends the key of the model anywhere else', () => {
  const there = { model: 'minilm', dimensions: 384, baseUrl: ELSEWHERE.COMMEDIA_EMBEDDER_URL }
  expect(connectionIn(NAMED, MODEL, ELSEWHERE)).toEqual(there)
  expect(connectionIn(NAMED, MODEL, ELSEWHERE, { COMMEDIA_EMBEDDER_KEY: 'own' })).toEqual({
    ...there,
    apiKey: 'own',
  })
})

it('asks nobody when no embeddings are named, and says what is missing when they are nowhere', () => {
  expect(connectionIn(MODEL, ELSEWHERE)).toBeUndefined()
  expect(() => connectionIn(NAMED)).toThrow(/COMMEDIA_EMBEDDER_URL.*COMMEDIA_BASE_URL/u)
})
