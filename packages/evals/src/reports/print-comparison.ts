import { inLanguage, type Language } from '@commedia/core'
import type { Comparison } from './compare-runs.ts'
import { plainText } from './page/html.ts'
import { differenceColumns, nameOfPair, printCost, printHow, printRatio } from './words/comparison-words.ts'
import { printDifference, printInterval, printValue } from './words/print-figure.ts'
import { REPORT_WORDS } from './words/report-words.ts'
import { textTable } from './words/text-table.ts'

/** Two runs side by side for a terminal. */
export function printComparison(
  { names, cases, pairing, differences, costs, settings }: Comparison,
  { language = 'en' }: { readonly language?: Language } = {},
): string {
  const words = inLanguage(language, REPORT_WORDS)
  const parts = [
    [
      words.against(names.a, names.b),
      words.sharedCases(cases.both, cases.a, cases.b),
      ...(pairing === 'order' ? [words.pairedByOrder] : []),
    ].join('\n'),
    textTable(
      differenceColumns({ names }, words),
      differences.map((one) => [
        inLanguage(language, one.measure.name),
        nameOfPair(one.pair),
        printValue(one.a.value, one.measure),
        printValue(one.b.value, one.measure),
        printDifference(one.difference, one.measure),
        printInterval(one, (value) => printDifference(value, one.measure)) ?? '–',
        printHow(one, words),
        words.verdicts[one.verdict],
      ]),
    ),
    textTable(
      [words.cost, words.unit, { figures: names.a }, { figures: names.b }, { figures: words.ratio }],
      costs.map(({ pair, unit, a, b, ratio }) => [
        nameOfPair(pair),
        unit === 'dollars' ? words.dollarsPerCase : words.tokensPerCase,
        printCost(a, unit),
        printCost(b, unit),
        printRatio(ratio),
      ]),
    ),
    settings.length === 0
      ? `${words.differing}${words.colon}${words.sameSettings}`
      : textTable(
          [words.differing, names.a, names.b],
          settings.map(({ setting, a = '–', b = '–' }) => [setting, a, b]),
        ),
  ]
  return plainText(parts.map((part) => `${part}\n`).join('\n'))
}
