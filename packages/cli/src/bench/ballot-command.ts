import { writeFile } from 'node:fs/promises'
import { CommediaError, inLanguage, wordTable } from '@commedia/core'
import { BALLOT_LIMITS, BallotFile } from '@commedia/core/wire'
import { ballotPairs, openBenchFolder, withCatchPairs } from '@commedia/evals'
import type { Terminal } from '../terminal.ts'
import type { ResultsRun } from './compare-command.ts'
import { suiteOf } from './find-suite.ts'
import { readResult } from './read-results.ts'
import { readTake } from './read-take.ts'

/** Writes what systems of a run made as a ballot, with catch pairs among them: the same pairs its judges had, under the same names. */
export async function ballotCommand(
  folder: string,
  { out = 'ballot.json', json, language, data }: ResultsRun,
  terminal: Terminal,
): Promise<void> {
  const { record } = readResult(folder)
  const suite = await suiteOf(record, data)
  const place = await openBenchFolder(folder)
  const pairs = await ballotPairs(
    { record, suite, read: (take) => readTake(place.journal, take) },
    language,
  ).finally(() => place.close())
  if (pairs.length === 0)
    throw new CommediaError(
      'not-found',
      `There are no two performances to compare in ${folder}, in this language.`,
    )
  const fitting = pairs.slice(0, Math.floor((BALLOT_LIMITS.pairs * 7) / 8) - 1)
  const all = withCatchPairs(fitting, record.settings.seed)
  const side = ({ name, script }: { readonly name: string; readonly script: string }) => ({
    name,
    script: script.slice(0, BALLOT_LIMITS.scriptLength),
  })
  const ballot = BallotFile.parse({
    title: inLanguage(language, TITLE),
    language,
    ...(DIMENSIONS_OF[record.settings.suite] && { dimensions: DIMENSIONS_OF[record.settings.suite] }),
    pairs: all.map(({ id, one, other }) => ({ id, one: side(one), other: side(other) })),
  })
  await writeFile(out, `${JSON.stringify(ballot, null, 2)}\n`)
  const catches = all.length - fitting.length
  const written = `${fitting.length} pairs and ${catches} that catch whoever does not read, written to ${out}. Open the house, go to the critics, and bring the file.`
  terminal.out(
    json ? JSON.stringify({ kind: 'written', file: out, pairs: fitting.length, catches }) : written,
  )
}

/** A single reply tells no story. */
const DIMENSIONS_OF: Readonly<Record<string, readonly string[]>> = {
  role: ['character', 'interaction'],
  screen: ['character', 'interaction'],
}

/** Voters read it: it must not say who plays. */
const TITLE = wordTable('terminal.ballot', {
  en: 'Two performances of the same matter',
  zh: '同一题目，两台演出',
})
