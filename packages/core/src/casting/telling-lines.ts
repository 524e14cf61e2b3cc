import type { Language } from '../prelude/language.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { brokenIntoWords } from '../prelude/word-breaks.ts'
import type { LivedMoment } from './script-scenes.ts'

/** The shortest and the longest a line may be to show how somebody talks, in Latin characters. */
const SHORTEST = 30
const LONGEST = 240

/** The lines of somebody that nobody else would have said, in the order of the script: rare words before "Well?" and "Yes". */
export function tellingLines(
  lines: readonly Pick<LivedMoment, 'by' | 'text'>[],
  { by, most, language }: { readonly by: string; readonly most: number; readonly language: Language },
): readonly string[] {
  const { locale, charsPerToken } = tongueOf(language)
  const wordsOf = (text: string): readonly string[] => brokenIntoWords(text.toLocaleLowerCase(locale), locale)
  const said = new Map<string, { own: number; all: number }>()
  for (const line of lines)
    for (const word of wordsOf(line.text)) {
      const count = said.get(word) ?? { own: 0, all: 0 }
      said.set(word, { own: count.own + (line.by === by ? 1 : 0), all: count.all + 1 })
    }
  /** How much more often they say these words than anybody does, the longer lines not the better for their length alone. */
  const telling = (text: string): number => {
    const words = wordsOf(text)
    const sum = words.reduce((so, word) => {
      const { own = 0, all = 1 } = said.get(word) ?? {}
      return so + own / all / Math.log2(1 + all)
    }, 0)
    return sum / Math.sqrt(Math.max(1, words.length))
  }
  const shortest = (SHORTEST * charsPerToken) / 3
  const own = lines.filter((line) => line.by === by)
  const long = own.filter(({ text }) => text.length >= shortest)
  const best = (long.length < most ? own : long)
    .map((line) => ({ line, score: telling(line.text) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
  const chosen = new Set(best.map(({ line }) => line))
  return own.filter((line) => chosen.has(line)).map(({ text }) => text.slice(0, LONGEST))
}
