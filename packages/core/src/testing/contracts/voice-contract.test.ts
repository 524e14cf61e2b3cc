import { describe, expect, it } from 'vitest'
import type { Ear } from '../../ports/ear.ts'
import type { Saying, Voice } from '../../ports/voice.ts'
import { CommediaError } from '../../prelude/errors.ts'
import { type EarUnderTest, earContract } from './ear-contract.ts'
import { failedChecks } from './failed-checks.ts'
import { voiceContract } from './voice-contract.ts'

/** A voice whose sound is its letters, one after the other. */
function letterVoice(broken: Partial<Voice> = {}): Voice {
  return {
    id: 'letters',
    voices: async () => [
      { id: 'ana', languages: ['en'], sex: 'woman' },
      { id: '小满', languages: ['zh'] },
      { id: 'any' },
    ],
    async speak({ text }, { signal } = {}) {
      signal?.throwIfAborted()
      return { type: 'audio/x-letters', bytes: letters(text, signal) }
    },
    ...broken,
  }
}

async function* letters(text: string, signal?: AbortSignal): AsyncIterable<Uint8Array> {
  for (const letter of new TextEncoder().encode(text)) {
    signal?.throwIfAborted()
    yield Uint8Array.of(letter)
  }
}

/** An ear that reads letters aloud to itself. */
function letterEar(broken: Partial<Ear> = {}): EarUnderTest {
  const of = (text: string) => ({
    sound: new TextEncoder().encode(text),
    type: 'audio/x-letters',
    language: 'en',
  })
  const ear: Ear = {
    id: 'letters',
    async hear({ sound }, { signal } = {}) {
      signal?.throwIfAborted()
      const text = new TextDecoder().decode(sound)
      if (text.startsWith('<html')) throw new CommediaError('model-failed', 'That is no sound.')
      return text.replaceAll(/\s+/gu, ' ').trim()
    },
    ...broken,
  }
  return {
    ear,
    spoken: [
      { ...of('behind the\nclock '), word: 'clock' },
      { ...of('a dog'), word: 'dog' },
    ],
    wordless: of('   '),
    noSound: of('<html>'),
  }
}

voiceContract('a voice of letters', letterVoice, { describe, it, expect })
earContract('an ear of letters', letterEar, { describe, it, expect })

async function* forEver(): AsyncIterable<Uint8Array> {
  for (;;) yield Uint8Array.of(0)
}

describe('the suite for voices catches', () => {
  const spoken = (
    bytes: (saying: Saying, signal?: AbortSignal) => AsyncIterable<Uint8Array>,
    type = 'audio/wav',
  ): Partial<Voice> => ({
    async speak(saying, { signal } = {}) {
      signal?.throwIfAborted()
      return { type, bytes: bytes(saying, signal) }
    },
  })
  let turn = 0
  let last = ''
  const broken: readonly (readonly [string, Partial<Voice>])[] = [
    ['nobody to speak', { voices: async () => [] }],
    ['two voices of one name', { voices: async () => [{ id: 'ana' }, { id: 'ana' }] }],
    ['a list that is another each time', { voices: async () => [{ id: `ana-${turn++}` }] }],
    ['silence', spoken(() => letters(''))],
    ['a page in place of sound', spoken(({ text }, signal) => letters(text, signal), 'text/html')],
    [
      'a voice that refuses a pace',
      spoken(({ text, rate }, signal) => letters(rate === undefined ? text : '', signal)),
    ],
    [
      'sayings that get mixed up',
      {
        async speak({ text }, { signal } = {}) {
          signal?.throwIfAborted()
          last = text
          await Promise.resolve()
          return { type: 'audio/wav', bytes: letters(last, signal) }
        },
      },
    ],
    [
      'a voice that heeds no signal',
      { speak: async ({ text }) => ({ type: 'audio/wav', bytes: letters(text) }) },
    ],
    [
      'a voice that cannot be stopped',
      {
        async speak({ text }, { signal } = {}) {
          signal?.throwIfAborted()
          return { type: 'audio/wav', bytes: signal === undefined ? letters(text) : forEver() }
        },
      },
    ],
  ]
  it.each(broken)('%s', async (_, part) => {
    const failed = await failedChecks((api) => voiceContract('broken', () => letterVoice(part), api), expect)
    expect(failed).not.toEqual([])
  })
})

describe('the suite for ears catches', () => {
  const broken: readonly (readonly [string, Partial<Ear>])[] = [
    ['one who hears nothing', { hear: async () => '' }],
    ['one who hears something always', { hear: async () => 'the dog and the clock' }],
    ['one who gives lines as they came', { hear: async ({ sound }) => new TextDecoder().decode(sound) }],
    ['one who heeds no signal', { hear: (hearing) => letterEar().ear.hear(hearing) }],
    [
      'one whose errors are not ours',
      {
        async hear(hearing, options) {
          if (hearing.sound[0] === 60) throw new TypeError('no sound')
          return letterEar().ear.hear(hearing, options)
        },
      },
    ],
  ]
  it.each(broken)('%s', async (_, part) => {
    const failed = await failedChecks((api) => earContract('broken', () => letterEar(part), api), expect)
    expect(failed).not.toEqual([])
  })
})
