import { deepStrictEqual } from 'node:assert/strict'
import { connectEar, connectVoice } from '@commedia/core/adapters'
import { earContract, type TestApi, voiceContract } from '@commedia/core/testing'
import type { ProofRun } from '../proof.ts'
import { openHearing } from './hearing-server.ts'
import type { Part } from './part.ts'
import { wave } from './sound-faults.ts'
import { openSpeaking } from './speaking-server.ts'

/** The one of the voices that the recogniser understands best. */
const VOICE = 'Walter'
const SILENCE = wave(16_000, { level: 0 })

/** Holds a real voice, and at full size a real ear, against what their ports promise. */
export async function provePromises({ full }: ProofRun): Promise<Part> {
  const [speaking, hearing] = await Promise.all([openSpeaking(), openHearing()])
  try {
    const voice = connectVoice({ baseUrl: speaking.url, model: 'espeak-ng', format: 'wav' })
    const ear = connectEar({ baseUrl: hearing.url, model: 'pocketsphinx' })
    const spoken = async (text: string, word: string) => {
      const { type, bytes } = await voice.speak({ text, voice: VOICE, language: 'en' })
      const pieces: Uint8Array[] = []
      for await (const piece of bytes) pieces.push(piece)
      return { sound: Uint8Array.from(Buffer.concat(pieces)), type, language: 'en', word }
    }
    const heard = {
      ear,
      spoken: [
        await spoken('The letter is behind the clock in the kitchen.', 'clock'),
        await spoken('I never said that he was there last night.', 'night'),
      ],
      wordless: { sound: Uint8Array.from(SILENCE), type: 'audio/wav', language: 'en' },
      noSound: { sound: new TextEncoder().encode('<html>'), type: 'audio/wav', language: 'en' },
    }
    const checks = checksOf((api) => {
      voiceContract('espeak-ng', () => voice, api)
      if (full) earContract('pocketsphinx', () => heard, api)
    })
    const broken: string[] = []
    for (const { promise, check } of checks)
      await check().catch((error: unknown) => broken.push(`${promise}: ${String(error).slice(0, 300)}`))
    const figures = { promises: checks.length, promises_broken: broken.length }
    return { figures, rows: broken.map((promise) => ({ promise })) }
  } finally {
    await Promise.all([speaking.close(), hearing.close()])
  }
}

interface Check {
  readonly promise: string
  readonly check: () => Promise<void>
}

function checksOf(suite: (api: TestApi) => void): readonly Check[] {
  const checks: Check[] = []
  suite({
    describe: (_, body) => body(),
    it: (promise, check) => checks.push({ promise, check }),
    expect: (actual) => ({ toEqual: (expected) => deepStrictEqual(actual, expected) }),
  })
  return checks
}
