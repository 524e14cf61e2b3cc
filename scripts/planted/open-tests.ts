import { createVitest, type TestModule } from 'vitest/node'
import type { PlantedFault } from './planted-fault.ts'

/** Tests that can be run again and again, each time with another fault in the house. */
export interface OpenTests {
  /** Names of the tests of a requirement that fail with its fault. */
  redWith(fault: PlantedFault): Promise<readonly string[]>
  /** Names of the tests in some files that fail without any. */
  redWithout(files: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}

/** Opens the tests of the house. Faults are planted as files are loaded: what is on the disk stays as it is. */
export async function openTests(root: string): Promise<OpenTests> {
  let planted: PlantedFault | undefined
  const vitest = await createVitest(
    'test',
    { root, watch: false, reporters: [{}], coverage: { enabled: false } },
    {
      plugins: [
        {
          name: 'planted-fault',
          enforce: 'pre',
          transform: (code, id) =>
            planted !== undefined && id.split('?')[0] === `${root}${planted.file}`
              ? code.replace(planted.find, () => planted?.plant ?? '')
              : undefined,
        },
      ],
    },
  )
  const run = async (files: readonly string[], pattern: string): Promise<readonly string[]> => {
    const specifications = await vitest.getRelevantTestSpecifications(files.map((file) => `${root}${file}`))
    vitest.setGlobalTestNamePattern(pattern)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // Files of earlier runs are told of again.
    const ran = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
    const broken = ran.flatMap((one) => one.errors()).concat(unhandledErrors as never[])
    if (broken.length > 0) throw new Error(`${files.join(', ')}: ${broken[0]?.message}`)
    return ran.flatMap(failedIn)
  }
  return {
    async redWith(fault) {
      planted = fault
      vitest.invalidateFile(`${root}${fault.file}`)
      try {
        return await run(fault.tests, `\\[${fault.requirement}\\]`)
      } finally {
        planted = undefined
        vitest.invalidateFile(`${root}${fault.file}`)
      }
    },
    redWithout: (files) => run(files, '\\[[A-Z]\\d+\\]'),
    async close() {
      await vitest.close()
      // Tests that were meant to fail have set it.
      process.exitCode = 0
    },
  }
}

function failedIn({ children }: TestModule): readonly string[] {
  return [...children.allTests('failed')].map(({ name }) => name)
}
