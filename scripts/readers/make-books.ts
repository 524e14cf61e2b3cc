import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** A file to pack; `declared` writes another unpacked size than the true one. */
export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array; readonly declared?: number }

/** Packs files into a zip. */
export function makeZip(entries: readonly ZipEntry[]): Uint8Array {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes, declared } of entries) {
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(declared ?? bytes.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, rest, title]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

/** Makes an EPUB of XHTML pages. */
export function makeEpub(pages: readonly string[]): Uint8Array {
  const items = pages.map(
    (_, at) => `<item id="p${at}" href="text/p${at}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  const refs = pages.map((_, at) => `<itemref idref="p${at}"/>`)
  const pack = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf"><metadata><title>A Doll’s House</title><language>en</language></metadata><manifest>${items.join('')}</manifest><spine>${refs.join('')}</spine></package>`
  return makeZip([
    { name: 'mimetype', bytes: Buffer.from('application/epub+zip') },
    {
      name: 'META-INF/container.xml',
      bytes: Buffer.from(
        '<container><rootfiles><rootfile full-path="epub/content.opf"/></rootfiles></container>',
      ),
    },
    { name: 'epub/content.opf', bytes: Buffer.from(pack) },
    ...pages.map((page, at) => ({ name: `epub/text/p${at}.xhtml`, bytes: Buffer.from(page) })),
  ])
}

/** Makes a Word document with one paragraph for each line. */
export function makeDocx(text: string): Uint8Array {
  const paragraphs = text
    .split('\n')
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`)
  const body = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`
  return makeZip([
    { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
    { name: 'word/document.xml', bytes: Buffer.from(body) },
  ])
}

const LINE_CHARS = 88
const PAGE_LINES = 46

/** Makes a PDF in one font: long lines are wrapped, paragraphs stand a little apart. */
export function makePdf(text: string): Uint8Array {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => wrap(line).map((words, at) => ({ words, gap: at === 0 ? 20 : 13 })))
  const pages: string[] = []
  for (let at = 0; at < rows.length; at += PAGE_LINES) {
    const shown = rows
      .slice(at, at + PAGE_LINES)
      .map(({ words, gap }) => `0 -${gap} Td (${escapePdf(words)}) Tj`)
    pages.push(`BT /F1 10 Tf 50 1000 Td ${shown.join('\n')} ET`)
  }
  return pdfFrom(pages)
}

/** Builds a PDF file around the drawing orders of its pages. */
export function pdfFrom(pages: readonly string[]): Uint8Array {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ...pages.flatMap((page, at) => {
      const packed = deflateSync(Buffer.from(page, 'latin1'))
      return [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 1050] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        ),
        Buffer.concat([
          Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
          packed,
          Buffer.from('\nendstream'),
        ]),
      ]
    }),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  objects.forEach((object, at) => {
    places.push(length)
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(whole)
    length += whole.length
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

function wrap(line: string): readonly string[] {
  const rows: string[] = []
  let row = ''
  for (const word of line.split(' ')) {
    if (row !== '' && row.length + word.length + 1 > LINE_CHARS) {
      rows.push(row)
      row = word
    } else row = row === '' ? word : `${row} ${word}`
  }
  return [...rows, row]
}

const WIN_ANSI: Readonly<Record<string, number>> = {
  '’': 0x92,
  '‘': 0x91,
  '“': 0x93,
  '”': 0x94,
  '—': 0x97,
  '–': 0x96,
  '…': 0x85,
  œ: 0x9c,
}

function escapePdf(words: string): string {
  return [...words]
    .map((char) => {
      const code = WIN_ANSI[char] ?? char.charCodeAt(0)
      return code > 126 || '()\\'.includes(char) ? `\\${(code & 255).toString(8).padStart(3, '0')}` : char
    })
    .join('')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
