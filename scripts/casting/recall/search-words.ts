import type { StoredMemory } from '@commedia/core'
import { type Outcome, outcomeOf } from './ask-all.ts'
import type { Life, Question, Work } from './works.ts'

const SATURATES = 1.2
const LENGTH_COUNTS = 0.75
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** What anybody would do who has no embedder: a plain search of the lines by BM25, as textbooks have it. */
export function searchWords(
  work: Work,
  lives: ReadonlyMap<string, Life>,
  budget: number,
): ReadonlyMap<Question, Outcome> {
  return new Map(
    work.questions.map((question) => {
      const life = lives.get(question.role) as Life
      const lines = [...life.rows.values()].filter(({ layer }) => layer === 'observation')
      const weights = bm25(
        question.ask,
        lines.map(({ text }) => text),
      )
      const ranked = lines
        .map((line, at) => ({ line, weight: weights[at] as number }))
        .sort((one, other) => other.weight - one.weight)
      let left = budget
      const page: StoredMemory[] = []
      for (const { line } of ranked) {
        if (line.text.length > left) continue
        page.push(line)
        left -= line.text.length
      }
      return [question, outcomeOf(question, { page, life, budget })]
    }),
  )
}

/** How well each text answers, by Robertson and Walker's formula, over words as the platform tells them apart. */
function bm25(asked: string, texts: readonly string[]): readonly number[] {
  const all = texts.map(wordsOf)
  const ordinary = all.reduce((sum, words) => sum + words.length, 0) / Math.max(1, all.length)
  const weights = texts.map(() => 0)
  for (const word of new Set(wordsOf(asked))) {
    const times = all.map((words) => words.filter((one) => one === word).length)
    const holders = times.filter((count) => count > 0).length
    const rarity = Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5))
    times.forEach((count, at) => {
      const length = 1 - LENGTH_COUNTS + (LENGTH_COUNTS * (all[at]?.length ?? 0)) / ordinary
      weights[at] = (weights[at] ?? 0) + (rarity * count * (SATURATES + 1)) / (count + SATURATES * length)
    })
  }
  return weights
}

/** A text is read once, however often it is searched. */
const read = new Map<string, readonly string[]>()

function wordsOf(text: string): readonly string[] {
  const words =
    read.get(text) ??
    [...segmenter.segment(text.toLowerCase())]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment)
  read.set(text, words)
  return words
}
