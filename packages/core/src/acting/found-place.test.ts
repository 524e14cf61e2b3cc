import { describe, expect, it } from 'vitest'
import type { Change } from '../schema/change.ts'
import { aSetting } from '../testing/a-setting.ts'
import { applyChange } from '../world/apply-change.ts'
import { look } from '../world/look.ts'
import type { Sight } from '../world/setting-room.ts'
import { noticedIn, placeAfter } from './found-place.ts'

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
  placeAfter(found(viewer), [noticedIn(found(viewer), { seq: 1, change, seen, viewer })])

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
})
