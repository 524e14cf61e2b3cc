import { aCrew, aModelInUse, type ScriptLine, scriptedModel } from '@commedia/core/testing'
import { type JudgedMoment, judgeLines, VEG } from '@commedia/core/training'
import { expect, it } from 'vitest'
import {
  accuracyOf,
  binomialTest,
  comparePerformances,
  DIMENSIONS,
  fleissKappa,
  krippendorffAlpha,
  likertToWinRate,
  pairwise,
  pearson,
  pickAnswer,
} from './index.ts'

function judgedBy(script: readonly ScriptLine[]) {
  const use = aModelInUse(scriptedModel(script))
  return aCrew({ models: () => use })
}

const look = (score: number, choice: 'first' | 'second' | 'tie'): ScriptLine => ({
  json: { explanation: 'The quarrel lives.', score, choice },
})

it('[X11] one library judges in pairs with the order swapped, by Likert, by rubric and by choice, and reckons with what was found', async () => {
  const compare = async (...looks: readonly ScriptLine[]) => {
    const pair = { pair: 'lift', language: 'en', baseline: 'ANA: Down.', tested: 'ANA: Up!' } as const
    const [dimension] = DIMENSIONS
    const wishes = {
      judge: 'critic',
      step: 'compare',
      dimensions: dimension === undefined ? [] : [dimension],
    }
    return (await comparePerformances(pair, wishes, judgedBy(looks))).character
  }
  const compared = [
    await compare(look(5, 'second'), look(2, 'first')),
    await compare(look(4, 'second'), look(4, 'second')),
    await compare(look(1, 'first'), look(5, 'second')),
  ]
  expect(compared.map((one) => [one?.outcome, one?.positionBias])).toEqual([
    ['win', false],
    ['tie', true],
    ['loss', false],
  ])
  // From 1, the baseline by far, to 5: 4.5, 3 and 1.
  const { winRate } = likertToWinRate(compared.map((one) => one?.score ?? 0))
  expect(winRate).toBeCloseTo(((3.5 + 2 + 0) / 12) * 100)

  const parts = Object.fromEntries(VEG.parts.map(({ key }) => [key, 80]))
  const moment: JudgedMoment = {
    rubric: VEG,
    language: 'en',
    character: { id: 'character_ana', name: 'Ana', description: 'A diver.' },
    history: [],
    reference: 'The mast is gone.',
    scene: 'A broken mast.',
  }
  const verdict: ScriptLine = {
    json: { verdicts: [{ candidate: 'A', scores: parts, score: 80, reason: 'It sees.' }] },
  }
  const rubric = await judgeLines(
    { moment, replies: { ours: 'The mast is gone.' }, step: 'rubric' },
    judgedBy([verdict]),
  )
  expect(rubric?.ours?.score).toBeCloseTo(80)

  const asked = {
    role: 'Ana',
    knows: 'She dives.',
    asker: 'Ben',
    question: 'Where?',
    language: 'en',
    right: 0,
  } as const
  const picks = [
    await pickAnswer({ ...asked, answers: ['Down.', 'Up.'] }, { step: 'pick', seed: 1 }, judgedBy(['A'])),
  ]
  expect(accuracyOf([...picks, undefined]).of).toBe(2)

  expect(pairwise({ wins: 257, losses: 134, ties: 109 }).p).toBeCloseTo(
    binomialTest({ successes: 257, trials: 391 }),
    15,
  )
  const ratings = [
    [1, 1],
    [2, 2],
    [3, 2],
  ]
  expect(krippendorffAlpha(ratings, 'ordinal')).toBeLessThan(1)
  expect(fleissKappa(ratings)).toBeLessThan(1)
  expect(pearson([1, 2, 3], [1, 2, 2])).toBeCloseTo(Math.sqrt(3) / 2)
})
