import { UNSPACED } from './unspaced.ts'

/** A segmenter takes long to make and little to ask. */
const segmenters = new Map<string, Intl.Segmenter>()
const BY_LETTERS = new RegExp(
  `[${UNSPACED}\\p{sc=Han}]\\p{M}*|(?:(?![${UNSPACED}\\p{sc=Han}])[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
)

/** The words of a text as the platform tells them apart; a browser that cannot takes spaces, and letters where there are none. */
export function brokenIntoWords(text: string, locale: string): readonly string[] {
  if (Intl.Segmenter === undefined) return text.match(BY_LETTERS) ?? []
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  return Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  )
}
