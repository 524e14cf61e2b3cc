import { describe, expect, it } from 'vitest'
import { stateOf } from '../record/stage.ts'
import { BOOTH, HOUSE } from '../schema/event.ts'
import { anEvening } from '../testing/an-evening.ts'
import { CURTAIN_TIME } from '../testing/build.ts'
import { enact } from '../world/enact.ts'
import { settingRoom } from '../world/setting-room.ts'
import { beginAnotherTake, chooseLine } from './another-take.ts'
import { playNext } from './next-turn.ts'
import { nextMove } from './pace.ts'
import { performanceRoom } from './performance-room.ts'
import { takeTurn } from './take-turn.ts'
import { takesRoom } from './takes-room.ts'
import { waitingOn } from './waits-for.ts'

const VIEWERS = ['role_ana', 'role_ben', 'role_cleo', HOUSE, BOOTH] as const
const PERSON = (person: string) => ({ kind: 'person', person }) as const
type Evening = Awaited<ReturnType<typeof anEvening>>

const PAST_EVERY_HOLD_MS = 60_000
const waitsFor = ({ stage, clock }: Evening) => {
  const waiting = waitingOn(stage(), { now: clock.now() + PAST_EVERY_HOLD_MS })
  return Object.fromEntries(VIEWERS.map((viewer) => [viewer, waiting(viewer).waitsFor]))
}
const toAll = (roles: readonly string[]) => Object.fromEntries(VIEWERS.map((viewer) => [viewer, roles]))

async function afterTwoBeats(): Promise<Evening> {
  const evening = await anEvening({ seats: { role_ana: PERSON('a') } })
  await evening.play(takeTurn)
  expect(waitsFor(evening)).toEqual(toAll([]))
  await evening.play(takeTurn)
  return evening
}

describe('what a show waits for', () => {
  it('is told to everybody who is there: the person without whom nothing goes on, until they act', async () => {
    const evening = await afterTwoBeats()
    expect(waitsFor(evening)).toEqual(toAll(['role_ana']))
    await evening.cue({ role: 'role_ana', person: 'a' }, { kind: 'say-line', text: 'I see.' })
    expect(waitsFor(evening)).toEqual(toAll([]))
  })

  it('is not told to a role that cannot know who is there', async () => {
    const evening = await afterTwoBeats()
    const setting = stateOf(evening.stage(), settingRoom)
    await evening.happen(...enact(setting, { change: { kind: 'leave', by: 'role_ben' }, told: 'Ben goes.' }))
    expect(waitsFor(evening)).toEqual({ ...toAll(['role_ana']), role_ben: [] })
  })

  it('does not give a whisper away to whoever did not hear it', async () => {
    const seats = { role_ana: PERSON('a'), role_cleo: PERSON('c') }
    const evening = await anEvening({ seats, settings: { pace: 'solo' } })
    const ana = { role: 'role_ana', person: 'a' }
    await evening.cue(ana, { kind: 'say-line', text: 'Not here.', channel: 'whisper', to: 'role_cleo' })
    const hearing = ['role_cleo']
    expect(nextMove(evening.stage(), { now: 0 })).toMatchObject({ kind: 'wait-for-person', roles: hearing })
    expect(waitsFor(evening)).toEqual({ ...toAll(hearing), role_ben: [], [HOUSE]: [] })
  })

  it('is told with its end where the others go on in the end, to whoever hears of it', async () => {
    const seats = { role_ana: PERSON('a'), role_cleo: PERSON('c') }
    const evening = await anEvening({ seats, settings: { pace: 'table' } })
    const ana = { role: 'role_ana', person: 'a' }
    await evening.cue(ana, { kind: 'say-line', text: 'Not here.', channel: 'whisper', to: 'role_cleo' })
    const [now, { holdMs }] = [evening.clock.now(), stateOf(evening.stage(), performanceRoom).settings]
    const waiting = waitingOn(evening.stage(), { now })
    expect(waiting('role_cleo').until).toBe(now + holdMs)
    expect(waiting('role_ben').until).toBeUndefined()
    expect(waitingOn(evening.stage(), { now: now + holdMs })('role_cleo').until).toBeUndefined()
  })

  it('is a choice while lines are on offer, and nobody by name', async () => {
    const evening = await anEvening()
    await evening.play(takeTurn)
    const details = { id: 'take_2', at: CURTAIN_TIME, stage: evening.stage(), count: 3 }
    evening.goTo(await beginAnotherTake(evening.take, details, evening.archive))
    const look = () => waitingOn(evening.stage(), { now: evening.clock.now() })(HOUSE)
    expect(look()).toEqual({ waitsFor: [], choosing: false })
    await evening.play((stage, crew) => playNext(stage, () => Promise.reject(new Error('opened')), crew))
    expect(look()).toEqual({ waitsFor: [], choosing: true })
    const { offers } = stateOf(evening.stage(), takesRoom)
    expect(offers.map(({ original }) => original === true)).toEqual([true, false, false, false])
    const chosen = { offer: offers[2]?.offer ?? '', at: CURTAIN_TIME }
    evening.goTo(await chooseLine(evening.stage(), chosen, evening.archive))
    expect(look()).toEqual({ waitsFor: [], choosing: false })
  })
})
