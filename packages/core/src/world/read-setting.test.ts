import { describe, expect, it } from 'vitest'
import type { Trigger } from '../schema/world.ts'
import { aSetting } from '../testing/a-setting.ts'
import { applyChange } from './apply-change.ts'
import { isMet } from './is-met.ts'
import { readSetting } from './read-setting.ts'
import { settleTriggers } from './settle-triggers.ts'

describe('reading the stage as world state', () => {
  it('[X4] [D13] conditions test props, people and ordinary values by key, in one store', () => {
    const read = readSetting(aSetting(), { gold: 0, weather: 'rain' })
    const keys = {
      'stage.scene': 'scene_parlour',
      'prop.prop_letter.place': 'on',
      'prop.prop_letter.within': 'prop_desk',
      'prop.prop_letter.scene': 'scene_parlour',
      'prop.prop_letter.holder': undefined,
      'prop.prop_bag.holder': 'role_ana',
      'prop.prop_ring.hidden': true,
      'prop.prop_lamp.lit': true,
      'prop.prop_chest.open': false,
      'prop.prop_letter.read': false,
      'prop.prop_desk.description': undefined,
      'prop.prop_nothing.open': undefined,
      'role.role_ana.scene': 'scene_parlour',
      'role.role_ana.present': true,
      'role.role_dora.present': false,
      'role.role_cleo.scene': undefined,
      'role.role_ana.concealed': false,
      'role.role_ana.injuries': 0,
      'role.constructor.scene': undefined,
      gold: 0,
      weather: 'rain',
      constructor: undefined,
    }
    expect(Object.fromEntries(Object.keys(keys).map((key) => [key, read(key)]))).toEqual(keys)
    expect(isMet({ tag: 'value', key: 'prop.prop_chest.open', equals: false }, read)).toBe(true)
    expect(isMet({ tag: 'value', key: 'role.role_ana.injuries', min: 0, max: 1 }, read)).toBe(true)
  })

  it('[X4] [D15] a trigger reacts to a prop changing hands, and only then', () => {
    const triggers: readonly Trigger[] = [
      {
        condition: { tag: 'value', key: 'prop.prop_bag.holder', equals: 'role_ben' },
        effect: { do: 'add', key: 'debts', amount: 1 },
      },
      { condition: { tag: 'value', key: 'debts', min: 1 }, action: 'ring the bell' },
    ]
    const owned = triggers.map((trigger, at) => ({ id: `t${at}`, owner: 'house', trigger }))
    const before = settleTriggers(owned, readSetting(aSetting(), { debts: 0 }))
    expect(before).toMatchObject({ values: {}, actions: [] })
    const given = applyChange(aSetting(), { kind: 'give', by: 'role_ana', prop: 'prop_bag', to: 'role_ben' })
    const after = settleTriggers(owned, readSetting(given, { debts: 0 }))
    expect(after).toMatchObject({ values: { debts: 1 }, actions: [{ action: 'ring the bell' }] })
  })

  it('[X4] a value of the same name does not move what stands on stage', () => {
    const read = readSetting(aSetting(), { 'prop.prop_bag.holder': 'role_ben', 'prop.count': 7 })
    expect(read('prop.prop_bag.holder')).toBe('role_ana')
    expect(read('prop.count')).toBe(7)
  })
})
