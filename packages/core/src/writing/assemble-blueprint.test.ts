import { describe, expect, it } from 'vitest'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { assembleBlueprint } from './assemble-blueprint.ts'
import { checkBlueprint } from './check-blueprint.ts'
import type { CircumstancesDraft, Direction, PlotDraft, PointDraft, SceneDraft, SignDraft } from './drafts.ts'
import { SAMPLE_PLANS } from './sample-plan.test.data.ts'

const { brief, profiles, plot } = SAMPLE_PLANS.en
type PropDraft = SceneDraft['props'][number]

const prop = (name: string, details: Partial<PropDraft> = {}): PropDraft => ({
  name,
  description: `The ${name} of the house.`,
  size: 'small',
  hidden: false,
  relation: 'on',
  anchor: 'table',
  states: [],
  text: '',
  ...details,
})
const table = prop('table', { size: 'large', relation: 'at', anchor: 'the middle' })
const scene = (...props: readonly PropDraft[]): SceneDraft => ({
  surroundings: 'A low room.',
  time: 'dusk',
  props: [table, ...props],
  events: [],
  business: ['a rope to be spliced.'],
  sound: 'The water under the floor.',
})
const direction: Direction = {
  title: 'The oar',
  logline: 'One boat.',
  actTitle: 'Dusk',
  summary: 'They go.',
  goals: profiles.map(({ name }) => ({ name, goal: `Get ${name} home.` })),
  stakes: ['three places in the boat'],
  mended: [],
}
const circumstances: readonly CircumstancesDraft[] = [
  {
    point: 2,
    time: 'nightfall',
    news: 'It is nightfall, and the water is in the yard.',
    seen: 'Ruth is on her knees before the dresser.',
    wants: [
      { name: 'Ruth Hale', want: 'One straight answer.' },
      { name: 'agnes hale', want: 'No more questions.' },
    ],
  },
  { point: 1, time: 'dusk', news: 'The boat holds three.', seen: 'A kitchen.', wants: [] },
]
const assembled = (draft: PlotDraft, scenes: Readonly<Record<string, SceneDraft>>) => {
  const placed = Object.entries(scenes).map(([place, scene]) => ({ place, scene }))
  const act = { plot: draft, scenes: placed, direction, circumstances, quotations: [] }
  return assembleBlueprint(brief, { profiles, acts: [act] })
}
const whole = {
  'The kitchen': scene(prop('bill of sale', { hidden: true, relation: 'under', text: 'Sold.' })),
  'The boathouse': scene(prop('oar', { relation: 'held', anchor: 'Agnes Hale' })),
}
const withSign = (sign: Partial<SignDraft>): PlotDraft => {
  const [opening, ...rest] = plot.points as [PointDraft, ...PointDraft[]]
  const none: SignDraft = { kind: 'words-only', who: '', prop: '', state: 'none', words: [] }
  return { ...plot, points: [{ ...opening, sign: { ...none, ...sign } }, ...rest] }
}

describe('assembleBlueprint', () => {
  it('turns names into ids and passes the check', () => {
    const blueprint = assembled(plot, whole)
    const [act] = blueprint.acts
    expect(act?.points.map(({ scene }) => scene)).toEqual(['scene_1_1', 'scene_1_1', 'scene_1_2'])
    expect(act?.points[1]).toMatchObject({
      enters: ['role_3'],
      leaves: ['role_2'],
      flag: { conditions: [{ kind: 'prop-state', prop: 'prop_1_2', state: 'read', is: true }] },
    })
    expect(act?.scenes[0]?.props[1]).toMatchObject({
      id: 'prop_1_2',
      place: { kind: 'under', prop: 'prop_1_1' },
      hidden: true,
      text: 'Sold.',
    })
    expect(act?.scenes[1]?.props[1]?.place).toEqual({ kind: 'held', by: 'role_1' })
    expect(blueprint.cast.map(({ secret }) => secret !== undefined)).toEqual([true, false, true])
    expect(checkBlueprint(blueprint).ok).toBe(true)
    expect(Object.keys(blueprint).sort()).toEqual(Object.keys(aBlueprint()).sort())
  })

  it('puts circumstances with their points, the hour only where it has moved on, and the rest where it belongs', () => {
    const { acts, cast } = assembled(plot, whole)
    const [act] = acts
    expect(act?.points.map(({ time, news, wants }) => [time, news, wants])).toEqual([
      [undefined, 'The boat holds three.', []],
      [
        'nightfall',
        'It is nightfall, and the water is in the yard.',
        [
          { role: 'role_3', want: 'One straight answer.' },
          { role: 'role_1', want: 'No more questions.' },
        ],
      ],
      [undefined, undefined, undefined],
    ])
    expect(act?.stakes).toEqual(['three places in the boat'])
    expect(act?.scenes[0]).toMatchObject({
      business: ['a rope to be spliced'],
      sound: 'The water under the floor.',
    })
    expect(cast[0]?.address).toEqual(['Agnes', 'Mother', 'Granny Hale'])
  })

  it('does not take the name of another for a form of address', () => {
    const [first, ...rest] = profiles
    if (first === undefined) throw new Error('the sample has a cast')
    const address = ['Mother', 'mother', 'Mother', 'Ruth  Hale']
    const called = assembleBlueprint(brief, { profiles: [{ ...first, address }, ...rest], acts: [] })
    expect(called.cast[0]?.address).toEqual(['Mother', 'mother'])
  })

  const SIGNS: readonly (readonly [Partial<SignDraft>, object])[] = [
    [
      { kind: 'says', who: 'Agnes Hale', words: ['child'] },
      { kind: 'said', by: 'role_1', words: ['child'] },
    ],
    [
      { kind: 'prop-becomes', prop: 'table', state: 'closed' },
      { kind: 'prop-state', state: 'open', is: false },
    ],
    [
      { kind: 'prop-becomes', prop: 'table', state: 'out' },
      { kind: 'prop-state', state: 'lit', is: false },
    ],
    [
      { kind: 'is-gone', who: 'Tobias Hale' },
      { kind: 'absent', role: 'role_2' },
    ],
  ]
  it.each(SIGNS)('watches for the sign %j', (sign, condition) => {
    const { acts } = assembled(withSign(sign), whole)
    expect(acts[0]?.points[0]?.flag.conditions).toMatchObject([condition])
  })

  it('watches for nothing when a sign lacks its part', () => {
    for (const kind of ['says', 'holds', 'prop-becomes', 'is-gone', 'words-only'] as const)
      expect(assembled(withSign({ kind }), whole).acts[0]?.points[0]?.flag.conditions).toEqual([])
  })

  it('lets nothing be so from the start that a flag will bring about', () => {
    const lamp = prop('lamp', { states: ['broken'] })
    const room = {
      ...whole,
      'The kitchen': scene(lamp, prop('bill of sale', { states: ['read', 'written'] })),
    }
    const { acts } = assembled(withSign({ kind: 'prop-becomes', prop: 'lamp', state: 'out' }), room)
    const [, lit, bill] = acts[0]?.scenes[0]?.props ?? []
    expect(lit?.states).toEqual({ broken: true, lit: true })
    expect(bill?.states).toEqual({ read: false, written: true })
  })

  it('means the prop of the place a point plays in when two places have one of that name', () => {
    const both = {
      'The kitchen': scene(prop('bill of sale'), prop('oar')),
      'The boathouse': scene(prop('oar')),
    }
    const { acts } = assembled(plot, both)
    expect(acts[0]?.points[2]?.flag.conditions).toMatchObject([{ prop: 'prop_1_5' }])
  })

  it('keeps the first of two props with one name', () => {
    const { acts } = assembled(plot, { ...whole, 'The kitchen': scene(prop('lamp'), prop('Lamp')) })
    expect(acts[0]?.scenes[0]?.props.map(({ name }) => name)).toEqual(['table', 'lamp'])
  })
})
