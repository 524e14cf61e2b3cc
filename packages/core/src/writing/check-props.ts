import { nameKey } from '../prelude/names.ts'
import type { Prop, Scene } from '../schema/blueprint.ts'
import type { Note } from './blueprint-problem.ts'

/** Every prop of a scene has a legal place, by the rule for its size, and none is inside itself. */
export function checkProps(
  scene: Scene,
  details: { readonly path: string; readonly known: ReadonlySet<string>; readonly note: Note },
): void {
  const byId = new Map(scene.props.map((prop) => [prop.id, prop]))
  const names = new Set<string>()
  scene.props.forEach((prop, index) => {
    const at = `${details.path}.props.${index}`
    if (names.has(nameKey(prop.name))) details.note('duplicate-prop', { path: at, what: prop.name })
    names.add(nameKey(prop.name))
    if ('prop' in prop.place && !byId.has(prop.place.prop))
      details.note('unknown-prop', { path: `${at}.place`, what: prop.place.prop })
    if ('by' in prop.place && !details.known.has(prop.place.by))
      details.note('unknown-role', { path: `${at}.place`, what: prop.place.by })
    if (isInsideItself(prop, byId)) details.note('circular-place', { path: `${at}.place`, what: prop.name })
    if (breaksPlaceRule(prop, scene.props))
      details.note('place-rule', { path: `${at}.place`, what: prop.name })
  })
}

/** Whether following a prop's place leads round in a circle. */
export function isInsideItself(prop: Prop, byId: ReadonlyMap<string, Prop>): boolean {
  const seen = new Set<string>()
  for (let current: Prop | undefined = prop; current !== undefined && 'prop' in current.place; ) {
    if (seen.has(current.id)) return true
    seen.add(current.id)
    current = byId.get(current.place.prop)
  }
  return false
}

/**
 * Large visible props stand at a place of their own; hidden ones are placed by something or someone, and so are small
 * ones where that something is a prop. A small thing in plain sight may hang where no prop is: on a nail beside the door.
 */
export function breaksPlaceRule({ id, size, hidden, place }: Prop, props: readonly Prop[]): boolean {
  if (size === 'large' && !hidden) return place.kind !== 'at'
  if (place.kind !== 'at') return false
  return hidden || props.some((other) => other.id !== id && isCalled(other, place.where))
}

function isCalled({ name, aliases }: Prop, words: string): boolean {
  return [name, ...aliases].some((other) => nameKey(other) === nameKey(words))
}
