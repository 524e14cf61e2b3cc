import type { Ear, Hearing } from '../../ports/ear.ts'
import { codeOf, type Open, type TestApi } from './test-api.ts'

/** An ear under test: something spoken with a word of it that even a weak ear gets, sound without words, and what is no sound at all. */
export interface EarUnderTest {
  readonly ear: Ear
  readonly spoken: readonly (Hearing & { readonly word: string })[]
  readonly wordless: Hearing
  readonly noSound: Hearing
}

const HEARING_MS = 60_000

/** The promises every ear keeps; each adapter runs this same suite. */
export function earContract(name: string, open: Open<EarUnderTest>, { describe, it, expect }: TestApi): void {
  const checks: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'gives the words on one line',
      async () => {
        const { ear, spoken } = await open()
        for (const { word, ...hearing } of spoken) {
          const heard = await ear.hear(hearing)
          expect([heard.toLowerCase().includes(word), heard === heard.trim(), /[\r\n]/u.test(heard)]).toEqual(
            [true, true, false],
          )
        }
      },
    ],
    [
      'keeps two hearings apart that come at once',
      async () => {
        const { ear, spoken } = await open()
        const heard = await Promise.all(spoken.map(({ word: _, ...hearing }) => ear.hear(hearing)))
        expect(spoken.map(({ word }, at) => heard[at]?.toLowerCase().includes(word))).toEqual(
          spoken.map(() => true),
        )
      },
    ],
    [
      'hears nothing where nothing is said, nor in no sound at all',
      async () => {
        const { ear, wordless } = await open()
        expect([await ear.hear(wordless), await ear.hear({ ...wordless, sound: new Uint8Array() })]).toEqual([
          '',
          '',
        ])
      },
    ],
    [
      'refuses what is no sound, by an error of ours, and hears again after that',
      async () => {
        const { ear, noSound, wordless } = await open()
        const code = await codeOf(ear.hear(noSound))
        expect([code === undefined, code?.startsWith('not ours')]).toEqual([false, false])
        expect(await ear.hear(wordless)).toEqual('')
      },
    ],
    [
      'stops when its signal has aborted',
      async () => {
        const { ear, spoken } = await open()
        const works = spoken.map(({ word: _, ...hearing }) =>
          codeOf(ear.hear(hearing, { signal: AbortSignal.abort() })),
        )
        expect((await Promise.all(works)).includes(undefined)).toEqual(false)
      },
    ],
  ]
  describe(`${name} keeps the ear's promises`, () => {
    for (const [promise, check] of checks) it(promise, check, HEARING_MS)
  })
}
