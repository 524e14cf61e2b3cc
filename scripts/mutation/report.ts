import { readFileSync } from 'node:fs'

/** A mutant as a report tells it: what stands in the code, what was put in its place, and which tests noticed. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly original: string
  readonly replacement: string
  readonly kind: string
  readonly status: string
  readonly killers: readonly Killer[]
  readonly from: number
  readonly to: number
}

/** A test that noticed a mutant. */
export interface Killer {
  readonly file: string
  readonly name: string
}

interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Found[] }>>
  readonly testFiles?: Readonly<Record<string, { readonly tests: readonly { id: string; name: string }[] }>>
}

interface Found {
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: Place; readonly end: Place }
  readonly status: string
  readonly killedBy?: readonly string[]
}

/** Both are counted from one. */
interface Place {
  readonly line: number
  readonly column: number
}

/** Reads what Stryker found in some files. */
export function readReport(path: string, files: readonly string[]): readonly Mutant[] {
  return mutantsIn(JSON.parse(readFileSync(path, 'utf8')), files)
}

/** The mutants of some files in a report, and of each the tests that noticed it. */
export function mutantsIn(report: StrykerReport, files: readonly string[]): readonly Mutant[] {
  const tests = new Map(
    Object.entries(report.testFiles ?? {}).flatMap(([file, { tests }]) =>
      tests.map(({ id, name }) => [id, { file, name }]),
    ),
  )
  return files.flatMap((file) => {
    const { source = '', mutants = [] } = report.files[file] ?? {}
    return mutants.map(({ mutatorName, replacement = '', location, status, killedBy = [] }) => {
      const from = offsetOf(source, location.start)
      const to = offsetOf(source, location.end)
      const killers = killedBy.flatMap((id) => tests.get(id) ?? [])
      const places = { line: location.start.line, from, to, original: source.slice(from, to) }
      return { file, ...places, replacement, kind: mutatorName, status, killers }
    })
  })
}

/** Where a place stands in a text. */
export function offsetOf(source: string, { line, column }: Place): number {
  let start = 0
  for (let at = 1; at < line; at++) start = source.indexOf('\n', start) + 1
  return start + column - 1
}
