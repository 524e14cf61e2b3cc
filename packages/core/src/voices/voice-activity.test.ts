import { describe, expect, it } from 'vitest'
import { hearLevel, LEAST_MS, UNHEARD, type VoiceActivity } from './voice-activity.ts'

const STEP_MS = 20
const ROOM = 0.002
const TALK = 0.08

/** Hears levels for so many milliseconds each, and tells when voice began and ended. */
function hear(...spans: readonly (readonly [level: number, ms: number])[]) {
  let room: VoiceActivity = UNHEARD
  let at = 0
  const turns: number[] = []
  for (const [level, ms] of spans)
    for (const until = at + ms; at < until; ) {
      at += STEP_MS
      const before = room.isVoice
      room = hearLevel(room, { level, ms: STEP_MS })
      if (room.isVoice !== before) turns.push(at)
    }
  return { turns, room }
}

describe('hearLevel', () => {
  it('begins before a tenth of a second of voice is over, and ends after the pause', () => {
    expect(hear([ROOM, 1_000], [TALK, 1_500], [ROOM, 1_000]).turns).toEqual([1_080, 3_300])
  })

  it('takes a breath for no end, and two sentences for one', () => {
    const { turns } = hear([ROOM, 1_000], [TALK, 600], [ROOM, 500], [TALK, 600], [ROOM, 1_000])
    expect(turns).toEqual([1_080, 3_500])
  })

  it('does not take a cup that is put down for somebody who speaks', () => {
    expect(hear([ROOM, 1_000], [0.5, 60], [ROOM, 300], [0.5, 60], [ROOM, 1_000]).turns).toEqual([])
  })

  it('knows a word from what is shorter', () => {
    const saidIn = (ms: number): number => hear([ROOM, 1_000], [TALK, ms], [ROOM, 600]).room.saidMs
    expect([saidIn(100) < LEAST_MS, saidIn(220) < LEAST_MS]).toEqual([true, false])
  })

  it('hears nobody in a room without a sound, and not in the faintest either', () => {
    expect(hear([0, 5_000]).turns).toEqual([])
    expect(hear([0, 1_000], [0.002, 1_000]).turns).toEqual([])
  })

  it('hears somebody who speaks from the first moment on', () => {
    expect(hear([TALK, 1_000], [ROOM, 1_000]).turns).toEqual([80, 1_800])
  })

  it('takes what goes on and on for its room, and hears voice out of it', () => {
    const { turns } = hear([ROOM, 1_000], [0.02, 20_000], [0.2, 1_000], [0.02, 1_000])
    expect(turns).toHaveLength(4)
    expect(turns.slice(2)).toEqual([21_080, 22_800])
  })
})
