import { nameFinder } from '../prelude/names.ts'
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
  const subjects = subjectsOf(
    flag.text,
    blueprint.cast.filter(({ id }) => on.includes(id)),
  )
  const needed = flag.conditions.flatMap((condition) => neededFor(condition, setting))
  const doers = on.filter((id) => needed.includes(id) || subjects.includes(id))
  return doers.length > 0 ? doers : on
}

/** Those whose doing a text tells; whoever only has something in it ("Ana's lamp goes out") does nothing. */
export function actsIn(text: string, cast: Blueprint['cast']): readonly string[] {
  return subjectsOf(text, cast, ({ after }) => !/^[^\s,.;，。；]*['’]s\b|^\P{P}{1,3}的/u.test(after))
}

interface Subject {
  readonly id: string
  readonly at: number
  /** The text from the name on. */
  readonly after: string
}

/** In each sentence whoever begins a clause, else whoever is named first. */
function subjectsOf(
  text: string,
  cast: Blueprint['cast'],
  counts: (subject: Subject) => boolean = () => true,
): readonly string[] {
  const called = cast.flatMap(({ id, name, aliases }) => [name, ...aliases].map((as) => ({ id, as })))
  const find = nameFinder(called.map(({ as }) => as))
  const named = (part: string): readonly Subject[] =>
    find(part).map(({ name, at }) => {
      const id = called.find(({ as }) => as === name)?.id ?? ''
      return { id, at, after: part.slice(at) }
    })
  return text.split(/[.;。；]/u).flatMap((sentence) => {
    const first = sentence
      .split(/[,:，：、]|\band\b/u)
      .flatMap((clause) => named(clause.trim()).slice(0, 1))
      .filter(({ at }) => at === 0)
    const subjects = first.length > 0 ? first : named(sentence).slice(0, 1)
    return subjects.filter(counts).map(({ id }) => id)
  })
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
