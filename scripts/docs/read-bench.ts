import type { AnySuite, RunSettings } from '@commedia/evals'

/** How `commedia bench` makes a run of its flags. */
export interface BenchRead {
  readonly openSuite: (name: string) => Promise<AnySuite>
  readonly settingsFrom: (
    name: string,
    flags: Readonly<Record<string, string>>,
    suite: AnySuite,
  ) => RunSettings
}

// The command has no door for programs: its definitions are read where they stand, and nothing is run.
const CLI = new URL('../../packages/cli/src/', import.meta.url)
// biome-ignore lint/suspicious/noExplicitAny: what it exports is known to its own types alone.
const inside = (file: string): Promise<any> => import(new URL(file, CLI).href)

/** What `bench` does with its flags before anything is asked. */
export async function readBench(): Promise<BenchRead> {
  const [{ settingsFrom }, { openSuite, suiteIn }, { readConfig }] = await Promise.all([
    inside('bench/bench-flags.ts'),
    inside('bench/find-suite.ts'),
    inside('config.ts'),
  ])
  const config = readConfig({ baseUrl: 'http://127.0.0.1:1/v1', model: 'a' }, {})
  return {
    openSuite: (name) => openSuite(suiteIn(name)),
    settingsFrom: (name, flags, suite) => settingsFrom(suiteIn(name), flags, { suite, config }),
  }
}
