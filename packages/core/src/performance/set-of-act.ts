import type * as z from 'zod'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Act } from '../schema/blueprint.ts'
import { type sceneSet, setScene, settingRoom } from '../world/setting-room.ts'

/** The places of an act with their things, as the plan sets them. */
export function setOf({ scenes, points }: Act): z.infer<typeof sceneSet.body> {
  return {
    scenes: scenes.map(({ props: _props, events: _events, ...scene }) => scene),
    props: scenes.flatMap((scene) => scene.props.map((prop) => ({ ...prop, scene: scene.id }))),
    on: points[0]?.scene ?? scenes[0]?.id ?? '',
  }
}

/** The stage as it will stand once an act is set, for whoever thinks ahead. */
export function stageSetFor(stage: Stage, act: Act): Stage {
  const set = setScene(stateOf(stage, settingRoom), setOf(act))
  return { ...stage, rooms: { ...stage.rooms, [settingRoom.name]: set } }
}
