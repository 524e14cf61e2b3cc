import { expect } from 'vitest'
import * as z from 'zod'
import { defineEvent, fact } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Change } from '../schema/change.ts'
import { type Fact, HOUSE, type StageEvent } from '../schema/event.ts'
import { aSetting } from '../testing/a-setting.ts'
import { anEvent } from '../testing/build.ts'
import { enact } from './enact.ts'
import { look, lookFromHouse } from './look.ts'
import { type Channel, hearers } from './perceive.ts'
import type { Setting, StagedProp } from './setting.ts'
import { lookedRound, roleListed, sceneSet, settingRoom } from './setting-room.ts'

const line = defineEvent({
  type: 'line-spoken',
  version: 1,
  words: { said: ['text'] },
  body: z.object({ text: z.string() }),
  moment: ({ text }) => ({ kind: 'line', text }),
})
const lines = defineRoom({
  name: 'lines',
  version: 1,
  events: [line],
  initial: 0,
  fold: (count) => count + 1,
})
/** Reads the stage and what is said on it. */
export const reader = readerOf(settingRoom, lines)

/** Ana. */
export const ana = 'role_ana'
/** Ben. */
export const ben = 'role_ben'
/** Cleo. */
export const cleo = 'role_cleo'
/** Dora. */
export const dora = 'role_dora'
const EVERYBODY = [ana, ben, cleo, dora, HOUSE]

/** One thing that happens: the facts of it on the stage it meets. */
export type Beat = (setting: Setting) => readonly Fact[]

/** Does something, with a canary in how it is told. */
export const does =
  (change: Change, told = ''): Beat =>
  (setting) => {
    const facts = enact(setting, { change, told })
    expect(facts, JSON.stringify(change)).not.toEqual([])
    return facts
  }
/** Says something. */
export const says =
  (by: string, text: string, channel: Channel = { kind: 'aloud' }): Beat =>
  (setting) => [fact(line, { by, audience: hearers(setting, by, channel), body: { text } })]
/** Looks round. */
export const looks =
  (viewer: string): Beat =>
  (setting) => {
    const sight = viewer === HOUSE ? lookFromHouse(setting) : look(setting, viewer)
    return sight === undefined ? [] : [fact(lookedRound, { by: viewer, audience: [viewer], body: sight })]
  }

/** Ana and Ben in the parlour, Dora in the garden, Cleo to come; the house looks at the parlour. */
const opening: readonly Beat[] = [
  () => [
    ...Object.entries(aSetting().people).map(([role, { name }]) =>
      fact(roleListed, { by: 'house', audience: EVERYBODY, body: { role, name, description: 'Somebody.' } }),
    ),
    fact(sceneSet, {
      by: 'narrator',
      audience: [],
      body: {
        scenes: Object.values(aSetting().scenes),
        props: Object.values(aSetting().props) as (StagedProp & { place: { kind: 'at'; where: string } })[],
        on: 'scene_parlour',
      },
    }),
  ],
  does({ kind: 'enter', by: dora }),
  does({ kind: 'move', by: dora, scene: 'scene_garden' }),
  does({ kind: 'enter', by: ana }),
  does({ kind: 'enter', by: ben }),
  looks(HOUSE),
]

/** A stage, and how it came about. */
export interface Played {
  readonly stage: Stage
  readonly events: readonly StageEvent[]
}

/** Plays beats after the opening. */
export function play(...beats: readonly Beat[]): Played {
  return [...opening, ...beats].reduce<Played>(
    (played, beat) =>
      beat(stateOf(played.stage, settingRoom)).reduce<Played>(({ stage, events }, next) => {
        const event = anEvent({ ...next, seq: stage.seq + 1 })
        return { stage: reader.fold(stage, event), events: [...events, event] }
      }, played),
    { stage: emptyStage('take_1'), events: [] },
  )
}

/** Everyone who got a canary, in their view or in an event that was for them. */
export const knowers = ({ stage, events }: Played, canary: string): readonly string[] =>
  EVERYBODY.filter(
    (viewer) =>
      JSON.stringify(viewFor(viewer, stage)).includes(canary) ||
      events.some(({ audience, body }) => audience.includes(viewer) && JSON.stringify(body).includes(canary)),
  )
/** What a viewer believes of the stage. */
export const believes = ({ stage }: Played, viewer: string) => partOf(viewFor(viewer, stage), settingRoom)
/** Where a viewer believes a thing to be. */
export const placeOf = (played: Played, viewer: string, prop: string) =>
  believes(played, viewer).props[prop]?.place
