import type { Checking, Moderation } from '../../ports/moderation.ts'
import { codeOf, type Open, type TestApi } from './test-api.ts'

/** What the adapter under test holds back and lets pass. */
export interface ModerationExamples {
  readonly fine: readonly string[]
  readonly held: readonly string[]
}

/** The promises every moderation keeps; each adapter runs this same suite. */
export function moderationContract(
  name: string,
  { open, fine, held }: ModerationExamples & { readonly open: Open<Moderation> },
  { describe, it, expect }: TestApi,
): void {
  const ways: readonly Checking[] = (['in', 'out'] as const).flatMap((direction) =>
    (['en', 'zh'] as const).map((language) => ({ direction, language })),
  )
  const checks: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'lets fine words pass and holds the others back, both ways and in both languages',
      async () => {
        const moderation = await open()
        for (const checking of ways) {
          for (const text of fine) expect(await moderation.check(text, checking)).toEqual({ kind: 'fine' })
          for (const text of held) expect((await moderation.check(text, checking)).kind).toEqual('held')
        }
      },
    ],
    [
      'gives a reason that is not the words',
      async () => {
        const moderation = await open()
        for (const text of held) {
          const verdict = await moderation.check(text, { direction: 'in', language: 'en' })
          const reason = verdict.kind === 'held' ? verdict.reason : ''
          expect([reason === '', reason.includes(text)]).toEqual([false, false])
        }
      },
    ],
    [
      'has an answer for any text, and the same again',
      async () => {
        const moderation = await open()
        for (const text of ['', ' ', '🎭', '\u0000', 'word '.repeat(2_000)]) {
          const [one, other] = await Promise.all(
            [1, 2].map(() => moderation.check(text, { direction: 'out', language: 'en' })),
          )
          expect(one).toEqual(other)
        }
      },
    ],
    [
      'stops when its signal has aborted',
      async () => {
        const work = (await open()).check('hello', {
          direction: 'in',
          language: 'en',
          signal: AbortSignal.abort(),
        })
        expect((await codeOf(work)) === undefined).toEqual(false)
      },
    ],
  ]
  describe(`${name} keeps moderation's promises`, () => {
    for (const [promise, check] of checks) it(promise, check)
  })
}
