import { expect, it } from 'vitest'
import { eveningFigures } from './evening-figures.ts'
import type { CallNote, TurnNote } from './evening-notes.ts'

const aCall = (details: Partial<CallNote> = {}): CallNote => ({
  inputTokens: 1_000,
  outputTokens: 21,
  cachedTokens: 0,
  firstMs: 4_000,
  lastMs: 5_000,
  alone: true,
  ...details,
})
const aTurn = (details: Partial<TurnNote> = {}): TurnNote => ({
  ms: 10_000,
  firstWordMs: 4_000,
  beats: 1,
  calls: [aCall()],
  answers: { read: 1, repaired: 0, cut: 0, 'fell-back': 0 },
  ...details,
})

it('counts beats, calls, times and answers over all turns', () => {
  const answers = { read: 2, repaired: 1, cut: 0, 'fell-back': 1 }
  const late = aTurn({
    ms: 20_000,
    firstWordMs: 12_000,
    calls: [aCall(), aCall({ inputTokens: 3_000 })],
    answers,
  })
  expect(eveningFigures([aTurn(), late])).toEqual({
    beats: 2,
    calls: 3,
    inputTokens: 5_000,
    outputTokens: 63,
    cachedTokens: 0,
    minutes: 0.5,
    secondsPerBeat: 15,
    callsPerBeat: 1.5,
    firstWordSeconds: { median: 12, ninetieth: 12 },
    readsPerSecond: 250,
    writesPerSecond: 20,
    longestPageTokens: 3_000,
    readAtOnce: 0.6,
    repaired: 0.2,
    fellBack: 0.2,
  })
})

it('tells a pace only from what was really read: not from memory, not beside other calls, not unsaid', () => {
  const kept = aCall({ cachedTokens: 500 })
  expect(eveningFigures([aTurn({ calls: [kept] })]).readsPerSecond).toBe(125)
  const beside = aTurn({ calls: [aCall({ alone: false })] })
  expect(eveningFigures([beside])).not.toHaveProperty('readsPerSecond')
  const { cachedTokens: _, ...unsaid } = aCall()
  const twice = eveningFigures([aTurn({ calls: [unsaid, { ...unsaid, firstMs: 100 }] })])
  expect(twice.readsPerSecond).toBe(250)
  expect(twice).not.toHaveProperty('cachedTokens')
})

it('leaves out what was not measured', () => {
  expect(eveningFigures([])).toEqual({ beats: 0, calls: 0, inputTokens: 0, outputTokens: 0, minutes: 0 })
})
