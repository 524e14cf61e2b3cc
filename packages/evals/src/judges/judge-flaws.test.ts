import { ABLE_PROFILE, aCrew, type SentPage, scriptedModel } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { flawRates, type JudgedFlaw, judgeFlaw } from './judge-flaws.ts'
import { FLAWS, plantedFlaws } from './planted-flaws.ts'

const PAIRS = plantedFlaws()
const sounds = new Set(PAIRS.map(({ sound }) => sound))
const LOGPROBS = { ...ABLE_PROFILE, logprobs: true }

const textIn = ({ last }: SentPage, tag: string) => last.split(`<${tag}>\n`)[1]?.split(`\n</${tag}>`)[0] ?? ''
const isSoundFirst = (page: SentPage) => sounds.has(textIn(page, 'first'))
/** A reply that holds the first so likely. */
const likely = (first: number) => ({
  text: first > 0.5 ? 'A' : 'B',
  logprobs: [
    {
      ...{ token: 'A', logprob: Math.log(first) },
      top_logprobs: [
        { token: 'A', logprob: Math.log(first) },
        { token: 'B', logprob: Math.log(1 - first) },
      ],
    },
  ],
})

async function judgeAll(
  answer: (page: SentPage) => ReturnType<typeof likely> | string,
  profile = ABLE_PROFILE,
) {
  const model = scriptedModel(answer)
  const judged = await Promise.all(
    PAIRS.map((one) => judgeFlaw(one, { judge: 'reader', step: one.id, seed: 3 }, aCrew({ model, profile }))),
  )
  return { judged, model }
}

describe('a planted flaw', () => {
  it('there are 60 of them, twelve of each kind, half in each language', () => {
    expect(PAIRS).toHaveLength(60)
    for (const flaw of FLAWS)
      for (const language of ['en', 'zh'])
        expect(PAIRS.filter((one) => one.flaw === flaw && one.language === language)).toHaveLength(6)
  })

  it('is found by whoever names the sound version in both orders', async () => {
    const { judged, model } = await judgeAll((page) => (isSoundFirst(page) ? 'first' : 'second'))
    expect(judged.every(({ found }) => found)).toBe(true)
    expect(model.pages).toHaveLength(120)
    expect(model.pages.filter(isSoundFirst)).toHaveLength(60)
    expect(new Set(judged.map(({ sound }) => sound)).size).toBe(2)
    for (const { words } of model.pages.slice(0, 20)) expect(words).not.toMatch(/flaw-|planted/)
  })

  it('is not found by whoever always names the first, nor by whoever names the flawed one', async () => {
    const first = await judgeAll(() => 'first')
    expect(first.judged.some(({ found }) => found)).toBe(false)
    const wrong = await judgeAll((page) => (isSoundFirst(page) ? 'second' : 'first'))
    expect(wrong.judged.some(({ found }) => found)).toBe(false)
  })

  it('is leant to where the sound one is likelier over both orders, although the first was always named', async () => {
    const { judged } = await judgeAll((page) => likely(isSoundFirst(page) ? 0.9 : 0.8), LOGPROBS)
    expect(judged.every(({ found, leans }) => !found && leans)).toBe(true)
    const { judged: other } = await judgeAll((page) => likely(isSoundFirst(page) ? 0.8 : 0.9), LOGPROBS)
    expect(other.some(({ leans }) => leans)).toBe(false)
    const [all] = flawRates(judged)
    expect(all).toMatchObject({ flaw: 'all', language: 'both', found: 0, of: 60, leaning: { found: 60 } })
  })

  it('that was not understood counts as not found, and is counted', async () => {
    const { judged } = await judgeAll((page) => (page.last.includes('Corporal Dray') ? 'neither' : 'first'))
    expect(flawRates(judged)[0]).toMatchObject({ found: 0, of: 60, notUnderstood: 1 })
  })
})

it('rates are told in all, by language, by kind, and by both, with intervals', () => {
  const judged = PAIRS.map(
    ({ id, flaw, language }): JudgedFlaw => ({
      ...{ id, flaw, language, sound: 'a' },
      found: language === 'en' && flaw === 'wrong-language',
      verdicts: [
        { pair: id, dimension: 'soundness', judge: 'r', order: 'as-is', choice: 'first' },
        { pair: id, dimension: 'soundness', judge: 'r', order: 'swapped', choice: 'second' },
      ],
    }),
  )
  const rates = flawRates(judged)
  expect(rates).toHaveLength(18)
  const rate = (flaw: string, language: string) =>
    rates.find((one) => one.flaw === flaw && one.language === language)
  expect(rate('all', 'both')).toMatchObject({ found: 6, of: 60, share: 0.1, notUnderstood: 0 })
  expect(rate('wrong-language', 'en')).toMatchObject({ found: 6, of: 6, share: 1, high: 1 })
  expect(rate('wrong-language', 'zh')).toMatchObject({ found: 0, of: 6, low: 0 })
  expect(rate('wrong-language', 'en')?.low).toBeCloseTo(0.6097, 4)
  expect(() => flawRates([])).toThrow(/No flaws/)
})
