import { expect, it } from 'vitest'
import type { Call } from './kept-files.ts'
import { linesAsked, replaySlots } from './replay-slots.ts'

const SPEED = { readsPerSecond: 100, writesPerSecond: 10 }
/** A head of 400 characters, some hundred tokens. */
const headOf = (who: string): string => `You are ${who}. ${'x'.repeat(400)}`.slice(0, 400)

function asked(who: string, last: string, answer = 'w'.repeat(40)): Call {
  return {
    n: 1,
    messages: [
      { role: 'system', content: headOf(who) },
      { role: 'user', content: last },
    ],
    answer,
  }
}
const decides = (who: string): Call => asked(who, 'How do you meet this moment?', 'A')
const rules = asked('the narrator', 'What comes of it?')
const ANA_BEN = [asked('Ana', 'Say it.'), asked('Ben', 'Say it.'), asked('Ana', 'Say it.')]

it('reads a page anew where another has taken its slot, and its end alone where it was kept', () => {
  const [one, two] = [1, 2].map((slots) => replaySlots(ANA_BEN, 3, { slots, ...SPEED }).prefill)
  const [whole] = [replaySlots(ANA_BEN.slice(0, 1), 1, { slots: 1, ...SPEED }).prefill]
  expect(one).toBeGreaterThan(2.9 * (whole ?? 0))
  expect(two).toBeLessThan(2.1 * (whole ?? 0))
})

it('gives up the slot of whoever was quiet longest', () => {
  const calls = ['Ana', 'Ben', 'Ana', 'Cleo', 'Ana'].map((who) => asked(who, 'Say it.'))
  const again = replaySlots(calls, 5, { slots: 2, ...SPEED }).prefill
  const without = replaySlots(calls.slice(0, -1), 4, { slots: 2, ...SPEED }).prefill
  expect(again - without).toBeLessThan(5)
})

it('counts a wait from the end of what followed on the line before, reading and decisions in it, writing not', () => {
  const line = asked('Ana', 'Say it.')
  const alone = replaySlots([line], 1, { slots: 6, ...SPEED })
  expect(alone.firstWord).toBeCloseTo(alone.prefill / 100)
  expect(alone.secondsPerBeat).toBeCloseTo(alone.firstWord + 1)
  const behind = replaySlots([rules, line], 1, { slots: 6, ...SPEED })
  expect(behind.firstWord).toBeCloseTo(alone.firstWord)
  const before = replaySlots([decides('Ben'), line], 1, { slots: 6, ...SPEED })
  expect(before.firstWord).toBeGreaterThan(alone.firstWord + 1)
})

it('has the wait for a line that no page asked for end with what follows on it', () => {
  const drafts: Call = { n: 1, messages: [{ role: 'system', content: 'You direct a company.' }], answer: 'w' }
  const waited = replaySlots([drafts, rules], 1, { slots: 6, ...SPEED })
  const alone = replaySlots([drafts], 1, { slots: 6, ...SPEED })
  expect(waited.firstWord).toBeCloseTo(alone.secondsPerBeat)
})

it('leaves planning out', () => {
  const planned: Call = { n: 1, messages: [{ role: 'system', content: 'You cast a play.' }], answer: 'Ana' }
  expect(linesAsked([planned, ...ANA_BEN])).toBe(3)
  expect(replaySlots([planned, ...ANA_BEN], 3, { slots: 1, ...SPEED })).toEqual(
    replaySlots(ANA_BEN, 3, { slots: 1, ...SPEED }),
  )
})
