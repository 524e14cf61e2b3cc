import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../schema/change.ts'
import { aSetting } from '../testing/a-setting.ts'
import { applyChange } from './apply-change.ts'
import { changes } from './chance-changes.test.data.ts'
import { checkChange } from './check-change.ts'
import { look, lookFromHouse } from './look.ts'
import { carrierOf, chainOf, isInSight, type Setting, sceneOfProp } from './setting.ts'

const ana = 'role_ana'
const ben = 'role_ben'
const after = (...sequence: readonly Change[]): Setting => sequence.reduce(applyChange, aSetting())
const listed = (setting: Setting, viewer: string): readonly string[] =>
  (look(setting, viewer)?.props ?? []).map(({ id }) => id)
const onShow = (setting: Setting): readonly string[] =>
  (lookFromHouse(setting)?.props ?? []).map(({ id }) => id)
const hides = (prop: string, spot?: Extract<Change, { kind: 'hide' }>['spot']): Change =>
  spot === undefined ? { kind: 'hide', by: ana, prop } : { kind: 'hide', by: ana, prop, spot }

const isAllTheirs = ({ props }: Setting, id: string, viewer: string): boolean =>
  chainOf(props, id).every(
    ({ hidden, hiddenBy, place }) => !hidden || hiddenBy === viewer || ('by' in place && place.by === viewer),
  )

describe('what one has hidden oneself', () => {
  it('is on one’s own list and can be used; nobody else and no house sees it', () => {
    const hidden = after(hides('prop_letter', { kind: 'under', prop: 'prop_lamp' }))
    expect(listed(hidden, ana)).toContain('prop_letter')
    expect(checkChange(hidden, { kind: 'read', by: ana, prop: 'prop_letter' })).toBeUndefined()
    expect(checkChange(hidden, { kind: 'take', by: ana, prop: 'prop_letter' })).toBeUndefined()
    expect(listed(hidden, ben)).not.toContain('prop_letter')
    expect(checkChange(hidden, { kind: 'take', by: ben, prop: 'prop_letter' })).toBe('out-of-sight')
    expect(onShow(hidden)).not.toContain('prop_letter')
  })

  it('is within reach in one’s own bag, hidden or shut, and in nobody else’s chest once that is shut', () => {
    const stowed = after(
      hides('prop_letter', { kind: 'in', prop: 'prop_bag' }),
      { kind: 'close', by: ana, prop: 'prop_bag' },
      hides('prop_bag'),
    )
    expect(isInSight(stowed, 'prop_letter', ana)).toBe(true)
    expect(isInSight(stowed, 'prop_letter', ben)).toBe(false)
    const chest = [
      { kind: 'open', by: ana, prop: 'prop_chest' },
      hides('prop_letter', { kind: 'in', prop: 'prop_chest' }),
    ] as const
    expect(isInSight(after(...chest), 'prop_letter', ana)).toBe(true)
    const shut = after(...chest, { kind: 'close', by: ana, prop: 'prop_chest' })
    expect(isInSight(shut, 'prop_letter', ana)).toBe(false)
  })

  it('counts for what lies openly in it: a letter in one’s own hidden bag', () => {
    const packed = after(
      hides('prop_bag'),
      { kind: 'take', by: ana, prop: 'prop_letter' },
      { kind: 'put', by: ana, prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } },
    )
    expect(listed(packed, ana)).toContain('prop_letter')
    expect(listed(packed, ben)).not.toContain('prop_letter')
  })

  it('is out of reach from next door', () => {
    const away = after(hides('prop_letter', { kind: 'behind', prop: 'prop_chest' }), {
      kind: 'move',
      by: ana,
      scene: 'scene_garden',
    })
    expect(isInSight(away, 'prop_letter', ana)).toBe(false)
  })

  it('is nobody’s secret any more once it has come to light, by whomever', () => {
    const hidden = hides('prop_letter', { kind: 'under', prop: 'prop_lamp' })
    const openly: readonly Change[] = [
      { kind: 'reveal', by: ben, prop: 'prop_letter' },
      { kind: 'reveal', by: ana, prop: 'prop_letter' },
      { kind: 'take', by: ana, prop: 'prop_letter' },
      { kind: 'wear', by: ana, prop: 'prop_letter' },
      { kind: 'read-aloud', by: ana, prop: 'prop_letter' },
      { kind: 'burn', by: ana, prop: 'prop_letter' },
    ]
    expect(after(hidden).props.prop_letter).toMatchObject({ hidden: true, hiddenBy: ana })
    for (const change of openly) {
      const prop = after(hidden, change).props.prop_letter
      expect([change.kind, prop?.hidden, prop && 'hiddenBy' in prop]).toEqual([change.kind, false, false])
    }
  })

  it('comes to light out of one’s own shut bag into one’s hand', () => {
    const shown = after(
      hides('prop_letter', { kind: 'in', prop: 'prop_bag' }),
      { kind: 'close', by: ana, prop: 'prop_bag' },
      { kind: 'reveal', by: ana, prop: 'prop_letter' },
    )
    expect(shown.props.prop_letter).toMatchObject({ hidden: false, place: { kind: 'held', by: ana } })
    expect(listed(shown, ben)).toContain('prop_letter')
  })

  it('whatever happens, is seen where it is by whom it is hidden by, and by nobody else', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 60, size: 'max' }), (sequence) => {
        const setting = sequence.reduce(applyChange, aSetting())
        for (const [id, { hidden, hiddenBy, place }] of Object.entries(setting.props)) {
          if (!hidden) {
            expect(hiddenBy).toBeUndefined()
            continue
          }
          expect(onShow(setting)).not.toContain(id)
          for (const viewer of Object.keys(setting.people)) {
            const onThem = 'by' in place && place.by === viewer
            if (viewer !== hiddenBy && !onThem) expect(isInSight(setting, id, viewer)).toBe(false)
            else if (carrierOf(setting, id) === viewer && isAllTheirs(setting, id, viewer))
              expect(isInSight(setting, id, viewer)).toBe(sceneOfProp(setting, id) !== null)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
