import type { Json, ModelDirectory } from '@commedia/core'
import {
  type Player,
  type SentPage,
  simulatedCompany,
  spectators,
  wordEmbedder,
} from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { memoryBenchFolder } from '../../bench/bench-folder.ts'
import { RunSettings } from '../../bench/run-record.ts'
import { aDesk, type DeskMaking } from '../a-desk.test.data.ts'
import { type ScreenMoment, screenMoments } from './screen-moments.ts'
import type { ScreenOutcome } from './screen-outcome.ts'
import { screenSuite } from './screen-suite.ts'

const moments = screenMoments()
const suite = screenSuite(moments)
const [first] = moments as readonly [ScreenMoment]
const SYSTEMS = { unseen: { scene: 'unseen' }, seen: {} }

/** Somebody who gives a point for every letter, and prefers the line that has more of them. */
const longest = judging({
  score: ({ text }) => {
    const keys = [...text.matchAll(/^- (\w+) \(\d+ %\)/gmu)].map(([, key = '']) => key)
    return {
      verdicts: [...text.matchAll(/<line_([A-Z])>\n([\s\S]*?)\n<\/line_\1>/gu)].map(
        ([, candidate = '', line = '']) => ({
          ...{ candidate, score: 1, reason: 'length' },
          scores: Object.fromEntries(keys.map((key) => [key, Math.min(100, line.length)])),
        }),
      ),
    }
  },
  choose: ({ text }) => {
    const [one = '', other = ''] = ['first', 'second'].map((name) => inTag(text, name))
    return one.length > other.length ? 'first' : one.length < other.length ? 'second' : 'tie'
  },
})

/** Somebody who always chooses what stands first, and cannot be understood otherwise. */
const biased = judging({ score: () => 'No comment.', choose: () => 'first' })

function judging(judge: {
  readonly score: (page: SentPage) => Json
  readonly choose: (page: SentPage) => string
}): readonly Player[] {
  return [
    { recognise: ({ text }) => text.includes('Score every line'), answer: judge.score },
    {
      recognise: ({ text }) => text.includes('Which line is better'),
      answer: (page) =>
        page.wanted.kind === 'choice' ? { [judge.choose(page)]: 1 } : { choice: judge.choose(page) },
    },
  ]
}

function inTag(text: string, name: string): string {
  return new RegExp(`<${name}>\\n([\\s\\S]*?)\\n</${name}>`, 'u').exec(text)?.[1] ?? ''
}

function aScreening(making: Partial<DeskMaking> = {}, players: readonly Player[] = longest) {
  const company = simulatedCompany({ seed: 5, players: spectators(), keepPages: 'all' })
  const judges = simulatedCompany({ seed: 5, players, keepPages: 'all' })
  const models = (who: string): ModelDirectory => (who.startsWith('judge') ? judges.models : company.models)
  const desk = aDesk({
    ...{ suite: 'screen', case: first.id, systems: SYSTEMS, judges: ['judge'], models },
    ...making,
  })
  return { company, judges, desk }
}

async function measured(count: number, players?: readonly Player[]) {
  const done: { case: ScreenMoment; outcome: ScreenOutcome }[] = []
  for (const moment of moments.slice(0, count)) {
    const { desk } = aScreening({ case: moment.id, embedder: wordEmbedder() }, players)
    done.push({ case: moment, outcome: await suite.measure(moment, desk) })
  }
  const { settings } = aScreening().desk
  return { done, summary: suite.summarise(done, settings) }
}

describe('moments of a screening that are measured', () => {
  it('[E45] are fifty, told in words: who sees has the scene on its page, who does not has only the talk', async () => {
    expect(moments).toHaveLength(50)
    const { desk, company } = aScreening()
    await suite.measure(first, desk)
    const pages = company.calls.map(({ page }) => page.text)
    expect(pages).toHaveLength(2)
    expect(pages.filter((page) => page.includes(first.perception))).toHaveLength(1)
    for (const page of pages) expect(page).toContain(first.talk[0]?.text)
  })

  it('[E37] [E38] [E39] are judged without names, and compared in both orders', async () => {
    const { desk, judges } = aScreening()
    const { comments, verdicts } = await suite.measure(first, desk)
    expect(verdicts.map(({ rubric }) => rubric)).toEqual(['veg', 'spc', 'cn'])
    // Three rubrics, each with one page of scores and two of one pair.
    expect(judges.calls).toHaveLength(9)
    for (const { page } of judges.calls) {
      expect(page.text).toContain(first.line)
      expect(page.text).not.toMatch(/unseen|\bseen system/u)
    }
    for (const { scores } of verdicts)
      for (const [system, { line }] of Object.entries(comments))
        expect(scores[system]).toBeCloseTo(Math.min(100, line.length), 9)
  })

  it('[E39] come to net and decisive win rates against the first system, with an exact p', async () => {
    const { done, summary } = await measured(8)
    const gaps = done.map(
      ({ outcome: { comments } }) => (comments.seen?.line.length ?? 0) - (comments.unseen?.line.length ?? 0),
    )
    const [wins, losses] = [gaps.filter((gap) => gap > 0).length, gaps.filter((gap) => gap < 0).length]
    const value = (measure: string) =>
      summary.figures.find((one) => one.measure === measure && one.system === 'seen' && !one.group)?.value
    expect(wins + losses).toBeGreaterThan(0)
    expect(value('veg.net')).toBeCloseTo((wins - losses) / 8, 12)
    expect(value('veg.decisive')).toBeCloseTo(wins / (wins + losses), 12)
    expect(summary.notes[0]).toMatch(
      new RegExp(`VEG, seen against unseen: ${wins} won, ${losses} lost, .*binomial p = `, 'u'),
    )
    expect(summary.figures.some(({ measure, system }) => measure === 'veg.net' && system === 'unseen')).toBe(
      false,
    )
  })

  it('[E39] are ties all of them to somebody who goes by place, and have no points from who is not understood', async () => {
    const { summary, done } = await measured(2, biased)
    expect(done.flatMap(({ outcome }) => outcome.verdicts.map(({ pairs }) => pairs.seen))).toEqual(
      Array.from({ length: 6 }, () => 'tie'),
    )
    expect(summary.figures.some(({ measure }) => measure === 'veg.decisive')).toBe(false)
    expect(summary.figures.some(({ measure }) => measure === 'average')).toBe(false)
    expect(summary.notes.join()).toContain('Of 6 questions to judges, 6 brought no verdict')
  })

  it('[E34] have a share in perfect form, and the meaning of the true line where there is an embedder', async () => {
    const { summary, done } = await measured(2)
    for (const { outcome } of done)
      for (const { form } of Object.values(outcome.comments)) expect(form).toBe(5)
    const of = (measure: string) => summary.figures.filter((one) => one.measure === measure)
    expect(of('form').map(({ value }) => value)).toEqual([1, 1])
    expect(of('meaning')).toHaveLength(2)
    const known = new Set(summary.measures.map(({ id }) => id))
    for (const { measure } of summary.figures) expect(known).toContain(measure)
  })

  it('counts a reply out of form as what it is, and what was said in its place as said', async () => {
    const mumbling: readonly Player[] = [
      { recognise: ({ wanted }) => wanted.kind === 'text', answer: () => 'Well. Something fell over there.' },
    ]
    const company = simulatedCompany({ seed: 5, players: mumbling })
    const { desk } = aScreening({ models: () => company.models, judges: [] })
    const { comments } = await suite.measure(first, desk)
    expect(comments.seen?.form).toBe(-5)
    expect(comments.seen?.line).not.toBe('')
  })

  it('pays for nothing twice', async () => {
    const folder = memoryBenchFolder()
    const { desk, company, judges } = aScreening({ folder })
    const outcome = await suite.measure(first, desk)
    const calls = company.counts.calls + judges.counts.calls
    expect(await suite.measure(first, desk)).toEqual(outcome)
    expect(company.counts.calls + judges.counts.calls).toBe(calls)
  })

  it('refuses settings it does not know, and files that are no moments', async () => {
    const { desk } = aScreening({ systems: { odd: { eyes: 2 } } })
    await expect(suite.measure(first, desk)).rejects.toMatchObject({ code: 'wrong-setting' })
    for (const text of ['[{}]', '[{']) expect(() => screenMoments(text)).toThrow('no moments')
    const talking = { ...first, talk: [{ speaker: first.assistant, text: 'I saw it.' }] }
    expect(() => screenMoments(JSON.stringify([talking]))).toThrow('has said nothing yet')
  })

  it('are summed up by judge where there are several', async () => {
    const { done } = await measured(2)
    const settings = RunSettings.parse({
      ...aScreening().desk.settings,
      judges: ['judge', 'judge-2'].map((name) => ({ name, model: 'm' })),
    })
    const twice = done.map((one) => ({
      ...one,
      outcome: {
        ...one.outcome,
        verdicts: one.outcome.verdicts.flatMap((verdict) => [
          verdict,
          { ...verdict, judge: 'judge-2', scores: { seen: 0, unseen: 0 } },
        ]),
      },
    }))
    const { figures } = suite.summarise(twice, settings)
    const value = (group?: string) =>
      figures.find((one) => one.measure === 'veg' && one.system === 'seen' && one.group === group)?.value ??
      -1
    expect(value('judge:judge-2')).toBe(0)
    expect(value()).toBeCloseTo(value('judge:judge') / 2, 9)
  })
})
