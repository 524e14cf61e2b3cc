/** One test as the report of a run tells it: its whole name, and whether it passed. */
export type TestOutcome = { readonly name: string; readonly passed: boolean }

/** The requirement list: every id it defines, and those that must be built, by part. */
export type Requirements = {
  readonly ids: ReadonlySet<string>
  readonly must: ReadonlyMap<string, readonly string[]>
}

/** Which requirements passing tests name; `failing` are named by a test that failed, `unknown` exist nowhere. */
export type Coverage = {
  readonly parts: Readonly<Record<string, { readonly must: number; readonly covered: number }>>
  readonly missing: readonly string[]
  readonly failing: readonly string[]
  readonly unknown: readonly string[]
}

const DEFINED_ID = /^- \*\*([A-Z]\d+)\*\*/gm
const MUST_ROW = /^\| ([A-Z]) \|[^|]*\| (\d+) \| ([^|]+) \|$/gm
const RANGE = /^([A-Z])(\d+)(?:–\1(\d+))?$/
const CITED_ID = /\[([A-Z]\d+)\]/g

/** Reads the requirement list; its table of must items has to agree with its own counts and with the items below it. */
export function readRequirements(markdown: string): Requirements {
  const ids = new Set(Array.from(markdown.matchAll(DEFINED_ID), ([, id]) => id ?? ''))
  const must = new Map<string, readonly string[]>()
  for (const [, part = '', count, items = ''] of markdown.matchAll(MUST_ROW)) {
    const named = items.split(',').flatMap((item) => expandRange(item.trim()))
    const undefinedIds = named.filter((id) => !ids.has(id) || !id.startsWith(part))
    if (undefinedIds.length) throw new Error(`Part ${part} lists unknown items: ${undefinedIds.join(', ')}.`)
    if (named.length !== Number(count))
      throw new Error(`Part ${part} lists ${named.length} items, its count says ${count}.`)
    must.set(part, named)
  }
  if (must.size === 0) throw new Error('The requirement list has no table of must items.')
  return { ids, must }
}

/** Counts, per part, the must items named by a passing test and by no failing one. */
export function traceCoverage(requirements: Requirements, tests: readonly TestOutcome[]): Coverage {
  const passing = new Set(tests.filter(({ passed }) => passed).flatMap(citedIds))
  const failing = new Set(tests.filter(({ passed }) => !passed).flatMap(citedIds))
  const isCovered = (id: string) => passing.has(id) && !failing.has(id)
  const parts = Array.from(requirements.must, ([part, ids]) => [
    part,
    { must: ids.length, covered: ids.filter(isCovered).length },
  ])
  return {
    parts: Object.fromEntries(parts),
    missing: [...requirements.must.values()].flat().filter((id) => !isCovered(id)),
    failing: [...failing].sort(),
    unknown: [...passing, ...failing].filter((id) => !requirements.ids.has(id)).sort(),
  }
}

/** How many must items of each part are among some. */
export function countByPart(
  { must }: Requirements,
  some: ReadonlySet<string>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Array.from(must, ([part, ids]) => [part, ids.filter((id) => some.has(id)).length]),
  )
}

function citedIds({ name }: TestOutcome): string[] {
  return Array.from(name.matchAll(CITED_ID), ([, id]) => id ?? '')
}

function expandRange(item: string): string[] {
  const [, part = '', first = '', last = first] = RANGE.exec(item) ?? []
  if (!part) throw new Error(`"${item}" is neither an item nor a range of items.`)
  const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at)
  return numbers.map((number) => `${part}${number}`)
}
