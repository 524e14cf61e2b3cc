import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Segment } from '../prompting/segment-stream.ts'

/** Whether a part of a moment only says that nothing is said: marks without a word, or an act that is none. */
export function saysNothing({ kind, text }: Segment, language: Language): boolean {
  if (kind === 'thought') return false
  return !/[\p{L}\p{N}]/u.test(text) || (kind === 'act' && inLanguage(language, SAYS_NOTHING).test(text))
}

export const SAYS_NOTHING: Readonly<Record<Language, RegExp>> = wordTable('acting.says-nothing', {
  en: /^\W*(?:(?:he|she|they|i)\s+)?(?:(?:says?|answers?|repl(?:y|ies))\s+nothing|do(?:es)?\s+not\s+(?:answer|reply|speak)|(?:keeps?|stays?|remains?|is)\s+silent|(?:a\s+)?silen(?:ce|t)|nothing|not\s+a\s+word|no\s+answer)\W*$/iu,
  zh: /^[^\p{L}]*[他她我]?(?:(?:不|没|没有)(?:说话|作声|吭声|出声|开口|回答|答话|接话|答|应)|什么也[不没]说|一声不吭|沉默|沉默不语|默不作声|无言|无话)[^\p{L}]*$/u,
})
