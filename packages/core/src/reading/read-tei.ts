import { bareLabel } from './cue-label.ts'
import { type DraftBook, draftBook, type ScriptDraft } from './draft.ts'
import { MAX_TITLE_CHARS } from './limits.ts'
import { tidy } from './lines.ts'
import { elementsOf, parseXml, textOf, type XmlElement } from './parse-xml.ts'
import { type SpeechMarkup, speechParts } from './speech-parts.ts'
import { wholeDirection } from './split-directions.ts'

const BLOCKS = new Set(['p', 'l', 'lg', 'ab', 'seg', 'quote', 'said'])
const UNSPOKEN = new Set(['speaker', 'note', 'fw', 'pb', 'lb', 'head'])

/** Reads TEI drama: `sp` with `who` and `speaker`, `stage` inside and outside, `div` for acts and scenes. */
export function readTei(source: string): ScriptDraft {
  const root = parseXml(source)
  const names = namesOf(root)
  const book = draftBook()
  const [text = root] = elementsOf(root, 'text')
  for (const set of elementsOf(text, 'set'))
    book.add({ kind: 'setting', text: tidy(textOf(set)), ...placeOf(set) })
  walk(elementsOf(text, 'body')[0] ?? text, book, names)
  const title = tidy(textOf(elementsOf(root, 'title')[0] ?? ''))
  const language = elementsOf(root, 'TEI')[0]?.attributes.lang
  return { ...(title ? { title } : {}), ...(language ? { language } : {}), divisions: book.divisions }
}

function namesOf(root: XmlElement): ReadonlyMap<string, string> {
  const people = [...elementsOf(root, 'person'), ...elementsOf(root, 'personGrp')]
  return new Map(
    people.flatMap((person) => {
      const printed = textOf(elementsOf(person, 'persName')[0] ?? elementsOf(person, 'name')[0] ?? '')
      const name = tidy(printed).slice(0, MAX_TITLE_CHARS)
      return person.attributes.id && name ? [[person.attributes.id, name] as const] : []
    }),
  )
}

function walk(node: XmlElement, book: DraftBook, names: ReadonlyMap<string, string>): void {
  for (const child of node.children) {
    if (typeof child === 'string') continue
    if (/^div\d?$/.test(child.name)) {
      const head = child.children.find((inner) => typeof inner !== 'string' && inner.name === 'head')
      const isScene = child.attributes.type === 'scene' || child.name === 'div2'
      book.open(isScene ? 'scene' : 'act', tidy(head ? textOf(head) : ''))
      walk(child, book, names)
    } else if (child.name === 'sp') addSpeech(child, book, names)
    else if (child.name === 'stage') addDirection(child, book)
    else if (child.name !== 'head' && child.name !== 'castList') walk(child, book, names)
  }
}

function addDirection(stage: XmlElement, book: DraftBook): void {
  const text = tidy(textOf(stage))
  if (text === '') return
  const kind = book.last() === undefined ? 'setting' : 'direction'
  book.add({ kind, text: wholeDirection(text) ?? text, ...placeOf(stage) })
}

function addSpeech(sp: XmlElement, book: DraftBook, names: ReadonlyMap<string, string>): void {
  const who = (sp.attributes.who ?? '').split(/\s+/).map((id) => id.slice(id.lastIndexOf('#') + 1))
  const ids = [...new Set(who)].filter((id) => id !== '')
  const printed = bareLabel(textOf(elementsOf(sp, 'speaker')[0] ?? ''))
  const named = ids.map((id) => names.get(id) ?? id).join(' and ')
  const label = named === '' ? printed : named
  const parts = speechParts(sp, MARKUP)
  if (label !== '') book.add({ kind: 'speech', label, parts, ...placeOf(sp) })
  else if (parts.length > 0)
    book.add({ kind: 'narration', text: parts.map((part) => part.text).join(' '), ...placeOf(sp) })
}

const MARKUP: SpeechMarkup = {
  direction(node) {
    if (node.name !== 'stage') return undefined
    const text = tidy(textOf(node))
    return wholeDirection(text) ?? text
  },
  isUnspoken: ({ name }) => UNSPOKEN.has(name),
  isApart: ({ name }) => BLOCKS.has(name),
}

function placeOf({ span }: XmlElement): { span?: { start: number; end: number } } {
  return span ? { span } : {}
}
