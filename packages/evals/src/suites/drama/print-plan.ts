import { type Blueprint, inLanguage } from '@commedia/core'
import { castSheets } from '../../judges/cast-sheets.ts'

/** A blueprint as one reads it: who is in it, and act by act what is to happen and what comes of it. No word on who made it. */
export function printPlan({ title, language, logline, cast, acts }: Blueprint): string {
  const words = inLanguage(language, WORDS)
  return [
    title,
    logline,
    castSheets(cast, language),
    ...acts.flatMap(({ points }, at) => [
      words.act(at + 1),
      ...points.map(({ description, flag, result }) =>
        [description, words.until(flag.text), result].join('\n'),
      ),
    ]),
  ].join('\n\n')
}

const WORDS = {
  en: { act: (number: number) => `Act ${number}`, until: (flag: string) => `Until: ${flag}` },
  zh: { act: (number: number) => `第${number}幕`, until: (flag: string) => `直到：${flag}` },
} as const
