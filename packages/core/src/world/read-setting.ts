import { PropState } from '../schema/blueprint.ts'
import type { WorldValue, WorldValues } from '../schema/world.ts'
import type { ReadWorld } from './is-met.ts'
import { carrierOf, named, type Setting, sceneOfProp } from './setting.ts'

/**
 * Reads the values of the world and the physical stage as one store, so that conditions and triggers can test
 * props and people. The keys stand in this room's README; what is on stage cannot be outvoted by a value of the
 * same name.
 */
export function readSetting(setting: Setting, values: WorldValues): ReadWorld {
  return (key) => physical(setting, key) ?? named(values, key)
}

function physical(setting: Setting, key: string): WorldValue | undefined {
  if (key === 'stage.scene') return setting.scene ?? undefined
  const [, kind, id, about] = /^(prop|role)\.(.+)\.([a-z]+)$/s.exec(key) ?? []
  if (id === undefined || about === undefined) return undefined
  return kind === 'prop' ? ofProp(setting, id, about) : ofRole(setting, id, about)
}

function ofProp(setting: Setting, id: string, about: string): WorldValue | undefined {
  const prop = named(setting.props, id)
  if (prop === undefined) return undefined
  const { place } = prop
  switch (about) {
    case 'place':
      return place.kind
    case 'within':
      return 'prop' in place ? place.prop : undefined
    case 'holder':
      return carrierOf(setting, id)
    case 'scene':
      return sceneOfProp(setting, id) ?? undefined
    case 'hidden':
      return prop.hidden
    default: {
      const state = PropState.safeParse(about)
      return state.success ? prop.states[state.data] === true : undefined
    }
  }
}

function ofRole(setting: Setting, id: string, about: string): WorldValue | undefined {
  const person = named(setting.people, id)
  if (person === undefined) return undefined
  switch (about) {
    case 'scene':
      return person.scene ?? undefined
    case 'present':
      return person.scene !== null && person.scene === setting.scene
    case 'concealed':
      return person.concealed
    case 'listening':
      return person.listening ?? undefined
    case 'injuries':
      return person.injuries.length
    default:
      return undefined
  }
}
