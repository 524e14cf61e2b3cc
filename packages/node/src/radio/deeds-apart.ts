/** A stretch of a message: what is said in it, or what is done. */
export interface Stretch {
  readonly kind: 'words' | 'deed'
  readonly text: string
}

/** Brackets, and stars around more than a stressed word. */
const DEED = /\(([^()]*)\)|（([^（）]*)）|\*([^*\n]*(?:\s|\p{Script=Han}{2})[^*\n]*)\*/gu

/** Tells apart what somebody says in a message and what they do between, which is not said in their voice. */
export function deedsApart(text: string): readonly Stretch[] {
  const found: Stretch[] = []
  let at = 0
  for (const match of text.matchAll(DEED)) {
    found.push({ kind: 'words', text: text.slice(at, match.index) })
    found.push({ kind: 'deed', text: match[1] ?? match[2] ?? match[3] ?? '' })
    at = match.index + match[0].length
  }
  found.push({ kind: 'words', text: text.slice(at) })
  return found.filter((stretch) => stretch.text.trim() !== '')
}
