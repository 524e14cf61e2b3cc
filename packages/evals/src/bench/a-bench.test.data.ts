import { ask, type Clock, definePrompt, type ModelDirectory } from '@commedia/core'
import { manualClock, simulatedCompany } from '@commedia/core/testing'
import { type BenchFolder, memoryBenchFolder } from './bench-folder.ts'
import { type Bench, type BenchEnd, type BenchProgress, runBench } from './run-bench.ts'
import { RunSettings } from './run-record.ts'
import type { Suite } from './suite.ts'
import { together } from './together.ts'

/** What a toy case is about, and how often each system is asked. */
export interface ToyCase {
  readonly id: string
  readonly asks: number
}
/** What each system said. */
export type ToyOutcome = { readonly said: Readonly<Record<string, readonly string[]>> }

const toyPrompt = definePrompt<{ readonly what: string }, string>({
  id: 'toy.say',
  version: 1,
  settings: { temperature: 0.9 },
  page: { en: ({ what }) => ({ system: '', last: what }), zh: ({ what }) => ({ system: '', last: what }) },
  reply: () => ({ kind: 'choice', options: ['yes', 'no', 'perhaps'] }),
  fallback: () => 'made up',
})

/** A suite in which systems are asked one thing after another, side by side. */
export function aToySuite(measure?: Suite<ToyCase, ToyOutcome>['measure']): Suite<ToyCase, ToyOutcome> {
  return {
    name: 'toy',
    version: 1,
    cases: Array.from({ length: 6 }, (_, at) => ({ id: `case-${at + 1}`, asks: 1 + (at % 3) })),
    measure: measure ?? measureToy,
    summarise: (done) => ({ measures: [], figures: [], notes: [`${done.length} done`] }),
    usual: ({ systems }) =>
      Object.fromEntries(systems.map(({ name }) => [name, { inputTokens: 90, outputTokens: 10 }])),
  }
}

/** How a toy case is measured unless told otherwise. */
export const measureToy: Suite<ToyCase, ToyOutcome>['measure'] = async ({ id, asks }, desk) => {
  const said = await together(
    desk.systems.map(async ({ name }) => {
      const crew = desk.asking(name, 'say')
      const words: string[] = []
      for (let at = 0; at < asks; at++) {
        const input = { what: `Do you know ${id}, for the time ${at}? ${words.join()}` }
        words.push((await ask(toyPrompt, { input, step: `say:${at}`, language: 'en' }, crew)).output)
      }
      return [name, words] as const
    }),
  )
  return { said: Object.fromEntries(said) }
}

/** Settings of a toy run. */
export function toySettings(settings: Partial<RunSettings> = {}): RunSettings {
  return RunSettings.parse({
    suite: 'toy',
    version: 1,
    seed: 7,
    systems: [
      { name: 'full', model: 'big' },
      { name: 'small', model: 'little' },
    ],
    cases: aToySuite().cases.map(({ id }) => id),
    concurrency: 2,
    prices: { big: { in: 2, out: 10 }, little: { in: 1, out: 1 } },
    ...settings,
  })
}

/** A company for a toy run, with what it takes to wait for it. */
export function toyCompany() {
  const clock = manualClock()
  const company = simulatedCompany({ seed: 3, latency: { firstTokenMs: 100, clock } })
  return { clock, company }
}

/** Where and with whom a toy run is played. */
export interface ToyRun extends Partial<Bench<ToyCase, ToyOutcome>> {
  readonly folder?: BenchFolder
  readonly company?: ReturnType<typeof toyCompany>
  readonly models?: ModelDirectory
  /** The clock on the wall, for a record on a disk, which nobody moves; the company's unless told. */
  readonly wall?: Clock
  readonly onProgress?: (progress: BenchProgress) => void
}

/** Plays a toy run to its end. */
export async function runToy(run: ToyRun = {}): Promise<BenchEnd> {
  const { folder = memoryBenchFolder(), company: { clock, company } = toyCompany() } = run
  const { models = company.models } = run
  const bench = { suite: aToySuite(), settings: toySettings(), ...run }
  const playing = runBench(bench, { folder, clock: run.wall ?? clock, models: () => models })
  const play = async (): Promise<BenchEnd> => {
    try {
      for (;;) {
        const step = await playing.next()
        if (step.done) return step.value
        run.onProgress?.(step.value)
      }
    } finally {
      await playing.return(undefined as never)
    }
  }
  return run.wall === undefined ? clock.playUntil(play()) : play()
}

/** What came of a run, but for what depends on the order and the speed of calls: what a backend had cached, and how long it took. */
export function comesTo({ done }: BenchEnd): string {
  return JSON.stringify(done, (key, value) =>
    key === 'cachedTokens' || key === 'latencyMs' ? undefined : value,
  )
}
