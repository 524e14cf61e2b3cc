/** A copy of plain data with single values changed, each named by its path: `edited(show, { 'cast.0.name': 'Eve' })`. */
export function edited<Data extends object>(data: Data, changes: Readonly<Record<string, unknown>>): Data {
  const copy = structuredClone(data)
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const owner = keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], copy)
    ;(owner as Record<string, unknown>)[last] = value
  }
  return copy
}
