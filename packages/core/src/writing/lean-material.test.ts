import { describe, expect, it } from 'vitest'
import { PLAIN_PROFILE } from '../prompting/model-profile.ts'
import { pagesOf, rehearsePlan } from '../testing/players/writing-rehearsal.ts'
import type { CompanyMaking } from '../testing/simulated-company.ts'
import { leanBrief, leanPlot, leanProfiles } from './lean-material.ts'
import { SAMPLE_PLANS } from './sample-plan.test.data.ts'
import { SAMPLE_STORIES } from './sample-story.test.data.ts'
import { storyPage } from './story-page.ts'
import { writeBlueprint } from './write-blueprint.ts'

describe.each(['en', 'zh'] as const)('material of a lean page (%s)', (language) => {
  it('has the story in short sentences, all of its parts and nobody left out', () => {
    const story = SAMPLE_STORIES[language]
    const remarks = Array.from({ length: 9 }, (_, at) => `${at} ${story.wound.repeat(9)}`)
    const lean = leanBrief({ language, topic: '', story, remarks })
    expect(Object.keys(lean.story ?? {}).sort()).toEqual(Object.keys(story).sort())
    expect(lean.story?.cast.map(({ name }) => name)).toEqual(story.cast.map(({ name }) => name))
    expect(lean.remarks).toHaveLength(3)
    const wordy = { ...story, love: story.love.repeat(20), wound: story.wound.repeat(20) }
    const page = storyPage(leanBrief({ language, topic: '', story: wordy }).story ?? wordy, language)
    expect(page.length).toBeLessThan(storyPage(story, language).length)
  })

  it('has of people what they look like, want and hide, and of points what must come about as it was written', () => {
    const { profiles, plot } = SAMPLE_PLANS[language]
    for (const [at, lean] of leanProfiles(profiles, language).entries()) {
      expect(lean).toMatchObject({ name: profiles[at]?.name, background: '', voice: '', stories: [] })
      expect(lean.want).not.toBe('')
    }
    const { points } = leanPlot(plot, language)
    expect(points.map(({ flag, sign, enters }) => ({ flag, sign, enters }))).toEqual(
      plot.points.map(({ flag, sign, enters }) => ({ flag, sign, enters })),
    )
  })
})

describe('a plan on lean pages', () => {
  const plan = (pages: 'auto' | 'full' | 'lean', company: Partial<CompanyMaking> = {}) =>
    rehearsePlan(
      (crew) => writeBlueprint({ topic: 'A debt comes due.', language: 'en', size: 4, pages }, crew),
      { company },
    )

  it('comes to a blueprint that has all of it', async () => {
    const lean = await plan('lean')
    const full = await plan('full')
    const [small, large] = [lean, full].map(({ calls }) => pagesOf(calls, 'writing.direct')[0]?.words ?? '')
    expect(small?.length).toBeLessThan(large?.length ?? 0)
    const kept = lean.plan.blueprint?.cast.map(({ background, voice }) => Boolean(background && voice))
    expect(kept).toEqual(full.plan.blueprint?.cast.map(() => true))
  })

  it('is what a small model has by itself', async () => {
    const { calls } = await plan('auto', { profile: { ...PLAIN_PROFILE, jsonSchema: true } })
    const told = await plan('lean', { profile: { ...PLAIN_PROFILE, jsonSchema: true } })
    expect(calls.map(({ page }) => page.text)).toEqual(told.calls.map(({ page }) => page.text))
  })
})
