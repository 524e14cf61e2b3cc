import { expect, it } from 'vitest'
import { readServerConfig } from './config.ts'
import { voiceConnection } from './voice-settings.ts'

const NAMED = { COMMEDIA_VOICE: 'kokoro' }
const MODEL = { COMMEDIA_BASE_URL: 'http://127.0.0.1:8/v1', COMMEDIA_API_KEY: 'of-the-model' }
const ELSEWHERE = { COMMEDIA_VOICE_URL: 'http://127.0.0.1:9/v1' }

const connectionIn = (...environment: readonly Readonly<Record<string, string>>[]) =>
  voiceConnection(readServerConfig({}, Object.assign({}, ...environment)))

it('speaks where the model is, with its key, when nothing else is said', () => {
  expect(connectionIn(NAMED, MODEL)).toEqual({
    model: 'kokoro',
    baseUrl: MODEL.COMMEDIA_BASE_URL,
    apiKey: 'of-the-model',
  })
})

it('never sends the key of the model anywhere else', () => {
  const there = { model: 'kokoro', baseUrl: ELSEWHERE.COMMEDIA_VOICE_URL }
  expect(connectionIn(NAMED, MODEL, ELSEWHERE)).toEqual(there)
  expect(connectionIn(NAMED, MODEL, ELSEWHERE, { COMMEDIA_VOICE_KEY: 'own' })).toEqual({
    ...there,
    apiKey: 'own',
  })
})

it('has the voices that are named, and asks its server where none is', () => {
  expect(connectionIn(NAMED, ELSEWHERE, { COMMEDIA_VOICES: 'amy, bob,, ' })?.voices).toEqual([
    { id: 'amy' },
    { id: 'bob' },
  ])
  expect(connectionIn(NAMED, ELSEWHERE, { COMMEDIA_VOICES: ' , ' })?.voices).toBeUndefined()
})

it('is silent when no voice is named, and says what is missing when it is nowhere', () => {
  expect(connectionIn(MODEL, ELSEWHERE)).toBeUndefined()
  expect(() => connectionIn(NAMED)).toThrow(/COMMEDIA_VOICE_URL.*COMMEDIA_BASE_URL/u)
})

it('has an end to what is spoken in a day, unless somebody says none', () => {
  const { voiceCharacters } = readServerConfig({}, {})
  expect(voiceCharacters).toBe(400_000)
  expect(readServerConfig({}, { COMMEDIA_VOICE_CHARACTERS: 'none' }).voiceCharacters).toBe('none')
  expect(() => readServerConfig({}, { COMMEDIA_VOICE_CHARACTERS: '0' })).toThrow(/COMMEDIA_VOICE_CHARACTERS/u)
})
