import { nameKey } from '../prelude/names.ts'
import type { FlagCondition, Place, Prop, Scene } from '../schema/blueprint.ts'
import type { SceneDraft } from './drafts.ts'
import type { WrittenAct } from './parts.ts'

/** Finds the id of a prop by its name. */
export type PropFinder = (name: string) => string | undefined

/** Gives out the ids of an act's props, and finds them: in one scene only, or from one scene in all, its own first. */
export function propsOf(
  scenes: WrittenAct['scenes'],
  act: number,
): { readonly in: (scene: number) => PropFinder; readonly from: (scene: number) => PropFinder } {
  let count = 0
  const byScene = scenes.map(
    ({ scene }) => new Map(scene.props.map(({ name }) => [nameKey(name), `prop_${act}_${++count}`] as const)),
  )
  const inScene =
    (scene: number): PropFinder =>
    (name) =>
      byScene[scene]?.get(nameKey(name))
  return {
    in: inScene,
    from: (scene) => (name) =>
      inScene(scene)(name) ?? byScene.map((ids) => ids.get(nameKey(name))).find((id) => id !== undefined),
  }
}

interface SceneDetails {
  readonly propId: PropFinder
  readonly roleId: (name: string) => string
  /** All that the act's flags will ask for. */
  readonly conditions: readonly FlagCondition[]
}

/** Puts one place together; of two props with one name the first stays. */
export function assembleScene(scene: SceneDraft, details: SceneDetails): Omit<Scene, 'id' | 'name' | 'next'> {
  const { surroundings, time, events, business, sound } = scene
  const props = scene.props
    .filter(
      ({ name }, index) => scene.props.findIndex((other) => nameKey(other.name) === nameKey(name)) === index,
    )
    .map((draft) => assembleProp(draft, details))
  // They are told in one line, one after another.
  return { surroundings, time, props, events, business: business.map(unended), sound }
}

function assembleProp(draft: SceneDraft['props'][number], details: SceneDetails): Prop {
  const { name, description, size, hidden, text } = draft
  const id = details.propId(name) ?? name
  return {
    id,
    name,
    aliases: [],
    description,
    size,
    hidden,
    states: statesOf(draft, id, details.conditions),
    place: placeOf(draft, details),
    ...(text !== '' && { text }),
  }
}

/** As the designer has it, but for what a flag will bring about: that cannot be so from the start. */
function statesOf(
  { states }: SceneDraft['props'][number],
  id: string,
  conditions: readonly FlagCondition[],
): Prop['states'] {
  const first: Prop['states'] = {}
  for (const condition of conditions)
    if (condition.kind === 'prop-state' && condition.prop === id) first[condition.state] ??= !condition.is
  return { ...Object.fromEntries(states.map((state) => [state, true])), ...first }
}

function placeOf({ relation, anchor }: SceneDraft['props'][number], { propId, roleId }: SceneDetails): Place {
  if (relation === 'at') return { kind: 'at', where: anchor }
  if (relation === 'held' || relation === 'worn') return { kind: relation, by: roleId(anchor) }
  return { kind: relation, prop: propId(anchor) ?? anchor }
}

/** A phrase without the full stop that a writer put behind it. */
function unended(phrase: string): string {
  return phrase.replace(/[.。;；]+$/u, '')
}
