import { expect, it } from 'vitest'
import type { Change } from '../schema/change.ts'
import { aSetting } from '../testing/a-setting.ts'
import { tellChange } from './tell-change.ts'

it('every change can be told in a plain sentence of either language', () => {
  const setting = aSetting()
  const by = 'role_ana'
  const changes: readonly Change[] = [
    { kind: 'give', by, prop: 'prop_bag', to: 'role_ben' },
    { kind: 'put', by, prop: 'prop_bag', spot: { kind: 'on', prop: 'prop_desk' } },
    { kind: 'move', by, scene: 'scene_garden' },
    { kind: 'injure', by, whom: 'role_ben', how: 'CANARY' },
    { kind: 'write', by, prop: 'prop_letter', text: 'CANARY' },
    { kind: 'leave', by },
    { kind: 'read-aloud', by, prop: 'prop_letter' },
    { kind: 'burn', by, prop: 'prop_letter' },
    { kind: 'remove', by, prop: 'prop_bag' },
    { kind: 'use', by, prop: 'prop_lamp' },
    { kind: 'touch', by, whom: 'role_ben' },
  ]
  expect(changes.map((change) => tellChange(setting, change, 'en'))).toEqual([
    'Ana gives the bag to Ben.',
    'Ana puts the bag by the desk.',
    'Ana goes to the garden.',
    'Ana hurts Ben.',
    'Ana writes something on the letter.',
    'Ana leaves.',
    'Ana reads the letter aloud.',
    'Ana burns the letter.',
    'Ana throws the bag away.',
    'Ana handles the lamp.',
    'Ana touches Ben.',
  ])
  expect(changes.map((change) => tellChange(setting, change, 'zh'))).toEqual([
    'Ana把bag交给Ben。',
    'Ana把bag放到desk那儿。',
    'Ana去了garden。',
    'Ana伤了Ben。',
    'Ana在letter上写了几个字。',
    'Ana下场。',
    'Ana念出letter上的字。',
    'Ana把letter烧了。',
    'Ana把bag扔掉了。',
    'Ana摆弄着lamp。',
    'Ana碰了碰Ben。',
  ])
})
