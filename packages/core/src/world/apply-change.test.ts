import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../prelude/json.ts'
import type { Change } from '../schema/change.ts'
import { aSetting } from '../testing/a-setting.ts'
import { changeFaults, stageFaults } from '../testing/stage-faults.ts'
import { applyChange } from './apply-change.ts'
import { changes } from './chance-changes.test.data.ts'
import { checkChange } from './check-change.ts'
import { isGone, type Setting, sceneOfProp } from './setting.ts'

const house = aSetting()
const PROPS = Object.keys(house.props)
/** Done, and nothing is otherwise for it. */
const IDLE: ReadonlySet<string> = new Set(['show', 'use', 'touch'])
/** The bag thrown away with the letter in it. */
const gone = (
  [
    { kind: 'take', by: 'role_ana', prop: 'prop_letter' },
    { kind: 'put', by: 'role_ana', prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } },
    { kind: 'remove', by: 'role_ana', prop: 'prop_bag' },
  ] satisfies readonly Change[]
).reduce<Setting>(applyChange, house)
const sequences = fc.array(changes, { maxLength: 80, size: 'max' })

describe('applying any sequence of changes, most of them illegal', () => {
  it('keeps every prop, in one place, in one hand, never inside itself', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        let before: Setting = house
        const faults = sequence.flatMap((change) => {
          const after = applyChange(before, change)
          const stands = after === before ? [] : stageFaults(after, PROPS)
          const found = [...stands, ...changeFaults(before, after, change)]
          before = after
          return found
        })
        expect(faults).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('leaves what was dropped on the floor, for everybody, until it is picked up', () => {
    const picksUp = new Set(['take', 'wear', 'hide', 'burn', 'remove'])
    const dropped = applyChange(house, { kind: 'drop', by: 'role_ana', prop: 'prop_bag' })
    const untouched = changes.filter(
      (change) => !('prop' in change && change.prop === 'prop_bag' && picksUp.has(change.kind)),
    )
    fc.assert(
      fc.property(fc.array(untouched, { maxLength: 60 }), (sequence) => {
        const { place, scene: where } = sequence.reduce(applyChange, dropped).props.prop_bag ?? {}
        expect({ place, where }).toEqual({ place: { kind: 'floor' }, where: 'scene_parlour' })
      }),
    )
  })

  it('[H21] changes nothing at all when the change is impossible, and something when it is not', () => {
    fc.assert(
      fc.property(sequences, changes, (sequence, change) => {
        const before = sequence.reduce(applyChange, house)
        const after = applyChange(before, change)
        if (checkChange(before, change) !== undefined) expect(after).toBe(before)
        else if (!IDLE.has(change.kind)) expect(after).not.toBe(before)
      }),
    )
  })

  it('what is gone stays gone, with what was in it, and nobody can do anything to it', () => {
    fc.assert(
      fc.property(sequences, changes, (sequence, change) => {
        const setting = sequence.reduce(applyChange, gone)
        for (const id of ['prop_bag', 'prop_letter']) {
          expect(isGone(setting, id) && sceneOfProp(setting, id) === null).toBe(true)
          if ('prop' in change && change.prop === id) expect(checkChange(setting, change)).toBeDefined()
        }
      }),
    )
  })

  it('is deterministic, and changes nothing it was given', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const frozen = deepFrozen(aSetting())
        const first = sequence.reduce(applyChange, frozen)
        const second = structuredClone(sequence).reduce(applyChange, structuredClone(frozen) as Setting)
        expect(canonicalJson(second)).toBe(canonicalJson(first))
        expect(frozen).toEqual(aSetting())
      }),
    )
  })

  it('never moves a large thing', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const { props } = sequence.reduce(applyChange, house)
        for (const id of ['prop_desk', 'prop_chest']) {
          const { place, scene: where } = props[id] ?? {}
          expect({ place, where }).toEqual({ place: house.props[id]?.place, where: 'scene_parlour' })
        }
      }),
    )
  })

  it('survives JSON: a snapshot in the middle ends on the same stage', () => {
    fc.assert(
      fc.property(sequences, fc.nat(60), (sequence, at) => {
        const middle = JSON.parse(JSON.stringify(sequence.slice(0, at).reduce(applyChange, house))) as Setting
        expect(sequence.slice(at).reduce(applyChange, middle)).toEqual(sequence.reduce(applyChange, house))
      }),
    )
  })
})

describe('one change', () => {
  const after = (...sequence: readonly Change[]): Setting => sequence.reduce(applyChange, house)

  it('a gift passes from hand to hand', () => {
    const { prop_bag } = after({ kind: 'give', by: 'role_ana', prop: 'prop_bag', to: 'role_ben' }).props
    expect(prop_bag?.place).toEqual({ kind: 'held', by: 'role_ben' })
  })

  it('what is in a bag goes where the bag goes, and lies where the bag is dropped', () => {
    const setting = after(
      { kind: 'take', by: 'role_ana', prop: 'prop_letter' },
      { kind: 'put', by: 'role_ana', prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } },
      { kind: 'move', by: 'role_ana', scene: 'scene_garden' },
      { kind: 'drop', by: 'role_ana', prop: 'prop_bag' },
      { kind: 'take', by: 'role_dora', prop: 'prop_letter' },
    )
    expect(setting.props.prop_letter?.place).toEqual({ kind: 'held', by: 'role_dora' })
    expect(setting.props.prop_letter?.scene).toBe('scene_garden')
  })

  it('whoever leaves takes their things along and brings them back', () => {
    const back = after(
      { kind: 'leave', by: 'role_ana' },
      { kind: 'enter', by: 'role_ana' },
      { kind: 'give', by: 'role_ana', prop: 'prop_bag', to: 'role_ben' },
    )
    expect(back.props.prop_bag?.place).toEqual({ kind: 'held', by: 'role_ben' })
  })

  it('states follow what was done', () => {
    const { props } = after(
      { kind: 'douse', by: 'role_ana', prop: 'prop_lamp' },
      { kind: 'break', by: 'role_ana', prop: 'prop_lamp' },
      { kind: 'break', by: 'role_ana', prop: 'prop_chest' },
      { kind: 'lock', by: 'role_ana', prop: 'prop_bag' },
      { kind: 'read', by: 'role_ana', prop: 'prop_letter' },
      { kind: 'write', by: 'role_ana', prop: 'prop_letter', text: 'No.' },
    )
    expect(props.prop_lamp?.states).toEqual({ lit: false, broken: true })
    expect(props.prop_chest?.states).toEqual({ open: false, broken: true })
    expect(props.prop_bag?.states).toEqual({ open: false, locked: true })
    expect(props.prop_letter).toMatchObject({ text: 'No.', states: { read: true, written: true } })
  })

  it('what burns or is thrown away is gone; what lay under it lies bare where it was, what was on it in a hand falls', () => {
    const hidden = { kind: 'hide', by: 'role_ana', prop: 'prop_ring' } as const
    const { props } = after(
      { ...hidden, spot: { kind: 'under', prop: 'prop_letter' } },
      { kind: 'burn', by: 'role_ana', prop: 'prop_letter' },
      { kind: 'take', by: 'role_ana', prop: 'prop_lamp' },
      { kind: 'put', by: 'role_ana', prop: 'prop_lamp', spot: { kind: 'on', prop: 'prop_bag' } },
      { kind: 'remove', by: 'role_ana', prop: 'prop_bag' },
    )
    expect(props.prop_letter?.place).toEqual({ kind: 'gone', how: 'burned' })
    expect(props.prop_bag?.place).toEqual({ kind: 'gone', how: 'away' })
    expect(props.prop_ring).toMatchObject({ place: { kind: 'on', prop: 'prop_desk' }, hidden: false })
    expect(props.prop_lamp).toMatchObject({ place: { kind: 'floor' }, scene: 'scene_parlour' })
  })

  it('reading aloud counts as reading, and brings the paper to light', () => {
    const { prop_letter } = after(
      { kind: 'hide', by: 'role_ana', prop: 'prop_letter' },
      { kind: 'read-aloud', by: 'role_ana', prop: 'prop_letter' },
    ).props
    expect(prop_letter).toMatchObject({ hidden: false, states: { read: true } })
  })

  it('handling a thing and touching somebody leave the stage as it was', () => {
    expect(after({ kind: 'use', by: 'role_ana', prop: 'prop_lamp' })).toBe(house)
    expect(after({ kind: 'touch', by: 'role_ana', whom: 'role_ben' })).toBe(house)
  })

  it('breaking a lock opens it, and gives none to what has none', () => {
    const broken = after(
      { kind: 'lock', by: 'role_ana', prop: 'prop_chest' },
      { kind: 'break', by: 'role_ana', prop: 'prop_chest' },
      { kind: 'break', by: 'role_ana', prop: 'prop_desk' },
    ).props
    expect(broken.prop_chest?.states).toEqual({ open: false, locked: false, broken: true })
    expect(broken.prop_desk?.states).toEqual({ broken: true })
  })

  it('going anywhere ends hiding and listening; injuries are kept, the newest few', () => {
    const setting = after(
      { kind: 'conceal', by: 'role_ana', prop: 'prop_desk' },
      { kind: 'listen', by: 'role_ana', scene: 'scene_garden' },
      { kind: 'move', by: 'role_ana', scene: 'scene_garden' },
      ...Array.from({ length: 20 }, (_, at): Change => {
        return { kind: 'injure', by: 'role_dora', whom: 'role_ana', how: `scratch ${at}` }
      }),
    )
    expect(setting.people.role_ana).toMatchObject({
      scene: 'scene_garden',
      concealed: false,
      listening: null,
    })
    expect(setting.people.role_ana?.injuries).toHaveLength(8)
    expect(setting.people.role_ana?.injuries.at(-1)).toBe('scratch 19')
  })
})

function deepFrozen<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object') Object.values(Object.freeze(value)).forEach(deepFrozen)
  return value
}
