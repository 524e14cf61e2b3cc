import { describe, expect, it } from 'vitest'
import { fact } from '../record/define-event.ts'
import { viewFor } from '../record/stage.ts'
import { anEvening } from '../testing/an-evening.ts'
import { lineSpoken, noteGiven, secretTold } from './acting-room.ts'
import { breathOf, type LineBreath } from './breath.ts'
import type { Meeting } from './speak-input.ts'

const [ANA, BEN, CLEO] = ['role_ana', 'role_ben', 'role_cleo'] as const
const ALL = ['house', ANA, BEN, CLEO]
const says = (by: string, words: number) =>
  fact(lineSpoken, { by, audience: ALL, body: { text: Array(words).fill('so').join(' '), channel: 'aloud' } })

type Evening = Awaited<ReturnType<typeof anEvening>>

const breathIn = (
  evening: Evening,
  { strategy = 'unasked', viewer = ANA, ...more }: Partial<Pick<Meeting, 'strategy'>> & Details = {},
): LineBreath =>
  breathOf({ view: viewFor(viewer, evening.stage()), decision: { strategy, act: null }, ...more })

interface Details {
  readonly viewer?: string
  readonly crisis?: boolean
  readonly actSince?: number
}

describe('the breath of a line', () => {
  it('is a sentence where nobody has spoken, and a few words on impulse', async () => {
    const evening = await anEvening()
    expect(breathIn(evening)).toBe('sentence')
    expect(breathIn(evening, { strategy: 'fast' })).toBe('few')
  })

  it('is a few words after a long speech, and where short ones are rare', async () => {
    const evening = await anEvening()
    await evening.happen(
      ...[3, 3, 3, 3, 3, 3, 3, 40].map((words, at) => says([BEN, CLEO][at % 2] as string, words)),
    )
    expect(breathIn(evening)).toBe('few')
    const wordy = await anEvening()
    await wordy.happen(
      ...Array<number>(8)
        .fill(12)
        .map((words, at) => says([BEN, CLEO][at % 2] as string, words)),
    )
    expect(breathIn(wordy, { strategy: 'slow' })).toBe('few')
    await wordy.happen(...Array.from({ length: 7 }, (_, at) => says([BEN, CLEO][at % 2] as string, 3)))
    expect(breathIn(wordy, { strategy: 'slow' })).toBe('sentence')
  })

  it('is never a few words at the beginning of an act: first one has to be understood', async () => {
    const evening = await anEvening()
    await evening.happen(...Array.from({ length: 7 }, (_, at) => says(at % 2 === 0 ? BEN : CLEO, 60)))
    expect(breathIn(evening)).toBe('sentence')
    const { seq } = await evening.happen(says(CLEO, 60))
    expect(breathIn(evening)).toBe('few')
    expect(breathIn(evening, { actSince: seq })).toBe('sentence')
  })

  it('is free where the director says so, also for somebody who has had it, and nowhere else', async () => {
    const evening = await anEvening()
    expect(breathIn(evening, { crisis: true, strategy: 'fast' })).toBe('free')
    const body = { role: ANA, quote: 'It was me.', to: [BEN] }
    await evening.happen(says(ANA, 60), says(BEN, 3), says(ANA, 2))
    await evening.happen(fact(secretTold, { by: ANA, audience: [ANA], body }))
    expect(breathIn(evening, { crisis: true })).toBe('free')
    expect(breathIn(evening, { crisis: false })).not.toBe('free')
  })

  it('is a sentence where the director asks for something', async () => {
    const evening = await anEvening()
    await evening.happen(...Array.from({ length: 8 }, (_, at) => says(at % 2 === 0 ? BEN : CLEO, 60)))
    expect(breathIn(evening)).toBe('few')
    const body = { role: ANA, text: 'Ask for the key.' }
    await evening.happen(fact(noteGiven, { by: 'director', audience: [ANA], body }))
    expect(breathIn(evening)).toBe('sentence')
  })

  it('is free where what one hides has just come out, until one has spoken of it', async () => {
    const evening = await anEvening()
    const body = { role: ANA, quote: 'It was me.', to: [BEN] }
    await evening.happen(says(ANA, 3), fact(secretTold, { by: ANA, audience: [ANA], body }))
    expect(breathIn(evening)).toBe('free')
    expect(breathIn(evening, { viewer: BEN })).not.toBe('free')
    await evening.happen(says(ANA, 4))
    expect(breathIn(evening)).not.toBe('free')
  })

  it('gives an evening its rhythm, and no speaker always the short line', async () => {
    const evening = await anEvening()
    const spoken: { by: string; words: number }[] = []
    for (let at = 0; at < 60; at++) {
      const by = at % 2 === 0 ? ANA : BEN
      const breath = breathIn(evening, { viewer: by, crisis: at === 30 || at === 41 })
      // Whoever is asked for a few words says four to seven, and sentences differ as sentences do.
      const words = { few: 4 + (at % 4), sentence: 9 + ((at * 7) % 9), free: 70 }[breath]
      spoken.push({ by, words })
      await evening.happen(says(by, words))
    }
    const sorted = spoken.map(({ words }) => words).toSorted((one, other) => one - other)
    expect(sorted[30]).toBeLessThanOrEqual(12)
    expect(sorted.filter((words) => words <= 8).length / 60).toBeGreaterThanOrEqual(0.4)
    expect(sorted.filter((words) => words > 40).length / 60).toBeGreaterThanOrEqual(0.03)
    for (const role of [ANA, BEN]) {
      const share = spoken.filter(({ by, words }) => by === role && words <= 8).length / 30
      expect(share).toBeGreaterThan(0.25)
      expect(share).toBeLessThan(0.75)
    }
  })
})
