import { elementsOf, parseXml, textOf } from '@commedia/core/reading'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { aChinesePlay, anEnglishPlay } from './a-play.test.data.ts'
import { printEpub } from './print-epub.ts'

const DETAILS = { id: 'show_1 take_1', at: new Date('2026-01-01T20:00:00.500Z') }

function filesOf(epub: Uint8Array): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(unzipSync(epub)).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('printEpub', () => {
  it('begins with its type, uncompressed, as readers demand', () => {
    const epub = printEpub(anEnglishPlay(), DETAILS)
    expect(strFromU8(epub.slice(30, 58))).toBe('mimetypeapplication/epub+zip')
  })

  it.each([
    ['English', anEnglishPlay()],
    ['Chinese', aChinesePlay()],
  ] as const)('is well formed, names every page and carries the notice (%s)', (_language, play) => {
    const files = filesOf(printEpub(play, DETAILS))
    const pages = Object.keys(files).filter((name) => name.endsWith('.xhtml'))
    const count = (file: string, element: string): number =>
      elementsOf(parseXml(files[file] ?? ''), element).length
    for (const page of pages) expect(count(page, 'body')).toBe(1)
    expect(count('META-INF/container.xml', 'rootfile')).toBe(1)
    const named = [...(files['EPUB/package.opf'] ?? '').matchAll(/href="([^"]+\.xhtml)"/g)].map(
      ([, href]) => href,
    )
    expect(named.map((href) => `EPUB/${href}`).sort()).toEqual([...pages].sort())
    expect(files['EPUB/title.xhtml']).toContain(play.notice)
    expect(files['EPUB/package.opf']).toContain(`<dc:description>${play.notice}</dc:description>`)
    expect(files['EPUB/package.opf']).toContain('2026-01-01T20:00:00Z')
  })

  it('keeps characters of every plane, and drops halves of them', () => {
    const play = anEnglishPlay()
    const titled = { ...play, script: { ...play.script, title: 'a😀b\ud83dc' } }
    expect(filesOf(printEpub(titled, DETAILS))['EPUB/package.opf']).toContain('<dc:title>a😀bc</dc:title>')
  })

  it('whatever was said stays text', () => {
    const page = filesOf(printEpub(anEnglishPlay(), DETAILS))['EPUB/act-2.xhtml'] ?? ''
    expect(page).not.toContain('<script')
    expect(textOf(parseXml(page))).toContain('A < B & "C" is no proof. </p><script>alert(1)</script>')
  })

  it('the same play at the same hour is the same file', () => {
    expect(printEpub(aChinesePlay(), DETAILS)).toEqual(printEpub(aChinesePlay(), DETAILS))
  })
})
