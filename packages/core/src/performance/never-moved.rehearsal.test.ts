import { describe, expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { stateOf, viewFor } from '../record/stage.ts'
import type { Blueprint, Point } from '../schema/blueprint.ts'
import { threeOnAPlatform } from '../testing/an-evening.ts'
import { scriptedShow } from '../testing/players/performance-script.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { settingRoom } from '../world/setting-room.ts'
import { closePoint } from './close-point.ts'
import { CALLED, happen } from './enter-stage.ts'
import { openShow } from './open-show.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import { takeTurn } from './take-turn.ts'

const [ANA, BEN, CLEO] = ['role_ana', 'role_ben', 'role_cleo']
const PERSON = { kind: 'person', person: 'person_a' } as const

/** The three on a platform, with their points as a test wants them. */
function played(points: readonly Partial<Point>[]): Blueprint {
  const play = threeOnAPlatform()
  const [first, second] = play.acts
  if (first === undefined || second === undefined) throw new Error('the sample has two acts')
  const [point] = first.points
  if (point === undefined) throw new Error('the first act has points')
  const wanted = points.map((details, at) => ({
    ...point,
    id: `point_${at + 1}`,
    ...(at === 0 ? {} : { enters: [] }),
    ...details,
  }))
  return { ...play, acts: [{ ...first, points: wanted }, second] }
}

const over: RehearsedTurn = async function* (stage, crew) {
  yield* closePoint(stage, 'played', crew)
}

async function after(blueprint: Blueprint, { closed = 1 } = {}) {
  const open: RehearsedTurn = async function* (_stage, crew) {
    yield* openShow({ blueprint, seats: { [ANA]: PERSON } }, crew)
  }
  const { stage, events } = await rehearse({
    reader: readerOf(...SHOW_ROOMS),
    models: scriptedShow([]).models,
    beats: [open, ...Array.from({ length: closed }, () => over)],
  })
  const { people, scene } = stateOf(stage, settingRoom)
  const sceneOf = (role: string): string | null => people[role]?.scene ?? null
  const told = viewFor(ANA, stage).moments.map(({ text }) => text)
  const believed = viewFor(ANA, stage).parts.setting as { people: Record<string, { here: boolean }> }
  return { sceneOf, scene, told, events, sees: (role: string) => believed.people[role]?.here === true }
}

describe('a role in a person’s hands is moved by nothing but their own cue', () => {
  it('the opening of an act sets the stage, people with it', async () => {
    const { sceneOf, told } = await after(played([{}, {}]), { closed: 0 })
    expect(sceneOf(ANA)).toBe('scene_platform')
    expect(told).not.toContain('This is where you come on: say or do something.')
  })

  it('is not brought on in mid-act: they are told, for themselves alone, that it is their moment', async () => {
    const blueprint = played([{ enters: [BEN, CLEO] }, { enters: [ANA] }])
    const { sceneOf, told, events } = await after(blueprint)
    expect(sceneOf(ANA)).toBe(null)
    expect(told.at(-1)).toBe('This is where you come on: say or do something.')
    const call = events.find(({ type }) => type === 'person-called')
    expect(call?.audience).toEqual([ANA])
  })

  it('is not taken off: whoever the plan lets go is told that they may', async () => {
    const { sceneOf, told } = await after(played([{ leaves: [ANA, CLEO] }, {}]))
    expect([sceneOf(ANA), sceneOf(CLEO)]).toEqual(['scene_platform', null])
    expect(told).toContain('You may go now: it is your moment to leave.')
  })

  it('is not carried along when the play goes on elsewhere, sees the others gone, and is told where', async () => {
    const { sceneOf, scene, told, sees } = await after(played([{}, { scene: 'scene_office' }]))
    expect(scene).toBe('scene_office')
    expect([sceneOf(ANA), sceneOf(BEN), sceneOf(CLEO)]).toEqual([
      'scene_platform',
      'scene_office',
      'scene_office',
    ])
    expect(sees(BEN)).toBe(false)
    expect(told.at(-1)).toBe('They have gone to the Office: follow them by saying or doing so.')
    const { follow } = CALLED.en
    expect(follow('The harbour office')).toContain('gone to the harbour office:')
    expect(follow('A corridor')).toContain('gone to a corridor:')
    expect(follow('Theatre Street')).toContain('gone to the Theatre Street:')
  })
})

describe('the advancer', () => {
  it('brings back and directs models only, and knows who left and who is a guest', async () => {
    const blueprint = played([{}])
    const show = scriptedShow([])
    const turns: RehearsedTurn[] = Array.from({ length: 5 }, () => takeTurn)
    const seats = { [ANA]: PERSON, [CLEO]: { kind: 'person', person: 'person_c' } as const }
    const open: RehearsedTurn = async function* (_stage, crew) {
      let stage = yield* openShow({ blueprint, seats, settings: { stallBeats: 6 } }, crew)
      for (const role of [ANA, BEN]) stage = yield* happen(stage, { kind: 'leave', by: role }, '')
    }
    const { stage, events } = await rehearse({
      reader: readerOf(...SHOW_ROOMS),
      models: show.models,
      beats: [open, ...turns],
    })
    const { people } = stateOf(stage, settingRoom)
    expect([people[ANA]?.scene, people[BEN]?.scene]).toEqual([null, 'scene_platform'])
    const told = events.flatMap(({ type, audience }) => (type === 'nudge-given' ? [audience[0]] : []))
    expect(new Set(told)).toEqual(new Set([BEN]))
    const [page] = show.pagesOf('performance.advance')
    expect(page?.last).toContain('Cleo is there too, played by a guest, and cannot be told anything.')
    expect(page?.last).toContain('Ana has left.')
    expect(page?.last).toContain('On stage: Ben Carter.')
  })

  it('has nobody to direct where only people are on stage', async () => {
    const show = scriptedShow([])
    const person = (name: string) => ({ kind: 'person', person: name }) as const
    const seats = { [ANA]: person('a'), [BEN]: person('b'), [CLEO]: person('c') }
    const open: RehearsedTurn = async function* (_stage, crew) {
      yield* openShow({ blueprint: played([{}]), seats, settings: { stallBeats: 3 } }, crew)
    }
    await rehearse({
      reader: readerOf(...SHOW_ROOMS),
      models: show.models,
      beats: [open, takeTurn, takeTurn, takeTurn],
    })
    expect(show.pagesOf('performance.advance')).toEqual([])
  })
})
