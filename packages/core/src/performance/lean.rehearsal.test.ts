import { describe, expect, it } from 'vitest'
import { lineSpoken } from '../acting/acting-room.ts'
import { LEAN_TOKENS } from '../prompting/page-size.ts'
import { fact } from '../record/define-event.ts'
import { stateOf } from '../record/stage.ts'
import { anEvening, threeOnAPlatform } from '../testing/an-evening.ts'
import { performers } from '../testing/players/performance.ts'
import { playShow } from '../testing/players/performance-show.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { beatPlayed, performanceRoom } from './performance-room.ts'
import type { ShowSettings } from './show-settings.ts'
import { takeFloor } from './take-floor.ts'

const [ANA, BEN, CLEO] = ['role_ana', 'role_ben', 'role_cleo'] as const
const HABITS = { deadlock: 'chit-chat', pursuit: [0.05, 0.4, 0.8], silence: 0.15 } as const

async function show(settings: Partial<ShowSettings>) {
  const company = simulatedCompany({ seed: 3, players: performers(HABITS), keepPages: 'all' })
  const { stage } = await playShow({
    ...{ blueprint: threeOnAPlatform(), models: company.models, seed: 3, mostTurns: 300 },
    settings: { stallBeats: 20, ...settings },
  })
  const { over, totals } = stateOf(stage, performanceRoom)
  const jobs = new Set(company.calls.map(({ agent }) => agent.split(' ', 1)[0] ?? ''))
  const pages = company.calls.filter(({ agent }) => agent !== 'performance.scenario')
  return { over, jobs, pages, callsABeat: company.calls.length / totals.beats }
}

describe('a show on lean pages', () => {
  it('comes to its curtain; nobody is asked to decide, to lay out ways, to sit in the house or to remember', async () => {
    const { over, jobs, pages, callsABeat } = await show({ pages: 'lean' })
    expect(over).toBe(true)
    for (const job of ['acting.decide', 'performance.ways', 'performance.house', 'memory.condense'])
      expect(jobs).not.toContain(job)
    expect(callsABeat).toBeLessThanOrEqual(1.5)
    const longest = Math.max(...pages.map(({ page }) => page.words.length / 4))
    expect(longest).toBeLessThanOrEqual(LEAN_TOKENS.playing)
  })

  it('is another show on full pages, which the same models have unless told', async () => {
    const [auto, full] = [await show({}), await show({ pages: 'full' })]
    expect(auto.pages.map(({ page }) => page.text)).toEqual(full.pages.map(({ page }) => page.text))
    for (const job of ['acting.decide', 'performance.house', 'memory.condense'])
      expect(full.jobs).toContain(job)
  })
})

describe('the floor on lean pages', () => {
  const all = ['house', ANA, BEN, CLEO]
  const says = (by: string, text: string) =>
    fact(lineSpoken, { by, audience: all, body: { text, channel: 'aloud' } })
  const beat = (by: string) => fact(beatPlayed, { by: 'stage-manager', audience: [], body: { by } })
  const floorAfter = async (...facts: readonly ReturnType<typeof fact>[]): Promise<string | undefined> => {
    const evening = await anEvening({ settings: { pages: 'lean' } })
    await evening.happen(...facts)
    let floor: string | undefined
    await evening.play(async function* (stage, crew) {
      floor = await takeFloor(stage, crew)
      yield* []
    })
    return floor
  }

  it('is whose was spoken to; where nobody was, the longest silent has it', async () => {
    expect(await floorAfter(says(ANA, 'Where is the key, Ben?'), beat(ANA))).toBe(BEN)
    const open = [says(BEN, 'Rain.'), beat(BEN), says(ANA, 'Rain again.'), beat(ANA)]
    expect(await floorAfter(...open)).toBe(CLEO)
  })

  it('comes to whoever has been silent for long, though two others speak to each other', async () => {
    const talk = [1, 2, 3].flatMap((at) => [
      ...[says(ANA, `Where is the key, Ben? ${at}`), beat(ANA)],
      ...[says(BEN, `Who are you, Ana? ${at}`), beat(BEN)],
    ])
    expect(await floorAfter(...talk)).toBe(CLEO)
  })
})
