import { writeFile } from 'node:fs/promises'
import { CommediaError, inLanguage, languageOf, wordTable } from '@commedia/core'
import { BALLOT_LIMITS, BallotFile } from '@commedia/core/wire'
import * as z from 'zod'
import type { Terminal } from '../terminal.ts'
import type { ResultsRun } from './compare-command.ts'
import { readResult } from './read-results.ts'

const Played = z.object({ plays: z.record(z.string(), z.object({ script: z.string() })) })

/** Writes the performances of a drama run as a ballot: the same pairs its judges had, under the same names. */
export async function ballotCommand(
  folder: string,
  { out = 'ballot.json', json, language }: ResultsRun,
  terminal: Terminal,
): Promise<void> {
  const { record } = readResult(folder)
  const [baseline, ...tested] = record.settings.systems.map((system) => system.name)
  const pairs = record.done.flatMap(({ case: id, outcome }) => {
    const read = Played.safeParse(outcome)
    const one = read.data?.plays[baseline ?? '']?.script ?? ''
    if (one === '' || languageOf(one) !== language) return []
    return tested.flatMap((system) => {
      const other = read.data?.plays[system]?.script ?? ''
      const side = (who: string, script: string) => ({
        name: who,
        script: script.slice(0, BALLOT_LIMITS.scriptLength),
      })
      return other === ''
        ? []
        : [{ id: `${id} ${system}`, one: side(baseline ?? '', one), other: side(system, other) }]
    })
  })
  if (pairs.length === 0)
    throw new CommediaError(
      'not-found',
      `There are no two performances to compare in ${folder}, in this language.`,
    )
  const ballot = BallotFile.parse({
    title: inLanguage(language, TITLE),
    language,
    pairs: pairs.slice(0, BALLOT_LIMITS.pairs),
  })
  await writeFile(out, `${JSON.stringify(ballot, null, 2)}\n`)
  const written = `${ballot.pairs.length} pairs written to ${out}. Open the house, go to the critics, and bring the file.`
  terminal.out(json ? JSON.stringify({ kind: 'written', file: out, pairs: ballot.pairs.length }) : written)
}

/** Voters read it: it must not say who plays. */
const TITLE = wordTable('terminal.ballot', {
  en: 'Two performances of the same matter',
  zh: '同一题目，两台演出',
})
