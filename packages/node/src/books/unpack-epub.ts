import { CommediaError } from '@commedia/core'
import { decodeText, elementsOf, parseXml, textOf, type XmlElement } from '@commedia/core/reading'

/** Pages of a book that are about the book and not part of the work. */
const NO_WORK =
  /\b(?:titlepage|imprint|colophon|copyright-page|toc|landmarks|loi|halftitlepage|endnotes|cover)\b/

/** Joins the documents of an EPUB, in the order of its spine, into one XHTML document. */
export function unpackEpub(files: ReadonlyMap<string, Uint8Array>): string {
  const container = parseFile(files, 'META-INF/container.xml')
  const path = elementsOf(container, 'rootfile')[0]?.attributes['full-path'] ?? ''
  const pack = parseFile(files, path)
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : ''
  const hrefs = new Map(elementsOf(pack, 'item').map(({ attributes }) => [attributes.id, attributes]))
  // A spine names a page once; one that names it again and again would unfold without end.
  const order = new Set(
    elementsOf(pack, 'itemref')
      .filter(isLinear)
      .map(({ attributes }) => attributes.idref),
  )
  const seen = new Set<string>()
  const pages = [...order].flatMap((id) => {
    const item = hrefs.get(id)
    if (!item?.href || item.properties?.split(' ').includes('nav')) return []
    const page = resolvePath(folder, item.href)
    const file = seen.has(page) ? undefined : files.get(page)
    seen.add(page)
    return file ? [bodyOf(decodeText(file))] : []
  })
  const title = escapeXml(textOf(elementsOf(pack, 'title')[0] ?? ''))
  const language = escapeXml(textOf(elementsOf(pack, 'language')[0] ?? ''))
  return `<html${language ? ` xml:lang="${language}"` : ''}><head><title>${title}</title></head><body>${pages.join('\n')}</body></html>`
}

function isLinear({ attributes }: XmlElement): boolean {
  return attributes.linear !== 'no'
}

function parseFile(files: ReadonlyMap<string, Uint8Array>, name: string): XmlElement {
  const file = files.get(name)
  if (!file)
    throw new CommediaError('unreadable-script', 'This EPUB is damaged: it does not say what it contains.')
  return parseXml(decodeText(file))
}

/** What stands between the body tags; pages such as the imprint give nothing. */
function bodyOf(page: string): string {
  const open = page.indexOf('<body')
  const start = open < 0 ? -1 : page.indexOf('>', open)
  const end = page.lastIndexOf('</body')
  if (start < 0 || end < start) return ''
  const opening = page.slice(open, Math.min(page.length, start + 400))
  return NO_WORK.test(opening) ? '' : page.slice(start + 1, end)
}

function resolvePath(folder: string, href: string): string {
  const steps: string[] = []
  for (const step of `${folder}${unescapePath(href.split('#', 1)[0] ?? '')}`.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

function unescapePath(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

function escapeXml(text: string): string {
  return text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
