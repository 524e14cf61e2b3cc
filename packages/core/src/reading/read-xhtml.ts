import { bareLabel } from './cue-label.ts'
import { type DraftBook, draftBook, type ScriptDraft } from './draft.ts'
import { tidy } from './lines.ts'
import { elementsOf, parseXml, textOf, type XmlElement, type XmlNode } from './parse-xml.ts'
import { type SpeechMarkup, speechParts } from './speech-parts.ts'

/** Reads drama as Standard Ebooks sets it: table rows with `z3998:persona` and `z3998:stage-direction`. */
export function readXhtmlDrama(source: string): ScriptDraft {
  const root = parseXml(source)
  const book = draftBook()
  for (const body of elementsOf(root, 'body')) walk(body, book)
  const title = tidy(textOf(elementsOf(root, 'title')[0] ?? ''))
  const language = elementsOf(root, 'html')[0]?.attributes.lang
  return { ...(title ? { title } : {}), ...(language ? { language } : {}), divisions: book.divisions }
}

/** A heading inside a text made from XHTML. */
export type TextHeading = { readonly title: string; readonly start: number; readonly level: number }

/** Turns XHTML into plain text, paragraphs between blank lines, and says where its headings stand. */
export function xhtmlToText(source: string): {
  readonly text: string
  readonly headings: readonly TextHeading[]
} {
  const root = parseXml(source)
  const blocks: string[] = []
  const headings: TextHeading[] = []
  let length = 0
  let open: string[] = []
  const close = (level?: number) => {
    const text = open.join('').split('\v').map(tidy).join('\n').trim()
    open = []
    if (text === '') return
    if (level !== undefined) headings.push({ title: tidy(text), start: length, level })
    blocks.push(text)
    length += text.length + 2
  }
  const visit = (node: XmlNode): void => {
    if (typeof node === 'string') open.push(node)
    else if (node.name === 'br') open.push('\v')
    else if (!HIDDEN.has(node.name)) {
      const isBlock = BLOCKS.has(node.name)
      if (isBlock) close()
      node.children.forEach(visit)
      const level = /^h([1-6])$/.exec(node.name)?.[1]
      if (level !== undefined) close(Number(level))
      else if (isBlock) close()
      else if (node.name === 'td' || node.name === 'th') open.push(' ')
    }
  }
  visit(root)
  close()
  return { text: blocks.join('\n\n'), headings }
}

const HIDDEN = new Set(['head', 'style', 'script', 'nav', 'svg', 'math', 'template'])
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 section article header footer blockquote li ul ol tr table hr body html pre dd dt figure figcaption main aside'.split(
    ' ',
  ),
)

function walk(node: XmlElement, book: DraftBook): void {
  for (const child of node.children) {
    if (typeof child === 'string') continue
    const kind = child.attributes.type ?? ''
    if (/^h[1-6]$/.test(child.name) || child.name === 'hgroup')
      book.open(/scene/i.test(textOf(child)) ? 'scene' : 'act', tidy(textOf(child)))
    else if (child.name === 'tr') addRow(child, book)
    else if (child.name === 'p')
      addTold(child, isDirection(child) || onlyDirection(child) ? 'direction' : 'setting', book)
    else if (!kind.includes('dramatis-personae') && !HIDDEN.has(child.name)) walk(child, book)
  }
}

function addRow(row: XmlElement, book: DraftBook): void {
  const cells = row.children.filter(
    (cell): cell is XmlElement => typeof cell !== 'string' && /^t[dh]$/.test(cell.name),
  )
  const persona = cells.find((cell) => isPersona(cell))
  const label = persona ? bareLabel(textOf(persona)) : ''
  const content = cells.filter((cell) => cell !== persona)
  const parts = content.flatMap((cell) => speechParts(cell, MARKUP))
  const place = row.span ? { span: row.span } : {}
  if (label !== '') book.add({ kind: 'speech', label, parts, ...place })
  else if (parts.length > 0) {
    const kind = parts.every((part) => part.kind === 'direction') ? 'direction' : 'narration'
    book.add({ kind, text: parts.map((part) => part.text).join(' '), ...place })
  }
}

function addTold(node: XmlElement, kind: 'setting' | 'direction', book: DraftBook): void {
  const text = tidy(textOf(node))
  if (text !== '') book.add({ kind, text, ...(node.span ? { span: node.span } : {}) })
}

const MARKUP: SpeechMarkup = {
  direction: (node) => (isDirection(node) ? tidy(textOf(node)) : undefined),
  isApart: ({ name }) => name === 'p' || name === 'br',
}

function onlyDirection(node: XmlElement): boolean {
  const parts = speechParts(node, MARKUP)
  return parts.length > 0 && parts.every((part) => part.kind === 'direction')
}

function isPersona({ attributes }: XmlElement): boolean {
  return `${attributes.type ?? ''} ${attributes.class ?? ''}`.includes('persona')
}

function isDirection({ attributes }: XmlElement): boolean {
  return `${attributes.type ?? ''} ${attributes.class ?? ''}`.includes('stage-direction')
}
