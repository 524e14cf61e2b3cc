import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { stateOf } from '../record/stage.ts'
import type { StageEvent } from '../schema/event.ts'
import { type Deadlock, performers } from '../testing/players/performance.ts'
import { playShow } from '../testing/players/performance-show.ts'
import {
  compareBytes,
  type RehearsalMaking,
  type RehearsedTurn,
  rehearse,
  rerunEquals,
} from '../testing/rehearse.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { parseBlueprint } from '../writing/blueprint-file.ts'
import { openShow } from './open-show.ts'
import { performanceRoom } from './performance-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import { takeTurn } from './take-turn.ts'

const SHOWS = ['a-dolls-house', 'the-kings-soup', 'ye-hang-deng'] as const

function bundled(name: string) {
  const file = readFileSync(new URL(`../../../../shows/${name}.json`, import.meta.url), 'utf8')
  const { blueprint } = parseBlueprint(file)
  if (blueprint === undefined) throw new Error(`${name} is not a blueprint`)
  return blueprint
}

describe.each(SHOWS)('%s', (name) => {
  it('[H20] is played to its end by a whole company: actors, narrator, planner, transfer and director', async () => {
    const blueprint = bundled(name)
    const company = simulatedCompany({ seed: 1, players: performers() })
    const events: StageEvent[] = []
    const { stage } = await playShow({
      blueprint,
      models: company.models,
      onEvent: (event) => events.push(event),
    })
    const { over, totals } = stateOf(stage, performanceRoom)
    expect(over).toBe(true)
    expect(totals).toMatchObject({
      points: blueprint.acts.flatMap(({ points }) => points).length,
      lastResorts: 0,
    })
    const by = new Set(events.map((event) => event.by))
    for (const one of ['narrator', 'planner', 'transfer', 'director', ...blueprint.cast.map(({ id }) => id)])
      expect(by).toContain(one)
    expect(company.counts.unrecognised).toBe(0)
  })

  it('yields the same events whatever the order in which calls end, and again from the prompt book alone', async () => {
    const open: RehearsedTurn = async function* (_stage, crew) {
      yield* openShow({ blueprint: bundled(name) }, crew)
    }
    const making: RehearsalMaking = {
      reader: readerOf(...SHOW_ROOMS),
      beats: [open, ...Array.from({ length: 8 }, () => takeTurn)],
      models: simulatedCompany({ seed: 2, players: performers({ pursuit: [0.9, 1, 1] }) }).models,
    }
    const straight = await rehearse(making)
    for (const shuffle of [1, 2, 3]) {
      const shuffled = await rehearse({ ...making, shuffle })
      expect(compareBytes(straight.events, shuffled.events)).toEqual({ equal: true })
    }
    expect(await rerunEquals(making)).toEqual({ equal: true })
  })
})

describe('deadlock', () => {
  it.each<Deadlock>(['chit-chat', 'hesitation', 'stubborn'])(
    '[H32] %s does not keep a show from its end, and without the advancer it does',
    async (deadlock) => {
      const players = performers({ deadlock, pursuit: [0, 0.3, 0.9] })
      const play = async (advancer: boolean) => {
        const { stage } = await playShow({
          blueprint: bundled('a-dolls-house'),
          models: simulatedCompany({ seed: 5, players }).models,
          settings: { advancer, stallBeats: 12 },
          mostTurns: 150,
        })
        return stateOf(stage, performanceRoom)
      }
      const helped = await play(true)
      expect(helped.over).toBe(true)
      expect(helped.totals.nudges).toBeGreaterThan(0)
      expect((await play(false)).over).toBe(false)
    },
  )
})

describe('a show in which nobody decides', () => {
  it('is played in turn to its end, every line straight away, and no actor is asked to make up its mind', async () => {
    const company = simulatedCompany({ seed: 3, players: performers(), keepPages: 'all' })
    const spoke: string[] = []
    const { stage } = await playShow({
      blueprint: bundled('the-kings-soup'),
      models: company.models,
      settings: { decisions: 'never', floor: 'round-robin' },
      onEvent: ({ type, body }) => {
        if (type === 'beat-played') spoke.push((body as { readonly by: string }).by)
      },
    })
    expect(stateOf(stage, performanceRoom).over).toBe(true)
    const asked = new Set(company.calls.map(({ agent }) => agent.split(' ')[0]))
    expect(asked).toContain('acting.speak')
    expect([...asked].filter((agent) => agent?.startsWith('acting.decide'))).toEqual([])
    expect(spoke.every((role, at) => role !== null && role !== spoke[at - 1])).toBe(true)
    expect(new Set(spoke).size).toBeGreaterThan(1)
  })
})
