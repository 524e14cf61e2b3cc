import { mentions } from '../prelude/names.ts'
import type { Blueprint, FlagCondition, Point } from '../schema/blueprint.ts'
import type { Setting } from '../world/setting.ts'

/**
 * Those who are to bring a flag about, and the only ones whose pages carry its words: a flag can say what others must
 * not know. They are whoever its clauses begin with, whoever must speak, come or go, and whoever holds a thing that
 * must be put somewhere. Everybody on stage, when a flag names nobody.
 */
export function doersOf(
  { flag }: Pick<Point, 'flag'>,
  { blueprint, setting, on }: { readonly blueprint: Blueprint; readonly setting: Setting } & OnStage,
): readonly string[] {
  const cast = blueprint.cast.filter(({ id }) => on.includes(id))
  const subjects = flag.text.split(/[.;。；]/u).flatMap((sentence) => subjectsOf(sentence, cast))
  const needed = flag.conditions.flatMap((condition) => neededFor(condition, setting))
  const doers = on.filter((id) => needed.includes(id) || subjects.includes(id))
  return doers.length > 0 ? doers : on
}

/** Whoever begins a clause, else whoever is named first. */
function subjectsOf(sentence: string, cast: Blueprint['cast']): readonly string[] {
  const called = cast.flatMap(({ id, name, aliases }) => [name, ...aliases].map((as) => ({ id, as })))
  const named = (text: string): readonly { readonly id: string; readonly at: number }[] =>
    mentions(
      text,
      called.map(({ as }) => as),
    ).map(({ name, at }) => ({ id: called.find(({ as }) => as === name)?.id ?? '', at }))
  const first = sentence
    .split(/[,:，：、]|\band\b/u)
    .flatMap((clause) => named(clause.trim()).slice(0, 1))
    .filter(({ at }) => at === 0)
  return (first.length > 0 ? first : named(sentence).slice(0, 1)).map(({ id }) => id)
}

interface OnStage {
  readonly on: readonly string[]
}

function neededFor(condition: FlagCondition, { props }: Setting): readonly string[] {
  switch (condition.kind) {
    case 'said':
      return [condition.by]
    case 'present':
    case 'absent':
      return [condition.role]
    case 'prop-place': {
      const now = props[condition.prop]?.place
      return 'prop' in condition.place && now !== undefined && 'by' in now ? [now.by] : []
    }
    default:
      return []
  }
}
