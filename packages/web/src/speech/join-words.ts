/** What was understood behind what stands in the field, as its language puts words after one another. */
export function joinWords(text: string, words: string): string {
  const before = text.trimEnd()
  if (before === '' || words === '') return before + words
  return UNSPACED_END.test(before) || UNSPACED_BEGINNING.test(words)
    ? `${before}${words}`
    : `${before} ${words}`
}

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]`
const UNSPACED_END = new RegExp(`${UNSPACED}$`, 'u')
const UNSPACED_BEGINNING = new RegExp(`^${UNSPACED}`, 'u')
