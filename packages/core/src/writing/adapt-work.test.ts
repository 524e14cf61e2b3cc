import { describe, expect, it } from 'vitest'
import { languageOf } from '../prelude/language.ts'
import { writers } from '../testing/players/writing.ts'
import { answering, GOOD_WRITERS, pagesOf, rehearsePlan } from '../testing/players/writing-rehearsal.ts'
import { generatedWork } from '../testing/players/writing-works.ts'
import { compareBytes } from '../testing/rehearse.ts'
import { adaptWork } from './adapt-work.ts'
import { checkBlueprint } from './check-blueprint.ts'
import { SAMPLE_PLANS } from './sample-plan.test.data.ts'
import type { Work } from './work.ts'

const cutting = (...acts: readonly (readonly [number, number])[]) =>
  answering('acts', ({ system }) => ({
    logline: languageOf(system) === 'zh' ? '一条船，一笔旧账。' : 'One boat and an old debt.',
    acts: acts.map(([from, to], index) => ({ title: `Part ${index + 1}`, from, to })),
  }))
const CONTEXT = 32_000
const longWork = generatedWork({ seed: 1, language: 'en', chapters: 8, chars: 120_000 })

describe('adaptWork', () => {
  it('[H2] cuts a work into acts along its chapters and designs each from its own chapters only', async () => {
    const marked: Work = {
      ...longWork,
      chapters: longWork.chapters.slice(0, 4).map((chapter, index) => ({
        ...chapter,
        text: `Canary${index + 1} sang. `.repeat(3_000),
      })),
    }
    const reader = answering('people', ({ words }) => ({
      summary: `It was ${/Canary\d/.exec(words)?.[0]} who sang.`,
      people: ['Ada Marlow', 'Bruno Falk'],
    }))
    const players = [cutting([1, 1], [2, 4]), reader, ...GOOD_WRITERS]
    const { plan, calls } = await rehearsePlan((crew) => adaptWork(marked, {}, crew), {
      company: { players },
    })
    expect(plan.fallbacks).toEqual([])
    expect(plan.blueprint?.acts).toHaveLength(2)
    expect(plan.blueprint?.source).toEqual({ kind: 'work', title: marked.title, author: marked.author })
    const birdsOn = (agent: string) =>
      pagesOf(calls, agent)
        .map(({ words }) => [...new Set(words.match(/Canary\d/g))].sort())
        .sort()
    for (const agent of ['writing.ending', 'writing.points', 'writing.direct'])
      expect(birdsOn(agent)).toEqual([['Canary1'], ['Canary2', 'Canary3', 'Canary4']])
    expect(birdsOn('writing.quotations')).toEqual([['Canary1'], ['Canary2', 'Canary3', 'Canary4']])
    expect(birdsOn('writing.cut-acts')).toEqual([['Canary1', 'Canary2', 'Canary3', 'Canary4']])
  })

  it('designs from the very words where they fit on the page', async () => {
    const { work } = SAMPLE_PLANS.en
    const { plan, calls } = await rehearsePlan((crew) => adaptWork(work, {}, crew), {
      company: { players: [cutting([1, 2], [3, 3]), ...GOOD_WRITERS] },
    })
    expect(plan.fallbacks).toEqual([])
    const [first, second] = pagesOf(calls, 'writing.ending')
    expect(first?.words).toContain('"Four," said Agnes, and counted them again.')
    expect(first?.words).not.toContain('gave the oar to Ruth')
    expect(second?.words).toContain('gave the oar to Ruth')
  })

  it('has the dramaturge choose by number and cuts the words out itself', async () => {
    const { work } = SAMPLE_PLANS.zh
    const chooser = answering('chosen', () => ({
      chosen: [
        { point: 1, passage: 2 },
        { point: 2, passage: 5 },
      ],
    }))
    const players = [cutting([1, 2]), chooser, ...GOOD_WRITERS]
    const { plan } = await rehearsePlan((crew) => adaptWork(work, {}, crew), { company: { players } })
    const points = plan.blueprint?.acts[0]?.points ?? []
    expect(points.map(({ quotations }) => quotations.map(({ text }) => text))).toEqual([
      ['“四个，”老艄婆说，又数了一遍，“三个，外加一条狗。”'],
      ['“你说它烂了。”'],
      ...points.slice(2).map(() => []),
    ])
    for (const { chapter, start, end, text } of points.flatMap(({ quotations }) => quotations))
      expect(work.chapters[chapter]?.text.slice(start, end)).toBe(text)
  })

  it('keeps every page within the context of the model, however long the work', async () => {
    for (const language of ['en', 'zh'] as const) {
      const work = generatedWork({
        seed: 2,
        language,
        chapters: 3,
        chars: language === 'en' ? 500_000 : 160_000,
      })
      const { plan, calls } = await rehearsePlan((crew) => adaptWork(work, {}, crew))
      expect(plan.fallbacks).toEqual([])
      expect(checkBlueprint(plan.blueprint).ok).toBe(true)
      const tokens = calls.map(({ page }) => (language === 'en' ? page.words.length / 4 : page.words.length))
      expect(Math.max(...tokens)).toBeLessThan(CONTEXT - 4_000)
    }
  })

  it('reads a work of many chapters in pieces whose summaries fit together', async () => {
    const work = generatedWork({ seed: 3, language: 'en', chapters: 90, chars: 200_000 })
    const { plan, calls } = await rehearsePlan((crew) => adaptWork(work, {}, crew))
    expect(plan.fallbacks).toEqual([])
    expect(pagesOf(calls, 'writing.digest').length).toBeGreaterThan(90)
    const [list] = pagesOf(calls, 'writing.cast-list')
    expect(list?.words.length).toBeGreaterThan(8_000)
    expect(pagesOf(calls, 'writing.cut-acts')[0]?.last).toContain('90. Chapter 90')
  })

  it('fails with its reason when there is nothing to read', async () => {
    const blank = { ...longWork, chapters: [{ title: 'I', text: ' \n', start: 0 }] }
    for (const work of [blank, { ...longWork, chapters: [] }]) {
      const { plan, calls } = await rehearsePlan((crew) => adaptWork(work, {}, crew))
      expect(plan.failed).toEqual({ reason: 'nothing-to-read', problems: [] })
      expect(calls).toEqual([])
    }
  })

  it('yields the same bytes whatever the order in which its acts are finished', async () => {
    const company = { players: writers(), seed: 4 }
    const work = generatedWork({ seed: 4, language: 'en', chapters: 6, chars: 30_000 })
    const plain = await rehearsePlan((crew) => adaptWork(work, {}, crew), { company })
    expect(plain.plan.blueprint?.acts.length).toBeGreaterThan(1)
    for (const shuffle of [1, 2, 3]) {
      const shuffled = await rehearsePlan((crew) => adaptWork(work, {}, crew), { company, shuffle })
      expect(compareBytes(plain.events, shuffled.events)).toEqual({ equal: true })
    }
  })
})
