import { CommediaError } from '@commedia/core'
import {
  type Chapter,
  chapters,
  decodeText,
  isXhtmlDrama,
  MAX_SOURCE_BYTES,
  readScript,
  type Script,
  type ScriptHint,
  xhtmlToText,
} from '@commedia/core/reading'
import { unpackDocx } from './unpack-docx.ts'
import { unpackEpub } from './unpack-epub.ts'
import { unpackPdf } from './unpack-pdf.ts'
import { unzip } from './unzip.ts'

/** A work taken out of its file. */
export type Book = {
  /** The plain text; quotations are cut from it. */
  readonly text: string
  /** The chapters of the text, with exact spans. */
  readonly chapters: readonly Chapter[]
  readonly script: Script
  /** What the spans of the script count in: the text itself, or the XHTML of a play that is set as drama. */
  readonly source: string
}

/** The largest packed file we open, in bytes. */
const MAX_BOOK_BYTES = 30_000_000

/**
 * Reads a book file of any kind: EPUB, DOCX, PDF, or text in any format `readScript` knows. Throws `too-large` or
 * `unreadable-script` for what is too much, damaged or hostile.
 */
export async function readBook(bytes: Uint8Array, hint: ScriptHint = {}): Promise<Book> {
  if (bytes.length > MAX_BOOK_BYTES)
    throw new CommediaError(
      'too-large',
      `This file has ${bytes.length} bytes; at most ${MAX_BOOK_BYTES} are read.`,
    )
  const source = await sourceOf(bytes)
  if (source.length > MAX_SOURCE_BYTES)
    throw new CommediaError(
      'too-large',
      `This book unpacks to ${source.length} characters; at most ${MAX_SOURCE_BYTES} are read.`,
    )
  if (!source.trimStart().startsWith('<')) return { ...textBook(source, hint), source }
  const page = isMarkup(source) ? xhtmlToText(source) : { text: source, headings: [] }
  if (isXhtmlDrama(source) || !/<html\b/i.test(source.slice(0, 4000)))
    return {
      text: page.text,
      chapters: chapters(page.text, page.headings),
      script: readScript(source, hint),
      source,
    }
  return { ...textBook(page.text, { ...hint, headings: page.headings }), source: page.text }
}

function textBook(text: string, hint: ScriptHint): Omit<Book, 'source'> {
  return { text, chapters: chapters(text, hint.headings), script: readScript(text, hint) }
}

async function sourceOf(bytes: Uint8Array): Promise<string> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return unpackZip(bytes)
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.length))
  if (head.includes('%PDF-')) return unpackPdf(bytes)
  if (bytes.length > MAX_SOURCE_BYTES)
    throw new CommediaError(
      'too-large',
      `This text has ${bytes.length} bytes; at most ${MAX_SOURCE_BYTES} are read.`,
    )
  return decodeText(bytes)
}

function unpackZip(bytes: Uint8Array): string {
  const files = unzip(bytes, (name) => /\.(?:xhtml|html?|xml|opf)$/i.test(name))
  const document = files.get('word/document.xml')
  if (document) return unpackDocx(document)
  if (files.has('META-INF/container.xml')) return unpackEpub(files)
  throw new CommediaError('unreadable-script', 'This zip is neither an EPUB nor a Word document.')
}

function isMarkup(source: string): boolean {
  return /^[\ufeff\s]*<[?!a-z]/i.test(source.slice(0, 200))
}
