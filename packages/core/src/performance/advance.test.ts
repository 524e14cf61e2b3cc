import { describe, expect, it } from 'vitest'
import { emptyStage, type Stage } from '../record/stage.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { settingRoom } from '../world/setting-room.ts'
import { advancerLevel } from './advance.ts'
import { peopleRoom } from './people-room.ts'
import { performanceRoom, type ShowState } from './performance-room.ts'
import { type ScenarioState, scenarioRoom } from './scenario-room.ts'
import { ShowSettings } from './show-settings.ts'

const HAMLET = 'role_hamlet'

interface Stalled {
  readonly show?: Partial<ShowState>
  readonly scenario?: Partial<ScenarioState>
  readonly playedMs?: number
}

function aStage({ show = {}, scenario = {}, playedMs = 0 }: Stalled): Stage {
  const hamlet = { name: 'Hamlet', scene: 'scene_closet', concealed: false, listening: null, injuries: [] }
  const rooms = {
    [performanceRoom.name]: { ...performanceRoom.initial, blueprint: theCloset(), ...show },
    [scenarioRoom.name]: { ...scenarioRoom.initial, ...scenario },
    [peopleRoom.name]: { ...peopleRoom.initial, playedMs },
    [settingRoom.name]: { ...settingRoom.initial, scene: 'scene_closet', people: { [HAMLET]: hamlet } },
  }
  return { ...emptyStage('take_1'), rooms }
}

const level = (show: Partial<ShowState>, by: string | null = HAMLET, playedMs = 0): number =>
  advancerLevel(aStage({ show, playedMs }), by)

describe('advancerLevel', () => {
  it('[H31] waits for parts of thirty beats unless told otherwise', () => {
    expect([9, 10, 17, 23, 28, 29].map((beats) => level({ beats }))).toEqual([0, 1, 1, 1, 1, 1])
    expect(level({ beats: 17, level: 1 })).toBe(2)
    expect(level({ beats: 23, level: 2 })).toBe(3)
    expect(level({ beats: 28, level: 3 })).toBe(0)
    expect(level({ beats: 29, level: 3 })).toBe(4)
    expect(level({ beats: 3, settings: ShowSettings.parse({ stallBeats: 8 }) })).toBe(1)
  })

  it('goes one step at a time, however late it is', () => {
    expect([0, 1, 2, 3].map((before) => level({ beats: 500, level: before }))).toEqual([1, 2, 3, 4])
  })

  it('counts time and silence like beats', () => {
    expect(level({}, HAMLET, 310_000)).toBe(1)
    expect(level({ quiet: 2 }, null)).toBe(1)
    expect(level({ quiet: 2 })).toBe(0)
  })

  it('never steps in where there is no advancer', () => {
    expect(level({ beats: 500, settings: ShowSettings.parse({ advancer: false }) })).toBe(0)
  })

  const beats = [
    { role: HAMLET, note: 'Pour the wine.', long: false },
    { role: HAMLET, note: 'Strike.', long: false },
  ]
  const late = { show: { beats: 20 }, playedMs: 600_000 }

  it('finds nothing stalled while a scenario is played but silence', () => {
    const cued = { role: HAMLET, long: false, waited: 1 }
    const [toldLast, between] = [
      { beats, given: 2, cued, freeSince: null },
      { beats, given: 1, freeSince: 20 },
    ]
    for (const scenario of [toldLast, between]) {
      expect(advancerLevel(aStage({ ...late, scenario }), HAMLET)).toBe(0)
      expect(advancerLevel(aStage({ show: { beats: 20, quiet: 2 }, scenario }), null)).toBe(1)
    }
  })

  it('steps in soon after a scenario is used up without its flag', () => {
    const scenario = { beats, given: 2, freeSince: 20 }
    expect([23, 24].map((beats) => advancerLevel(aStage({ show: { beats }, scenario }), HAMLET))).toEqual([
      ...[0, 1],
    ])
  })

  it('takes a scenario for used up when the rest of it belongs to nobody on stage', () => {
    const left = [...beats, { role: 'role_polonius', note: 'Fall.', long: false }]
    const scenario = { beats: left, given: 2, freeSince: 20 }
    expect(advancerLevel(aStage({ show: { beats: 24 }, scenario }), HAMLET)).toBe(1)
  })

  it('leaves a point alone that is ending', () => {
    const ending = { how: 'played' as const, partings: [{ role: HAMLET, why: 'struck' as const }] }
    expect(advancerLevel(aStage({ ...late, scenario: { ending } }), HAMLET)).toBe(0)
  })
})
