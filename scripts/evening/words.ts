import type { Language } from '@commedia/core'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a text: in English what stands between spaces and has a letter or a figure, in Chinese as segmented. */
export function wordsIn(text: string, language: Language): readonly string[] {
  if (language === 'en') return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}

/**
 * A text as its words alone, in small letters, with one space wherever anything else stood and one at each end; a hyphen
 * within a word belongs to it.
 */
export function bareWords(text: string): string {
  const bare = text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/(?:[^\p{L}\p{N}-]|(?<![\p{L}\p{N}])-|-(?![\p{L}\p{N}]))+/gu, ' ')
  return ` ${bare.trim()} `
}

/** Whether a text stands in another word for word, whatever the marks around the words. */
export function standsIn(text: string, within: string): boolean {
  return timesIn(text, bareWords(within)) > 0
}

/** How often a text stands in another whose words are bare already. */
export function timesIn(text: string, bare: string): number {
  const wanted = bareWords(text)
  if (wanted.trim() === '') return 0
  let times = 0
  // The space at the end may open the next one.
  for (let at = bare.indexOf(wanted); at >= 0; at = bare.indexOf(wanted, at + wanted.length - 1)) times++
  return times
}
