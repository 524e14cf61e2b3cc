import { describe, expect, it } from 'vitest'
import type { Trigger } from '../schema/world.ts'
import { aSetting } from '../testing/a-setting.ts'
import { applyChange } from './apply-change.ts'
import { isMet } from './is-met.ts'
import { isPhysicalKey, readSetting } from './read-setting.ts'
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

  it('[X4] no value comes out under a name of the stage, also where the stage says nothing', () => {
    const secret = 'only Ben may know'
    const planted = [
      'prop.prop_letter.holder',
      'prop.prop_nothing.holder',
      'role.role_cleo.scene',
      'role.role_nobody.injuries',
      'stage.scene',
    ]
    const values = Object.fromEntries(planted.map((key) => [key, secret]))
    const read = readSetting({ ...aSetting(), scene: null }, values)
    expect(planted.map(read)).toEqual(planted.map(() => undefined))
    expect(planted.filter(isPhysicalKey)).toEqual(planted)
    for (const key of ['prop.count', 'prop.prop_desk.description', 'role.constructor.constructor', 'gold'])
      expect(isPhysicalKey(key)).toBe(false)
  })

  it('[X4] [D15] a trigger sets nothing on stage, and no other trigger believes that it did', () => {
    const open = 'prop.prop_chest.open'
    const triggers: readonly Trigger[] = [
      { condition: { tag: 'none' }, effect: { do: 'set', key: open, value: true } },
      { condition: { tag: 'none' }, effect: { do: 'send', event: 'prop.prop_letter.read' } },
      { condition: { tag: 'none' }, effect: { do: 'add', key: 'role.role_ana.injuries', amount: 1 } },
      { condition: { tag: 'event', event: 'prop.prop_lamp.lit' }, action: 'look up' },
      { condition: { tag: 'value', key: open, equals: true }, action: 'take the ring' },
    ]
    const owned = triggers.map((trigger, at) => ({ id: `t${at}`, owner: 'house', trigger }))
    const settled = settleTriggers(owned, readSetting(aSetting(), {}))
    expect(settled.values).toEqual({})
    expect(settled.actions).toEqual([{ owner: 'house', action: 'look up' }])
  })
})
