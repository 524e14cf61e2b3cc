import { actingRoom, goalGiven, lineSpoken, rolePrepared, thoughtHad } from '../acting/acting-room.ts'
import { memoryRoom } from '../memory/memory-room.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, type Stage, stateOf } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { look } from '../world/look.ts'
import { lookedRound, roleListed, sceneSet, sceneShifted, settingRoom } from '../world/setting-room.ts'
import { anEvent } from './build.ts'

const reader = readerOf(turns, settingRoom, actingRoom, memoryRoom)

/** The stage after some facts, for actors and narrator. */
export function stageAfter(facts: readonly Fact[], from: Stage = emptyStage('take_1')): Stage {
  return facts.reduce((stage, one) => reader.fold(stage, anEvent({ ...one, seq: stage.seq + 1 })), from)
}

/** The first act of a play with these people in its first scene, everybody having looked round. */
export function actOpened({ cast, acts }: Blueprint, people: readonly string[]): Stage {
  const [act] = acts
  if (act === undefined) throw new Error('a blueprint has acts')
  const everybody = [HOUSE, ...cast.map(({ id }) => id)]
  const on = act.points[0]?.scene ?? ''
  const set = stageAfter([
    ...cast.flatMap((character) => [
      fact(roleListed, {
        by: 'stage-manager',
        audience: everybody,
        body: { role: character.id, name: character.name, description: character.description },
      }),
      fact(rolePrepared, {
        by: 'director',
        audience: [character.id],
        body: { role: character.id, character },
      }),
    ]),
    fact(sceneSet, {
      by: 'narrator',
      audience: [],
      body: {
        scenes: act.scenes.map(({ props: _props, events: _events, ...scene }) => scene),
        props: act.scenes.flatMap((scene) => scene.props.map((prop) => ({ ...prop, scene: scene.id }))),
        on,
      },
    }),
    ...act.goals.map(({ role, goal }) =>
      fact(goalGiven, { by: 'director', audience: [role], body: { role, goal } }),
    ),
    fact(sceneShifted, { by: 'narrator', audience: [], body: { on, people: [...people] } }),
  ])
  const sights = people.flatMap((role) => {
    const sight = look(stateOf(set, settingRoom), role)
    return sight === undefined ? [] : [fact(lookedRound, { by: role, audience: [role], body: sight })]
  })
  return stageAfter(sights, set)
}

/** Somebody says something to these people. */
export function said(by: string, text: string, audience: readonly string[]): Fact {
  return fact(lineSpoken, { by, audience: [by, ...audience], body: { text, channel: 'aloud' } })
}

/** Somebody thinks something. */
export function thought(by: string, text: string): Fact {
  return fact(thoughtHad, { by, audience: [by], body: { text } })
}
