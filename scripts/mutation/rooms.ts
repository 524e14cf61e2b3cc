import { globSync, readFileSync } from 'node:fs'

/** A room whose code is changed, bit by bit, to see whether its tests notice. */
export interface MutatedRoom {
  readonly name: string
  readonly folder: string
  /** Files of tests beside those in its folder. */
  readonly tests?: readonly string[]
  /** The part of the mutants that its tests must notice. */
  readonly atLeast: number
}

/** Files of a room that are tried together, and the tests they are tried by. */
export interface Group {
  readonly room: string
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

const CORE = 0.8
const AROUND = 0.7
/** So much is tried in a few minutes, and lost when a run is broken off hard. */
const LINES_A_GROUP = 600

/** What every adapter of a port promises, also those in memory. */
const CONTRACTS = ['contracts', 'journal-contract'].map(
  (name) => `packages/core/src/testing/contracts/${name}.test.ts`,
)

/** The rooms that carry promises. */
export const MUTATED_ROOMS: readonly MutatedRoom[] = [
  { ...coreRoom('record'), tests: CONTRACTS },
  { ...coreRoom('memory'), tests: CONTRACTS },
  ...['prompting', 'acting', 'performance', 'mystery'].map(coreRoom),
  ...['casting', 'screening', 'world', 'care', 'chat'].map(coreRoom),
  ...['company', 'people', 'stage-managers'].map((name) => ({
    ...{ name, folder: `packages/server/src/${name}`, atLeast: AROUND },
  })),
  { name: 'script', folder: 'packages/web/src/script', atLeast: AROUND },
]

/** The files of a room in groups of a few hundred lines. */
export function groupsOf({ name, folder, tests: others = [] }: MutatedRoom, root: string): readonly Group[] {
  const all = globSync([`${folder}/**/*.{ts,tsx}`, ...others], { cwd: root }).sort()
  const tests = all.filter(isTest)
  const groups: string[][] = []
  let lines = Number.POSITIVE_INFINITY
  for (const file of all.filter((path) => !path.includes('.test.'))) {
    const more = readFileSync(`${root}${file}`, 'utf8').split('\n').length
    if (lines + more > LINES_A_GROUP) {
      groups.push([])
      lines = 0
    }
    groups.at(-1)?.push(file)
    lines += more
  }
  return groups.map((files) => ({ room: name, files, tests }))
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) && !path.endsWith('.integration.test.ts')
}

function coreRoom(name: string): MutatedRoom {
  return { name, folder: `packages/core/src/${name}`, atLeast: CORE }
}
