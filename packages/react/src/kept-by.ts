/** What was made for a house, by what it was made of. It goes when the house does. */
const kept = new WeakMap<object, Map<string, unknown>>()

/** The one thing of its kind at a house: made when it is first asked for. */
export function keptBy<Thing>(
  house: object,
  of: Readonly<Record<string, unknown>>,
  make: () => Thing,
): Thing {
  const known = kept.get(house) ?? new Map<string, unknown>()
  kept.set(house, known)
  const key = JSON.stringify(
    Object.entries(of)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )
  if (!known.has(key)) known.set(key, make())
  return known.get(key) as Thing
}
