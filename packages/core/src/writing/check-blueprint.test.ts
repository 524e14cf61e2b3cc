import { describe, expect, it } from 'vitest'
import { aBlueprint, aCastMember, aProp } from '../testing/a-blueprint.ts'
import { edited } from '../testing/edited.ts'
import { type BlueprintProblemCode, describeProblem } from './blueprint-problem.ts'
import { checkBlueprint } from './check-blueprint.ts'

type Row = {
  readonly code: BlueprintProblemCode
  /** Where one value is changed, and to what. */
  readonly at: string
  readonly to: unknown
  readonly path: string
  readonly what?: string
}

const errors: readonly Row[] = [
  { code: 'shape', at: 'title', to: '', path: 'title' },
  { code: 'duplicate-id', at: 'acts.1.id', to: 'act_1', path: 'acts.1', what: 'act_1' },
  {
    code: 'duplicate-name',
    at: 'cast.1.aliases',
    to: ['ＡＮＡ'],
    path: 'cast.1.name',
    what: 'Ben Carter',
  },
  {
    code: 'duplicate-prop',
    at: 'acts.0.scenes.0.props.1.name',
    to: 'Bench',
    path: 'acts.0.scenes.0.props.1',
    what: 'Bench',
  },
  {
    code: 'unknown-role',
    at: 'acts.0.points.1.enters',
    to: ['role_eve'],
    path: 'acts.0.points.1.enters',
    what: 'role_eve',
  },
  {
    code: 'unknown-role',
    at: 'acts.0.points.1.leaves',
    to: ['role_eve'],
    path: 'acts.0.points.1.leaves',
    what: 'role_eve',
  },
  {
    code: 'unknown-role',
    at: 'acts.1.goals.1',
    to: { role: 'role_eve', goal: 'Tempt.' },
    path: 'acts.1.goals',
    what: 'role_eve',
  },
  {
    code: 'unknown-role',
    at: 'acts.0.scenes.1.props.0.place.by',
    to: 'role_eve',
    path: 'acts.0.scenes.1.props.0.place',
    what: 'role_eve',
  },
  {
    code: 'unknown-role',
    at: 'acts.0.points.1.flag.conditions.0.by',
    to: 'role_eve',
    path: 'acts.0.points.1.flag.conditions.0',
    what: 'role_eve',
  },
  {
    code: 'unknown-scene',
    at: 'acts.1.points.0.scene',
    to: 'scene_office',
    path: 'acts.1.points.0.scene',
    what: 'scene_office',
  },
  {
    code: 'unknown-scene',
    at: 'acts.0.scenes.0.next',
    to: ['scene_road'],
    path: 'acts.0.scenes.0.next',
    what: 'scene_road',
  },
  {
    code: 'unknown-prop',
    at: 'acts.0.scenes.0.props.1.place.prop',
    to: 'prop_piano',
    path: 'acts.0.scenes.0.props.1.place',
    what: 'prop_piano',
  },
  {
    code: 'unknown-prop',
    at: 'acts.0.points.0.flag.conditions.0.prop',
    to: 'prop_key',
    path: 'acts.0.points.0.flag.conditions.0',
    what: 'prop_key',
  },
  {
    code: 'enters-twice',
    at: 'acts.0.points.1.enters',
    to: ['role_ana'],
    path: 'acts.0.points.1.enters',
    what: 'Ana',
  },
  {
    code: 'leaves-unseen',
    at: 'acts.1.points.0.leaves',
    to: ['role_ben'],
    path: 'acts.1.points.0.leaves',
    what: 'Ben Carter',
  },
  {
    code: 'empty-stage',
    at: 'acts.1.points.0.enters',
    to: [],
    path: 'acts.1.points.0',
    what: 'Ana counts what she has left.',
  },
  {
    code: 'flag-needs-absent',
    at: 'acts.1.points.0.flag.conditions.1',
    to: { kind: 'present', role: 'role_ben' },
    path: 'acts.1.points.0.flag.conditions.1',
    what: 'Ben Carter',
  },
  {
    code: 'flag-contradicts',
    at: 'acts.0.points.0.flag.conditions.1',
    to: { kind: 'prop-state', prop: 'prop_lamp', state: 'lit', is: true },
    path: 'acts.0.points.0.flag',
    what: 'prop_lamp',
  },
  {
    code: 'flag-contradicts',
    at: 'acts.0.points.0.flag.conditions.1',
    to: { kind: 'prop-place', prop: 'prop_lamp', place: { kind: 'in', prop: 'prop_lamp' } },
    path: 'acts.0.points.0.flag',
    what: 'prop_lamp',
  },
  {
    code: 'missing-goal',
    at: 'acts.1.goals',
    to: [],
    path: 'acts.1.goals',
    what: 'Ana',
  },
  {
    code: 'points-out-of-order',
    at: 'acts.0.points.0.id',
    to: 'point_5',
    path: 'acts.0.points',
    what: 'The platform',
  },
  {
    code: 'wrong-language',
    at: 'acts.0.points.0.flag.text',
    to: '本先生熄灭了长椅上的那盏油灯，站台一片漆黑。',
    path: 'acts.0.points.0.flag.text',
  },
  {
    code: 'wrong-language',
    at: 'cast.0.voice',
    to: '句子很短，老是发问，从来不肯说一个请字。',
    path: 'cast.0.voice',
  },
]

const warnings: readonly Row[] = [
  {
    code: 'flag-vague',
    at: 'acts.1.points.0.flag',
    to: { text: 'Things come to a head.' },
    path: 'acts.1.points.0.flag',
  },
  {
    code: 'flag-already-met',
    at: 'acts.0.points.0.flag.conditions.0.is',
    to: true,
    path: 'acts.0.points.0.flag',
  },
  {
    code: 'never-on-stage',
    at: 'cast.2',
    to: aCastMember({ id: 'role_eve', name: 'Eve', aliases: [] }),
    path: 'cast.2',
    what: 'Eve',
  },
]

describe('checkBlueprint', () => {
  it('[H3] finds nothing wrong with a sound blueprint, before and after it was JSON', () => {
    expect(checkBlueprint(aBlueprint())).toEqual({ ok: true, problems: [], blueprint: aBlueprint() })
    expect(checkBlueprint(JSON.parse(JSON.stringify(aBlueprint()))).blueprint).toEqual(aBlueprint())
  })

  it.each(errors)('bars $code at $path from the stage', ({ code, at, to, path, what }) => {
    const { ok, problems } = checkBlueprint(edited(aBlueprint(), { [at]: to }))
    expect(ok).toBe(false)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([
      { code, path, what: what ?? expect.stringMatching(/./), severity: 'error' },
    ])
  })

  it.each(warnings)('warns of $code at $path', ({ code, at, to, path, what }) => {
    const { ok, problems } = checkBlueprint(edited(aBlueprint(), { [at]: to }))
    expect(ok).toBe(true)
    expect(problems).toEqual([{ code, path, what: what ?? expect.stringMatching(/./), severity: 'warning' }])
  })

  it.each(['acts', 'acts.0.scenes', 'acts.0.points', 'acts.0.scenes.0.props'])(
    '[H4] wants drama, acts, scenes with props and points: not without %s',
    (level) => {
      expect(checkBlueprint(edited(aBlueprint(), { [level]: undefined })).problems).toEqual([
        { code: 'shape', path: level, what: expect.any(String), severity: 'error' },
      ])
    },
  )

  it.each(['description', 'enters', 'leaves', 'flag', 'result'])(
    '[H6] wants the %s of every point',
    (field) => {
      const at = `acts.0.points.1.${field}`
      expect(checkBlueprint(edited(aBlueprint(), { [at]: undefined })).problems).toEqual([
        { code: 'shape', path: at, what: expect.any(String), severity: 'error' },
      ])
    },
  )

  it.each(['background', 'personality', 'relationships', 'motivation'])(
    '[H8] wants the %s of every actor',
    (field) => {
      const at = `cast.0.${field}`
      expect(checkBlueprint(edited(aBlueprint(), { [at]: undefined })).problems).toEqual([
        { code: 'shape', path: at, what: expect.any(String), severity: 'error' },
      ])
    },
  )

  it('[H11] wants a private goal of each who plays, in every act anew', () => {
    const problems = [0, 1].map(
      (act) => checkBlueprint(edited(aBlueprint(), { [`acts.${act}.goals`]: [] })).problems,
    )
    const missing = (act: number, what: string) => ({
      code: 'missing-goal',
      path: `acts.${act}.goals`,
      what,
      severity: 'error',
    })
    expect(problems).toEqual([[missing(0, 'Ana'), missing(0, 'Ben Carter')], [missing(1, 'Ana')]])
  })

  it.each([
    { what: 'a large thing on another', prop: aProp({ size: 'large' }) },
    {
      what: 'a small thing whose place is another prop, told in words',
      prop: aProp({ place: { kind: 'at', where: 'Bench' } }),
    },
    {
      what: 'a hidden small thing somewhere',
      prop: aProp({ hidden: true, place: { kind: 'at', where: 'by the wall' } }),
    },
    {
      what: 'a hidden large thing somewhere',
      prop: aProp({ size: 'large', hidden: true, place: { kind: 'at', where: 'by the wall' } }),
    },
  ])('[H5] refuses $what', ({ prop }) => {
    expect(checkBlueprint(edited(aBlueprint(), { 'acts.0.scenes.0.props.1': prop })).problems).toEqual([
      { code: 'place-rule', path: 'acts.0.scenes.0.props.1.place', what: 'lamp', severity: 'error' },
    ])
  })

  it('[H5] lets a small thing in plain sight hang where no prop is', () => {
    const lamp = aProp({ place: { kind: 'at', where: 'on a nail beside the door' } })
    expect(checkBlueprint(edited(aBlueprint(), { 'acts.0.scenes.0.props.1': lamp })).problems).toEqual([])
  })

  it('[H5] refuses props that are inside one another', () => {
    const box = aProp({ id: 'prop_box', name: 'box', place: { kind: 'in', prop: 'prop_bag' } })
    const bag = aProp({ id: 'prop_bag', name: 'bag', place: { kind: 'in', prop: 'prop_box' } })
    const { problems } = checkBlueprint(edited(aBlueprint(), { 'acts.1.scenes.0.props': [box, bag] }))
    expect(problems.map(({ code, what }) => [code, what])).toEqual([
      ['circular-place', 'box'],
      ['circular-place', 'bag'],
    ])
  })

  it('takes a flag that is somebody going as their going', () => {
    const back = { ...pointAfterGoing, enters: ['role_ana'] }
    expect(checkBlueprint(edited(aBlueprint(), { 'acts.1.points.1': back })).problems).toEqual([])
    const still = { ...pointAfterGoing, enters: [] }
    expect(
      checkBlueprint(edited(aBlueprint(), { 'acts.1.points.1': still })).problems.map(({ code }) => code),
    ).toEqual(['empty-stage', 'flag-needs-absent'])
  })

  it('warns of a flag that needs what lies in another place, unless somebody carries it there', () => {
    const lampIn = (changes: Readonly<Record<string, unknown>>) =>
      checkBlueprint(
        edited(aBlueprint(), {
          'acts.0.points.1.flag.conditions': [
            { kind: 'prop-state', prop: 'prop_lamp', state: 'broken', is: true },
          ],
          ...changes,
        }),
      ).problems
    expect(lampIn({})).toEqual([
      { code: 'out-of-reach', path: 'acts.0.points.1.flag', what: 'lamp', severity: 'warning' },
    ])
    const held = { kind: 'held', by: 'role_ben' }
    expect(lampIn({ 'acts.0.scenes.0.props.1.place': held })).toEqual([])
    const bag = aProp({ id: 'prop_bag', name: 'bag', place: { kind: 'worn', by: 'role_ana' }, states: {} })
    const inBag = { 'acts.0.scenes.0.props.2': bag, 'acts.0.scenes.0.props.1.place.prop': 'prop_bag' }
    expect(lampIn(inBag)).toEqual([])
    const taken = [{ kind: 'prop-place', prop: 'prop_lamp', place: held }]
    expect(lampIn({ 'acts.0.points.0.flag.conditions': taken })).toEqual([])
  })

  it('counts what earlier flags brought about when it asks whether a flag is already met', () => {
    const again = edited(aBlueprint(), {
      'acts.0.points.1.flag.conditions': [
        { kind: 'prop-state', prop: 'prop_lamp', state: 'lit', is: false },
        { kind: 'present', role: 'role_ana' },
      ],
    })
    expect(checkBlueprint(again).problems.map(({ code, path }) => [code, path])).toEqual([
      ['flag-already-met', 'acts.0.points.1.flag'],
      ['out-of-reach', 'acts.0.points.1.flag'],
    ])
  })

  it('says every problem in both languages, with its path', () => {
    const { problems } = checkBlueprint(edited(aBlueprint(), { 'acts.0.points.1.enters': ['role_ana'] }))
    expect(problems.map((one) => describeProblem(one, 'en'))).toEqual([
      'acts.0.points.1.enters: Ana enters but is already on stage',
    ])
    expect(problems.map((one) => describeProblem(one, 'zh'))).toEqual([
      'acts.0.points.1.enters: Ana已经在场，却又上场',
    ])
  })
})

const pointAfterGoing = {
  id: 'point_4',
  scene: 'scene_road',
  description: 'Ana comes once more.',
  leaves: [],
  flag: { text: 'Ana laughs.', conditions: [{ kind: 'said', by: 'role_ana', words: ['no'] }] },
  result: 'It is morning.',
}
