import { afterEach, beforeAll, beforeEach, inject, type RunnerTask, type RunnerTestCase } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** By the name of a test, mutants in the order in which they are worth trying with it. */
    mutants: Readonly<Record<string, readonly string[]>>
  }
  interface TaskMeta {
    /** The mutants that the test comes by. */
    reached?: readonly string[]
    /** The mutant with which the test failed, after and before it passed without. */
    noticed?: string
  }
}

/** What the switches of mutants look at and write to: its names are Stryker's. */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>> }
}

/** A mutant that is come by more often has made a loop without an end. */
const MOST_HITS = 1_000_000
const MOST_TRIED = 20
/** A test that takes longer is left at what was tried. */
const MOST_MS = 8_000

const worker = globalThis as { __stryker__?: Switches }
worker.__stryker__ ??= {}
const switches = worker.__stryker__
switches.hitLimit = MOST_HITS

/** Mutants that are still to be tried with the test that runs. */
let left: string[] = []
let suspected: string | undefined
let began = 0
let failures = 0

// Each test is run again and again: once with each mutant it comes by, and after each that it notices once without.
// biome-ignore lint/correctness/noEmptyPattern: the context comes first, and has to be taken apart.
beforeAll(({}, suite) => {
  for (const test of testsIn(suite)) test.repeats = 2 * MOST_TRIED
})

beforeEach(({ task }) => {
  const round = task.result?.repeatCount ?? 0
  if (round === 0) {
    began = Date.now()
    failures = 0
    suspected = undefined
  }
  switches.currentTestId = task.id
  switches.activeMutant = round === 0 || suspected !== undefined ? undefined : left.shift()
  switches.hitCount = 0
})

afterEach(({ task }) => {
  const { result } = task
  if (!result) return
  const errors = result.errors ?? []
  const failed = errors.length > failures
  const waited = errors.slice(failures).some(({ message }) => message.includes('timed out'))
  failures = errors.length
  const active = switches.activeMutant
  switches.currentTestId = undefined
  switches.activeMutant = undefined
  if (active !== undefined) {
    if (failed && !waited) suspected = active
  } else if (suspected !== undefined) {
    if (!failed) task.meta.noticed = suspected
    left = []
  } else if (failed) left = []
  else {
    task.meta.reached = Object.keys(switches.mutantCoverage?.perTest[task.id] ?? {})
    left = inject('mutants')[task.fullTestName]?.slice(0, MOST_TRIED) ?? []
  }
  const isDone = left.length === 0 && (suspected === undefined || active === undefined)
  // A test that is pending is not run again.
  if (isDone || Date.now() - began > MOST_MS) (result as { pending?: boolean }).pending = true
})

function testsIn(suite: { readonly tasks: readonly RunnerTask[] }): readonly RunnerTestCase[] {
  return suite.tasks.flatMap((task) => (task.type === 'test' ? [task] : testsIn(task)))
}
