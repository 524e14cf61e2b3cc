/** Pieces of this length or less say nothing that a picture could show. */
const TOO_SHORT_CHARS = 5

/**
 * The sentences of a perception as the published code cuts them: at full stops, exclamation and question marks of both scripts
 * and at line breaks; short pieces are left out; the whole text where nothing else is left, and nothing of an empty one.
 */
export function perceptionSentences(text: string): readonly string[] {
  const whole = text.trim()
  const pieces = whole
    .split(/[.!?。！？\r\n]+/u)
    .map((piece) => piece.trim())
    .filter((piece) => [...piece].length > TOO_SHORT_CHARS)
  return pieces.length > 0 || whole === '' ? pieces : [whole]
}
