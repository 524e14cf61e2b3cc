import type { Change } from '../schema/change.ts'
import { HOUSE } from '../schema/event.ts'
import { inTheOpen, isInPlainSight, isUncovered, named, type Setting } from './setting.ts'

/** How something is said. */
export type Channel =
  | { readonly kind: 'aloud' | 'aside' }
  /** Only to one person. */
  | { readonly kind: 'whisper'; readonly to: string }

/**
 * Who hears a line. Aloud: everybody in the place, concealed ones too, whoever listens at the door, and the audience.
 * A whisper goes to one person and not to the audience, whose screen may hang where the others sit. An aside is for
 * the audience alone.
 */
export function hearers(setting: Setting, by: string, channel: Channel): readonly string[] {
  const scene = named(setting.people, by)?.scene
  if (scene === null || scene === undefined) return [by]
  if (channel.kind === 'aside') return [by, ...house(setting, scene)]
  if (channel.kind === 'whisper')
    return [by, ...inScene(setting, scene).filter((id) => id === channel.to && id !== by)]
  return [...inScene(setting, scene), ...listeningTo(setting, scene), ...house(setting, scene)]
}

/** Who sees what somebody plainly does where they stand: whoever is there and not concealed, and the house if it looks. */
export function onlookers(setting: Setting, by: string): readonly string[] {
  const { scene = null, concealed = false } = named(setting.people, by) ?? {}
  if (scene === null || concealed) return [by]
  return [...new Set([by, ...inView(setting, by), ...house(setting, scene)])]
}

/**
 * Who sees a change happen. What is done from hiding, or in secret, is seen by oneself alone. Hiding a thing, putting it
 * where nobody sees it and listening are secret unless it is known that they were not `covert`.
 */
export function witnesses(
  setting: Setting,
  change: Change,
  { covert }: { readonly covert?: boolean | undefined } = {},
): readonly string[] {
  const { by, kind } = change
  const actor = named(setting.people, by)
  const scene = kind === 'enter' ? setting.scene : actor?.scene
  if (actor === undefined || scene === null || scene === undefined) return [by]
  if (kind === 'show') return [by, change.to]
  if (kind === 'touch' && actor.concealed) return [by, change.whom]
  const noisy = NOISY.has(kind)
  // What is found behind everybody's back is found by one.
  if (covert === true && kind === 'reveal') return [by]
  if ((covert !== false || !MAYBE_COVERT.has(kind)) && isSecret(setting, change, scene)) return [by]
  if (actor.concealed && kind !== 'emerge' && !noisy) return [by]
  const scenes = kind === 'move' ? [scene, change.scene] : [scene]
  const seeing = scenes
    .flatMap((place) => inScene(setting, place))
    .filter((id) => noisy || !setting.people[id]?.concealed)
  // The house is not told who hides where: whoever is still to come may sit before its screen.
  const audience = kind === 'conceal' ? [] : scenes.flatMap((place) => house(setting, place))
  return [...new Set([by, ...seeing, ...audience])]
}

/** Who is plainly there for a viewer to see: in the same place and not concealed. */
export function inView(setting: Setting, viewer: string): readonly string[] {
  const scene = named(setting.people, viewer)?.scene
  if (scene === null || scene === undefined) return []
  return inScene(setting, scene).filter((id) => id === viewer || !setting.people[id]?.concealed)
}

const NOISY: ReadonlySet<Change['kind']> = new Set(['break', 'injure', 'enter', 'leave', 'move'])
/** What brings a thing to light, wherever one had it. */
const OPENLY: ReadonlySet<Change['kind']> = new Set([
  'take',
  'wear',
  'drop',
  'give',
  'reveal',
  'burn',
  'remove',
])

/** What is secret by the way it is done, not by what it is done to. */
const MAYBE_COVERT: ReadonlySet<Change['kind']> = new Set(['hide', 'put', 'listen'])

function isSecret(setting: Setting, change: Change, scene: string): boolean {
  if (change.kind === 'hide' || change.kind === 'listen') return true
  if (change.kind === 'read-aloud') return !isUncovered(inTheOpen(setting, change.prop).props, change.prop)
  if (change.kind === 'put') return !isInPlainSight(setting, change.spot.prop, scene)
  if (!('prop' in change) || change.prop === undefined || OPENLY.has(change.kind)) return false
  return !isInPlainSight(setting, change.prop, scene)
}

function inScene(setting: Setting, scene: string): readonly string[] {
  return Object.keys(setting.people).filter((id) => setting.people[id]?.scene === scene)
}

function listeningTo(setting: Setting, scene: string): readonly string[] {
  return Object.keys(setting.people).filter((id) => {
    const person = setting.people[id]
    return person?.listening === scene && person.scene !== null && person.scene !== scene
  })
}

function house(setting: Setting, scene: string): readonly string[] {
  return scene === setting.scene ? [HOUSE] : []
}
