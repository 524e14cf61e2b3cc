const ENDS = new Set([...'.!?。！？…؟۔।॥։።။។｡'])
const CLOSERS = new Set([...'"\'”’」』）)]》'])
const ABBREVIATIONS = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'st',
  'sr',
  'jr',
  'prof',
  'vs',
  'etc',
  'capt',
  'col',
  'gen',
  'rev',
])

/** Splits text into sentences in both languages; joined again they are the text. */
export function sentences(text: string): readonly string[] {
  const found: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n' || endsSentence(text, at)) {
      at = lastOfEnding(text, at)
      found.push(text.slice(start, at + 1))
      start = at + 1
    }
  }
  if (start < text.length) found.push(text.slice(start))
  return found
}

/** The longest opening of a text that ends with a whole sentence; empty when none is finished. */
export function wholeSentences(text: string): string {
  const parts = sentences(text)
  const last = parts.at(-1)
  if (last === undefined) return ''
  return isFinished(last) ? text : text.slice(0, text.length - last.length)
}

function isFinished(sentence: string): boolean {
  const bare = sentence.trimEnd()
  let at = bare.length - 1
  while (at >= 0 && CLOSERS.has(bare[at] ?? '')) at--
  return ENDS.has(bare[at] ?? '')
}

function endsSentence(text: string, at: number): boolean {
  const char = text[at] ?? ''
  if (!ENDS.has(char)) return false
  if (char !== '.') return true
  const next = text[at + 1]
  if (next !== undefined && !/[\s"'”’)\].!?…]/.test(next)) return false
  const word = /([A-Za-z]+)$/.exec(text.slice(Math.max(0, at - 8), at))?.[1]?.toLowerCase()
  return word === undefined || !(ABBREVIATIONS.has(word) || (word.length === 1 && word !== 'i'))
}

function lastOfEnding(text: string, at: number): number {
  let end = at
  while (end + 1 < text.length) {
    const next = text[end + 1] ?? ''
    if (!(ENDS.has(next) || CLOSERS.has(next) || (/\s/.test(next) && text[end] !== '\n'))) break
    end++
  }
  return end
}
