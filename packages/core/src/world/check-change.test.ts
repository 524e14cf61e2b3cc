import { describe, expect, it } from 'vitest'
import type { Change } from '../schema/change.ts'
import { aPerson, aSetting } from '../testing/a-setting.ts'
import { applyChange } from './apply-change.ts'
import { checkChange } from './check-change.ts'
import type { Setting } from './setting.ts'

const ana = 'role_ana'
const ben = 'role_ben'
const after = (...changes: readonly Change[]): Setting => changes.reduce(applyChange, aSetting())
const check = (change: Change, setting = aSetting()) => checkChange(setting, change)
const chestState = (states: Setting['props'][string]['states']): Setting => {
  const setting = aSetting()
  const chest = setting.props.prop_chest as Setting['props'][string]
  return { ...setting, props: { ...setting.props, prop_chest: { ...chest, states } } }
}

describe('what code does not let happen', () => {
  it('no-such-person: who is not in the cast does nothing, whatever the language calls its own', () => {
    for (const by of ['role_nobody', 'constructor', '__proto__', 'toString'])
      for (const kind of ['enter', 'leave', 'emerge'] as const)
        expect(check({ kind, by })).toBe('no-such-person')
  })

  it('not-here: [H24] who is off stage can only enter', () => {
    expect(check({ kind: 'take', by: 'role_cleo', prop: 'prop_lamp' })).toBe('not-here')
    expect(check({ kind: 'leave', by: 'role_cleo' })).toBe('not-here')
    expect(check({ kind: 'enter', by: 'role_cleo' })).toBeUndefined()
  })

  it('no-such-prop: [H24] what is not in the list is not there', () => {
    for (const prop of ['prop_telephone', 'constructor', '__proto__'])
      expect(check({ kind: 'take', by: ana, prop })).toBe('no-such-prop')
    const spot = { kind: 'on', prop: 'prop_piano' } as const
    expect(check({ kind: 'put', by: ana, prop: 'prop_bag', spot })).toBe('no-such-prop')
    expect(check({ kind: 'conceal', by: ana, prop: 'prop_arras' })).toBe('no-such-prop')
  })

  it('prop-not-here: what is next door, or with somebody who went, is out of reach', () => {
    expect(check({ kind: 'take', by: ana, prop: 'prop_rose' })).toBe('prop-not-here')
    const gone = after({ kind: 'leave', by: ben })
    expect(check({ kind: 'take', by: ana, prop: 'prop_coat' }, gone)).toBe('prop-not-here')
    const spot = { kind: 'on', prop: 'prop_rose' } as const
    expect(check({ kind: 'put', by: ana, prop: 'prop_bag', spot })).toBe('prop-not-here')
  })

  it('out-of-sight: nobody takes what is hidden or in a shut chest, not even from their own bag', () => {
    expect(check({ kind: 'take', by: ana, prop: 'prop_coin' })).toBe('out-of-sight')
    expect(check({ kind: 'take', by: ben, prop: 'prop_ring' })).toBe('out-of-sight')
    const packed = after(
      { kind: 'take', by: ana, prop: 'prop_letter' },
      { kind: 'put', by: ana, prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } },
      { kind: 'close', by: ana, prop: 'prop_bag' },
    )
    expect(check({ kind: 'take', by: ana, prop: 'prop_letter' }, packed)).toBe('out-of-sight')
    expect(check({ kind: 'give', by: ana, prop: 'prop_letter', to: ben }, packed)).toBe('out-of-sight')
  })

  it('out-of-sight: what is hidden can be come upon, but not through a lid', () => {
    expect(check({ kind: 'reveal', by: ben, prop: 'prop_dagger' })).toBeUndefined()
    const stowed = after(
      { kind: 'open', by: ana, prop: 'prop_chest' },
      { kind: 'hide', by: ana, prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_chest' } },
      { kind: 'close', by: ana, prop: 'prop_chest' },
    )
    expect(check({ kind: 'reveal', by: ben, prop: 'prop_letter' }, stowed)).toBe('out-of-sight')
    const open = applyChange(stowed, { kind: 'open', by: ben, prop: 'prop_chest' })
    expect(check({ kind: 'reveal', by: ben, prop: 'prop_letter' }, open)).toBeUndefined()
  })

  it('too-large: nobody takes, wears, drops, gives, puts or hides a large thing', () => {
    const setting = aSetting()
    const desk = setting.props.prop_desk as Setting['props'][string]
    const place = { kind: 'held', by: ana } as const
    const held: Setting = { ...setting, props: { ...setting.props, prop_desk: { ...desk, place } } }
    const spot = { kind: 'in', prop: 'prop_bag' } as const
    for (const kind of ['take', 'wear', 'drop', 'hide'] as const) {
      expect(check({ kind, by: ana, prop: 'prop_desk' })).toBe('too-large')
      expect(check({ kind, by: ana, prop: 'prop_desk' }, held)).toBe('too-large')
    }
    expect(check({ kind: 'give', by: ana, prop: 'prop_desk', to: ben }, held)).toBe('too-large')
    expect(check({ kind: 'put', by: ana, prop: 'prop_desk', spot }, held)).toBe('too-large')
  })

  it('not-in-hand: one gives, shows, drops and puts only what one has', () => {
    const spot = { kind: 'on', prop: 'prop_desk' } as const
    expect(check({ kind: 'drop', by: ana, prop: 'prop_lamp' })).toBe('not-in-hand')
    expect(check({ kind: 'give', by: ana, prop: 'prop_coat', to: ben })).toBe('not-in-hand')
    expect(check({ kind: 'show', by: ana, prop: 'prop_lamp', to: ben })).toBe('not-in-hand')
    expect(check({ kind: 'put', by: ben, prop: 'prop_bag', spot })).toBe('not-in-hand')
    expect(check({ kind: 'hide', by: ben, prop: 'prop_bag' })).toBe('not-in-hand')
    expect(check({ kind: 'wear', by: ana, prop: 'prop_coat' })).toBe('not-in-hand')
    expect(check({ kind: 'write', by: ben, prop: 'prop_bag', text: 'Mine.' })).toBe('not-in-hand')
  })

  it('already-so: what is so cannot be made so', () => {
    expect(check({ kind: 'enter', by: ana })).toBe('already-so')
    expect(check({ kind: 'emerge', by: ana })).toBe('already-so')
    expect(check({ kind: 'take', by: ana, prop: 'prop_bag' })).toBe('already-so')
    expect(check({ kind: 'wear', by: ben, prop: 'prop_coat' })).toBe('already-so')
    expect(check({ kind: 'hide', by: ana, prop: 'prop_ring' })).toBe('already-so')
    expect(check({ kind: 'reveal', by: ana, prop: 'prop_lamp' })).toBe('already-so')
    expect(check({ kind: 'light', by: ana, prop: 'prop_lamp' })).toBe('already-so')
    expect(check({ kind: 'douse', by: ana, prop: 'prop_letter' })).toBe('already-so')
    expect(check({ kind: 'open', by: ana, prop: 'prop_bag' })).toBe('already-so')
    expect(check({ kind: 'close', by: ana, prop: 'prop_chest' })).toBe('already-so')
    expect(check({ kind: 'unlock', by: ana, prop: 'prop_chest' })).toBe('already-so')
    expect(check({ kind: 'lock', by: ana, prop: 'prop_chest' }, chestState({ locked: true }))).toBe(
      'already-so',
    )
    expect(check({ kind: 'break', by: ana, prop: 'prop_chest' }, chestState({ broken: true }))).toBe(
      'already-so',
    )
    expect(check({ kind: 'conceal', by: ana }, after({ kind: 'conceal', by: ana }))).toBe('already-so')
    const listening = after({ kind: 'listen', by: ana, scene: 'scene_garden' })
    expect(check({ kind: 'listen', by: ana, scene: 'scene_garden' }, listening)).toBe('already-so')
    expect(check({ kind: 'move', by: ana, scene: 'scene_parlour' })).toBe('already-so')
  })

  it('locked: a lock holds until it is unlocked or broken', () => {
    const locked = chestState({ locked: true, open: false })
    const put: Change = { kind: 'put', by: ana, prop: 'prop_bag', spot: { kind: 'in', prop: 'prop_chest' } }
    expect(check({ kind: 'open', by: ana, prop: 'prop_chest' }, locked)).toBe('locked')
    expect(check(put, locked)).toBe('locked')
    for (const kind of ['unlock', 'break'] as const) {
      const freed = applyChange(locked, { kind, by: ana, prop: 'prop_chest' })
      expect(check({ kind: 'open', by: ana, prop: 'prop_chest' }, freed)).toBeUndefined()
    }
  })

  it('shut: nothing goes into a shut chest, and nobody reads a shut book', () => {
    const put: Change = { kind: 'put', by: ana, prop: 'prop_bag', spot: { kind: 'in', prop: 'prop_chest' } }
    expect(check(put)).toBe('shut')
    expect(check({ ...put, spot: { kind: 'on', prop: 'prop_chest' } })).toBeUndefined()
    const sealed = after({ kind: 'close', by: ana, prop: 'prop_letter' })
    expect(check({ kind: 'read', by: ana, prop: 'prop_letter' }, sealed)).toBe('shut')
    expect(check({ kind: 'write', by: ana, prop: 'prop_letter', text: 'No.' }, sealed)).toBe('shut')
  })

  it('inside-itself: a bag does not go into itself, nor into what is in it, however deep', () => {
    const into = (prop: string, holder: string): Change => ({
      kind: 'put',
      by: ana,
      prop,
      spot: { kind: 'in', prop: holder },
    })
    expect(check(into('prop_bag', 'prop_bag'))).toBe('inside-itself')
    const setting = aSetting()
    const bag = setting.props.prop_bag as Setting['props'][string]
    const boxes = Array.from({ length: 100 }, (_, at): [string, Setting['props'][string]] => [
      `prop_${at}`,
      { ...bag, id: `prop_${at}`, place: { kind: 'in', prop: at === 0 ? 'prop_bag' : `prop_${at - 1}` } },
    ])
    const nested = { ...setting, props: { ...setting.props, ...Object.fromEntries(boxes) } }
    expect(check(into('prop_bag', 'prop_99'), nested)).toBe('inside-itself')
    expect(check(into('prop_99', 'prop_bag'), nested)).toBeUndefined()
  })

  it('nothing-to-read: a lamp says nothing', () => {
    expect(check({ kind: 'read', by: ana, prop: 'prop_lamp' })).toBe('nothing-to-read')
    expect(check({ kind: 'read-aloud', by: ana, prop: 'prop_lamp' })).toBe('nothing-to-read')
    expect(check({ kind: 'read', by: ana, prop: 'prop_letter' })).toBeUndefined()
  })

  it('nobody-there: [H24] one gives, shows and does harm only to whom one meets', () => {
    for (const to of ['role_cleo', 'role_dora', 'role_nobody', ana, 'constructor'])
      expect(check({ kind: 'give', by: ana, prop: 'prop_bag', to })).toBe('nobody-there')
    expect(check({ kind: 'injure', by: ana, whom: 'role_dora', how: 'a scratch' })).toBe('nobody-there')
    expect(check({ kind: 'injure', by: ana, whom: 'constructor', how: 'a scratch' })).toBe('nobody-there')
  })

  it('nobody-there: a gift does not find out who is concealed, but a blade through the curtain finds them', () => {
    const people = { ...aSetting().people, role_ben: aPerson({ name: 'Ben', concealed: true }) }
    const concealed = aSetting({ people })
    expect(check({ kind: 'give', by: ana, prop: 'prop_bag', to: ben }, concealed)).toBe('nobody-there')
    expect(check({ kind: 'injure', by: ana, whom: ben, how: 'a stab' }, concealed)).toBeUndefined()
  })

  it('nobody-there: one touches whom one meets and sees, and oneself', () => {
    for (const whom of [ana, ben]) expect(check({ kind: 'touch', by: ana, whom })).toBeUndefined()
    for (const whom of ['role_cleo', 'role_dora', 'role_nobody', '__proto__'])
      expect(check({ kind: 'touch', by: ana, whom })).toBe('nobody-there')
    const hiding = after({ kind: 'conceal', by: ben })
    expect(check({ kind: 'touch', by: ana, whom: ben }, hiding)).toBe('nobody-there')
  })

  it('no-fire: nothing burns where nothing is lit, and a flame in a shut chest lights nothing', () => {
    const burn: Change = { kind: 'burn', by: ana, prop: 'prop_letter' }
    expect(check(burn)).toBeUndefined()
    expect(check(burn, after({ kind: 'douse', by: ana, prop: 'prop_lamp' }))).toBe('no-fire')
    const shutAway = after(
      { kind: 'open', by: ben, prop: 'prop_chest' },
      { kind: 'take', by: ben, prop: 'prop_lamp' },
      { kind: 'put', by: ben, prop: 'prop_lamp', spot: { kind: 'in', prop: 'prop_chest' } },
    )
    expect(check(burn, shutAway)).toBeUndefined()
    const shut = applyChange(shutAway, { kind: 'close', by: ben, prop: 'prop_chest' })
    expect(check(burn, shut)).toBe('no-fire')
    expect(check({ kind: 'burn', by: 'role_dora', prop: 'prop_rose' })).toBe('no-fire')
  })

  it('what is burned or thrown away must be small, in reach, and in nobody else’s hand', () => {
    for (const kind of ['burn', 'remove'] as const) {
      expect(check({ kind, by: ana, prop: 'prop_desk' })).toBe('too-large')
      expect(check({ kind, by: ana, prop: 'prop_coat' })).toBe('not-in-hand')
      expect(check({ kind, by: ana, prop: 'prop_rose' })).toBe('prop-not-here')
      expect(check({ kind, by: ana, prop: 'prop_coin' })).toBe('out-of-sight')
      expect(check({ kind, by: ana, prop: 'prop_letter' })).toBeUndefined()
    }
  })

  it('one handles what is in reach, of whatever size', () => {
    expect(check({ kind: 'use', by: ana, prop: 'prop_desk' })).toBeUndefined()
    expect(check({ kind: 'use', by: ana, prop: 'prop_coin' })).toBe('out-of-sight')
  })

  it('a burned letter cannot be read, taken or burned again', () => {
    const burned = after({ kind: 'burn', by: ana, prop: 'prop_letter' })
    for (const kind of ['read', 'read-aloud', 'take', 'burn', 'remove', 'reveal', 'use'] as const)
      expect(check({ kind, by: ana, prop: 'prop_letter' }, burned)).toBe('prop-not-here')
  })

  it('no-way-there: one goes and listens next door only, and enters only where a scene is set', () => {
    for (const scene of ['scene_tower', 'scene_moon', 'constructor'])
      for (const kind of ['move', 'listen'] as const)
        expect(check({ kind, by: ana, scene })).toBe('no-way-there')
    expect(check({ kind: 'listen', by: ana, scene: 'scene_parlour' })).toBe('no-way-there')
    expect(check({ kind: 'enter', by: 'role_cleo' }, aSetting({ scene: null }))).toBe('no-way-there')
    expect(check({ kind: 'move', by: ana, scene: 'scene_garden' })).toBeUndefined()
  })
})
