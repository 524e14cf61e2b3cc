/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const RUNS = /[\p{L}\p{M}\p{N}]+/gu
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * The words of a text, small. Where a script has no spaces they are told apart by the platform, and each character
 * counts as well: one word of old Chinese is often a part of one of today's.
 */
export function wordsIn(text: string): readonly string[] {
  const words: string[] = []
  for (const [run] of text.toLowerCase().matchAll(RUNS)) {
    if (!UNSPACED.test(run)) {
      words.push(run)
      continue
    }
    for (const { segment } of segmenter.segment(run)) {
      words.push(segment)
      if (segment.length > 1) words.push(...segment)
    }
  }
  return words
}
