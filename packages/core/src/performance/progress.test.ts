import { describe, expect, it } from 'vitest'
import { fact, readBody } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { BOOTH, type Fact, HOUSE, type StageEvent } from '../schema/event.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { anEvening } from '../testing/an-evening.ts'
import { anEvent } from '../testing/build.ts'
import { performers } from '../testing/players/performance.ts'
import { playShow } from '../testing/players/performance-show.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { endEvening } from './end-evening.ts'
import { giveHints } from './hint.ts'
import { peopleRoom } from './people-room.ts'
import { performanceRoom, progressMade } from './performance-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import { stopShow } from './stop-show.ts'
import { takeTurn } from './take-turn.ts'

const reader = readerOf(...SHOW_ROOMS)
const progressOf = (stage: Stage, viewer = HOUSE) => partOf(viewFor(viewer, stage), performanceRoom)
const ANA = { role: 'role_ana', person: 'person_a' }
const SEATS = { role_ana: { kind: 'person', person: 'person_a' } } as const

describe('how far a show is', () => {
  it('is told by counts and by the names of what was reached, and nothing of the plan', async () => {
    const { models } = simulatedCompany({ seed: 3, players: performers() })
    const blueprint = aBlueprint()
    const seen: ReturnType<typeof progressOf>[] = []
    let stage = emptyStage('take_1')
    const onEvent = (event: StageEvent): void => {
      stage = reader.fold(stage, event)
      seen.push(progressOf(stage))
    }
    await playShow({ blueprint, models, onEvent })
    const [first, second] = blueprint.acts
    const points = (at: number) => blueprint.acts[at]?.points.length ?? 0
    const titles = seen.map(({ reached }) => reached.map(({ title }) => title))
    expect(titles.filter((now) => now.includes(second?.title ?? '')).length).toBeLessThan(titles.length)
    expect(progressOf(stage)).toMatchObject({
      ...{ act: 2, acts: 2, done: points(1), of: points(1), stopped: null },
      reached: [
        { title: first?.title, done: points(0), of: points(0) },
        { title: second?.title, done: points(1), of: points(1) },
      ],
    })
    const begun = seen.find(({ act }) => act === 2)
    expect(begun).toMatchObject({ done: 0, reached: [{ done: points(0) }, { done: 0, scenes: [] }] })
    const places = progressOf(stage).reached.flatMap(({ scenes }) => scenes)
    expect(places.length).toBeGreaterThan(0)
    const names = blueprint.acts.flatMap(({ scenes }) => scenes.map(({ name }) => name))
    expect(names).toEqual(expect.arrayContaining([...places]))
    const secrets = blueprint.acts.flatMap(({ summary, ending, points: all }) => [
      ...[summary, ending],
      ...all.flatMap(({ description, flag, result }) => [description, flag.text, result]),
    ])
    const told = JSON.stringify(seen)
    for (const secret of secrets) expect(told).not.toContain(secret)
  })

  it('counts up to the point that is played, in the act under way', () => {
    const counts = { act: 1, acts: 3, title: 'The platform' }
    const told = (facts: readonly Fact[]) =>
      facts.map((one, index) => anEvent({ ...one, seq: index + 1 })).reduce(reader.fold, emptyStage('take_1'))
    const made = (body: { act: number; acts: number; done: number; of: number; title: string }) =>
      fact(progressMade, { by: 'stage-manager', audience: [HOUSE], body })
    const stage = told([made({ ...counts, done: 0, of: 4 }), made({ ...counts, done: 2, of: 4 })])
    expect(progressOf(stage)).toEqual({
      ...{ act: 1, acts: 3, done: 2, of: 4, stopped: null },
      reached: [{ title: 'The platform', done: 2, of: 4, scenes: [] }],
    })
    expect(progressOf(stage, 'role_ana').reached).toEqual([])
  })

  it('is not told to be at its end when somebody ends the evening before', async () => {
    const evening = await anEvening({ seats: SEATS })
    const before = progressOf(evening.stage())
    await evening.happen(...endEvening(evening.stage(), 0))
    expect(stateOf(evening.stage(), performanceRoom).over).toBe(true)
    expect(progressOf(evening.stage())).toEqual(before)
    expect(before.done).toBeLessThan(before.of)
  })

  it('can be read from records that name no act', () => {
    const old = anEvent({ ...fact(progressMade, { by: 'x', audience: [], body: anAct() }), seq: 1 })
    const { title: _title, ...body } = old.body as Record<string, number>
    const event = { ...old, body }
    expect(readBody(progressMade, event)).toEqual({ kind: 'read', body: { ...body, title: '' } })
  })
})

describe('a show that stopped by itself', () => {
  it('says why on every page of a person, until somebody speaks, and on no page of a model', async () => {
    const evening = await anEvening({ seats: SEATS })
    const drafts = stopShow(evening.stage(), { reason: 'cap-reached', language: 'zh', now: 0 })
    await evening.happen(...drafts)
    const text = '演出先停在这里：允许的花费用完了。主人放宽额度后就能接着演。'
    for (const viewer of [HOUSE, BOOTH, 'role_ana', 'role_ben'])
      expect(progressOf(evening.stage(), viewer).stopped).toEqual({ reason: 'cap-reached', text })
    const pages: string[] = []
    evening.ears.onPage = (words) => pages.push(words)
    await evening.play(takeTurn)
    expect(progressOf(evening.stage()).stopped).toBeNull()
    expect(pages).toHaveLength(1)
    const asked = evening.company.calls.map(({ page }) => page.words)
    expect([...pages, ...asked].join('\n')).not.toContain('演出先停在这里')
  })
})

describe('a hint', () => {
  it('is seen by who asked, until they say something', async () => {
    const evening = await anEvening({ seats: SEATS })
    const own = (viewer = 'role_ana') => partOf(viewFor(viewer, evening.stage()), peopleRoom)
    await evening.cue(ANA, { kind: 'ask-hint' })
    expect(own()).toEqual({ asked: true, hint: null })
    await evening.play(giveHints)
    expect(own()).toEqual({ asked: false, hint: expect.stringMatching(/\S/) })
    for (const viewer of [HOUSE, 'role_ben', BOOTH]) expect(own(viewer)).toEqual({ asked: false, hint: null })
    await evening.cue(ANA, { kind: 'say-line', text: 'Ben, what is in the bag?' })
    expect(own()).toEqual({ asked: false, hint: null })
  })
})

function anAct() {
  return { act: 1, acts: 1, done: 0, of: 1, title: '' }
}
