import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, type Stage, stateOf } from '../record/stage.ts'
import type { Change } from '../schema/change.ts'
import type { StageEvent } from '../schema/event.ts'
import { aProp } from '../testing/a-blueprint.ts'
import { aSetting } from '../testing/a-setting.ts'
import { anEvent } from '../testing/build.ts'
import { applyChange } from './apply-change.ts'
import { isGone, type Setting, type StagedProp } from './setting.ts'
import { sceneSet, sceneShifted, settingRoom, stageChanged } from './setting-room.ts'

const reader = readerOf(settingRoom)
const stageWith = (setting: Setting): Stage => ({ ...emptyStage('take_1'), rooms: { setting } })
const settingAfter = (event: Partial<StageEvent>, setting = aSetting()): Setting =>
  stateOf(reader.fold(stageWith(setting), anEvent(event)), settingRoom)
const change: Change = { kind: 'drop', by: 'role_ana', prop: 'prop_bag' }
const dropped = fact(stageChanged, { by: 'role_ana', audience: [], body: { change, told: '', seen: [] } })

describe('the stage in the record', () => {
  it('changes by a stage-changed event', () => {
    expect(settingAfter(dropped)).toEqual(applyChange(aSetting(), change))
  })

  it('is changed by no other event, by no redacted or malformed one, and by nobody who is not there', () => {
    const hostile: readonly Partial<StageEvent>[] = [
      { type: 'line-spoken', body: { text: 'I drop the bag.', change, told: '', seen: [] } },
      { ...dropped, type: 'stage-changed-now' },
      { ...dropped, version: 2 },
      { ...dropped, body: { redacted: 'by request' } },
      { ...dropped, body: { change: JSON.stringify(change), told: '', seen: [] } },
      { ...dropped, body: { change: [change], told: '', seen: [] } },
      { ...dropped, body: { change: { ...change, kind: 'vanish' }, told: '', seen: [] } },
      { ...dropped, body: { change: { ...change, by: 'role_cleo' }, told: '', seen: [] } },
      { ...dropped, body: { change: { kind: 'leave', by: 'constructor' }, told: '', seen: [] } },
      { ...dropped, body: JSON.parse(`{"__proto__":${JSON.stringify(dropped.body)}}`) },
    ]
    for (const event of hostile) expect(settingAfter(event), JSON.stringify(event)).toEqual(aSetting())
  })

  it('takes nothing in from extra fields', () => {
    const extra = {
      ...change,
      place: { kind: 'held', by: 'role_ben' },
      hidden: true,
      text: 'x',
      size: 'small',
    }
    const body = { change: extra, told: '', seen: [], props: {}, setting: {} } as StageEvent['body']
    expect(settingAfter({ ...dropped, body })).toEqual(applyChange(aSetting(), change))
  })

  it('is total: any body gives a stage', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...settingRoom.events), (body, { type }) => {
        expect(() => settingAfter({ type, body: body as StageEvent['body'] })).not.toThrow()
      }),
    )
  })
})

describe('a new set', () => {
  const setFor = (
    scenes: readonly string[],
    props: readonly (ReturnType<typeof aProp> & { scene: string })[],
  ) => {
    const all = [
      ...Object.values(aSetting().scenes),
      { id: 'scene_road', name: 'Road', surroundings: 'Dust.', time: '', next: [] },
    ]
    const body = {
      scenes: all.filter(({ id }) => scenes.includes(id)),
      props: [...props],
      on: scenes[0] ?? '',
    }
    return fact(sceneSet, { by: 'narrator', audience: [], body })
  }
  const packed = (
    [
      { kind: 'take', by: 'role_ana', prop: 'prop_letter' },
      { kind: 'put', by: 'role_ana', prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } },
    ] satisfies readonly Change[]
  ).reduce<Setting>(applyChange, aSetting())
  const cart = {
    ...aProp({ id: 'prop_cart', name: 'cart', size: 'large', place: { kind: 'at', where: 'here' } }),
    scene: 'scene_road',
  }

  it('keeps what people carry, in their bags too, and strikes the rest', () => {
    const { props, scene } = settingAfter(setFor(['scene_road'], [cart]), packed)
    expect(Object.keys(props).sort()).toEqual(
      ['prop_bag', 'prop_cart', 'prop_coat', 'prop_letter', 'prop_ring', 'prop_rose'].sort(),
    )
    expect(scene).toBe('scene_road')
  })

  it('takes off whoever stood in a place that is gone, so that they can enter the new one', () => {
    const next = settingAfter(setFor(['scene_road'], [cart]), packed)
    expect(Object.values(next.people).map(({ scene }) => scene)).toEqual([null, null, null, null])
    const entered = applyChange(next, { kind: 'enter', by: 'role_ana' })
    expect(entered.people.role_ana?.scene).toBe('scene_road')
  })

  it('leaves a place that stays as it was left: what lies on the floor lies there ever after', () => {
    const left = applyChange(aSetting(), change)
    const listed = Object.values(aSetting().props) as (ReturnType<typeof aProp> & StagedProp)[]
    const next = settingAfter(setFor(['scene_garden', 'scene_parlour', 'scene_tower'], listed), left)
    expect(next).toEqual({ ...left, scene: 'scene_garden', began: left.props })
    expect(next.props.prop_bag?.place).toEqual({ kind: 'floor' })
  })

  it('counts what is set hidden on somebody as hidden by them, in what they wear too, and the rest as nobody’s', () => {
    const on = (details: Parameters<typeof aProp>[0]) => ({ ...aProp(details), scene: 'scene_road' })
    const { props } = settingAfter(
      setFor(
        ['scene_road'],
        [
          cart,
          on({ id: 'prop_sash', place: { kind: 'worn', by: 'role_ana' } }),
          on({ id: 'prop_note', place: { kind: 'in', prop: 'prop_sash' }, hidden: true }),
          on({ id: 'prop_knife', place: { kind: 'worn', by: 'role_ben' }, hidden: true }),
          on({ id: 'prop_will', place: { kind: 'under', prop: 'prop_cart' }, hidden: true }),
        ],
      ),
    )
    const hiders = ['prop_sash', 'prop_note', 'prop_knife', 'prop_will'].map((id) => props[id]?.hiddenBy)
    expect(hiders).toEqual([undefined, 'role_ana', 'role_ben', undefined])
  })

  it('never brings back what is gone, nor what was in it', () => {
    const gone = applyChange(packed, { kind: 'remove', by: 'role_ana', prop: 'prop_bag' })
    const listed = Object.values(aSetting().props) as (ReturnType<typeof aProp> & StagedProp)[]
    for (const scenes of [['scene_road'], ['scene_parlour', 'scene_garden'], ['scene_tower']]) {
      const next = settingAfter(setFor(scenes, listed), gone)
      expect(next.props.prop_bag?.place).toEqual({ kind: 'gone', how: 'away' })
      expect(isGone(next, 'prop_letter')).toBe(true)
    }
  })

  it('shifts to another place with those who are to be there, and to no place that is not set', () => {
    const shift = (on: string) =>
      fact(sceneShifted, { by: 'narrator', audience: [], body: { on, people: ['role_ana', 'role_nobody'] } })
    const { scene, people, props } = settingAfter(shift('scene_tower'))
    expect(scene).toBe('scene_tower')
    expect(Object.values(people).map((person) => person.scene)).toEqual([
      'scene_tower',
      'scene_parlour',
      null,
      'scene_garden',
    ])
    expect(props).toEqual(aSetting().props)
    expect(settingAfter(shift('constructor'))).toEqual(aSetting())
  })
})
