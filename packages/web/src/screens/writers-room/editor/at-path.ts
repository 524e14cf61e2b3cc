/** Where something stands in a blueprint: `acts.0.points.2.flag.text`. Nothing at all is the blueprint itself. */
export type DraftPath = string

/** What stands at a path; nothing where the path leads nowhere. */
export function valueAt(draft: unknown, path: DraftPath): unknown {
  return stepsOf(path).reduce<unknown>(
    (value, step) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, step)
        ? (value as Readonly<Record<string, unknown>>)[step]
        : undefined,
    draft,
  )
}

/** The same draft with another value at a path; `undefined` takes away what stands there. */
export function withValue<Draft>(draft: Draft, path: DraftPath, value: unknown): Draft {
  return valueAt(draft, path) === value ? draft : (put(draft, stepsOf(path), value) as Draft)
}

/** The thing a path belongs to, as a form shows it: a person, an act, a scene, a prop, a point, or the play. */
export function itemOf(path: DraftPath): DraftPath {
  return /^(?:cast\.\d+|acts\.\d+(?:\.points\.\d+|\.scenes\.\d+(?:\.props\.\d+)?)?)/.exec(path)?.[0] ?? ''
}

/** The numbers in the path of an item, in their order. */
export function placesIn(path: DraftPath): readonly number[] {
  return stepsOf(path).flatMap((step) => (/^\d+$/.test(step) ? [Number(step)] : []))
}

function stepsOf(path: DraftPath): readonly string[] {
  return path === '' ? [] : path.split('.')
}

function put(at: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(at)) {
    const items: readonly unknown[] = at
    const place = Number(step)
    if (rest.length === 0 && value === undefined) return items.filter((_, index) => index !== place)
    return items.map((item, index) => (index === place ? put(item, rest, value) : item))
  }
  const { [step]: before, ...others } = (at ?? {}) as Readonly<Record<string, unknown>>
  if (rest.length === 0 && value === undefined) return others
  // Fields keep their order, so that the text of a blueprint changes only where it was changed.
  return { ...(at as object), [step]: put(before, rest, value) }
}
