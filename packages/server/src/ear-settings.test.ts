import { expect, it } from 'vitest'
import { readServerConfig } from './config.ts'
import { earConnection } from './ear-settings.ts'

const NAMED = { COMMEDIA_EAR: 'whisper-1' }
const MODEL = { COMMEDIA_BASE_URL: 'http://127.0.0.1:8/v1', COMMEDIA_API_KEY: 'of-the-model' }
const ELSEWHERE = { COMMEDIA_EAR_URL: 'http://127.0.0.1:9/v1' }

const connectionIn = (...environment: readonly Readonly<Record<string, string>>[]) =>
  earConnection(readServerConfig({}, Object.assign({}, ...environment)))

it('hears where the model is, with its key, when nothing else is said', () => {
  expect(connectionIn(NAMED, MODEL)).toEqual({
    model: 'whisper-1',
    baseUrl: MODEL.COMMEDIA_BASE_URL,
    apiKey: 'of-the-model',
  })
})

it('never sends the key of the model anywhere else', () => {
  const there = { model: 'whisper-1', baseUrl: ELSEWHERE.COMMEDIA_EAR_URL }
  expect(connectionIn(NAMED, MODEL, ELSEWHERE)).toEqual(there)
  expect(connectionIn(NAMED, MODEL, ELSEWHERE, { COMMEDIA_EAR_KEY: 'own' })).toEqual({
    ...there,
    apiKey: 'own',
  })
})

it('is deaf when no ear is named, and says what is missing when it is nowhere', () => {
  expect(connectionIn(MODEL, ELSEWHERE)).toBeUndefined()
  expect(() => connectionIn(NAMED)).toThrow(/COMMEDIA_EAR_URL.*COMMEDIA_BASE_URL/u)
})

it('has an end to what is understood in a day, unless somebody says none', () => {
  expect(readServerConfig({}, {}).earSeconds).toBe(36_000)
  expect(readServerConfig({}, { COMMEDIA_EAR_SECONDS: 'none' }).earSeconds).toBe('none')
  expect(() => readServerConfig({}, { COMMEDIA_EAR_SECONDS: '0' })).toThrow(/COMMEDIA_EAR_SECONDS/u)
})
