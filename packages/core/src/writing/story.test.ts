import { describe, expect, it } from 'vitest'
import { wrongLanguage } from '../prompting/wrong-language.ts'
import {
  answering,
  GOOD_WRITERS,
  pagesOf,
  planTopic,
  rehearsePlan,
} from '../testing/players/writing-rehearsal.ts'
import { castListPrompt } from './cast-list.prompt.ts'
import { CastList, StoryDraft } from './drafts.ts'
import { profilePrompt } from './profile.prompt.ts'
import { SAMPLE_PLANS } from './sample-plan.test.data.ts'
import { storyPrompt } from './story.prompt.ts'
import { unknownTo } from './unknown-to.ts'
import { planAdvanced } from './writing-room.ts'

const { brief, story, profiles } = SAMPLE_PLANS.en
const names = profiles.map(({ name }) => name)
const agnes = profiles[0]
const tobias = profiles[1]
if (agnes === undefined || tobias === undefined) throw new Error('the sample has a cast')

describe('the story', () => {
  it('has on stage whoever keeps a secret, stands against it, or speaks plainly', () => {
    const problem = (changed: Partial<StoryDraft>, size?: number) =>
      storyPrompt.problem?.({ ...story, ...changed }, { ...brief, size })
    expect(problem({})).toBeUndefined()
    expect(problem({ secret: { who: 'Agnes', what: 'It was sold.' } })).toBeUndefined()
    expect(problem({ secret: { who: 'The mayor', what: 'It was sold.' } })).toContain('The mayor')
    expect(problem({ opponent: { ...story.opponent, who: 'The river' } })).toContain('The river')
    expect(problem({ cast: [...story.cast, ...story.cast] })).toContain('the same name')
    expect(problem({}, 4)).toContain('exactly 4')
  })

  it.each(['en', 'zh'] as const)('can be told without a model, for any number of people (%s)', (language) => {
    for (const size of [2, 3, 5, 12]) {
      const input = { ...SAMPLE_PLANS[language].brief, size }
      const plain = storyPrompt.fallback(input)
      expect(StoryDraft.parse(plain)).toEqual(plain)
      expect(storyPrompt.problem?.(plain, input)).toBeUndefined()
      expect(wrongLanguage(plain, language)).toBeUndefined()
    }
  })

  it('decides who is cast: nobody it cannot do without is left out', () => {
    const input = { ...brief, story }
    const problem = (list: readonly string[]) => castListPrompt.problem?.({ names: [...list] }, input)
    expect(problem(names)).toBeUndefined()
    expect(problem(['Agnes Hale', 'Ruth Hale'])).toContain('Tobias Hale')
    expect(castListPrompt.fallback(input)).toEqual({ names: story.cast.map(({ name }) => name) })
    expect(castListPrompt.fallback({ ...input, size: 2 }).names).toHaveLength(2)
  })

  it('is filled in, and named, where a model cannot tell one', async () => {
    const mute = answering('wound', () => 'a lovely story')
    const { plan } = await rehearsePlan(planTopic, { company: { players: [mute, ...GOOD_WRITERS] } })
    expect(plan.fallbacks).toContain('story')
    expect(plan.blueprint?.story?.steps).toHaveLength(3)
  })
})

describe('an actor’s page', () => {
  const leaking = { ...tobias, background: 'He suspects that the second boat did not rot.' }

  it('tells nothing of what another hides; one’s own secret, and what is said plainly, may stand there', () => {
    expect(unknownTo(tobias, { language: 'en', names, story })).toEqual([])
    expect(unknownTo(leaking, { language: 'en', names, story })).toEqual(['Agnes Hale'])
    expect(unknownTo({ ...leaking, name: agnes.name }, { language: 'en', names, story })).toEqual([])
    const plain = [{ by: 'Ruth Hale', fact: 'The second boat did not rot.', because: 'asked' }]
    expect(unknownTo(leaking, { language: 'en', names, story: { ...story, plain } })).toEqual([])
    expect(unknownTo(leaking, { language: 'en', names, story: undefined })).toEqual([])
  })

  it('is asked for again where it does', () => {
    const { name, ...draft } = leaking
    expect(profilePrompt.problem?.(draft, { ...brief, story, names, name })).toContain('Agnes Hale')
  })

  it('is found in Chinese as well', () => {
    const zh = SAMPLE_PLANS.zh
    const all = zh.profiles.map((one) => one.name)
    const [, second] = zh.profiles
    if (second === undefined) throw new Error('the sample has a cast')
    const page = { ...second, background: '他听人讲，父亲临终说的是屋子给老二。' }
    const hidden = { ...zh.story, secret: { who: '陈守仁', what: '父亲临终说的是屋子给老二。' } }
    expect(unknownTo(page, { language: 'zh', names: all, story: hidden })).toEqual(['陈守仁'])
  })
})

describe('what was planned before there was a story', () => {
  it('is still read: names with a knot, progress without a story', () => {
    expect(CastList.parse({ names: ['Ada', 'Bruno'], knot: 'One debt.' })).toEqual({
      names: ['Ada', 'Bruno'],
    })
    expect(planAdvanced.body.parse({ stage: 'cast-list', note: 'Ada, Bruno' })).toEqual({
      stage: 'cast-list',
      note: 'Ada, Bruno',
    })
  })

  it('keeps asking for the story first', async () => {
    const { calls } = await rehearsePlan(planTopic)
    expect(calls[0]?.agent).toBe('writing.story')
    expect(pagesOf(calls, 'writing.cast-list')[0]?.wanted).not.toMatchObject({
      schema: { properties: { knot: {} } },
    })
  })
})
