import { describe, expect, it } from 'vitest'
import type { Change } from '../schema/change.ts'
import { HOUSE } from '../schema/event.ts'
import { aPerson, aSetting } from '../testing/a-setting.ts'
import { applyChange } from './apply-change.ts'
import { enact } from './enact.ts'
import { onlookers, witnesses } from './perceive.ts'

const [ana, ben, dora] = ['role_ana', 'role_ben', 'role_dora']
const hide: Change = { kind: 'hide', by: ana, prop: 'prop_bag' }
const bagged = applyChange(aSetting(), hide)
const SECRET: readonly Change[] = [
  { kind: 'hide', by: ana, prop: 'prop_letter', spot: { kind: 'under', prop: 'prop_lamp' } },
  { kind: 'put', by: ana, prop: 'prop_ring', spot: { kind: 'in', prop: 'prop_bag' } },
  { kind: 'listen', by: ana, scene: 'scene_garden' },
]

describe('who sees what is done', () => {
  it('hiding, putting into a hidden bag and listening are seen by nobody, unless they were not meant to be secret', () => {
    for (const change of SECRET) {
      expect([change.kind, witnesses(bagged, change)]).toEqual([change.kind, [ana]])
      expect([change.kind, witnesses(bagged, change, { covert: true })]).toEqual([change.kind, [ana]])
      expect([change.kind, witnesses(bagged, change, { covert: false })]).toEqual([
        change.kind,
        [ana, ben, HOUSE],
      ])
    }
  })

  it('a ruling carries whether it was covert to those who see it', () => {
    const audience = (covert?: boolean) =>
      enact(aSetting(), { change: hide, told: '', ...(covert === undefined ? {} : { covert }) })[0]?.audience
    expect(audience()).toEqual([ana])
    expect(audience(true)).toEqual([ana])
    expect(audience(false)).toEqual([HOUSE, ana, ben].sort())
  })

  it('what is found behind everybody’s back is found by one', () => {
    const found: Change = { kind: 'reveal', by: ana, prop: 'prop_bag' }
    expect(witnesses(bagged, found, { covert: true })).toEqual([ana])
    expect(witnesses(bagged, found)).toEqual([ana, ben, HOUSE])
  })

  it('what is handled while it stays hidden, and what is done out of hiding, is seen by nobody even so', () => {
    const turned: Change = { kind: 'use', by: ana, prop: 'prop_ring' }
    expect(witnesses(aSetting(), turned, { covert: false })).toEqual([ana])
    const concealed = applyChange(aSetting(), { kind: 'conceal', by: ana })
    for (const change of SECRET) expect(witnesses(concealed, change, { covert: false })).toEqual([ana])
  })
})

describe('onlookers', () => {
  it('are oneself, whoever is there and not concealed, and the house where it looks', () => {
    expect(onlookers(aSetting(), ana)).toEqual([ana, ben, HOUSE])
    expect(onlookers(aSetting(), dora)).toEqual([dora])
    const people = { ...aSetting().people, role_ben: aPerson({ name: 'Ben', concealed: true }) }
    expect(onlookers(aSetting({ people }), ana)).toEqual([ana, HOUSE])
    expect(onlookers(aSetting({ people }), ben)).toEqual([ben])
  })

  it('off stage and for a stranger there are none but oneself', () => {
    expect(onlookers(aSetting(), 'role_cleo')).toEqual(['role_cleo'])
    expect(onlookers(aSetting(), 'constructor')).toEqual(['constructor'])
  })
})
