import { checkCase } from '@commedia/core/mystery'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS, readLines, weightOf, writeLine } from './evidence.ts'
import { makeCase } from './make-case.ts'
import { playCell } from './play-cell.ts'
import { READERS } from './simulated-reader.ts'

const line = fc.record({
  hour: fc.constantFrom('12:00', '17:35', '23:59'),
  suspect: fc.constantFrom('Abel', 'Clara'),
  victim: fc.constantFrom('Valerius', 'Wanda'),
  kind: fc.constantFrom(...KINDS),
  isAgainst: fc.boolean(),
})

describe('a line of evidence', () => {
  it('is read as it was written, wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.map((one) => `Abel to you: ${writeLine(one)} So it was.`).join('\n')
        expect(readLines(text)).toEqual(lines)
      }),
    )
  })

  it('weighs for what it says, and less when somebody says it of themselves', () => {
    const seen = { hour: '12:00', suspect: 'Abel', victim: 'Wanda', kind: 'motive', isAgainst: true } as const
    expect(weightOf({ ...seen, saidBy: 'Clara' })).toBeGreaterThan(0)
    expect(weightOf({ ...seen, isAgainst: false, saidBy: null })).toBeLessThan(0)
    expect(weightOf({ ...seen, saidBy: 'Abel' })).toBeLessThan(weightOf({ ...seen, saidBy: 'Clara' }))
  })
})

describe('a generated case', () => {
  it('can be played, and its scripts hold every line once', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (seed) => {
        const of = makeCase(seed)
        expect(checkCase(of).problems.filter(({ severity }) => severity === 'error')).toEqual([])
        const lines = of.roles.flatMap(({ script }) => readLines(script.join('\n')))
        expect(lines).toHaveLength(of.roles.length * of.victims.length * KINDS.length * 3)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a simulated reader', () => {
  const head = (rest: string): string =>
    `You are Abel, at a table where a murder is being cleared up.\n\nWanda is dead, by the hand of one of you. At the table: Abel, Clara, Dora.\n\n${rest}`
  const asked = { options: [], random: () => 0.999, noise: 0 }

  it('knows of its page alone: without lines it has nothing to go by', () => {
    const words = head('How does Clara feel about Wanda?\n\nNow think of Clara.')
    expect(READERS['mystery.sense']?.({ ...asked, words })).toMatchObject({
      value: { motive: { choice: 'no', reason: '0 lines of weight 0.000' } },
    })
  })

  it('a murderer never says a line against itself, a civilian does', () => {
    const script =
      '<script>\nAt 12:00 Abel was close to Wanda.\nAt 12:07 Abel stood to gain by the death of Wanda.\n</script>'
    const question = '<question>\nAbel, where were you when Wanda died?\n</question>'
    const innocent = READERS['mystery.reply']?.({ ...asked, words: head(`${script}\n\n${question}`) })
    const guilty = READERS['mystery.reply']?.({
      ...asked,
      words: head(`You killed Wanda.\n\n${script}\n\n${question}`),
    })
    expect(innocent).toMatchObject({ text: expect.stringContaining('was close to Wanda') })
    expect(guilty).toEqual({ kind: 'words', text: 'At 12:07 Abel stood to lose by the death of Wanda.' })
  })
})

describe('a simulated game', () => {
  it('is played the same again from the same seed', async () => {
    const play = () => playCell(makeCase(3), { method: 'player', noise: 0.2, seed: 3 })
    expect(await play()).toEqual(await play())
  })
})
