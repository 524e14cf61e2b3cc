import { expect, it } from 'vitest'
import { readSettings } from './config.ts'
import { settleVoice, VoiceSettings, voiceConnection } from './voice-settings.ts'

const NAMED = { COMMEDIA_VOICE: 'kokoro' }
const MODEL = { baseUrl: 'http://127.0.0.1:8/v1', apiKey: 'of-the-model' }
const ELSEWHERE = { COMMEDIA_VOICE_URL: 'http://127.0.0.1:9/v1' }

const connectionIn = (environment: Readonly<Record<string, string>>, model: Partial<typeof MODEL> = MODEL) =>
  voiceConnection(settleVoice(readSettings(VoiceSettings, {}, environment), model))

it('looks for voices where the model is, with its key, when nothing else is said', () => {
  const beside = { model: 'kokoro', ...MODEL }
  expect(connectionIn(NAMED)).toEqual(beside)
  expect(connectionIn({ ...NAMED, COMMEDIA_VOICE_URL: MODEL.baseUrl })).toEqual(beside)
  expect(connectionIn({ ...NAMED, COMMEDIA_VOICE_KEY: 'own', COMMEDIA_VOICES: 'ana, ben' })).toEqual({
    ...{ ...beside, apiKey: 'own', voices: [{ id: 'ana' }, { id: 'ben' }] },
  })
})

it('never sends the key of the model anywhere else', () => {
  const there = { model: 'kokoro', baseUrl: ELSEWHERE.COMMEDIA_VOICE_URL }
  expect(connectionIn({ ...NAMED, ...ELSEWHERE })).toEqual(there)
})

it('asks nobody when no voices are named, and says what is missing when they are nowhere', () => {
  expect(connectionIn(ELSEWHERE)).toBeUndefined()
  expect(() => connectionIn(NAMED, {})).toThrow(/COMMEDIA_VOICE_URL.*COMMEDIA_BASE_URL/u)
  expect(() => connectionIn({ COMMEDIA_VOICES: 'ana,,ben' })).toThrow(/COMMEDIA_VOICES/u)
})
