import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writers } from '../testing/players/writing.ts'
import {
  answering,
  GOOD_WRITERS,
  PLAN_READER,
  pagesOf,
  planTopic,
  rehearsePlan,
} from '../testing/players/writing-rehearsal.ts'
import { compareBytes, rerunEquals } from '../testing/rehearse.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { parseBlueprint, printBlueprint } from './blueprint-file.ts'
import { checkBlueprint } from './check-blueprint.ts'
import { BackwardPoints } from './drafts.ts'
import { writeBlueprint } from './write-blueprint.ts'

describe('writeBlueprint', () => {
  it('[H1] ends planning with a file that, read alone, is the whole blueprint', async () => {
    const { plan } = await rehearsePlan(planTopic, { company: { seed: 3 } })
    if (plan.blueprint === null) throw new Error('no blueprint')
    const file = printBlueprint(plan.blueprint)
    expect(parseBlueprint(file)).toEqual({ ok: true, problems: [], blueprint: plan.blueprint })
  })

  it('[H2] makes one complete act of a free topic, in either language', async () => {
    for (const language of ['en', 'zh'] as const) {
      const topic = language === 'zh' ? '渡口的一笔旧账。' : 'A debt comes due at the ferry.'
      const { plan } = await rehearsePlan((crew) => writeBlueprint({ topic, language }, crew))
      expect(plan.blueprint?.source).toEqual({ kind: 'topic', topic })
      expect(plan.blueprint?.acts).toHaveLength(1)
      expect(plan.fallbacks).toEqual([])
      expect(checkBlueprint(plan.blueprint).ok).toBe(true)
    }
  })

  it('[H12] works in the order story, list, profiles, review, plot, review, scenes, direction', async () => {
    const { calls, events } = await rehearsePlan(planTopic)
    const agents = calls.map(({ agent }) => agent.replace('writing.', ''))
    expect(agents.filter((agent, index) => agent !== agents[index - 1])).toEqual([
      'story',
      'cast-list',
      'profile',
      'review',
      'ending',
      'points',
      'review',
      'scene',
      'direct',
      'circumstances',
    ])
    expect(agents.filter((agent) => agent === 'profile')).toHaveLength(4)
    expect(events.map(({ by }) => by)).toEqual([
      'stage-manager',
      'dramaturge',
      'actor-designer',
      'actor-designer',
      'reviewer',
      'plot-designer',
      'plot-designer',
      'reviewer',
      'plot-designer',
      'director',
      'director',
      'stage-manager',
    ])
  })

  it('tells of its progress neither how it ends nor what they hide: whoever plans may be going to play', async () => {
    const { plan, events } = await rehearsePlan(planTopic)
    const notes = events.flatMap(({ type, body }) =>
      type === 'plan-advanced' ? [(body as { readonly note: string }).note] : [],
    )
    const { cast = [], acts = [], story } = plan.blueprint ?? {}
    const kept = [
      ...[story?.love, story?.wound, story?.secret.what, story?.hope].map((text) => text ?? ''),
      ...cast.flatMap(({ secret, motivation }) => [secret ?? '', motivation]),
      ...acts.flatMap(({ ending, goals }) => [ending, ...goals.map(({ goal }) => goal)]),
      ...acts.flatMap(({ points }) => points.flatMap(({ flag, result }) => [flag.text, result])),
    ].filter((text) => text !== '')
    expect(notes).toHaveLength(7)
    for (const note of notes) for (const text of kept) expect(note).not.toContain(text)
  })

  it('does without the reviewer where no revisions are wanted: every first draft stands', async () => {
    const players = writers({ revision: 1, mistake: 0 })
    const request = { topic: 'A debt comes due at the ferry.', language: 'en', size: 4 } as const
    const reviewed = await rehearsePlan((crew) => writeBlueprint(request, crew), { company: { players } })
    expect(reviewed.plan.reviews).toBe(10)
    const { plan, calls } = await rehearsePlan((crew) => writeBlueprint({ ...request, revisions: 0 }, crew), {
      company: { players },
    })
    expect(plan.reviews).toBe(0)
    expect(pagesOf(calls, 'writing.review')).toEqual([])
    expect(pagesOf(calls, 'writing.points')).toHaveLength(1)
    expect(checkBlueprint(plan.blueprint).ok).toBe(true)
  })

  it('[H7] [H15] has the ending before any point, plans backward from it and plays forward to it', async () => {
    const { plan, calls } = await rehearsePlan(planTopic)
    const order = calls.map(({ agent }) => agent)
    expect(order.indexOf('writing.ending')).toBeLessThan(order.indexOf('writing.points'))
    const ending = JSON.parse(replyTo(calls, 'writing.ending'))
    const { backward } = BackwardPoints.parse(JSON.parse(replyTo(calls, 'writing.points')))
    expect(pagesOf(calls, 'writing.points')[0]?.words).toContain(ending.last.flag)
    const act = plan.blueprint?.acts[0]
    expect(act?.ending).toBe(ending.ending)
    expect(act?.points.map(({ flag }) => flag.text)).toEqual([
      ...backward.toReversed().map(({ flag }) => flag),
      ending.last.flag,
    ])
    expect(act?.points.every(({ result, flag }) => result !== '' && flag.text !== '')).toBe(true)
  })

  it('[H16] furnishes every place of the plot with the props its points need', async () => {
    const { plan, calls } = await rehearsePlan(planTopic, { company: { seed: 3 } })
    const [act] = plan.blueprint?.acts ?? []
    const places = new Set(act?.points.map(({ scene }) => scene))
    expect(pagesOf(calls, 'writing.scene')).toHaveLength(places.size)
    const props = act?.scenes.flatMap(({ props }) => props.map(({ id }) => id)) ?? []
    const watched = act?.points.flatMap(({ flag }) =>
      flag.conditions.flatMap((condition) => ('prop' in condition ? [condition.prop] : [])),
    )
    expect(watched?.length).toBeGreaterThan(0)
    expect(props).toEqual(expect.arrayContaining(watched ?? []))
  })

  it('[H18] lets the director mend single points and give everybody who plays a goal of their own', async () => {
    const mended = { point: 1, description: 'The ferry is late, and nobody will say why.' }
    const director = answering('actTitle', ({ words }) => {
      const cast = [...words.matchAll(/^(\S+ \S+): /gmu)].map(([, name]) => name ?? '')
      return {
        title: 'The late ferry',
        logline: 'Four people and one debt.',
        actTitle: 'Dusk',
        summary: 'They wait, and one pays.',
        goals: cast.map((name) => ({ name, goal: `Keep ${name} out of it.` })),
        stakes: ['one boat'],
        mended: [mended],
      }
    })
    const { plan } = await rehearsePlan(planTopic, { company: { players: [director, ...GOOD_WRITERS] } })
    const [act] = plan.blueprint?.acts ?? []
    expect(plan.blueprint?.title).toBe('The late ferry')
    expect(act?.points[0]?.description).toBe(mended.description)
    expect(act?.points[1]?.description).not.toBe(mended.description)
    expect(new Set(act?.goals.map(({ role }) => role))).toEqual(
      new Set(plan.blueprint?.cast.map(({ id }) => id)),
    )
  })

  it('[H17] tells the reviewer what the check found, and has the plot designed again with the notes', async () => {
    let drafts = 0
    const players = writers({ revision: 0, mistake: 0 })
    const careless = writers({ revision: 0, mistake: 1 })
    const designer = players.map((player, index) => ({
      ...player,
      answer: (...job: Parameters<typeof player.answer>) =>
        (index === POINTS && ++drafts === 1 ? (careless[POINTS] ?? player) : player).answer(...job),
    }))
    const { plan, events, calls } = await rehearsePlan(planTopic, { company: { players: designer } })
    const reviews = events.filter(({ type }) => type === 'review-given').map(({ body }) => body)
    const [first, second] = pagesOf(calls, 'writing.review').slice(1)
    expect(first?.last).toMatch(/<found>\n- point 1: .+(left|leaves|flag needs).*/)
    expect(second?.last).not.toContain('<found>')
    expect(reviews).toMatchObject([
      { of: 'cast', verdict: 'accept' },
      { of: 'plot', round: 1, verdict: 'revise' },
      { of: 'plot', round: 2, verdict: 'accept' },
    ])
    expect(pagesOf(calls, 'writing.points')[1]?.last).toMatch(/<notes>\n- point 1: /)
    expect(plan.fallbacks).toEqual([])
  })

  it('[H17] revises five times at most and takes the sixth draft as it is', async () => {
    const never = answering('verdict', () => ({
      problems: ['It does not live.'],
      suggestions: ['Begin later.'],
      verdict: 'revise',
    }))
    const { plan, calls } = await rehearsePlan(planTopic, { company: { players: [never, ...GOOD_WRITERS] } })
    expect(pagesOf(calls, 'writing.points')).toHaveLength(6)
    expect(pagesOf(calls, 'writing.profile')).toHaveLength(6 * 4)
    expect(pagesOf(calls, 'writing.review')).toHaveLength(5 + 5)
    expect(plan.blueprint).not.toBeNull()
    expect(plan.failed).toBeNull()
  })

  it('[H19] repairs or asks again when a reply does not fit its schema, and says which parts no model wrote', async () => {
    const spoilt = { rate: 0.3, kinds: ['wrong-schema', 'truncated'] } as const
    const { plan, company } = await rehearsePlan(planTopic, { company: { faults: spoilt, seed: 5 } })
    expect(company.counts.faults).toBeGreaterThan(2)
    expect(plan.fallbacks).toEqual([])
    expect(checkBlueprint(plan.blueprint).ok).toBe(true)

    const mute = answering('surroundings', () => 'a lovely room')
    const without = await rehearsePlan(planTopic, { company: { players: [mute, ...GOOD_WRITERS] } })
    expect(without.plan.fallbacks.length).toBeGreaterThan(0)
    expect(without.plan.fallbacks.every((part) => part.startsWith('scene:1:'))).toBe(true)
    expect(checkBlueprint(without.plan.blueprint).ok).toBe(true)
  })

  it('fails with its reason when the topic is as long as a book', async () => {
    const topic = 'and then '.repeat(4_000)
    const { plan, calls } = await rehearsePlan((crew) => writeBlueprint({ topic, language: 'en' }, crew))
    expect(plan.failed).toEqual({ reason: 'topic-too-long', problems: [] })
    expect(calls).toEqual([])
  })

  it('yields the same bytes whatever the order in which parallel calls end', async () => {
    const plain = await rehearsePlan(planTopic, { company: { players: writers(), seed: 7 } })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000 }), async (shuffle) => {
        const company = { players: writers(), seed: 7 }
        const shuffled = await rehearsePlan(planTopic, { shuffle, company })
        expect(compareBytes(plain.events, shuffled.events)).toEqual({ equal: true })
      }),
      { numRuns: 12 },
    )
  })

  it('yields the same bytes again from the prompt book alone', async () => {
    const { models } = simulatedCompany({ seed: 9, players: writers(), salt: 'occurrence' })
    const beats = [(_stage: unknown, crew: Parameters<typeof planTopic>[0]) => planTopic(crew)]
    expect(await rerunEquals({ reader: PLAN_READER, models, beats })).toEqual({ equal: true })
  })
})

const POINTS = GOOD_WRITERS.findIndex(({ recognise }) =>
  recognise({
    wanted: { kind: 'json', schema: { properties: { backward: {} } }, put: 'bare' },
  } as unknown as Parameters<typeof recognise>[0]),
)

function replyTo(calls: Awaited<ReturnType<typeof rehearsePlan>>['calls'], agent: string): string {
  const reply = calls.find((call) => call.agent === agent)?.reply
  return typeof reply === 'string' ? reply : (reply?.text ?? '')
}
