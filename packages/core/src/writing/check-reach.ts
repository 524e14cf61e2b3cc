import type { Act, Prop } from '../schema/blueprint.ts'
import type { Note } from './blueprint-problem.ts'

/** What a flag needs can be got hold of where its point is played: it is there, or somebody carries it. */
export function checkReach(act: Act, { path, note }: { readonly path: string; readonly note: Note }): void {
  const props = new Map(act.scenes.flatMap((scene) => scene.props.map((prop) => [prop.id, prop] as const)))
  const carried = new Set([...props.values()].filter((prop) => isCarried(prop, props)).map(({ id }) => id))
  act.points.forEach(({ scene: played, flag }, index) => {
    const here = act.scenes.find(({ id }) => id === played)?.props ?? []
    for (const condition of flag.conditions) {
      const prop = 'prop' in condition ? props.get(condition.prop) : undefined
      if (prop === undefined || carried.has(prop.id) || here.some(({ id }) => id === prop.id)) continue
      note('out-of-reach', { path: `${path}.points.${index}.flag`, what: prop.name, severity: 'warning' })
    }
    for (const condition of flag.conditions)
      if (condition.kind === 'prop-place' && 'by' in condition.place) carried.add(condition.prop)
  })
}

/** Whether somebody has it on them, or has what it is in. */
function isCarried(prop: Prop, props: ReadonlyMap<string, Prop>): boolean {
  let current: Prop | undefined = prop
  for (let steps = props.size; current !== undefined && steps >= 0; steps--) {
    if ('by' in current.place) return true
    current = 'prop' in current.place ? props.get(current.place.prop) : undefined
  }
  return false
}
