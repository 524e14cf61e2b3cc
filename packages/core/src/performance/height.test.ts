import { describe, expect, it } from 'vitest'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { heightOf } from './height.ts'

/** Acts of so many points each. */
function acts(language: 'en' | 'zh', ...sizes: readonly number[]) {
  const blueprint = aBlueprint()
  const [act] = blueprint.acts
  const [point] = act?.points ?? []
  if (act === undefined || point === undefined) throw new Error('the sample has points')
  const made = sizes.map((size) => ({ ...act, points: Array.from({ length: size }, () => point) }))
  return { ...blueprint, language, acts: made }
}

describe.each([
  ['en', ['low', 'rising', 'held there', 'breaks here', 'cut off at the top', 'from hope to the end']],
  ['zh', ['小火', '往上走', '就烧在这儿', '就在这里断', '停在顶上', '从有指望走到底']],
] as const)('how high a scene runs (%s)', (language, [first, build, hold, fall, curtain, last]) => {
  it('is low at first, builds, is held, falls, is cut off at the end of an act, and breathes at the end', () => {
    const play = acts(language, 3, 8)
    const heights = [0, 1].flatMap((act) =>
      (play.acts[act]?.points ?? []).map((_, point) => heightOf(play, { act, point })),
    )
    const wanted = [first, build, curtain, build, build, hold, hold, hold, fall, fall, last]
    expect(heights).toHaveLength(wanted.length)
    wanted.forEach((word, at) => {
      expect(heights[at]).toContain(word)
    })
  })

  it('of a play of one scene is that of its end', () => {
    expect(heightOf(acts(language, 1), { act: 0, point: 0 })).toContain(last)
  })
})
