import { describe, expect, it } from 'vitest'
import { stateOf, viewFor } from '../record/stage.ts'
import { aBlueprint, aProp } from '../testing/a-blueprint.ts'
import { actOpened, stageAfter } from '../testing/an-act.ts'
import { enact } from '../world/enact.ts'
import { settingRoom } from '../world/setting-room.ts'
import { perceptionIntegrity, readPerception } from './perception.ts'

const [first] = aBlueprint().acts
const [platform] = first?.scenes ?? []
if (first === undefined || platform === undefined) throw new Error('the sample has a scene')
const chest = aProp({
  id: 'prop_chest',
  name: 'chest',
  size: 'large',
  place: { kind: 'at', where: 'left' },
  states: { open: false },
})
const coin = aProp({ id: 'prop_coin', name: 'silver coin', place: { kind: 'in', prop: 'prop_chest' } })
const knife = aProp({
  id: 'prop_knife',
  name: 'knife',
  place: { kind: 'held', by: 'role_ben' },
  hidden: true,
})
const scene = { ...platform, props: [...platform.props, chest, coin, knife] }
const stage = actOpened(aBlueprint({ acts: [{ ...first, scenes: [scene, ...first.scenes.slice(1)] }] }), [
  'role_ana',
  'role_ben',
])
const view = viewFor('role_ana', stage)
const integrity = (objects: string) =>
  perceptionIntegrity(`Event: a man bars the way\nObjects: ${objects}`, view)

describe('a perception', () => {
  it('[E3] has three parts, in either language', () => {
    expect(
      readPerception('Event: a man bars the way\n**Objects**: the lamp; a key.\nAtmosphere: cold, unsafe'),
    ).toEqual({ event: 'a man bars the way', objects: ['the lamp', 'a key'], atmosphere: 'cold, unsafe' })
    expect(readPerception('动静：有人拦在门口\n物件：油灯；伞\n气氛：冷，不太平')).toEqual({
      event: '有人拦在门口',
      objects: ['油灯', '伞'],
      atmosphere: '冷，不太平',
    })
    expect(readPerception('Objects: none')).toEqual({ event: '', objects: [], atmosphere: '' })
  })

  it.each([
    ['lamp; bench; Ben’s key', 1],
    ['the lamp', 1],
    ['platform', 1],
    ['', 1],
    ['lamp; rifle', 0.5],
    ['rifle; telephone', 0],
    ['silver coin', 0],
    ['lamp; chest; knife', 2 / 3],
  ])('[X6] is as true as the things it names are in sight: %j is %d', (objects, share) => {
    expect(integrity(objects)).toBeCloseTo(share)
  })

  it('[X6] that is empty or has no event is not true at all', () => {
    expect(perceptionIntegrity('', view)).toBe(0)
    expect(perceptionIntegrity('Objects: lamp', view)).toBe(0)
  })

  it('[X6] goes by what is in sight now, not by what was seen before', () => {
    const open = { ...chest, states: { open: true } }
    const acts = [{ ...first, scenes: [{ ...scene, props: [open, coin] }, ...first.scenes.slice(1)] }]
    const before = actOpened(aBlueprint({ acts }), ['role_ana'])
    const change = { kind: 'close', by: 'role_ana', prop: 'prop_chest' } as const
    const after = stageAfter(enact(stateOf(before, settingRoom), { change, told: '' }), before)
    const named = 'Event: rain\nObjects: silver coin'
    expect(perceptionIntegrity(named, viewFor('role_ana', before))).toBe(1)
    expect(perceptionIntegrity(named, viewFor('role_ana', after))).toBe(0)
  })

  it('[X6] knows what a role holds hidden on itself, and nobody else', () => {
    const named = 'Event: rain\nObjects: knife'
    expect(perceptionIntegrity(named, viewFor('role_ben', stage))).toBe(1)
    expect(perceptionIntegrity(named, view)).toBe(0)
  })
})
