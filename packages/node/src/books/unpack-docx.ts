import { decodeText, elementsOf, parseXml, type XmlElement, type XmlNode } from '@commedia/core/reading'

// Our own reader: we need only the words of the paragraphs, and the field's library unpacks without limits.

/** Takes the text of a Word document; empty paragraphs are blank lines where it has them, else each stands apart. */
export function unpackDocx(document: Uint8Array): string {
  const paragraphs = elementsOf(parseXml(decodeText(document)), 'p').map(wordsOf)
  const blank = paragraphs.filter((paragraph) => paragraph.trim() === '').length
  return paragraphs.join(blank * 10 > paragraphs.length ? '\n' : '\n\n')
}

function wordsOf(paragraph: XmlElement): string {
  const visit = (node: XmlNode): string => {
    if (typeof node === 'string') return ''
    if (node.name === 't') return node.children.filter((child) => typeof child === 'string').join('')
    if (node.name === 'tab') return '\t'
    if (node.name === 'br' || node.name === 'cr') return '\n'
    return node.name === 'del' || node.name === 'instrText' ? '' : node.children.map(visit).join('')
  }
  return visit(paragraph)
}
