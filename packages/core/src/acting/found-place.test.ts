import { describe, expect, it } from 'vitest'
import { pick, randomFor } from '../prelude/random.ts'
import type { Change } from '../schema/change.ts'
import { aSetting } from '../testing/a-setting.ts'
import { applyChange } from '../world/apply-change.ts'
import { look } from '../world/look.ts'
import type { Sight } from '../world/setting-room.ts'
import { type Noticed, noticedIn, placeAfter } from './found-place.ts'

const [ana, ben] = ['role_ana', 'role_ben']
/** Ana wears the coat, with the letter in her open bag. */
const dressed = (
  [
    { kind: 'drop', by: ben, prop: 'prop_coat' },
    { kind: 'wear', by: ana, prop: 'prop_coat' },
    { kind: 'take', by: ana, prop: 'prop_letter' },
    { kind: 'put', by: ana, prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } },
  ] satisfies readonly Change[]
).reduce(applyChange, aSetting())
const found = (viewer: string): Sight => look(dressed, viewer) as Sight
const things = ({ props }: Sight): readonly string[] => props.map(({ id }) => id).sort()
const after = (viewer: string, change: Change, seen: Sight['props'] = []): Sight =>
  placeAfter(found(viewer), [noticedIn(found(viewer).scene, { seq: 1, change, seen, viewer })])

describe('a place after what was noticed in it', () => {
  it('whoever goes takes their things along, with what is in them, out of the sight of the others', () => {
    for (const change of [
      { kind: 'leave', by: ana },
      { kind: 'move', by: ana, scene: 'scene_garden' },
    ] as const) {
      const place = after(ben, change)
      expect(place.people).toEqual([ben])
      expect(things(place)).toEqual(['prop_chest', 'prop_desk', 'prop_lamp'])
    }
  })

  it('whoever goes themselves still has what they wear and carry', () => {
    expect(things(found(ana))).toContain('prop_coat')
    expect(things(after(ana, { kind: 'leave', by: ana }))).toEqual(things(found(ana)))
    expect(things(after(ana, { kind: 'move', by: ana, scene: 'scene_garden' }))).toEqual(things(found(ana)))
  })

  it('what burned or was thrown away is no longer there, nor what was in it', () => {
    const change: Change = { kind: 'remove', by: ana, prop: 'prop_bag' }
    const seen = found(ben).props.filter(({ id }) => id === 'prop_bag')
    const gone = seen.map((prop) => ({ ...prop, place: { kind: 'gone', how: 'away' } as const }))
    expect(things(after(ben, change, gone))).toEqual(['prop_chest', 'prop_coat', 'prop_desk', 'prop_lamp'])
  })

  it('whoever comes is there', () => {
    expect(after(ben, { kind: 'enter', by: 'role_cleo' }).people).toEqual([ana, ben, 'role_cleo'])
  })

  it('is the same whether all is told at once or one thing after another', () => {
    for (let draw = 0; draw < 300; draw++) {
      const random = randomFor(draw, 'noticed')
      let stage = dressed
      const noticed: Noticed[] = []
      for (let seq = 1; seq <= 12; seq++) {
        const change = pick(DONE, random) as Change
        stage = applyChange(stage, change)
        const saw = look(stage, ben)
        const seen = saw?.props.filter(() => random() < 0.5) ?? []
        const gone = seen.map((prop) =>
          random() < 0.1 ? { ...prop, place: { kind: 'gone', how: 'away' } as const } : prop,
        )
        noticed.push(noticedIn('scene_parlour', { seq, change, seen: gone, viewer: ben }))
        if (saw !== undefined && saw !== null && random() < 0.1) noticed.push({ seq, look: saw })
      }
      const oneByOne = noticed.reduce((place, one) => placeAfter(place, [one]), found(ben))
      expect(placeAfter(found(ben), noticed)).toEqual(oneByOne)
    }
  })
})

const DONE: readonly Change[] = [
  { kind: 'leave', by: ana },
  { kind: 'enter', by: ana },
  { kind: 'move', by: ana, scene: 'scene_garden' },
  { kind: 'drop', by: ana, prop: 'prop_letter' },
  { kind: 'take', by: ana, prop: 'prop_letter' },
  { kind: 'put', by: ana, prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } },
  { kind: 'remove', by: ana, prop: 'prop_bag' },
]
