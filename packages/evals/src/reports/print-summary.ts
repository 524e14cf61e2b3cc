import { inLanguage, type Language } from '@commedia/core'
import { overallFigures, type RunResult } from './arrange-figures.ts'
import { costsOf } from './costs-of.ts'
import { findingOf } from './finding-of.ts'
import { plainText } from './page/html.ts'
import {
  printCount,
  printDollars,
  printFigureInterval,
  printMilliseconds,
  printValue,
} from './words/print-figure.ts'
import { REPORT_WORDS } from './words/report-words.ts'
import { runFacts } from './words/run-facts.ts'
import { suiteWords } from './words/suite-words.ts'
import { textTable } from './words/text-table.ts'

/** A run for a terminal: the finding, the figures over everything, the costs, the notes. */
export function printSummary(
  result: RunResult,
  { language = 'en' }: { readonly language?: Language } = {},
): string {
  const words = inLanguage(language, REPORT_WORDS)
  const { record, summary } = result
  const { settings } = record
  const figures = summary.measures.flatMap((measure) =>
    overallFigures(result, measure).map((figure) => [
      inLanguage(language, measure.name),
      figure.system,
      printValue(figure.value, measure),
      printFigureInterval(figure, measure) ?? '–',
      `${figure.n}`,
    ]),
  )
  const costs = costsOf(record).map(({ name, usage, dollars, latencyMs }) => [
    name,
    printCount(usage.calls),
    printCount(usage.inputTokens),
    printCount(usage.outputTokens),
    dollars === undefined ? words.unknownPrice : printDollars(dollars),
    printMilliseconds(latencyMs),
  ])
  const facts = runFacts(record, words)
  const parts = [
    `${suiteWords(settings.suite, language).title} · ${facts.join(' · ')}`,
    findingOf(result, words)?.headline ?? words.nothing,
    textTable(
      [
        words.measure,
        words.system,
        ...[words.value, words.interval, words.n].map((name) => ({ figures: name })),
      ],
      figures,
    ),
    textTable(
      [
        words.who,
        ...[words.calls, words.tokensIn, words.tokensOut, words.dollars, words.latency].map((name) => ({
          figures: name,
        })),
      ],
      costs,
    ),
    ...(summary.notes.length === 0
      ? []
      : [[...summary.notes, ...(summary.judges ?? [])].map((note) => `* ${note}`).join('\n')]),
  ]
  return plainText(parts.map((part) => `${part}\n`).join('\n'))
}
