import type { SpeechPart } from '../schema/script.ts'
import { tidy } from './lines.ts'
import type { XmlElement, XmlNode } from './parse-xml.ts'

/** What is what in the markup of a speech. */
export interface SpeechMarkup {
  /** The direction that an element is, as its text reads; nothing where it is none. */
  readonly direction: (node: XmlElement) => string | undefined
  /** Whether nothing in an element is said or done. */
  readonly isUnspoken?: (node: XmlElement) => boolean
  /** Whether the words before and after an element are apart. */
  readonly isApart: (node: XmlElement) => boolean
}

/** The words and the directions of a speech, in their order. */
export function speechParts(
  speech: XmlElement,
  { direction, isUnspoken = () => false, isApart }: SpeechMarkup,
): readonly SpeechPart[] {
  const parts: SpeechPart[] = []
  let words: string[] = []
  const close = () => {
    const text = tidy(words.join(''))
    if (text !== '') parts.push({ kind: 'words', text })
    words = []
  }
  const visit = (node: XmlNode): void => {
    if (typeof node === 'string') {
      words.push(node)
      return
    }
    const text = direction(node)
    if (text !== undefined) {
      close()
      if (text !== '') parts.push({ kind: 'direction', text })
    } else if (!isUnspoken(node)) {
      node.children.forEach(visit)
      if (isApart(node)) words.push(' ')
    }
  }
  speech.children.forEach(visit)
  close()
  return parts
}
