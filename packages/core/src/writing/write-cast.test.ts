import { describe, expect, it } from 'vitest'
import type { Search } from '../ports/search.ts'
import {
  answering,
  GOOD_WRITERS,
  pagesOf,
  planTopic,
  rehearsePlan,
} from '../testing/players/writing-rehearsal.ts'
import { writeBlueprint } from './write-blueprint.ts'

const DEBT = { topic: 'A debt comes due at the ferry.', language: 'en', size: 3 } as const

describe('writeCast', () => {
  it('[H13] asks the topic for distinct names and does not take the same name twice', async () => {
    const twice = answering('names', () => ({ names: ['Ada', 'Bruno', ' ADA '] }))
    const players = [twice, ...GOOD_WRITERS]
    const { plan, calls } = await rehearsePlan((crew) => writeBlueprint(DEBT, crew), { company: { players } })
    const pages = pagesOf(calls, 'writing.cast-list')
    expect(pages[0]?.last).toContain(DEBT.topic)
    expect(pages[0]?.wanted).toMatchObject({ schema: { properties: { names: { type: 'array' } } } })
    expect(pages[1]?.last).toContain('two of the names are the same')
    expect(plan.fallbacks).toContain('cast-list')

    const { plan: good } = await rehearsePlan((crew) => writeBlueprint(DEBT, crew))
    expect(new Set(good.blueprint?.cast.map(({ name }) => name)).size).toBe(3)
  })

  it('[H14] writes each profile from the topic and all the names, into the template', async () => {
    const { plan, calls } = await rehearsePlan((crew) => writeBlueprint(DEBT, crew))
    const cast = plan.blueprint?.cast ?? []
    const pages = pagesOf(calls, 'writing.profile')
    expect(pages.map(({ last }) => /<name>\n(.+)\n/u.exec(last)?.[1])).toEqual(cast.map(({ name }) => name))
    for (const { words } of pages) {
      expect(words).toContain(DEBT.topic)
      for (const { name } of cast) expect(words).toContain(name)
      expect(words).not.toContain('<found>')
    }
    for (const member of cast)
      expect(member).toMatchObject({
        background: expect.stringMatching(/./),
        personality: expect.stringMatching(/./),
        voice: expect.stringMatching(/./),
        motivation: expect.stringMatching(/./),
        relationships: [{ view: expect.stringMatching(/./) }, { view: expect.stringMatching(/./) }],
      })
  })

  it('[H14] shows an actor designer what a search found, asks it once a person, and does without one that fails', async () => {
    const asked: string[] = []
    const search: Search = {
      find: async (question) => {
        asked.push(question)
        return ['The ferry ran until 1931.']
      },
    }
    const { calls, plan } = await rehearsePlan((crew) => writeBlueprint(DEBT, { ...crew, search }))
    const names = plan.blueprint?.cast.map(({ name }) => name) ?? []
    expect(asked).toEqual(names.map((name) => `${name} — ${DEBT.topic}`))
    for (const { last } of pagesOf(calls, 'writing.profile'))
      expect(last).toContain('<found>\nThe ferry ran until 1931.\n</found>')

    const down: Search = { find: () => Promise.reject(new Error('no network')) }
    const slow: Search = { find: () => new Promise(() => {}) }
    for (const broken of [down, slow]) {
      const without = await rehearsePlan((crew) => writeBlueprint(DEBT, { ...crew, search: broken }))
      expect(without.plan.fallbacks).toEqual([])
      for (const { words } of pagesOf(without.calls, 'writing.profile'))
        expect(words).not.toContain('<found>')
    }
  })

  it('notes what a search found, so that a rerun reads the same page', async () => {
    let found = 0
    const search: Search = { find: async () => [`Finding ${++found}.`] }
    const first = await rehearsePlan((crew) => writeBlueprint(DEBT, { ...crew, search }))
    const again = await rehearsePlan((crew) => writeBlueprint(DEBT, { ...crew, search }), {
      book: first.book,
    })
    expect(found).toBe(3)
    expect(again.calls).toEqual([])
  })

  it('[H17] has only those rewritten whom the reviewer named, with the draft and the notes before them', async () => {
    let reviews = 0
    const reviewer = answering('verdict', ({ last }) => {
      const cast = /<cast>\n([\s\S]*?)\n<\/cast>/u.exec(last)?.[1] ?? ''
      const second = [...cast.matchAll(/^(\S+ \S+): /gmu)][1]?.[1]
      return {
        problems: ++reviews === 1 ? [`${second} wants nothing from anybody.`] : [],
        suggestions: ['Be brief.'],
        verdict: reviews === 1 ? 'revise' : 'accept',
      }
    })
    const { calls, plan } = await rehearsePlan(planTopic, {
      company: { players: [reviewer, ...GOOD_WRITERS] },
    })
    const pages = pagesOf(calls, 'writing.profile')
    const second = plan.blueprint?.cast[1]
    expect(pages).toHaveLength(4 + 1)
    expect(pages[4]?.last).toContain(`<name>\n${second?.name}\n</name>`)
    expect(pages[4]?.last).toContain(`<draft>\n${second?.name}: `)
    expect(pages[4]?.last).toContain(`- ${second?.name} wants nothing from anybody.`)
  })
})
