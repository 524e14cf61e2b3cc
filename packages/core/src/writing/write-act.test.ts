import { describe, expect, it } from 'vitest'
import {
  answering,
  GOOD_WRITERS,
  pagesOf,
  planTopic,
  rehearsePlan,
} from '../testing/players/writing-rehearsal.ts'
import { checkBlueprint } from './check-blueprint.ts'
import { whoIsOn } from './outline.ts'
import { writeBlueprint } from './write-blueprint.ts'

/** What the check says of circumstances. */
const remarksOn = (blueprint: unknown) =>
  checkBlueprint(blueprint).problems.filter(({ path }) => /\.(?:news|seen|wants)/u.test(path))

describe('writeAct', () => {
  it('writes as many acts as were asked for, one after another, each told which it is and how those before it ended', async () => {
    for (const language of ['en', 'zh'] as const) {
      const topic = language === 'zh' ? '渡口的一笔旧账。' : 'A debt comes due at the ferry.'
      const { plan, calls } = await rehearsePlan((crew) =>
        writeBlueprint({ topic, language, acts: 3, size: 3 }, crew),
      )
      const acts = plan.blueprint?.acts ?? []
      expect(acts).toHaveLength(3)
      expect(plan.fallbacks).toEqual([])
      expect(checkBlueprint(plan.blueprint).ok).toBe(true)
      expect(pagesOf(calls, 'writing.cast-list')[0]?.words).toContain(
        language === 'zh' ? '这出戏一共3幕' : 'The play has 3 acts',
      )
      for (const agent of ['ending', 'points', 'direct', 'circumstances']) {
        const pages = pagesOf(calls, `writing.${agent}`)
        expect(pages).toHaveLength(3)
        pages.forEach(({ words }, index) => {
          const which = language === 'zh' ? `第${index + 1}幕，全剧共3幕` : `act ${index + 1} of 3`
          expect(words).toContain(which)
          acts.slice(0, index).forEach(({ ending, title, summary }) => {
            for (const told of [ending, title, summary]) expect(words).toContain(told)
          })
          const notTheEnd = language === 'zh' ? '这不是全剧的结局' : 'It is not the end of the play'
          expect(words.includes(notTheEnd)).toBe(index < 2)
        })
      }
    }
  })

  it('shows a place that an earlier act played in as it was then', async () => {
    const { plan, calls } = await rehearsePlan(
      (crew) => writeBlueprint({ topic: 'A debt comes due.', language: 'en', acts: 3, size: 3 }, crew),
      { company: { seed: 2 } },
    )
    const scenes = plan.blueprint?.acts.flatMap((act) => act.scenes) ?? []
    const pages = pagesOf(calls, 'writing.scene')
    expect(pages).toHaveLength(scenes.length)
    const was = pages.map(({ last }) => /<was>\n(.*)\n<\/was>/u.exec(last)?.[1])
    expect(was.some((line) => line !== undefined)).toBe(true)
    scenes.forEach(({ name }, index) => {
      const before = scenes.slice(0, index).findLast((scene) => scene.name === name)
      if (before === undefined) expect(was[index]).toBeUndefined()
      else for (const prop of before.props) expect(was[index]).toContain(`${prop.name} (`)
    })
  })

  it('writes what is known, seen and wanted as each point opens, in playing order, once the places stand', async () => {
    for (const language of ['en', 'zh'] as const) {
      const topic = language === 'zh' ? '渡口的一笔旧账。' : 'A debt comes due at the ferry.'
      const { plan } = await rehearsePlan((crew) => writeBlueprint({ topic, language, size: 4 }, crew))
      const { acts = [], cast = [] } = plan.blueprint ?? {}
      for (const { point, on } of acts.flatMap((act) => whoIsOn(act.points))) {
        expect(point).toMatchObject({ news: expect.any(String), seen: expect.any(String) })
        expect(new Set(point.wants?.map(({ role }) => role))).toEqual(new Set(on))
      }
      expect(acts[0]?.stakes).toHaveLength(1)
      for (const { business, sound } of acts[0]?.scenes ?? []) {
        expect(business).toHaveLength(1)
        expect(sound).toMatch(/./)
      }
      for (const { address } of cast) expect(address?.length).toBeGreaterThan(0)
      expect(remarksOn(plan.blueprint)).toEqual([])
    }
  })

  it('has circumstances asked for again that forget somebody or give a secret away, and does with plain ones without a model', async () => {
    const asked: string[] = []
    const blabbing = answering('points', ({ words, last }) => {
      asked.push(last)
      const secret = /^Hides: (.*)$/mu.exec(words)?.[1] ?? ''
      return {
        points: [...words.matchAll(/^(\d+)\. \[/gmu)].map(([, point]) => ({
          point: Number(point),
          time: '',
          news: `Everybody knows it: ${secret}`,
          seen: 'A room.',
          wants: [{ name: 'Nobody At All', want: 'Out.' }],
        })),
      }
    })
    const { plan } = await rehearsePlan(planTopic, { company: { players: [blabbing, ...GOOD_WRITERS] } })
    expect(asked[1]).toMatch(/point 1, news: this gives away what .+ hides/)
    expect(asked[1]).toContain('point 1, wants: Nobody At All is not in the cast')
    expect(plan.fallbacks).toEqual(['circumstances:1'])
    const points = plan.blueprint?.acts[0]?.points ?? []
    expect(points[0]?.news).toContain(plan.blueprint?.logline)
    expect(points[1]?.news).toContain(points[0]?.flag.text)
    expect(remarksOn(plan.blueprint)).toEqual([])
  })

  it('[H16] furnishes one place after another, each seeing what the others hold', async () => {
    const { plan, calls } = await rehearsePlan(planTopic, { company: { seed: 3 } })
    const pages = pagesOf(calls, 'writing.scene')
    const scenes = plan.blueprint?.acts[0]?.scenes ?? []
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]?.last).not.toContain('<elsewhere>')
    pages.slice(1).forEach(({ last }, index) => {
      const held = /<elsewhere>\n([\s\S]*?)\n<\/elsewhere>/u.exec(last)?.[1] ?? ''
      for (const { props } of scenes.slice(0, index + 1))
        for (const prop of props) expect(held).toContain(`${prop.name} (`)
      expect(held).not.toContain(`${scenes[index + 1]?.name}: `)
    })
  })
})
