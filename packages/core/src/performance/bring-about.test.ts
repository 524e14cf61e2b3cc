import { describe, expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { stateOf } from '../record/stage.ts'
import type { FlagCondition, Prop } from '../schema/blueprint.ts'
import type { Change } from '../schema/change.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { scriptedShow } from '../testing/players/performance-script.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { meetsCondition } from '../world/flag-met.ts'
import { settingRoom } from '../world/setting-room.ts'
import { bringAbout } from './bring-about.ts'
import { openShow } from './open-show.ts'
import { performanceRoom, pointReached } from './performance-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'

const BOX: Prop = {
  id: 'prop_box',
  name: 'box',
  aliases: [],
  description: 'A locked box.',
  size: 'large',
  place: { kind: 'at', where: 'under the bed' },
  hidden: false,
  states: { locked: true, open: false },
}
const LETTER: Prop = {
  ...BOX,
  id: 'prop_letter',
  name: 'letter',
  size: 'small',
  place: { kind: 'in', prop: 'prop_box' },
  hidden: true,
  states: { read: false },
  text: 'Burn this.',
}

async function broughtAbout(
  condition: FlagCondition,
  {
    text = 'Hamlet does it.',
    people = [],
  }: { readonly text?: string; readonly people?: readonly string[] } = {},
) {
  const blueprint = theCloset([{ flag: { text, conditions: [condition] } }])
  const seats = Object.fromEntries(people.map((role) => [role, { kind: 'person', person: role } as const]))
  const [act] = blueprint.acts
  const scenes = act?.scenes.map((scene) => ({ ...scene, props: [...scene.props, BOX, LETTER] })) ?? []
  const open: RehearsedTurn = async function* (_stage, crew) {
    const acts = act === undefined ? [] : [{ ...act, scenes }]
    const opening = { blueprint: { ...blueprint, acts }, seats, settings: { craft: [] } }
    yield* bringAbout(yield* openShow(opening, crew), crew)
  }
  const { events, stage } = await rehearse({
    reader: readerOf(...SHOW_ROOMS),
    models: scriptedShow([]).models,
    beats: [open],
  })
  const told = events.flatMap(({ type, body }) =>
    type === 'narrated' ? [(body as { text: string }).text] : [],
  )
  const { over, totals } = stateOf(stage, performanceRoom)
  const [reached] = events.filter(({ type }) => type === 'point-reached')
  const opened = events.findIndex(({ type }) => type === 'point-opened')
  const changed = events
    .slice(opened)
    .filter(({ type, body }) => type === 'stage-changed' && !isEntrance(body))
  return { events, setting: stateOf(stage, settingRoom), told, over, totals, reached, changed }
}

function isEntrance(body: unknown): boolean {
  return (body as { change: Change }).change.kind === 'enter'
}

describe('bringAbout', () => {
  it.each<readonly [string, FlagCondition]>([
    [
      'a thing out of a locked box in a hand',
      { kind: 'prop-place', prop: 'prop_letter', place: { kind: 'held', by: 'role_gertrude' } },
    ],
    [
      'a thing from one hand in another',
      { kind: 'prop-place', prop: 'prop_dagger', place: { kind: 'held', by: 'role_gertrude' } },
    ],
    [
      'a thing on another',
      { kind: 'prop-place', prop: 'prop_dagger', place: { kind: 'on', prop: 'prop_table' } },
    ],
    [
      'a thing in a box that is locked',
      { kind: 'prop-place', prop: 'prop_dagger', place: { kind: 'in', prop: 'prop_box' } },
    ],
    ['a hidden letter read', { kind: 'prop-state', prop: 'prop_letter', state: 'read', is: true }],
    ['a letter written', { kind: 'prop-state', prop: 'prop_letter', state: 'written', is: true }],
    ['a box unlocked', { kind: 'prop-state', prop: 'prop_box', state: 'locked', is: false }],
    ['a locked box open', { kind: 'prop-state', prop: 'prop_box', state: 'open', is: true }],
    ['a curtain torn', { kind: 'prop-state', prop: 'prop_curtain', state: 'broken', is: true }],
    ['somebody gone', { kind: 'absent', role: 'role_polonius' }],
    ['somebody there', { kind: 'present', role: 'role_polonius' }],
  ])('makes it true: %s', async (_what, condition) => {
    const { setting, events, told, reached } = await broughtAbout(condition)
    expect(meetsCondition(setting, [], condition)).toBe(true)
    expect(told).toEqual(['Hamlet does it.'])
    expect(reached?.body).toMatchObject({ how: 'last-resort' })
    // First it is so, then it is told.
    const last = events.findLast(({ type }) => type === 'stage-changed')
    expect(events.find(({ type }) => type === 'narrated')?.seq).toBeGreaterThan(last?.seq ?? Number.NaN)
  })

  const TORN: FlagCondition = { kind: 'prop-state', prop: 'prop_curtain', state: 'broken', is: true }

  it.each<readonly [string, FlagCondition, { readonly text?: string; readonly people: readonly string[] }]>([
    ['it is a person’s doing', TORN, { people: ['role_hamlet'] }],
    [
      'a person would have to say it',
      { kind: 'said', by: 'role_gertrude', words: ['husband'] },
      { people: ['role_gertrude'] },
    ],
    [
      'a person would have to hold it',
      { kind: 'prop-place', prop: 'prop_portrait', place: { kind: 'held', by: 'role_gertrude' } },
      { people: ['role_gertrude'] },
    ],
    [
      'a person holds it',
      { kind: 'prop-place', prop: 'prop_dagger', place: { kind: 'on', prop: 'prop_table' } },
      { text: 'The dagger lies on the table.', people: ['role_hamlet'] },
    ],
    ['a person would have to go', { kind: 'absent', role: 'role_polonius' }, { people: ['role_polonius'] }],
    ['it cannot be', { kind: 'prop-state', prop: 'prop_curtain', state: 'read', is: true }, { people: [] }],
  ])(
    'bends where %s: nothing is done, nothing is told, and the play goes on',
    async (_why, condition, details) => {
      const { told, changed, reached, over, totals } = await broughtAbout(condition, details)
      expect(told).toEqual([])
      expect(changed).toEqual([])
      expect(reached?.body).toMatchObject({ how: 'bent' })
      expect(totals).toMatchObject({ points: 1, lastResorts: 0, bent: 1 })
      expect(over).toBe(true)
    },
  )

  it('by the hands of a model it may be done in front of a person', async () => {
    const { told } = await broughtAbout(TORN, { people: ['role_gertrude'] })
    expect(told).toEqual(['Hamlet does it.'])
  })

  it('reads records in which no point had bent yet', () => {
    expect(pointReached.body.parse({ point: 'p', how: 'last-resort', beats: 3, nudges: 1 }).how).toBe(
      'last-resort',
    )
  })
})
