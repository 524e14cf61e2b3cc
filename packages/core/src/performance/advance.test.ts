import { describe, expect, it } from 'vitest'
import { theCloset } from '../testing/players/performance-plays.ts'
import { advancerLevel } from './advance.ts'
import { performanceRoom, type ShowState } from './performance-room.ts'
import { ShowSettings } from './show-settings.ts'

const show = (details: Partial<ShowState>): ShowState => ({
  ...performanceRoom.initial,
  blueprint: theCloset(),
  settings: ShowSettings.parse({}),
  ...details,
})
const level = (details: Partial<ShowState>, by: string | null = 'role_hamlet', playedMs = 0): number =>
  advancerLevel(show(details), { by, playedMs })

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
    expect(level({}, 'role_hamlet', 310_000)).toBe(1)
    expect(level({ quiet: 2 }, null)).toBe(1)
    expect(level({ quiet: 2 })).toBe(0)
  })

  it('never steps in where there is no advancer', () => {
    expect(level({ beats: 500, settings: ShowSettings.parse({ advancer: false }) })).toBe(0)
  })
})
