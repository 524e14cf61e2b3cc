import { describe, expect, it } from 'vitest'
import type { Change } from '../schema/change.ts'
import { aChange, parlour } from '../testing/a-ruling.ts'
import { aSetting } from '../testing/a-setting.ts'
import { applyChange } from '../world/apply-change.ts'
import { witnesses } from '../world/perceive.ts'
import type { Setting } from '../world/setting.ts'
import type { ChangeReply } from './narrate.prompt.ts'
import { typeChange } from './type-change.ts'

const by = 'role_ana'
const typed = (
  reply: Partial<ChangeReply>,
  { covert = false, setting = parlour() } = {},
): readonly Change[] => typeChange(setting, { by, covert, language: 'en' }, aChange(reply))
const letter = { by, prop: 'prop_letter' } as const
const lamp = { kind: 'under', prop: 'prop_lamp' } as const

describe('a change as the narrator wrote it', () => {
  it('is put into steps: what lies there is taken before it is handed over or put away', () => {
    const take = { kind: 'take', ...letter }
    expect(typed({ kind: 'give', thing: 'letter', whom: 'Ben' })).toEqual([
      take,
      { kind: 'give', ...letter, to: 'role_ben' },
    ])
    expect(typed({ kind: 'put', thing: 'letter', where: 'under', target: 'lamp' })).toEqual([
      take,
      { kind: 'put', ...letter, spot: lamp },
    ])
    expect(typed({ kind: 'show', thing: 'letter', whom: 'Ben' })[0]).toEqual(take)
  })

  it('opens what is shut before something goes into it, and takes that something first', () => {
    const spot = { kind: 'in', prop: 'prop_chest' } as const
    const open = { kind: 'open', by, prop: 'prop_chest' }
    expect(typed({ kind: 'put', thing: 'bag', where: 'in', target: 'chest' })).toEqual([
      open,
      { kind: 'put', by, prop: 'prop_bag', spot },
    ])
    expect(typed({ kind: 'put', thing: 'letter', where: 'in', target: 'chest' })).toEqual([
      { kind: 'take', ...letter },
      open,
      { kind: 'put', ...letter, spot },
    ])
  })

  it('unfolds what is to be read', () => {
    const setting = parlour()
    const folded = { ...setting.props.prop_letter, states: { open: false } } as Setting['props'][string]
    const sealed = { ...setting, props: { ...setting.props, prop_letter: folded } }
    for (const kind of ['read', 'read-aloud'] as const)
      expect(typed({ kind, thing: 'letter' }, { setting: sealed })).toEqual([
        { kind: 'open', ...letter },
        { kind, ...letter },
      ])
  })

  it('takes nothing out of another’s hand that it does not say', () => {
    const given = applyChange(parlour(), { kind: 'give', by, prop: 'prop_bag', to: 'role_ben' })
    expect(typed({ kind: 'drop', thing: 'bag' }, { setting: given })).toEqual([
      { kind: 'drop', by, prop: 'prop_bag' },
    ])
    expect(typed({ kind: 'hide', thing: 'bag' }, { setting: given, covert: true })).toEqual([
      { kind: 'hide', by, prop: 'prop_bag' },
    ])
  })

  it('hides nothing that was done in the open', () => {
    expect(typed({ kind: 'hide', thing: 'letter' })).toEqual([{ kind: 'take', ...letter }])
    expect(typed({ kind: 'hide', thing: 'letter', where: 'under', target: 'lamp' })).toEqual([
      { kind: 'take', ...letter },
      { kind: 'put', ...letter, spot: lamp },
    ])
  })

  it('hides what was taken or put away unseen, and no bystander sees it', () => {
    for (const reply of [
      { kind: 'take', thing: 'letter' },
      { kind: 'hide', thing: 'letter' },
      { kind: 'put', thing: 'letter', where: 'under', target: 'lamp' },
      { kind: 'hide', thing: 'letter', where: 'under', target: 'lamp' },
    ] as const) {
      const steps = typed(reply, { covert: true })
      expect(steps.map(({ kind }) => kind)).toEqual(['hide'])
      expect(steps.flatMap((change) => witnesses(parlour(), change))).toEqual([by])
    }
  })

  it('snatches what another holds before their eyes, however quietly', () => {
    expect(typed({ kind: 'take', thing: 'coat' }, { covert: true })).toEqual([
      { kind: 'take', by, prop: 'prop_coat' },
    ])
  })

  it.each<Partial<ChangeReply>>([
    { kind: 'take', thing: 'rifle' },
    { kind: 'take' },
    { kind: 'hide', thing: 'letter', where: 'under', target: 'rug' },
    { kind: 'put', thing: 'bag', where: 'in', target: 'safe' },
    { kind: 'put', thing: 'bag', target: 'desk' },
    { kind: 'conceal', where: 'behind', target: 'curtain' },
    { kind: 'injure', whom: 'Ben', thing: 'rifle', words: 'a shot' },
    { kind: 'injure', whom: 'Ben' },
    { kind: 'give', thing: 'bag', whom: 'Polonius' },
    { kind: 'move', whom: 'the sky' },
    { kind: 'write', thing: 'letter' },
  ])('is nothing where a name means nothing here, or a part is missing: %j', (reply) => {
    expect(typed(reply, { covert: true })).toEqual([])
  })

  it('goes through a door that is on no list', () => {
    expect(typed({ kind: 'move', thing: 'door', whom: 'Garden' })).toEqual([
      { kind: 'move', by, scene: 'scene_garden' },
    ])
    expect(typed({ kind: 'leave', thing: 'door' })).toEqual([{ kind: 'leave', by }])
  })

  it('means the thing of the place one is in', () => {
    expect(typed({ thing: 'rose' }, { setting: aSetting() })).toEqual([])
  })
})
