import { describe, expect, it } from 'vitest'
import type { Voice } from '../ports/voice.ts'
import { voiceContract } from '../testing/contracts/voice-contract.ts'
import { dollarsToSpeak, lettersCharged, meteredVoice } from './metered-voice.ts'

function letterVoice(): Voice & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    ...{ id: 'letters', asked },
    voices: async () => [{ id: 'ana' }],
    async speak({ text }, { signal } = {}) {
      signal?.throwIfAborted()
      asked.push(text)
      if (text === 'fail') throw new TypeError('no sound')
      return { type: 'audio/wav', bytes: bytesOf(text) }
    },
  }
}

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(text)
}

const say = (text: string) => ({ text, voice: 'ana', language: 'en' })

voiceContract('meteredVoice', () => meteredVoice(letterVoice()), { describe, it, expect })

describe('meteredVoice', () => {
  it('counts what was asked for, also what failed, and nothing that was not', async () => {
    const voice = meteredVoice(letterVoice(), { price: 15 })
    await voice.speak(say('Hello 🎭'))
    await expect(voice.speak(say('fail'))).rejects.toThrow('no sound')
    await expect(voice.speak(say('never'), { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(voice.spent()).toEqual({ letters: 11, dollars: 11 * 15e-6 })
    expect(meteredVoice(letterVoice()).spent()).toEqual({ letters: 0 })
  })

  it('refuses what would pass its cap before it is asked, and lets pass what still fits', async () => {
    const inner = letterVoice()
    const voice = meteredVoice(inner, { mostLetters: 10 })
    const outcomes = await Promise.allSettled(
      ['seven l', 'four', 'two'].map((text) => voice.speak(say(text))),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(voice.speak(say('x'))).rejects.toMatchObject({ code: 'budget-spent' })
    expect([inner.asked, voice.spent().letters]).toEqual([['seven l', 'two'], 10])
  })

  it('says what it costs before', () => {
    expect(dollarsToSpeak(lettersCharged(['Good evening.', '晚上好。']), 15)).toBeCloseTo(17 * 15e-6, 12)
  })
})
