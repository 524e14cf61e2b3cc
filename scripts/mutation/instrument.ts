import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { asReplacement, type Replacement } from './as-replacement.ts'
import { offsetOf } from './report.ts'

/** A mutant that can be switched on in code that holds them all. */
export interface Switched extends Replacement {
  readonly id: string
  readonly file: string
  readonly kind: string
}

/** Code with all its mutants in it. */
export interface Instrumented {
  /** By file, as it is to be loaded. */
  readonly code: ReadonlyMap<string, string>
  readonly mutants: readonly Switched[]
}

/** Changed expressions may hold escapes that Unicode ones do not allow, and then no test can load the file. */
export const NOT_MADE: readonly string[] = ['Regex']

const silent = () => {}
const no = () => false
const instrumenter = new Instrumenter({
  ...{ isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no, isWarnEnabled: no },
  ...{ isErrorEnabled: no, isFatalEnabled: no },
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
})

/** Puts every mutant of some files into their code, with a switch for each. */
export async function instrument(files: readonly string[], root: string): Promise<Instrumented> {
  const sources = new Map(files.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]))
  const result = await instrumenter.instrument(
    Array.from(sources, ([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [...NOT_MADE], ignorers: [] },
  )
  const mutants = result.mutants.flatMap(({ id, fileName, mutatorName, location, replacement, status }) => {
    if (status === 'Ignored') return []
    const source = sources.get(fileName) ?? ''
    const [from, to] = [location.start, location.end].map(({ line, column }) =>
      offsetOf(source, { line: line + 1, column: column + 1 }),
    )
    const found = asReplacement(source, { from: from ?? 0, to: to ?? 0, replacement })
    return found ? [{ id, file: fileName, kind: mutatorName, ...found }] : []
  })
  return { code: new Map(result.files.map(({ name, content }) => [name, content])), mutants }
}
