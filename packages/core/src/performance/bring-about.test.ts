import { describe, expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { stateOf } from '../record/stage.ts'
import type { FlagCondition, Prop } from '../schema/blueprint.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { scriptedShow } from '../testing/players/performance-script.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { meetsCondition } from '../world/flag-met.ts'
import { settingRoom } from '../world/setting-room.ts'
import { bringAbout } from './bring-about.ts'
import { openShow } from './open-show.ts'
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

async function broughtAbout(condition: FlagCondition) {
  const blueprint = theCloset([{ flag: { text: 'Hamlet does it.', conditions: [condition] } }])
  const [act] = blueprint.acts
  const scenes = act?.scenes.map((scene) => ({ ...scene, props: [...scene.props, BOX, LETTER] })) ?? []
  const open: RehearsedTurn = async function* (_stage, crew) {
    const acts = act === undefined ? [] : [{ ...act, scenes }]
    yield* bringAbout(yield* openShow({ blueprint: { ...blueprint, acts } }, crew))
  }
  const { events, stage } = await rehearse({
    reader: readerOf(...SHOW_ROOMS),
    models: scriptedShow([]).models,
    beats: [open],
  })
  return { events, setting: stateOf(stage, settingRoom) }
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
    ['a box open', { kind: 'prop-state', prop: 'prop_box', state: 'locked', is: false }],
    ['a curtain torn', { kind: 'prop-state', prop: 'prop_curtain', state: 'broken', is: true }],
    ['somebody gone', { kind: 'absent', role: 'role_polonius' }],
    ['somebody there', { kind: 'present', role: 'role_polonius' }],
  ])('makes it true: %s', async (_what, condition) => {
    const { setting, events } = await broughtAbout(condition)
    expect(meetsCondition(setting, [], condition)).toBe(true)
    expect(events.find(({ type }) => type === 'narrated')?.body).toEqual({ text: 'Hamlet does it.' })
  })
})
