import { XMLParser } from 'fast-xml-parser'
import { CommediaError } from '../prelude/errors.ts'
import type { Span } from '../schema/script.ts'
import { decodeEntities } from './decode-entities.ts'
import { MAX_TAGS, MAX_XML_DEPTH, refuseTooLarge } from './limits.ts'

/** One element: its name and attribute names without prefix, its children in order, where it stands in the source. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  readonly span?: Span
}

/** An element or a run of text. */
export type XmlNode = XmlElement | string

/** Tags that HTML leaves open. A document that closes one means it: the metadata of an EPUB does. */
const UNPAIRED = ['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr']

/**
 * Parses XML or XHTML from a stranger. Entities a document declares are never expanded, tags and depth are
 * bounded, nothing is fetched.
 */
export function parseXml(source: string): XmlElement {
  refuseTooLarge(countTags(source), MAX_TAGS, 'tags')
  try {
    const parser = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      removeNSPrefix: true,
      trimValues: false,
      parseTagValue: false,
      processEntities: false,
      ignoreDeclaration: true,
      ignorePiTags: true,
      unpairedTags: UNPAIRED.filter((tag) => !source.includes(`</${tag}>`)),
      maxNestedTags: MAX_XML_DEPTH,
      captureMetaData: true,
      jPath: false,
    })
    return { name: '', attributes: {}, children: nodesFrom(parser.parse(source)) }
  } catch (cause) {
    throw unreadable(cause)
  }
}

function unreadable(cause: unknown): CommediaError {
  return new CommediaError('unreadable-script', 'This XML cannot be read: it is broken or nested too deep.', {
    cause,
  })
}

/** Every element of a name below a node, in order, not looking inside those found. */
export function elementsOf(node: XmlElement, name: string): readonly XmlElement[] {
  const found: XmlElement[] = []
  const visit = (inner: XmlElement): void => {
    for (const child of inner.children) {
      if (typeof child === 'string') continue
      if (child.name === name) found.push(child)
      else visit(child)
    }
  }
  visit(node)
  return found
}

/** All text below a node. */
export function textOf(node: XmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

function countTags(source: string): number {
  let count = 0
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) count++
  return count
}

const META = XMLParser.getMetaDataSymbol() as unknown as symbol

function nodesFrom(raw: unknown): readonly XmlNode[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((node): readonly XmlNode[] => {
    const name = Object.keys(node).find((key) => key !== ':@')
    if (name === undefined) return []
    if (name === '#text') return [decodeEntities(String(node[name]))]
    const attributes: Record<string, string> = {}
    for (const [key, value] of Object.entries(node[':@'] ?? {}))
      attributes[key] = decodeEntities(String(value))
    const meta = node[META]
    const span =
      typeof meta?.startIndex === 'number' && typeof meta?.endIndex === 'number'
        ? { start: meta.startIndex, end: meta.endIndex }
        : undefined
    return [{ name, attributes, children: nodesFrom(node[name]), ...(span ? { span } : {}) }]
  })
}
