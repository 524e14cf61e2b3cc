const WIDTH = 110

/** Prints JSON for people: two spaces, whatever fits on one line there, lists of objects one below the other. */
export function printJson(value: unknown): string {
  return `${print(JSON.parse(JSON.stringify(value)), { indent: '', before: '' })}\n`
}

function print(value: unknown, place: { readonly indent: string; readonly before: string }): string {
  const short = oneLine(value)
  if (!isObject(value)) return short ?? ''
  if (short !== undefined && widthOf(place.before + short) < WIDTH) return short
  const indent = `${place.indent}  `
  const line = (name: string, item: unknown): string =>
    `${indent}${name}${print(item, { indent, before: indent + name })}`
  return Array.isArray(value)
    ? `[\n${value.map((item) => line('', item)).join(',\n')}\n${place.indent}]`
    : `{\n${Object.entries(value)
        .map(([key, item]) => line(`${JSON.stringify(key)}: `, item))
        .join(',\n')}\n${place.indent}}`
}

/** A value on one line; `undefined` when it holds a list that is easier to read line by line. */
function oneLine(value: unknown): string | undefined {
  if (!isObject(value)) return JSON.stringify(value)
  if (Array.isArray(value) && value.length > 1 && value.every(hasSeveral)) return undefined
  const items = Object.entries(value).map(([key, item]) => {
    const short = oneLine(item)
    return short === undefined || Array.isArray(value) ? short : `${JSON.stringify(key)}: ${short}`
  })
  if (items.includes(undefined)) return undefined
  if (Array.isArray(value)) return `[${items.join(', ')}]`
  return items.length === 0 ? '{}' : `{ ${items.join(', ')} }`
}

function hasSeveral(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 1
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object'
}

/** Chinese characters are twice as wide. */
function widthOf(text: string): number {
  let total = 0
  for (const char of text) total += char >= '\u2e80' ? 2 : 1
  return total
}
