import { describe, expect, it } from 'vitest'
import { memoryFormed, memoryRoom } from '../memory/memory-room.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import { BOOTH, HOUSE } from '../schema/event.ts'
import { anEvening } from '../testing/an-evening.ts'
import { writers } from '../testing/players/writing.ts'
import { rehearse } from '../testing/rehearse.ts'
import { type Player, simulatedCompany } from '../testing/simulated-company.ts'
import { checkBlueprint } from '../writing/check-blueprint.ts'
import { writingRoom } from '../writing/writing-room.ts'
import { carriedMemories, openEpisode, planNextEpisode } from './next-episode.ts'
import { performanceRoom } from './performance-room.ts'
import { takeTurn } from './take-turn.ts'

const RECKONING = {
  happened: 'Ana holds the key, and Ben knows her name.',
  open: [
    { name: 'Ben Carter', want: 'Ben wants her to come back of her own accord.' },
    { name: 'Ana', want: 'Ana wants to pay back what the key cost him.' },
  ],
}
const reckoner: Player = {
  recognise: ({ wanted }) => wanted.kind === 'json' && 'happened' in (wanted.schema.properties as object),
  answer: () => RECKONING,
}

async function anEveningRemembered() {
  const evening = await anEvening()
  await evening.happen(remembered('role_ana', 'Ben lit a second lamp for me. CANARY-A'))
  await evening.happen(remembered('role_ben', 'She lied about the key, and I let her. CANARY-B'))
  return evening.stage()
}

function remembered(role: string, text: string) {
  const body = {
    role,
    id: `memory_${role}`,
    layer: 'event' as const,
    text,
    importance: 4,
    sources: [],
    hour: 0,
    upTo: 3,
  }
  return fact(memoryFormed, { by: role, audience: [role], body })
}

async function plan(stage: Stage, wishes?: string) {
  const players = [reckoner, ...writers({ revision: 0, mistake: 0 })]
  const company = simulatedCompany({ seed: 3, players, keepPages: 'all', salt: 'occurrence' })
  const { stage: planned } = await rehearse({
    reader: readerOf(turns, writingRoom),
    models: company.models,
    beats: [(_stage, crew) => planNextEpisode(stage, wishes === undefined ? {} : { wishes }, crew)],
  })
  const { blueprint, fallbacks } = stateOf(planned, writingRoom)
  if (blueprint === null) throw new Error('no episode')
  return { blueprint, fallbacks, calls: company.calls }
}

describe('planNextEpisode', () => {
  it('plans one playable act for the same people, under the same ids, from how it ended', async () => {
    const stage = await anEveningRemembered()
    const { blueprint, fallbacks, calls } = await plan(stage, 'Let it rain.')
    const before = stateOf(stage, performanceRoom).blueprint
    expect(checkBlueprint(blueprint).ok).toBe(true)
    expect(fallbacks).toEqual([])
    expect(blueprint.acts).toHaveLength(1)
    expect(blueprint.cast.map(({ id, name, secret }) => [id, name, secret])).toEqual(
      before?.cast.map(({ id, name, secret }) => [id, name, secret]),
    )
    expect(blueprint.cast.map(({ motivation }) => motivation)).toEqual([
      'Ana wants to pay back what the key cost him.',
      'Ben wants her to come back of her own accord.',
      before?.cast[2]?.motivation,
    ])
    const roles = new Set(before?.cast.map(({ id }) => id))
    const entering = blueprint.acts.flatMap(({ points }) => points.flatMap(({ enters }) => enters))
    expect(entering.length).toBeGreaterThan(0)
    for (const role of entering) expect(roles).toContain(role)

    const directed = calls.find(({ agent }) => agent === 'writing.direct')?.reply
    const { goals } = JSON.parse(String(directed)) as { goals: { name: string; goal: string }[] }
    const idOf = (name: string) => before?.cast.find((member) => member.name === name)?.id
    expect(goals.length).toBeGreaterThan(0)
    expect(blueprint.acts[0]?.goals).toEqual(
      expect.arrayContaining(goals.map(({ name, goal }) => ({ role: idOf(name), goal }))),
    )

    const page = (agent: string) => calls.find((call) => call.agent === agent)?.page.words ?? ''
    expect(page('performance.reckoning')).toContain('CANARY-A')
    expect(page('performance.reckoning')).toContain('CANARY-B')
    expect(page('writing.ending')).toContain(RECKONING.happened)
    expect(page('writing.ending')).toContain('Let it rain.')
    expect(page('writing.ending')).toContain('Ben wants her to come back of her own accord.')
  })

  it('the cast remembers, each for itself alone', async () => {
    const stage = await anEveningRemembered()
    const { blueprint } = await plan(stage)
    const memories = carriedMemories(stage)
    const evening = await anEvening({ blueprint })
    await evening.play((_stage, crew) => openEpisode({ blueprint, memories }, crew))
    const held = (viewer: string) =>
      partOf(viewFor(viewer, evening.stage()), memoryRoom).memories.map(({ text }) => text)
    expect(held('role_ana')).toEqual(['Ben lit a second lamp for me. CANARY-A'])
    expect(held('role_ben')).toEqual(['She lied about the key, and I let her. CANARY-B'])
    expect(held('role_cleo')).toEqual([])
    expect(held(HOUSE)).toEqual([])
    const pages: string[] = []
    evening.ears.onPage = (words) => pages.push(words)
    for (let beat = 0; beat < 3; beat++) await evening.play(takeTurn)
    expect(pages.some((words) => words.includes('CANARY-A') || words.includes('CANARY-B'))).toBe(true)
    expect(pages.filter((words) => words.includes('CANARY-A') && words.includes('CANARY-B'))).toEqual([])
    expect(viewFor(BOOTH, evening.stage()).moments.length).toBeGreaterThan(0)
  })

  it('what nobody reckoned is taken from the plan: results so far, and goals as still open', async () => {
    const stage = await anEveningRemembered()
    const company = simulatedCompany({
      seed: 3,
      players: [{ ...reckoner, answer: () => 'I do not know.' }, ...writers({ revision: 0, mistake: 0 })],
      keepPages: 'all',
      salt: 'occurrence',
    })
    const { stage: planned } = await rehearse({
      reader: readerOf(turns, writingRoom),
      models: company.models,
      beats: [(_stage, crew) => planNextEpisode(stage, {}, crew)],
    })
    expect(stateOf(planned, writingRoom).fallbacks).toEqual(['reckoning'])
    const ending = company.calls.find(({ agent }) => agent === 'writing.ending')?.page.words
    expect(ending).toContain('Get the key to the gate without saying who she is.')
  })
})
