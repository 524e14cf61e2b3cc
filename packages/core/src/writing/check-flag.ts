import { mentions } from '../prelude/names.ts'
import type { CastMember, FlagCondition, Point, Prop } from '../schema/blueprint.ts'
import type { Note } from './blueprint-problem.ts'

/** What is so before a point begins, as far as the blueprint tells: what it says of props, and what earlier flags brought about. */
export type Facts = Map<string, string>

/** A point's flag may only name people who are on and props that have been seen by then. */
export function checkFlag(
  point: Point,
  details: {
    readonly path: string
    readonly onStage: ReadonlySet<string>
    readonly props: readonly Prop[]
    readonly cast: readonly CastMember[]
    readonly facts: Facts
    readonly note: Note
  },
): void {
  const { path, onStage, props, cast, facts, note } = details
  point.flag.conditions.forEach((condition, index) => {
    const at = `${path}.conditions.${index}`
    for (const id of propsOf(condition))
      if (!props.some((prop) => prop.id === id)) note('unknown-prop', { path: at, what: id })
    for (const { id, mustBeOn } of rolesOf(condition)) {
      const character = cast.find((other) => other.id === id)
      if (character === undefined) note('unknown-role', { path: at, what: id })
      else if (mustBeOn && !onStage.has(id)) note('flag-needs-absent', { path: at, what: character.name })
    }
  })
  for (const what of contradictions(point.flag.conditions)) note('flag-contradicts', { path, what })
  if (point.flag.conditions.length > 0 && point.flag.conditions.every((one) => alreadyMet(one, facts)))
    note('flag-already-met', { path, what: point.flag.text, severity: 'warning' })
  const people = cast
    .filter(({ id }) => onStage.has(id))
    .flatMap(({ name, aliases }) => [name, ...aliases, ...name.split(/\s+/)])
  const things = props.flatMap(({ name, aliases }) => [name, ...aliases])
  if (point.flag.conditions.length === 0 && mentions(point.flag.text, [...people, ...things]).length === 0)
    note('flag-vague', { path, what: point.flag.text, severity: 'warning' })
}

/** Notes what the blueprint says of props. */
export function learnProps(props: readonly Prop[], facts: Facts): void {
  for (const { id, place, states } of props) {
    facts.set(`place ${id}`, JSON.stringify(place))
    for (const [state, is] of Object.entries(states)) facts.set(`${state} ${id}`, String(is))
  }
}

/** Who is off the stage because the flag was their going. */
export function goneByFlag({ flag }: Point): readonly string[] {
  return flag.conditions.flatMap((condition) => (condition.kind === 'absent' ? [condition.role] : []))
}

/** Notes what a met flag brought about. */
export function learnFlag({ flag }: Point, facts: Facts): void {
  for (const condition of flag.conditions) {
    const demand = demandOf(condition)
    if (demand !== undefined) facts.set(demand.of, demand.is)
  }
}

function alreadyMet(condition: FlagCondition, facts: Facts): boolean {
  const demand = demandOf(condition)
  return demand !== undefined && (facts.get(demand.of) ?? demand.otherwise) === demand.is
}

function propsOf(condition: FlagCondition): readonly string[] {
  if (condition.kind === 'prop-state') return [condition.prop]
  if (condition.kind !== 'prop-place') return []
  return 'prop' in condition.place ? [condition.prop, condition.place.prop] : [condition.prop]
}

/** Whom a condition is about, and whether it can only be met with them on stage. */
export function rolesOf(
  condition: FlagCondition,
): readonly { readonly id: string; readonly mustBeOn: boolean }[] {
  switch (condition.kind) {
    case 'said':
      return [condition.by, ...(condition.to === undefined ? [] : [condition.to])].map((id) => ({
        id,
        mustBeOn: true,
      }))
    case 'prop-place':
      return 'by' in condition.place ? [{ id: condition.place.by, mustBeOn: true }] : []
    case 'present':
    case 'absent':
      return [{ id: condition.role, mustBeOn: condition.kind === 'present' }]
    default:
      return []
  }
}

function contradictions(conditions: readonly FlagCondition[]): readonly string[] {
  const wanted = new Map<string, string>()
  const opposed = new Set<string>()
  for (const condition of conditions) {
    const demand = demandOf(condition)
    if (demand === undefined) continue
    if (isInItself(condition)) opposed.add(demand.who)
    const before = wanted.get(demand.of)
    if (before !== undefined && before !== demand.is) opposed.add(demand.who)
    wanted.set(demand.of, demand.is)
  }
  return [...opposed]
}

function isInItself(condition: FlagCondition): boolean {
  return (
    condition.kind === 'prop-place' && 'prop' in condition.place && condition.place.prop === condition.prop
  )
}

/** What a condition wants, of what, and how that stands as long as nobody has said anything about it. */
function demandOf(
  condition: FlagCondition,
): Readonly<Record<'of' | 'is' | 'otherwise' | 'who', string>> | undefined {
  switch (condition.kind) {
    case 'present':
    case 'absent': {
      const { role, kind } = condition
      return { of: `role ${role}`, is: kind, otherwise: 'absent', who: role }
    }
    case 'prop-place': {
      const { prop, place } = condition
      return { of: `place ${prop}`, is: JSON.stringify(place), otherwise: '', who: prop }
    }
    case 'prop-state': {
      const { prop, state, is } = condition
      return { of: `${state} ${prop}`, is: String(is), otherwise: 'false', who: prop }
    }
    default:
      return undefined
  }
}
