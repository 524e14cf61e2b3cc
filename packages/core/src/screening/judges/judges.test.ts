import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomFor, seededRandom } from '../../prelude/random.ts'
import { aCrew } from '../../testing/crew.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anonymise, mappedBack, spokenIn } from './anonymise.ts'
import { PREFERENCES } from './compare-lines.prompt.ts'
import { compareLines, pairOutcome } from './compare-lines.ts'
import { judgeLinesPrompt } from './judge-lines.prompt.ts'
import { judgeLines } from './judge-lines.ts'
import type { JudgedMoment } from './judge-material.ts'
import { referenceProblem } from './reference-problem.ts'
import { BANDS, rubricScore } from './rubric.ts'
import { CN, RUBRICS, SPC, VEG } from './rubrics.ts'

const MOMENT: JudgedMoment = {
  language: 'en',
  rubric: VEG,
  character: { id: 'character_nora', name: 'Nora', description: 'A wife.', secret: 'She forged a name.' },
  history: [{ speaker: 'Torvald', utterance: 'Where are you going?' }],
  reference: 'Out.',
}

describe('the three rubrics', () => {
  it('[E34] VEG is 0.5 triggering + 0.3 integrity + 0.2 temporal: of 80, 60 and 40 it is 66', () => {
    expect(rubricScore(VEG, { triggering: 80, integrity: 60, temporal: 40 })).toBeCloseTo(66, 9)
  })

  it('[E35] SPC is 0.4 values + 0.3 acting + 0.3 senses: of 80, 60 and 40 it is 62', () => {
    expect(rubricScore(SPC, { values: 80, acting: 60, senses: 40 })).toBeCloseTo(62, 9)
  })

  it('[E36] CN is 0.6 oral + 0.4 plain: of 80 and 40 it is 64', () => {
    expect(rubricScore(CN, { oral: 80, plain: 40 })).toBeCloseTo(64, 9)
  })

  it('[E34] [E35] [E36] weigh 1 together, so a score lies among its parts; without one of them there is none', () => {
    const score = fc.double({ min: 0, max: 100, noNaN: true })
    for (const rubric of Object.values(RUBRICS)) {
      expect(rubric.parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
      fc.assert(
        fc.property(
          fc.array(score, { minLength: rubric.parts.length, maxLength: rubric.parts.length }),
          (given) => {
            const scores = Object.fromEntries(rubric.parts.map(({ key }, at) => [key, given[at] ?? 0]))
            const found = rubricScore(rubric, scores) ?? Number.NaN
            expect(found).toBeGreaterThanOrEqual(Math.min(...given) - 1e-9)
            expect(found).toBeLessThanOrEqual(Math.max(...given) + 1e-9)
          },
        ),
      )
      expect(rubricScore(rubric, {})).toBeUndefined()
    }
  })

  it('[E37] have five bands of twenty points, each described, in both languages, no two alike', () => {
    expect(BANDS).toEqual(['0–20', '21–40', '41–60', '61–80', '81–100'])
    for (const language of ['en', 'zh'] as const) {
      const all = Object.values(RUBRICS).flatMap(({ bands }) => bands[language])
      expect(new Set(all).size).toBe(15)
    }
  })
})

describe('a true line', () => {
  const refused = (line: string) => referenceProblem(line, 'Nora')

  it.each([
    ['…', 'empty'],
    ['♪ la la ♪', 'narrated'],
    ['(sighs) Out.', 'narrated'],
    ['（叹气）出去。', 'narrated'],
    ['Nora: Out.', 'bare'],
    ['One thing. Then two. Then another thing. And then a fourth.', 'long'],
  ])('[E34] [E35] [E36] is no measure for others where the rubrics refuse it: %s', (line, problem) => {
    expect(refused(line)).toBe(problem)
  })

  it('may be broken, short, and in either language', () => {
    for (const line of ['No. No, no. Run!', 'Out.', '走！', '灯留着，别碰它。'])
      expect(refused(line)).toBeUndefined()
  })
})

describe('hidden authors', () => {
  const replies = { ours: '<answer>Out.</answer>', theirs: 'Away.', third: '<think>hm</think>No.' }

  it('[E37] stand behind letters in a drawn order, and are found again', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), fc.string(), { maxKeys: 40 }),
        fc.integer(),
        (some, seed) => {
          const { lines, authors } = anonymise(some, seededRandom(seed))
          expect(new Set(lines.map(({ label }) => label)).size).toBe(Object.keys(some).length)
          const found = Object.fromEntries(lines.map(({ label, line }) => [label, line]))
          const back = mappedBack(found, authors)
          for (const [author, reply] of Object.entries(some)) expect(back[author]).toBe(spokenIn(reply))
        },
      ),
    )
    const orders = new Set(
      Array.from({ length: 40 }, (_, seed) =>
        Object.values(anonymise(replies, randomFor(seed, 'order')).authors).join(),
      ),
    )
    expect(orders.size).toBe(6)
  })

  it('[E38] only what is spoken is judged', () => {
    expect(Object.values(replies).map(spokenIn)).toEqual(['Out.', 'Away.', 'No.'])
    expect(spokenIn('<answer>Out.')).toBe('Out.')
    expect(spokenIn('<vision>dark</vision> Out. <think>I must')).toBe('Out.')
  })
})

describe('a judge', () => {
  const replies = { ours: 'Out. The door is open.', theirs: 'Away, my dear.' }
  const verdictsFor = (page: string, stated: number) => {
    const verdicts = (['A', 'B'] as const).map((candidate) => {
      const isOurs = page.includes(`<line_${candidate}>\nOut. The door`)
      const scores = isOurs
        ? { triggering: 80, integrity: 60, temporal: 40 }
        : { triggering: 20, integrity: 50, temporal: 60 }
      return { candidate, scores, score: stated, reason: isOurs ? 'saw the door' : 'saw nothing' }
    })
    return JSON.stringify({ verdicts })
  }

  it('[E34] [E37] [E38] sees profile, talk, true line and letters, never an author; code adds up what it says', async () => {
    const model = scriptedModel(({ messages }) => ({
      text: verdictsFor(messages.map(({ text }) => text).join('\n'), 99),
    }))
    const judged = await judgeLines({ moment: MOMENT, replies, step: 'judge:1' }, aCrew({ model }))
    expect(judged).toEqual({
      ours: { scores: { triggering: 80, integrity: 60, temporal: 40 }, score: 66, reason: 'saw the door' },
      theirs: { scores: { triggering: 20, integrity: 50, temporal: 60 }, score: 37, reason: 'saw nothing' },
    })
    const page = model.pages[0]?.messages.map(({ text }) => text).join('\n') ?? ''
    for (const part of [
      'Name: Nora',
      'Torvald: Where are you going?',
      '<true_line>\nOut.\n</true_line>',
      '<line_A>',
      '<line_B>',
    ])
      expect(page).toContain(part)
    for (const author of ['ours', 'theirs', 'forged'])
      expect(page).not.toMatch(new RegExp(`\\b${author}\\b`, 'u'))
  })

  it('[E37] is asked again for a line it left out or scored twice, and judges nobody when it is never understood', async () => {
    const input = { ...MOMENT, candidates: [{ label: 'A', line: 'Out.' }] }
    const verdict = { candidate: 'A', scores: {}, score: 1, reason: 'x' }
    expect(judgeLinesPrompt.problem?.({ verdicts: [] }, input)).toContain('A')
    expect(judgeLinesPrompt.problem?.({ verdicts: [verdict, verdict] }, input)).toContain('A')
    expect(judgeLinesPrompt.problem?.({ verdicts: [verdict] }, input)).toBeUndefined()
    const mute = scriptedModel(() => ({ text: 'No comment.' }))
    expect(await judgeLines({ moment: MOMENT, replies, step: 'judge:2' }, aCrew({ model: mute }))).toEqual({})
  })
})

describe('a comparison', () => {
  const request = {
    moment: MOMENT,
    ours: 'Out. The door is open.',
    theirs: 'Away, my dear.',
    step: 'compare:1',
  }
  const judging = (choose: (oursFirst: boolean) => string) =>
    scriptedModel(({ messages }) => ({
      text: choose(
        messages
          .map(({ text }) => text)
          .join('\n')
          .includes('<first>\nOut. The door'),
      ),
    }))

  it('[E39] is won or lost only where both orders agree', () => {
    const outcomes = PREFERENCES.map((ahead) => PREFERENCES.map((behind) => pairOutcome(ahead, behind)))
    expect(outcomes).toEqual([
      ['tie', 'win', 'tie'],
      ['loss', 'tie', 'tie'],
      ['tie', 'tie', 'tie'],
    ])
  })

  it('[E39] asks with the places swapped, so that a judge who likes the first place decides nothing', async () => {
    const fair = judging((oursFirst) => (oursFirst ? 'first' : 'second'))
    expect(await compareLines(request, aCrew({ model: fair }))).toBe('win')
    expect(fair.pages).toHaveLength(2)
    const hostile = judging((oursFirst) => (oursFirst ? 'second' : 'first'))
    expect(await compareLines(request, aCrew({ model: hostile }))).toBe('loss')
    expect(await compareLines(request, aCrew({ model: judging(() => 'first') }))).toBe('tie')
  })

  it('[E39] has no outcome when the judge was not understood', async () => {
    expect(await compareLines(request, aCrew({ model: judging(() => 'both are lovely') }))).toBeUndefined()
  })
})
