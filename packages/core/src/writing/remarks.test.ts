import { describe, expect, it } from 'vitest'
import { writers } from '../testing/players/writing.ts'
import {
  answering,
  GOOD_WRITERS,
  pagesOf,
  planTopic,
  rehearsePlan,
} from '../testing/players/writing-rehearsal.ts'
import { generatedWork } from '../testing/players/writing-works.ts'
import type { CompanyCall } from '../testing/simulated-company.ts'
import { adaptWork } from './adapt-work.ts'
import { Review, StoryDraft } from './drafts.ts'
import { storyPage } from './story-page.ts'
import { writeBlueprint } from './write-blueprint.ts'

/** A reviewer who accepts, and lists what the evening would be hurt by. */
const contented = answering('verdict', ({ words }) => {
  const of = words.includes('<plot>') ? 'plot' : 'cast'
  return {
    problems: [`The ${of} has a hole at the left.`],
    suggestions: [`Let the ${of} limp.`],
    verdict: 'accept',
  }
})

/** What reviewers said and no page after it shows. */
function dropped(calls: readonly CompanyCall[]): readonly string[] {
  return calls.flatMap(({ agent, reply }, index) => {
    if (agent !== 'writing.review') return []
    const text = typeof reply === 'string' ? reply : (reply.text ?? '')
    const { problems, suggestions } = Review.parse(JSON.parse(text))
    const later = calls.slice(index + 1).filter((call) => call.agent !== 'writing.review')
    return [...problems, ...suggestions].filter(
      (line) => !later.some(({ page }) => page.words.includes(line)),
    )
  })
}

describe('what a reviewer lists', () => {
  it('is handed on with the verdict accept: of the cast to ending and points, of the plot to places and direction', async () => {
    const { calls } = await rehearsePlan(planTopic, { company: { players: [contented, ...GOOD_WRITERS] } })
    for (const agent of ['ending', 'points', 'scene', 'direct', 'circumstances'])
      for (const { words } of pagesOf(calls, `writing.${agent}`)) {
        expect(words).toContain('- The cast has a hole at the left.')
        expect(words).toContain('- Try: Let the cast limp.')
      }
    for (const agent of ['scene', 'direct', 'circumstances'])
      for (const { words } of pagesOf(calls, `writing.${agent}`)) {
        expect(words).toContain('- The plot has a hole at the left.')
        expect(words).toContain('- Try: Let the plot limp.')
      }
  })

  it('stands before the reviewer again with the next draft', async () => {
    let reviews = 0
    const strict = answering('verdict', () => ({
      problems: [`Remark ${++reviews}.`],
      suggestions: ['Begin later.'],
      verdict: reviews % 2 === 1 ? 'revise' : 'accept',
    }))
    const { calls } = await rehearsePlan(planTopic, { company: { players: [strict, ...GOOD_WRITERS] } })
    const [cast, castAgain, plot, plotAgain] = pagesOf(calls, 'writing.review')
    for (const first of [cast, plot]) expect(first?.last).not.toContain('<earlier>')
    expect(castAgain?.last).toContain('<earlier>\n- Remark 1.\n- Try: Begin later.\n</earlier>')
    expect(plotAgain?.last).toContain('<earlier>\n- Remark 3.\n- Try: Begin later.\n</earlier>')
    expect(plotAgain?.last).toContain('whether it was met')
  })

  it('is never dropped, however often they revise', async () => {
    const picky = writers({ revision: 0.6, mistake: 0.1 })
    const plans = [
      ...[1, 2, 3, 4].map((seed) => rehearsePlan(planTopic, { company: { players: picky, seed } })),
      rehearsePlan(
        (crew) => writeBlueprint({ topic: '渡口的一笔旧账。', language: 'zh', acts: 2, revisions: 1 }, crew),
        { company: { players: picky, seed: 7 } },
      ),
      rehearsePlan(
        (crew) =>
          adaptWork(generatedWork({ seed: 6, language: 'en', chapters: 4, chars: 8_000 }), { acts: 2 }, crew),
        { company: { players: picky, seed: 6 } },
      ),
    ]
    for (const { calls } of await Promise.all(plans)) {
      expect(pagesOf(calls, 'writing.review').length).toBeGreaterThan(1)
      expect(dropped(calls)).toEqual([])
    }
  })

  it('is counted as dropped where a page forgets it', async () => {
    const { calls } = await rehearsePlan(planTopic, { company: { players: [contented, ...GOOD_WRITERS] } })
    const forgetful = calls.filter(({ agent }) => ['writing.cast-list', 'writing.review'].includes(agent))
    expect(dropped(forgetful)).toHaveLength(4)
  })
})

const AFTER_THE_STORY = [
  ...['cast-list', 'profile', 'review', 'ending'],
  ...['points', 'scene', 'direct', 'circumstances'],
]

/** The pages after the story that do not quote all of it. */
function without(calls: readonly CompanyCall[]): readonly string[] {
  const reply = calls.find(({ agent }) => agent === 'writing.story')?.reply
  const story = StoryDraft.parse(JSON.parse(typeof reply === 'string' ? reply : (reply?.text ?? '{}')))
  return AFTER_THE_STORY.filter((agent) => {
    const pages = pagesOf(calls, `writing.${agent}`)
    return pages.length === 0 || pages.some(({ words }) => !words.includes(storyPage(story, 'en')))
  })
}

describe('the story', () => {
  it('stands on every page after it: of a topic, of acts, of a work', async () => {
    const work = generatedWork({ seed: 6, language: 'en', chapters: 4, chars: 8_000 })
    const request = { topic: 'A debt comes due.', language: 'en', acts: 2 } as const
    const plans = [
      rehearsePlan(planTopic),
      rehearsePlan((crew) => writeBlueprint(request, crew)),
      rehearsePlan((crew) => adaptWork(work, { acts: 2 }, crew)),
    ]
    for (const { calls, plan } of await Promise.all(plans)) {
      expect(pagesOf(calls, 'writing.story')).toHaveLength(1)
      expect(without(calls)).toEqual([])
      expect(plan.blueprint?.story?.secret.role).toMatch(/^role_\d+$/)
    }
  })

  it('is missed where a page forgets it', async () => {
    const { calls } = await rehearsePlan(planTopic)
    const forgetful = calls.map((call) =>
      call.agent === 'writing.direct'
        ? { ...call, page: { ...call.page, words: call.page.words.replaceAll('The wound', '') } }
        : call,
    )
    expect(without(forgetful)).toEqual(['direct'])
  })
})
