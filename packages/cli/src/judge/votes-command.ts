import { writeFile } from 'node:fs/promises'
import { CommediaError } from '@commedia/core'

import {
  attentiveVotes,
  judgedPairs,
  panelAgreement,
  peoplesRates,
  reliabilityReport,
  verdictOfVote,
} from '@commedia/evals'
import { readResult } from '../bench/read-results.ts'
import type { Terminal } from '../terminal.ts'
import { readCertificate } from './read-certificate.ts'
import { readVotes } from './read-votes.ts'

/** People's votes on the performances of a run whose judges are to be trusted or not. */
export interface VotesRun {
  readonly votes: string
  readonly folder: string
  /** A judge's certificate that is to say how it agrees with people. */
  readonly certificate: string | undefined
  readonly json: boolean
}

/** Says how far the judges of a run can be relied on: by themselves, among each other, and beside people. */
export async function votesCommand(
  { votes, folder, certificate, json }: VotesRun,
  terminal: Terminal,
): Promise<void> {
  const { record } = readResult(folder)
  const { votes: attentive, leftOut, caught } = attentiveVotes(await readVotes(votes))
  const people = attentive.map(verdictOfVote)
  const verdicts = judgedPairs(record)
  const judges = [...new Set(verdicts.map(({ judge }) => judge))]
  const rates = peoplesRates(
    people,
    record.settings.systems.map(({ name }) => name),
  )
  if (judges.length === 0 && rates.length === 0)
    throw new CommediaError('not-found', `Nobody judged in ${folder}, and nobody voted on it.`)
  const reports = judges.map((judge) =>
    reliabilityReport(
      verdicts.filter((one) => one.judge === judge),
      { people },
    ),
  )
  const panel = panelAgreement([...verdicts, ...people])
  if (judges.length === 0 && record.settings.judges.length > 0)
    terminal.note(`The judges of ${record.settings.suite} keep no looks that votes could be held against.`)
  if (certificate !== undefined && record.settings.suite !== 'drama')
    throw new CommediaError(
      'wrong-setting',
      `A certificate is of the page that judges of drama read, not of ${record.settings.suite}.`,
    )
  if (certificate !== undefined) {
    const held = readCertificate(certificate)
    const name = record.settings.judges.find(({ model }) => model === held.judge)?.name
    const beside = reports.find(({ judge }) => judge === name)?.people
    if (beside === undefined)
      throw new CommediaError(
        'wrong-setting',
        `${held.judge}, whose certificate it is, judged nothing in ${folder}.`,
      )
    await writeFile(certificate, `${JSON.stringify({ ...held, people: beside }, null, 2)}\n`)
    terminal.note(`${certificate} now says how ${held.judge} agrees with people.`)
  }
  terminal.note(
    `Of ${caught} voters who met a catch pair, ${leftOut.length} did not read; their votes are left out.`,
  )
  if (json) return terminal.out(JSON.stringify({ kind: 'reliability', rates, reports, panel }))
  for (const { system, wins, ties, of, rate, low, high } of rates)
    terminal.out(
      `people: ${system} won ${wins}, tied ${ties} of ${of}, win rate ${percent(rate)} (95 %: ${percent(low)}–${percent(high)})`,
    )
  for (const { judge, looked, position, noise, people: beside, diagnosis } of reports)
    terminal.out(
      [
        `${judge}: ${looked} comparisons`,
        `  chose what stood first in ${percent(position.share)}, its orders disagree in ${percent(noise.disagreement)}`,
        `  agrees with people in ${percent(beside?.agreement)} of ${beside?.judged ?? 0}, r ${beside?.pearson?.toFixed(3) ?? '–'}`,
        `  finding: ${diagnosis?.finding ?? 'too few pairs to tell'}`,
      ].join('\n'),
    )
}

function percent(share: number | undefined): string {
  return share === undefined ? '–' : `${Math.round(share * 100)} %`
}
