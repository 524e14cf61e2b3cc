import type { Clock, ModelDirectory } from '@commedia/core'
import { type Player, performers, simulatedCompany, writers } from '@commedia/core/testing'
import { dramaCases, RunSettings, topicsOfEachTheme } from '@commedia/evals'
import { plantedJudge } from './planted-judges.ts'

/** How large a run of dramas is. */
export interface DramaSize {
  readonly topics: number
  /** The longest a show may be. */
  readonly mostTurns: number
  readonly concurrency: number
}

const TOPICS_EACH = 3

/** A run of dramas: everything on, two ablations, and two critics with habits of their own. */
export function dramaRun({ topics, mostTurns, concurrency }: DramaSize, seed: number): RunSettings {
  const short = { stallBeats: 4, size: 3, mostTurns }
  const cases = topicsOfEachTheme(dramaCases(), TOPICS_EACH).map(({ id }) => id)
  return RunSettings.parse({
    ...{ suite: 'drama', version: 2, seed, concurrency, cases: cases.slice(0, topics) },
    systems: [
      { name: 'full', model: 'company', settings: short },
      { name: 'no-pad', model: 'company', settings: { ...short, pad: false } },
      { name: 'single-prompt', model: 'company', settings: { singlePrompt: true } },
    ],
    judges: [
      { name: 'noisy', model: 'company' },
      { name: 'longer', model: 'company' },
    ],
    prices: { company: { in: 1, out: 4 } },
  })
}

/** The simulated house of a run: writers and performers for every system, and the critics. */
export function dramaCompany(
  seed: number,
  latency?: { readonly firstTokenMs: number; readonly clock: Clock },
): { readonly models: (who: string) => ModelDirectory; readonly calls: () => number } {
  const company = (...players: readonly Player[]) =>
    simulatedCompany({ seed, players, ...(latency === undefined ? {} : { latency }) })
  const house = company(playwright, ...writers(), ...performers())
  const critics = {
    noisy: company(plantedJudge('noisy', new Set())),
    longer: company(plantedJudge('prefers longer', new Set())),
  }
  const everybody = [house, ...Object.values(critics)]
  return {
    models: (who) => (who === 'noisy' || who === 'longer' ? critics[who] : house).models,
    calls: () => everybody.reduce((sum, { counts }) => sum + counts.calls, 0),
  }
}

/** Writes a whole play at once, and not much of one. */
const playwright: Player = {
  recognise: ({ wanted, last }) => wanted.kind === 'text' && /Write the play|把这出戏写出来/u.test(last),
  answer: ({ last }) =>
    /\p{Script=Han}/u.test(last)
      ? '渡口\n\n第一场 渡口·夜\n\n阿兰：船呢？\n\n老周：不来了。\n\n阿兰：那我们走回去。'
      : 'The ferry\n\nScene 1. The ferry\n\nANNA: Where is it?\n\nBEN: Gone.\n\nANNA: Then we walk.',
}
