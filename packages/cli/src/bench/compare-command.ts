import { writeFile } from 'node:fs/promises'
import type { Language } from '@commedia/core'
import {
  compareRuns,
  figuresByCase,
  printComparison,
  publishedTables,
  renderComparison,
  renderLeaderboard,
  SUITES,
} from '@commedia/evals'
import type { Terminal } from '../terminal.ts'
import { suiteOf } from './find-suite.ts'
import { readResult } from './read-results.ts'

/** Where results are written, and in which words. */
export interface ResultsRun {
  readonly out: string | undefined
  readonly json: boolean
  readonly language: Language
  /** What the runs were measured on, where that was data of the user's. */
  readonly data: string | undefined
}

/** Says how two runs of one suite differ, measure by measure; with `--out` as a page too. */
export async function compareCommand(
  folders: readonly [string, string],
  { out, json, language, data }: ResultsRun,
  terminal: Terminal,
): Promise<void> {
  const comparison = compareRuns(await paired(folders[0], data), await paired(folders[1], data))
  terminal.out(
    json ? JSON.stringify({ kind: 'comparison', ...comparison }) : printComparison(comparison, { language }),
  )
  if (out === undefined) return
  await writeFile(out, renderComparison(comparison, { language }))
  terminal.note(`Written to ${out}.`)
}

/** With the figures of its single cases, so that two runs on the same cases are compared case by case. */
async function paired(folder: string, data: string | undefined) {
  const result = readResult(folder)
  const suite = await suiteOf(result.record, data)
  return { ...result, byCase: figuresByCase(suite, result.record) }
}

/** Puts many runs on one page. */
export async function leaderboardCommand(
  folders: readonly string[],
  { out = 'leaderboard.html', json, language }: ResultsRun,
  terminal: Terminal,
): Promise<void> {
  const runs = folders.map(readResult)
  const published = SUITES.flatMap(({ name }) => publishedTables(name, language))
  await writeFile(out, renderLeaderboard({ runs, published, language }))
  terminal.out(
    json ? JSON.stringify({ kind: 'written', file: out, runs: runs.length }) : `Written to ${out}.`,
  )
}
