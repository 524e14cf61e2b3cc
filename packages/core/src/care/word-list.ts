import type { Moderation } from '../ports/moderation.ts'
import { isHan } from '../prelude/names.ts'
import { foldedText, withoutDigits } from './plain-words.ts'

/** The reason of words that stand on a list. */
const ON_LIST = 'word-list'

/** Reads a list: one entry a line; empty lines and lines behind `#` say nothing. */
export function readWordList(text: string): readonly string[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/**
 * Holds back what stands on a list: Latin entries as whole words, Chinese ones anywhere, in any case and width, also with
 * digits for letters, stretched, or spelled out with gaps.
 */
export function wordListModeration(entries: readonly string[]): Moderation {
  const chinese = new Set<string>()
  const latin = new Set<string>()
  for (const entry of entries) {
    const [folded = ''] = spellings(entry)
    if (folded.trim() === '') continue
    if (isHan(entry)) chinese.add(folded.replaceAll(' ', ''))
    else latin.add(folded)
  }
  return {
    async check(text, { signal }) {
      signal?.throwIfAborted()
      const found = spellings(text).some((words) => {
        const closed = words.replaceAll(' ', '')
        return (
          [...chinese].some((entry) => closed.includes(entry)) ||
          [...latin].some((entry) => words.includes(entry))
        )
      })
      return found ? { kind: 'held', reason: ON_LIST } : { kind: 'fine' }
    },
  }
}

/** A text as words between gaps, as written and with stretched letters made short in two ways. */
function spellings(text: string): readonly string[] {
  const words = foldedText(text).match(/[\p{L}\p{M}\p{N}@$!']+/gu) ?? []
  const plain = words.map((word) =>
    withoutDigits(word.replace(/!+$/u, '')).replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  )
  const as = (shorten: (word: string) => string): string => ` ${plain.map(shorten).join(' ')} `
  return [
    as((word) => word),
    as((word) => word.replace(/(.)\1{2,}/gu, '$1$1')),
    as((word) => word.replace(/(.)\1{2,}/gu, '$1')),
  ]
}
