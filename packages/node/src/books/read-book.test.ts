import { deflateSync } from 'node:zlib'
import { CommediaError } from '@commedia/core'
import type { Script } from '@commedia/core/reading'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { linesFromPages } from './pdf-lines.ts'
import { readBook } from './read-book.ts'

const WORDS = 'It was a long story, and nobody knew how it would end before the winter came.'

const saidIn = (script: Script) =>
  script.scenes.flatMap((scene) =>
    scene.items.flatMap((item) =>
      item.kind === 'speech' ? [`${item.label}: ${item.parts.map(({ text }) => text).join(' ')}`] : [],
    ),
  )

const epubOf = (pages: Readonly<Record<string, string>>, order = Object.keys(pages)) => {
  const items = Object.keys(pages).map((name) => `<item id="${name}" href="text/${name}.xhtml"/>`)
  const refs = order.map((name) => `<itemref idref="${name}"/>`)
  return zipSync({
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8('<container><rootfile full-path="epub/content.opf"/></container>'),
    'epub/content.opf': strToU8(
      `<package><metadata><dc:title>Doors</dc:title><dc:language>en</dc:language></metadata><manifest>${items.join('')}</manifest><spine>${refs.join('')}</spine></package>`,
    ),
    ...Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [`epub/text/${name}.xhtml`, strToU8(page)]),
    ),
  })
}

const docxOf = (...lines: string[]) =>
  zipSync({
    'word/document.xml': strToU8(
      `<w:document><w:body>${lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    ),
  })

const pdfOf = (stream: Uint8Array, filter = '/FlateDecode') =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>\nendobj\n5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n4 0 obj\n<< /Length ${stream.length} /Filter ${filter} >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n0\n%%EOF'),
  ])

describe('readBook', () => {
  it('[H2] reads an EPUB in the order of its spine, with chapters cut from its text', async () => {
    const page = (title: string) =>
      `<html><body><h2>${title}</h2><p>“Come in,” said Ann.</p><p>${WORDS}</p></body></html>`
    const book = await readBook(epubOf({ b: page('The Key'), a: page('The Door') }, ['a', 'b']))
    expect(book.chapters.map(({ title }) => title)).toEqual(['The Door', 'The Key'])
    expect(book.chapters.map(({ start, end }) => book.text.slice(start, end)).join('')).toBe(book.text)
    expect(saidIn(book.script)).toEqual(['Ann: Come in,', 'Ann: Come in,'])
    expect(book.source).toBe(book.text)
  })

  it('[X3] reads a play in an EPUB as drama, without its imprint', async () => {
    const row = (who: string, what: string) =>
      `<tr><td epub:type="z3998:persona">${who}</td><td>${what}</td></tr>`
    const act = `<html><body><section><h2>Act I</h2><table>${row('Ann', 'Who is <i epub:type="z3998:stage-direction">listens</i> there?')}${row('Ben', 'Nobody.')}</table></section></body></html>`
    const imprint =
      '<html><body><section epub:type="imprint"><p>Ann: Printed somewhere.</p></section></body></html>'
    const { script } = await readBook(epubOf({ imprint, act }))
    expect(script.title).toBe('Doors')
    expect(saidIn(script)).toEqual(['Ann: Who is listens there?', 'Ben: Nobody.'])
    expect(JSON.stringify(script)).not.toContain('Printed')
  })

  it('[X3] reads a Word document', async () => {
    const { script } = await readBook(docxOf('Ann: Who &amp; why?', 'Ben: (Hides.) Nobody.'))
    expect(saidIn(script)).toEqual(['Ann: Who & why?', 'Ben: Hides. Nobody.'])
  })

  it('[X3] reads a PDF, joining wrapped lines', async () => {
    const shown =
      'BT /F1 10 Tf 50 400 Td (Ann: Who is) Tj 0 -12 Td (there, and why?) Tj 0 -20 Td (Ben: Nobody.) Tj 0 -20 Td (Ann: So.) Tj 0 -12 Td (Be it.) Tj ET'
    const { script } = await readBook(pdfOf(deflateSync(shown)))
    expect(saidIn(script)).toEqual(['Ann: Who is there, and why?', 'Ben: Nobody.', 'Ann: So. Be it.'])
  })

  it('[X3] reads text as it is', async () => {
    const { script, text, source } = await readBook(strToU8('Ann: Who?\nBen: I.'))
    expect(saidIn(script)).toEqual(['Ann: Who?', 'Ben: I.'])
    expect(source).toBe(text)
  })

  it.each([
    ['a zip bomb', zipSync({ 'word/document.xml': new Uint8Array(40_000_000) }, { level: 9 })],
    [
      'many files',
      zipSync(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${at}.xml`, strToU8('<a/>')]))),
    ],
    ['a PDF bomb', pdfOf(deflateSync(Buffer.alloc(30_000_000, 32)))],
  ])('[X3] refuses %s as too large', async (_, bytes) => {
    await expect(readBook(bytes)).rejects.toMatchObject({ code: 'too-large' })
  })

  it('[X3] reads a page once, however often an EPUB names it', async () => {
    const page = `<html><body><p>“Come in,” said Ann.</p><p>${WORDS}</p></body></html>`
    const again = Array.from({ length: 500 }, () => 'a')
    const { text } = await readBook(epubOf({ a: page }, again))
    expect(text.split('Come in')).toHaveLength(2)
  })

  it('[X3] counts what a zip unfolds to, not what it declares', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(40_000_000) }, { level: 9 })
    const view = new DataView(bomb.buffer)
    view.setUint32(22, 10, true)
    const refusal = { code: 'too-large', message: expect.stringContaining('unpacked') }
    await expect(readBook(bomb)).rejects.toMatchObject(refusal)
  })

  it.each([
    ['a zip of something else', 'neither', zipSync({ 'a.xml': strToU8('<a/>') })],
    ['a cut zip', 'zip', docxOf('Ann: Yes.').subarray(0, 40)],
    ['a PDF packed twice over', 'twice', pdfOf(deflateSync(deflateSync('x')), '[/FlateDecode /FlateDecode]')],
    ['a PDF packed in an old way', 'old way', pdfOf(Buffer.from('x'), '/LZWDecode')],
    ['a PDF that hides its packing', 'hides', pdfOf(Buffer.from('x'), '/L#5aWDecode')],
    ['an encrypted PDF', 'encrypted', Buffer.from('%PDF-1.4\ntrailer << /Encrypt 1 0 R >>')],
    ['a broken PDF', 'cannot be read', Buffer.from('%PDF-1.4\nnothing')],
  ])('[X3] refuses %s', async (_, why, bytes) => {
    const refusal = { code: 'unreadable-script', message: expect.stringContaining(why) }
    await expect(readBook(bytes)).rejects.toMatchObject(refusal)
  })

  it('[X3] reads or refuses a book with any bytes changed', async () => {
    const book = epubOf({ a: '<html><body><p>“Yes,” said Ann.</p></body></html>' })
    const change = fc.tuple(fc.nat(book.length - 1), fc.integer({ min: 0, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const bytes = Uint8Array.from(book)
        for (const [at, byte] of changes) bytes[at] = byte
        try {
          await readBook(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(CommediaError)
        }
      }),
    )
  })
})

it('[X3] rebuilds lines and paragraphs of a page from placed words', () => {
  const item = (str: string, x: number, y: number) => ({
    str,
    x,
    y,
    width: str.length * 5,
    fontSize: 10,
    hasEOL: false,
  })
  const page = [
    item('One', 0, 100),
    item('two', 30, 100),
    item('three', 0, 88),
    item('four', 0, 76),
    item('Five', 0, 50),
  ]
  expect(linesFromPages([page])).toBe('One two\nthree\nfour\n\nFive')
})
