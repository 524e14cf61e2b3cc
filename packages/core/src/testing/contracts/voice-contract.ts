import type { Sound, Voice } from '../../ports/voice.ts'
import { codeOf, type Open, type TestApi } from './test-api.ts'

const SPEAKING_MS = 60_000
/** Said where a voice does not tell which languages it speaks. */
const USUAL_LANGUAGE = 'en'
const SAID: Readonly<Record<string, readonly [string, string]>> = {
  en: ['The letter is behind the clock.', 'It has been there since Tuesday, and nobody has asked.'],
  zh: ['信在钟后面。', '从星期二起就在那儿，谁也没有问过。'],
}

/** The promises every voice keeps; each adapter runs this same suite. */
export function voiceContract(name: string, open: Open<Voice>, { describe, it, expect }: TestApi): void {
  const checks: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'has voices of different names, and the same ones when asked again',
      async () => {
        const voice = await open()
        const offered = await voice.voices()
        expect([offered.length > 0, new Set(offered.map(({ id }) => id)).size]).toEqual([
          true,
          offered.length,
        ])
        expect(await voice.voices()).toEqual(offered)
      },
    ],
    [
      'speaks in every voice it has, in a language of that voice',
      async () => {
        const voice = await open()
        for (const { id, languages } of (await voice.voices()).slice(0, MOST_TRIED)) {
          const language = languageAmong(languages)
          const sound = await voice.speak({ text: saidIn(language)[0], voice: id, language })
          expect([sound.type.startsWith('audio/'), (await bytesOf(sound)).length > 0]).toEqual([true, true])
        }
      },
    ],
    [
      'takes a pace and a manner, whether or not it can follow them',
      async () => {
        const { voice, id, language } = await first()
        const manner = 'Slowly, as if each word were counted.'
        for (const rate of [0.5, 1, 2]) {
          const sound = await voice.speak({ text: saidIn(language)[0], voice: id, language, rate, manner })
          expect((await bytesOf(sound)).length > 0).toEqual(true)
        }
      },
    ],
    [
      'keeps two sayings apart that are spoken at once',
      async () => {
        const { voice, id, language } = await first()
        const say = async (text: string) =>
          (await bytesOf(await voice.speak({ text, voice: id, language }))).length
        const alone = [await say(saidIn(language)[0]), await say(saidIn(language)[1])]
        expect(await Promise.all(saidIn(language).map(say))).toEqual(alone)
      },
    ],
    [
      'stops before it begins when its signal has aborted',
      async () => {
        const { voice, id, language } = await first()
        const signal = AbortSignal.abort()
        const work = voice.speak({ text: saidIn(language)[0], voice: id, language }, { signal })
        expect((await codeOf(work)) === undefined).toEqual(false)
      },
    ],
    [
      'comes to an end when its signal aborts while it speaks, and speaks again after that',
      async () => {
        const { voice, id, language } = await first()
        const stop = new AbortController()
        const saying = { text: saidIn(language)[1], voice: id, language }
        const { bytes } = await voice.speak(saying, { signal: stop.signal })
        const reading = bytes[Symbol.asyncIterator]()
        await reading.next()
        stop.abort()
        let pieces = 0
        await codeOf(
          (async () => {
            while ((await reading.next()).done !== true && pieces < MOST_PIECES) pieces++
          })(),
        )
        expect(pieces < MOST_PIECES).toEqual(true)
        expect((await bytesOf(await voice.speak(saying))).length > 0).toEqual(true)
      },
    ],
    [
      'may be left in the middle, and speaks again after that',
      async () => {
        const { voice, id, language } = await first()
        const saying = { text: saidIn(language)[1], voice: id, language }
        for await (const _ of (await voice.speak(saying)).bytes) break
        expect((await bytesOf(await voice.speak(saying))).length > 0).toEqual(true)
      },
    ],
  ]
  const first = async () => {
    const voice = await open()
    const [one] = await voice.voices()
    return { voice, id: one?.id ?? '', language: languageAmong(one?.languages) }
  }
  describe(`${name} keeps the voice's promises`, () => {
    for (const [promise, check] of checks) it(promise, check, SPEAKING_MS)
  })
}

/** A server may have hundreds of voices. */
const MOST_TRIED = 12
/** More pieces than a stopped voice may have had ready. */
const MOST_PIECES = 1_000

function languageAmong(languages: readonly string[] | undefined): string {
  return languages?.find((one) => one in SAID) ?? languages?.[0] ?? USUAL_LANGUAGE
}

function saidIn(language: string): readonly [string, string] {
  return SAID[language] ?? SAID.en ?? ['', '']
}

async function bytesOf({ bytes }: Sound): Promise<Uint8Array> {
  const pieces: number[] = []
  for await (const piece of bytes) for (const byte of piece) pieces.push(byte)
  return Uint8Array.from(pieces)
}
