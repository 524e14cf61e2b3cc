import { PropState } from '../schema/prop-state.ts'
import type { WorldValue, WorldValues } from '../schema/world.ts'
import type { ReadWorld } from './is-met.ts'
import { carrierOf, named, type Setting, type StagedPerson, type StagedProp, sceneOfProp } from './setting.ts'

/**
 * Reads the values of the world and the physical stage as one store, so that conditions and triggers can test props and
 * people. The keys stand in this room's README. What belongs to the stage is read from the stage alone: a value of such a
 * name is never looked at, not even where the stage has nothing to say.
 */
export function readSetting(setting: Setting, values: WorldValues): ReadWorld {
  return (key) => (isPhysicalKey(key) ? physical(setting, key) : named(values, key))
}

/** Whether a key names something of the physical stage: conditions read it there and nowhere else. */
export function isPhysicalKey(key: string): boolean {
  const [, kind, , about] = KEY.exec(key) ?? []
  if (about === undefined) return key === SCENE
  return Object.hasOwn(kind === 'prop' ? OF_PROP : OF_ROLE, about)
}

const SCENE = 'stage.scene'
const KEY = /^(prop|role)\.(.+)\.([a-z]+)$/s

function physical(setting: Setting, key: string): WorldValue | undefined {
  if (key === SCENE) return setting.scene ?? undefined
  const [, kind, id = '', about = ''] = KEY.exec(key) ?? []
  if (kind === 'prop') {
    const prop = named(setting.props, id)
    return prop && OF_PROP[about]?.(prop, setting)
  }
  const person = named(setting.people, id)
  return person && OF_ROLE[about]?.(person, setting)
}

const OF_PROP: Readonly<Record<string, (prop: StagedProp, setting: Setting) => WorldValue | undefined>> = {
  place: ({ place }) => place.kind,
  within: ({ place }) => ('prop' in place ? place.prop : undefined),
  holder: ({ id }, setting) => carrierOf(setting, id),
  scene: ({ id }, setting) => sceneOfProp(setting, id) ?? undefined,
  hidden: ({ hidden }) => hidden,
  ...Object.fromEntries(
    PropState.options.map((state) => [state, ({ states }: StagedProp) => states[state] === true]),
  ),
}

const OF_ROLE: Readonly<Record<string, (person: StagedPerson, setting: Setting) => WorldValue | undefined>> =
  {
    scene: ({ scene }) => scene ?? undefined,
    present: ({ scene }, setting) => scene !== null && scene === setting.scene,
    concealed: ({ concealed }) => concealed,
    listening: ({ listening }) => listening ?? undefined,
    injuries: ({ injuries }) => injuries.length,
  }
