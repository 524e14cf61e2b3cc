import type { Json } from '@commedia/core'
import { type Player, performers, type SentPage, simulatedCompany, writers } from '@commedia/core/testing'
import { memoryBenchFolder } from '../../bench/bench-folder.ts'
import { type Bench, type BenchEnd, runBench } from '../../bench/run-bench.ts'
import { RunSettings } from '../../bench/run-record.ts'
import type { DramaCase } from './drama-cases.ts'
import type { DramaOutcome } from './drama-outcome.ts'
import { dramaSuite } from './drama-suite.ts'

/** A critic who is for whichever script has more in it, and says so in the form that was asked for. */
const longestWins: Player = {
  recognise: ({ wanted }) => wanted.kind === 'json' && 'explanation' in (wanted.schema.properties as object),
  answer: (page) => {
    const [first, second] = [material(page, 'first').length, material(page, 'second').length]
    const score = first === second ? 3 : first > second ? 2 : 4
    return {
      explanation: 'One has more in it.',
      score,
      choice: score === 3 ? 'tie' : score < 3 ? 'first' : 'second',
    }
  },
}

/** A writer who writes whole plays at once. */
export const playwright: Player = {
  recognise: ({ wanted, last }) => wanted.kind === 'text' && /Write the play|把这出戏写出来/u.test(last),
  answer: ({ last }): Json =>
    /\p{Script=Han}/u.test(last)
      ? '渡口\n\n第一场 渡口·夜\n\n阿兰：船呢？\n\n老周：不来了。'
      : 'The ferry\n\nScene 1. The ferry\n\nANNA: Where is it?\n\nBEN: Gone.',
}

/** The company of a drama bench: writers, performers, a critic and a playwright. */
export function aDramaCompany(making: Partial<Parameters<typeof simulatedCompany>[0]> = {}) {
  const players = [
    longestWins,
    ...(making.players ?? []),
    playwright,
    ...writers({ revision: 0.5 }),
    ...performers(),
  ]
  return simulatedCompany({ seed: 5, ...making, players })
}

/** Settings of a short run of dramas. */
export function dramaRun(settings: Partial<RunSettings> = {}): RunSettings {
  return RunSettings.parse({
    ...{ suite: 'drama', version: 2, seed: 3, cases: ['topic-family-1:en'] },
    systems: [
      { name: 'full', model: 'company', settings: SHORT },
      { name: 'single', model: 'company', settings: { singlePrompt: true } },
    ],
    judges: [{ name: 'critic', model: 'company' }],
    ...settings,
  })
}

/** Plays that do not take long. */
export const SHORT = { stallBeats: 4, size: 3, mostTurns: 40 } as const

/** Plays a run of dramas in memory, on a clock that stands still. */
export async function runDramas(
  bench: Partial<Bench<DramaCase, DramaOutcome>> & {
    readonly company?: ReturnType<typeof aDramaCompany>
    readonly folder?: ReturnType<typeof memoryBenchFolder>
    readonly models?: Parameters<typeof runBench>[1]['models']
    readonly onProgress?: (progress: { readonly tokens: number }) => void
  } = {},
): Promise<BenchEnd> {
  const { company = aDramaCompany(), folder = memoryBenchFolder(), models = () => company.models } = bench
  const clock = { now: () => 0, wait: () => Promise.resolve() }
  const playing = runBench({ suite: dramaSuite(), settings: dramaRun(), ...bench }, { folder, clock, models })
  for (;;) {
    const step = await playing.next()
    if (step.done) return step.value
    bench.onProgress?.(step.value)
  }
}

function material({ words }: SentPage, name: string): string {
  return new RegExp(`<${name}>\n([\\s\\S]*?)\n</${name}>`).exec(words)?.[1] ?? ''
}
