/** What is to be found in a file, once, and what is put in its place. */
export interface Replacement {
  readonly find: string
  readonly plant: string
}

/** A change between two places of a text as one that is found by its words: whole lines, as many as make it the only one. */
export function asReplacement(
  source: string,
  { from, to, replacement }: { readonly from: number; readonly to: number; readonly replacement: string },
): Replacement | undefined {
  let start = source.lastIndexOf('\n', from - 1) + 1
  let end = endOfLine(source, to)
  for (;;) {
    const find = source.slice(start, end)
    if (timesIn(source, find) === 1)
      return { find, plant: `${source.slice(start, from)}${replacement}${source.slice(to, end)}` }
    if (start === 0 && end === source.length) return undefined
    start = start <= 1 ? 0 : source.lastIndexOf('\n', start - 2) + 1
    end = end === source.length ? end : endOfLine(source, end + 1)
  }
}

/** How often some words stand in a text. */
export function timesIn(source: string, find: string): number {
  return source.split(find).length - 1
}

function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  return end === -1 ? source.length : end
}
