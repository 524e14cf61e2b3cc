import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import type { Instrumented } from './instrument.ts'

/** Tests that are run with one mutant after the other in the code before them. */
export interface OpenMutants {
  /** Loads code with its mutants from now on. */
  load(code: Instrumented): void
  /** By the name of each test in a file, the mutants it comes by. */
  reached(testFile: string): Promise<ReadonlyMap<string, readonly string[]>>
  /** By the name of a test in a file, the first of the mutants it is to be tried with that it notices. */
  noticed(
    testFile: string,
    mutants: ReadonlyMap<string, readonly string[]>,
  ): Promise<ReadonlyMap<string, string>>
  close(): Promise<void>
}

/** A test that waits so long waits for what never happens. */
const TEST_TIMEOUT_MS = 3_000

/** Opens the tests of the house. What is on the disk stays as it is. */
export async function openMutants(root: string): Promise<OpenMutants> {
  let loaded: ReadonlyMap<string, string> = new Map()
  const vitest = await createVitest(
    'test',
    {
      ...{ root, watch: false, reporters: [{}], coverage: { enabled: false } },
      ...{ pool: 'threads', maxWorkers: 1, onConsoleLog: () => false },
      ...{ testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS },
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform: (_code, id) => loaded.get((id.split('?')[0] ?? '').slice(root.length)),
        },
      ],
    },
  )
  const tryMutants = fileURLToPath(new URL('try-mutants.ts', import.meta.url))
  for (const { config } of vitest.projects) config.setupFiles = [tryMutants, ...config.setupFiles]

  const run = async (file: string, mutants: ReadonlyMap<string, readonly string[]>) => {
    vitest.provide('mutants', Object.fromEntries(mutants))
    const specifications = await vitest.getRelevantTestSpecifications([`${root}${file}`])
    const names = Array.from(mutants.keys(), (name) => escaped(name.replaceAll(' > ', ' ')))
    vitest.setGlobalTestNamePattern(names.length > 0 ? `^ ?(${names.join('|')})$` : '')
    const { testModules } = await vitest.runTestSpecifications(specifications)
    // Files of earlier runs are told of again.
    const ran = testModules.find(({ moduleId }) => moduleId === `${root}${file}`)
    const [broken] = ran?.errors() ?? []
    if (!ran || broken) throw new Error(`${file} cannot be loaded: ${broken?.message}`)
    return Array.from(ran.children.allTests(), (test) => ({ name: test.fullName, ...test.meta() }))
  }
  return {
    load({ code }) {
      const changed = new Set([...loaded.keys(), ...code.keys()])
      loaded = code
      for (const one of changed) vitest.invalidateFile(`${root}${one}`)
    },
    async reached(file) {
      return new Map((await run(file, new Map())).map(({ name, reached = [] }) => [name, reached]))
    },
    async noticed(file, mutants) {
      const told = await run(file, mutants)
      return new Map(told.flatMap(({ name, noticed }) => (noticed === undefined ? [] : [[name, noticed]])))
    },
    async close() {
      await vitest.close()
      // Tests that were meant to fail have set it.
      process.exitCode = 0
    },
  }
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
