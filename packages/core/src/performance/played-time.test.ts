import { describe, expect, it } from 'vitest'
import { stateOf } from '../record/stage.ts'
import { anEvening } from '../testing/an-evening.ts'
import { closePoint } from './close-point.ts'
import { endHold } from './pace.ts'
import { peopleRoom } from './people-room.ts'
import { performanceRoom } from './performance-room.ts'
import { takeTurn } from './take-turn.ts'

const ANA = { role: 'role_ana', person: 'person_a' }
const SEATS = { role_ana: { kind: 'person', person: 'person_a' } } as const

describe('the time a point takes', () => {
  it('is counted from beat to beat', async () => {
    const evening = await anEvening()
    await evening.play(takeTurn)
    await evening.clock.advance(20_000)
    await evening.play(takeTurn)
    expect(stateOf(evening.stage(), peopleRoom).playedMs).toBe(20_000)
    await evening.play(async function* (stage, crew) {
      yield* closePoint(stage, 'played', crew)
    })
    expect(stateOf(evening.stage(), peopleRoom).playedMs).toBe(0)
  })

  it('leaves out what people take to think, whether they answer or not, and nobody is hurried by it', async () => {
    const evening = await anEvening({ seats: SEATS, say: () => 'Ana?' })
    await evening.play(takeTurn)
    await evening.clock.advance(800_000)
    await evening.cue(ANA, { kind: 'say-line', text: 'Let me think.' })
    await evening.play(takeTurn)
    await evening.clock.advance(800_000)
    const ended = endHold(evening.stage(), ['role_ana'], evening.clock.now())
    await evening.journal.append(evening.take.id, 'end', ended)
    await evening.play(takeTurn)
    expect(stateOf(evening.stage(), peopleRoom).playedMs).toBe(0)
    expect(stateOf(evening.stage(), performanceRoom).level).toBe(0)
  })

  it('leaves out a night in which the show stood still', async () => {
    const evening = await anEvening()
    await evening.play(takeTurn)
    await evening.clock.advance(36_000_000)
    await evening.play(takeTurn)
    expect(stateOf(evening.stage(), peopleRoom).playedMs).toBeLessThanOrEqual(60_000)
  })
})

describe('beats in silence', () => {
  it('are counted anew at each point', async () => {
    const evening = await anEvening()
    const quiet = () => stateOf(evening.stage(), performanceRoom).quiet
    await evening.play(async function* () {
      yield { type: 'beat-played', version: 1, by: 'stage-manager', audience: [], body: { by: null } }
    })
    expect(quiet()).toBe(1)
    await evening.play(async function* (stage, crew) {
      yield* closePoint(stage, 'played', crew)
    })
    expect(quiet()).toBe(0)
  })
})
