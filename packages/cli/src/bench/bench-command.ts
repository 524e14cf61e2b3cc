import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { usualCap } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import {
  type BenchEnd,
  type BenchProgress,
  estimate,
  openBenchFolder,
  printSummary,
  type RunSettings,
  readRun,
  runBench,
  SUITES,
  summariseRun,
} from '@commedia/evals'
import { USUAL_EVENING } from '../allowance.ts'
import { CAP_WORDS } from '../cap-words.ts'
import type { Config } from '../config.ts'
import { embedderOf } from '../connect.ts'
import type { Terminal } from '../terminal.ts'
import { type BenchFlags, readTopics, requireOfUse, settingsFrom } from './bench-flags.ts'
import { benchModels } from './bench-models.ts'
import { momentsOf, openSuite, suiteIn } from './find-suite.ts'
import { writeReport } from './write-report.ts'

/** What is measured, and what stops it. */
export interface BenchRun {
  readonly suite: string | undefined
  readonly flags: BenchFlags
  readonly judgeKey: string | undefined
  readonly stop: AbortSignal
}

/** Measures models on a suite, goes on where it was left, and writes the report. */
export async function benchCommand(run: BenchRun, config: Config, terminal: Terminal): Promise<void> {
  const { flags, stop } = run
  if (run.suite === undefined && flags.out === undefined) return listSuites(flags, terminal)
  const folder = flags.out ?? `bench-${run.suite}`
  const left = existsSync(join(folder, 'run.json')) ? readRun(folder).settings : undefined
  const name = suiteIn(run.suite ?? left?.suite)
  requireOfUse(name, flags, { resumed: left !== undefined })
  const topics = left?.options.topics ?? (flags.topics === undefined ? undefined : readTopics(flags.topics))
  const suite = await openSuite(name, name === 'drama' ? undefined : (flags.data ?? momentsOf(left)), topics)
  const settings =
    left === undefined ? settingsFrom(name, flags, { suite, config, topics }) : goOnWith(left, config)
  const say = (value: object): void => terminal.out(JSON.stringify(value))
  const note = (text: string): void => (flags.json ? say({ kind: 'note', text }) : terminal.note(text))

  const models = await benchModels(settings, config, { baseUrl: flags.judgeUrl, apiKey: run.judgeKey })
  const place = await openBenchFolder(folder)
  let end: BenchEnd
  try {
    const record = place.read() ?? { settings, done: [] }
    if (left !== undefined)
      note(`Going on in ${folder}: ${record.done.length} of ${settings.cases.length} cases are done.`)
    const cost = estimate(record, suite)
    const about =
      cost === undefined
        ? 'What it will cost is known after the first cases.'
        : `About ${costWords(cost)} for ${cost.cases} cases.`
    const capped = { ...settings, mostTokens: settings.mostTokens ?? usualLimit(record, cost) }
    note(`${about} ${CAP_WORDS.en.rests(capped.mostTokens.toLocaleString('en-US'))}`)
    if (settings.judges.some(({ model }) => settings.systems.some((system) => system.model === model)))
      note('A model judges its own work here: name another with --judge.')
    const house = { folder: place, models, clock: systemClock(), embedder: embedderOf(config) }
    const running = runBench({ suite, settings: capped, stop }, house)
    let step = await running.next()
    while (!step.done) {
      if (flags.json) say({ kind: 'progress', ...step.value })
      else terminal.status(progressLine(step.value))
      step = await running.next()
    }
    end = step.value
    terminal.status('')
    await writeReport(folder, {
      record: end,
      suite,
      journal: place.journal,
      language: flags.language ?? 'en',
    })
  } finally {
    await place.close()
  }
  const summary = summariseRun(suite, end)
  if (flags.json) say({ kind: 'summary', ended: end.ended, summary })
  else terminal.out(printSummary({ record: end, summary }))
  note(`Report: ${join(folder, 'report.html')}`)
  const done = `${end.done.length} of ${settings.cases.length} cases`
  if (end.ended === 'budget-spent')
    note(
      `It rests after ${done}: what it may spend is spent. With as much again: commedia bench --out ${folder}; --max-tokens sets another limit.`,
    )
  if (end.ended === 'stopped')
    note(`Stopped after ${done}. Nothing is lost; go on with: commedia bench --out ${folder}`)
}

function listSuites({ json }: BenchFlags, terminal: Terminal): void {
  for (const { name, about, systems } of SUITES)
    terminal.out(
      json
        ? JSON.stringify({ kind: 'suite', name, about, systems })
        : `${name.padEnd(11)} ${about}\n${' '.repeat(12)}--systems ${systems.join(',')}`,
    )
}

/** What a run may come to where nobody says: what it has spent, and twice what the rest is expected to. */
function usualLimit(
  { done }: Pick<Parameters<typeof estimate>[0], 'done'>,
  cost: { readonly tokens: number } | undefined,
): number {
  const spent = done
    .flatMap((one) => Object.values(one.spent))
    .reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0)
  const rest = cost?.tokens ?? USUAL_EVENING.inputTokens
  return spent + usualCap({ inputTokens: rest, outputTokens: 0 }).tokens
}

/** A run goes on as it was begun; only its budget may have changed. */
function goOnWith({ mostTokens: _before, ...settings }: RunSettings, { maxTokens }: Config): RunSettings {
  return { ...settings, ...(maxTokens !== undefined && { mostTokens: maxTokens }) }
}

function costWords({ tokens, dollars }: { readonly tokens: number; readonly dollars?: number }): string {
  const told = `${tokens.toLocaleString('en-US')} tokens`
  return dollars === undefined ? told : `${told}, $${dollars.toFixed(2)}`
}

const BAR = 24

function progressLine({ done, failed, of, running, ...spent }: BenchProgress): string {
  const full = Math.round((BAR * (done + failed)) / of)
  const bar = `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`
  return `${bar} ${done} of ${of}${failed > 0 ? `, ${failed} failed` : ''} · ${costWords(spent)} · ${running.join(', ')}`
}
