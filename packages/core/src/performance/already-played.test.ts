import { describe, expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { stateOf } from '../record/stage.ts'
import type { FlagCondition } from '../schema/blueprint.ts'
import type { Change } from '../schema/change.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { scriptedShow } from '../testing/players/performance-script.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { closePoint } from './close-point.ts'
import { happen } from './enter-stage.ts'
import { openShow } from './open-show.ts'
import { performanceRoom } from './performance-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'

const TORN: FlagCondition = { kind: 'prop-state', prop: 'prop_curtain', state: 'broken', is: true }
const WHOLE: FlagCondition = { kind: 'prop-state', prop: 'prop_curtain', state: 'broken', is: false }
const TEARS: Change = { kind: 'break', by: 'role_gertrude', prop: 'prop_curtain' }
const flagOf = (...conditions: FlagCondition[]) => ({ flag: { text: 'It is so.', conditions } })

/** Plays what somebody does in the first of three points, and closes it. */
async function afterFirst(flags: readonly FlagCondition[][], ...done: readonly Change[]) {
  const blueprint = theCloset(flags.map((conditions) => flagOf(...conditions)))
  const turn: RehearsedTurn = async function* (_stage, crew) {
    let stage = yield* openShow({ blueprint }, crew)
    for (const change of done) stage = yield* happen(stage, change, '')
    yield* closePoint(stage, 'played', crew)
  }
  const { events, stage } = await rehearse({
    reader: readerOf(...SHOW_ROOMS),
    models: scriptedShow([]).models,
    beats: [turn],
  })
  const { point, over } = stateOf(stage, performanceRoom)
  const reached = events.flatMap(({ type, body }) => (type === 'point-reached' ? [body] : []))
  return { point, over, reached }
}

describe('a point whose flag was brought about before its time', () => {
  const LETTER: FlagCondition = {
    kind: 'prop-place',
    prop: 'prop_portrait',
    place: { kind: 'held', by: 'role_hamlet' },
  }

  it('is reached as it opens, and not played again', async () => {
    const { point, reached } = await afterFirst([[LETTER], [TORN], [LETTER]], TEARS)
    expect(reached).toMatchObject([
      { point: 'point_1', how: 'played' },
      { point: 'point_2', how: 'played', beats: 0 },
    ])
    expect(point).toBe(2)
  })

  it('may be the last: the play is over', async () => {
    expect((await afterFirst([[LETTER], [TORN]], TEARS)).over).toBe(true)
  })

  it.each<readonly [string, FlagCondition[][], readonly Change[]]>([
    ['what was never otherwise', [[LETTER], [WHOLE]], []],
    ['what an earlier point was to come to', [[TORN], [TORN]], [TEARS]],
    [
      'words that must be said',
      [[LETTER], [TORN, { kind: 'said', by: 'role_hamlet', words: ['rat'] }]],
      [TEARS],
    ],
    ['who is there', [[LETTER], [{ kind: 'present', role: 'role_gertrude' }]], []],
    ['what only words can tell', [[LETTER], []], [TEARS]],
  ])('is not known by %s', async (_what, flags, done) => {
    expect((await afterFirst(flags, ...done)).point).toBe(1)
  })
})
