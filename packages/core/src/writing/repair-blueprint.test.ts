import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Blueprint } from '../schema/blueprint.ts'
import { aBlueprint, aProp } from '../testing/a-blueprint.ts'
import { edited } from '../testing/edited.ts'
import { checkBlueprint } from './check-blueprint.ts'
import { repairBlueprint } from './repair-blueprint.ts'

const errorsOf = (blueprint: Blueprint) =>
  checkBlueprint(blueprint).problems.filter(({ severity }) => severity === 'error')

describe('repairBlueprint', () => {
  it('leaves a sound blueprint as it is', () => {
    expect(repairBlueprint(aBlueprint())).toEqual(aBlueprint())
  })

  it('puts ids where names and aliases stand', () => {
    const loose = edited(aBlueprint(), {
      'acts.0.points.0.enters': ['ANA', 'Benny'],
      'acts.0.points.0.scene': 'platform',
      'acts.0.points.1.leaves': ['Mr. Ben Carter'],
      'acts.0.points.1.flag.conditions.0.by': 'Miss Reyes',
      'acts.0.points.1.flag.conditions.0.to': 'Ben Carter',
      'acts.0.points.1.flag.conditions.1.prop': 'Gate key',
      'acts.0.points.1.flag.conditions.1.place.by': 'ana',
      'acts.0.goals.0.role': 'Ana',
      'acts.0.scenes.0.next': ['Office'],
      'acts.0.scenes.0.props.1.place.prop': 'bench',
      'acts.0.scenes.1.props.0.place.by': 'Benny',
    })
    expect(repairBlueprint(loose)).toEqual(aBlueprint())
  })

  it('puts points in their order and their comings and goings right', () => {
    const [first, second] = aBlueprint().acts[0]?.points ?? []
    expect(repairBlueprint(edited(aBlueprint(), { 'acts.0.points': [second, first] }))).toEqual(aBlueprint())
    const restless = edited(aBlueprint(), {
      'acts.0.points.1.enters': ['role_ana', 'role_eve'],
      'acts.0.points.1.leaves': ['role_ben', 'role_eve'],
      'acts.1.points.0.leaves': ['role_ben'],
    })
    expect(repairBlueprint(restless)).toEqual(aBlueprint())
  })

  it('brings on those whom a flag needs, and those a point speaks of when nobody is on', () => {
    const needy = edited(aBlueprint(), { 'acts.0.points.0.enters': ['role_ben'] })
    expect(repairBlueprint(needy).acts[0]?.points[1]?.enters).toEqual(['role_ana'])
    const empty = edited(aBlueprint(), { 'acts.1.points.0.enters': [] })
    expect(repairBlueprint(empty)).toEqual(aBlueprint())
  })

  it('lets somebody who went by a flag come back', () => {
    const back = edited(aBlueprint(), {
      'acts.1.points.1': { ...aBlueprint().acts[1]?.points[0], id: 'point_4' },
    })
    expect(repairBlueprint(back)).toEqual(back)
  })

  it('finds a place for dangling props, and unties a circle at one end only', () => {
    const bench = aBlueprint().acts[0]?.scenes[0]?.props[0]
    const small = (id: string, other: string) =>
      aProp({ id, name: id, place: { kind: 'in', prop: other }, states: {} })
    const tangled = edited(aBlueprint(), {
      'acts.0.scenes.0.props': [
        bench,
        aProp({ place: { kind: 'in', prop: 'prop_nowhere' } }),
        small('box', 'bag'),
        small('bag', 'box'),
        small('coin', 'box'),
      ],
    })
    const places = repairBlueprint(tangled).acts[0]?.scenes[0]?.props.map(({ id, place }) => [id, place])
    expect(places).toEqual([
      ['prop_bench', { kind: 'at', where: 'against the station wall' }],
      ['prop_lamp', { kind: 'on', prop: 'prop_bench' }],
      ['box', { kind: 'in', prop: 'bag' }],
      ['bag', { kind: 'on', prop: 'prop_bench' }],
      ['coin', { kind: 'in', prop: 'box' }],
    ])
    expect(errorsOf(repairBlueprint(tangled))).toEqual([])
  })

  it.each([
    ['on', 'a nail beside the door', { kind: 'at', where: 'on a nail beside the door' }],
    ['on', 'beside the door', { kind: 'at', where: 'beside the door' }],
    ['under', 'The Bench', { kind: 'under', prop: 'prop_bench' }],
    ['on', 'the bench', { kind: 'on', prop: 'prop_bench' }],
    ['on', 'prop_gone', { kind: 'on', prop: 'prop_bench' }],
  ] as const)('leaves a small thing in plain sight %s %s', (kind, prop, place) => {
    const lamp = edited(aBlueprint(), { 'acts.0.scenes.0.props.1': aProp({ place: { kind, prop } }) })
    const mended = repairBlueprint(lamp)
    expect(mended.acts[0]?.scenes[0]?.props[1]?.place).toEqual(place)
    expect(checkBlueprint(mended).problems).toEqual([])
  })

  it('moves to a prop what is hidden, or held by a stranger, or stands where a prop is named', () => {
    const placeOf = (details: Parameters<typeof aProp>[0]) =>
      repairBlueprint(edited(aBlueprint(), { 'acts.0.scenes.0.props.1': aProp(details) })).acts[0]?.scenes[0]
        ?.props[1]?.place
    const nail = { kind: 'on', prop: 'a nail beside the door' } as const
    expect(placeOf({ hidden: true, place: nail })).toEqual({ kind: 'behind', prop: 'prop_bench' })
    expect(placeOf({ place: { kind: 'held', by: 'The bailiff' } })).toEqual({
      kind: 'on',
      prop: 'prop_bench',
    })
    expect(placeOf({ place: { kind: 'at', where: 'bench' } })).toEqual({ kind: 'on', prop: 'prop_bench' })
  })

  it('says in Chinese where a small thing hangs', () => {
    const hung = (prop: string) =>
      repairBlueprint(
        edited(aBlueprint({ language: 'zh' }), {
          'acts.0.scenes.0.props.1': aProp({ place: { kind: 'on', prop } }),
        }),
      ).acts[0]?.scenes[0]?.props[1]?.place
    expect(hung('门边的钉子')).toEqual({ kind: 'at', where: '在门边的钉子上' })
    expect(hung('门边的钉子上')).toEqual({ kind: 'at', where: '门边的钉子上' })
  })

  it('makes small what a flag puts into somebody’s hand', () => {
    const key = aBlueprint()
      .acts[0]?.scenes.flatMap(({ props }) => props)
      .find(({ id }) => id === 'prop_key')
    const at = { kind: 'at', where: 'by the gate' } as const
    const heavy = edited(aBlueprint(), {
      'acts.0.scenes.1.props.0': { ...key, size: 'large', hidden: false, place: at },
    })
    expect(repairBlueprint(heavy).acts[0]?.scenes[1]?.props[0]).toMatchObject({
      id: 'prop_key',
      size: 'small',
    })
  })

  it('keeps the first of a prop that a scene lists twice', () => {
    const lamp = aBlueprint().acts[0]?.scenes[0]?.props[1]
    const again = edited(aBlueprint(), { 'acts.0.scenes.0.props.2': { ...lamp, name: 'other lamp' } })
    expect(repairBlueprint(again)).toEqual(aBlueprint())
  })

  it('gives whoever wants nothing in an act what moves them in the whole', () => {
    expect(repairBlueprint(edited(aBlueprint(), { 'acts.1.goals': [] })).acts[1]?.goals).toEqual([
      { role: 'role_ana', goal: 'Ana wants to be gone before her brother comes.' },
    ])
  })

  it('is done after one time and never adds an error, however the blueprint was spoilt', () => {
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 6 }), (changes) => {
        const spoilt = Blueprint.parse(edited(aBlueprint(), Object.assign({}, ...changes)))
        const mended = repairBlueprint(spoilt)
        expect(repairBlueprint(mended)).toEqual(mended)
        expect(errorsOf(mended).length).toBeLessThanOrEqual(errorsOf(spoilt).length)
      }),
      { numRuns: 500 },
    )
  })

  it('mends every error but doubles and contradictions', () => {
    const unmendable = ['duplicate-id', 'duplicate-name', 'duplicate-prop', 'flag-contradicts']
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 6 }), (changes) => {
        const spoilt = Blueprint.parse(edited(aBlueprint(), Object.assign({}, ...changes)))
        const left = errorsOf(repairBlueprint(spoilt)).map(({ code }) => code)
        expect(left.filter((code) => !unmendable.includes(code))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

const person = fc.constantFrom('role_ana', 'role_ben', 'Ana', 'Benny', 'Miss Reyes', 'nobody')
const thing = fc.constantFrom('prop_bench', 'prop_lamp', 'prop_key', 'Lamp', 'gate key', 'a piano')
const somewhere = fc.constantFrom('scene_platform', 'scene_office', 'scene_road', 'office', 'the moon')
const place = fc.oneof(
  fc.record({ kind: fc.constant('at'), where: fc.constantFrom('left', 'right') }),
  fc.record({ kind: fc.constantFrom('in', 'on', 'under', 'behind'), prop: thing }),
  fc.record({ kind: fc.constantFrom('held', 'worn'), by: person }),
)
const prop = fc
  .record({
    id: fc.constantFrom('prop_bench', 'prop_lamp', 'prop_box', 'prop_bag'),
    name: fc.constantFrom('bench', 'lamp', 'box', 'bag'),
    size: fc.constantFrom('large', 'small'),
    hidden: fc.boolean(),
    place,
  })
  .map((details) => ({ ...aProp(), ...details }))
const condition = fc.oneof(
  fc.record({ kind: fc.constant('prop-place'), prop: thing, place }),
  fc.record({ kind: fc.constant('prop-state'), prop: thing, state: fc.constant('lit'), is: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('present', 'absent'), role: person }),
  fc.record({ kind: fc.constant('said'), by: person, words: fc.constant(['no']), to: person }),
)
const pointPath = fc.constantFrom('acts.0.points.0', 'acts.0.points.1', 'acts.1.points.0')
const people = fc.array(person, { maxLength: 3 })
const damage = fc.oneof(
  fc.tuple(pointPath, people).map(([path, who]) => ({ [`${path}.enters`]: who })),
  fc.tuple(pointPath, people).map(([path, who]) => ({ [`${path}.leaves`]: who })),
  fc.tuple(pointPath, somewhere).map(([path, scene]) => ({ [`${path}.scene`]: scene })),
  fc.tuple(pointPath, fc.constantFrom('point_0', 'point_7')).map(([path, id]) => ({ [`${path}.id`]: id })),
  fc
    .tuple(pointPath, fc.array(condition, { maxLength: 3 }))
    .map(([path, conditions]) => ({ [`${path}.flag.conditions`]: conditions })),
  fc.array(prop, { maxLength: 4 }).map((props) => ({ 'acts.0.scenes.0.props': props })),
  fc.array(somewhere, { maxLength: 2 }).map((next) => ({ 'acts.0.scenes.1.next': next })),
  fc
    .array(fc.record({ role: person, goal: fc.constant('Win.') }), { maxLength: 2 })
    .map((goals) => ({ 'acts.0.goals': goals })),
)
