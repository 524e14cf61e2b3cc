import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { aChinesePlay, anEnglishPlay } from './a-play.test.data.ts'
import { findFonts } from './find-fonts.ts'
import type { Play } from './play.ts'
import { printPdf } from './print-pdf.ts'

const hasChinese = await findFonts('中').then(
  () => true,
  () => false,
)
const nowhere = await mkdtemp(join(tmpdir(), 'no-fonts-'))

async function pagesOf(play: Play, wishes: Parameters<typeof printPdf>[1] = {}): Promise<readonly string[]> {
  const pdf = await printPdf(play, wishes)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

describe('printPdf', () => {
  it('has a title page with cast and notice, then the acts', async () => {
    const play = anEnglishPlay()
    const [title = '', ...pages] = await pagesOf(play)
    expect(title).toContain('The last train')
    expect(title).toContain('ANA A traveller with one bag and no coat.')
    expect(title).toContain(play.notice)
    expect(pages[0]).toContain('ACT 1')
    expect(pages[0]).toContain('ANA (whispering to Ben) Is the last train gone?')
    expect(pages.at(-1)).toContain('ACT 2')
  })

  it('loses no word over the pages of a long evening', async () => {
    const play = anEnglishPlay(120)
    const [, ...pages] = await pagesOf(play)
    expect(pages.length).toBeGreaterThan(4)
    const text = pages.join(' ')
    for (let n = 0; n < 120; n++) expect(text).toContain(`number ${n}, and`)
  })

  it('carries a speech that is longer than a page over to the next', async () => {
    const { script, ...rest } = anEnglishPlay()
    const long = { kind: 'words' as const, text: 'and so it went on '.repeat(400) }
    const speech = { kind: 'speech' as const, speakers: ['Ana'], label: 'Ana', parts: [long] }
    const scenes = script.scenes.slice(0, 1).map((scene) => ({ ...scene, items: [speech] }))
    const pages = await pagesOf({ ...rest, script: { ...script, scenes } })
    expect(pages.length).toBeGreaterThan(4)
    for (const page of pages.slice(1)) expect(page.length).toBeLessThan(3_000)
  })

  it('is set in fonts every reader has where none is installed, as long as they have the letters', async () => {
    const fonts = { folders: [nowhere] }
    const [title = ''] = await pagesOf(anEnglishPlay(), { fonts })
    expect(title).toContain('The last train')
    const { script, ...rest } = anEnglishPlay()
    const russian = { ...rest, script: { ...script, title: 'Последний поезд' } }
    await expect(printPdf(russian, { fonts })).rejects.toMatchObject({ code: 'wrong-setting' })
  })

  it('says plainly what to do when there is no Chinese font', async () => {
    const printing = printPdf(aChinesePlay(), { fonts: { folders: [nowhere] } })
    await expect(printing).rejects.toMatchObject({
      code: 'wrong-setting',
      message: expect.stringContaining('font file'),
    })
  })

  it.skipIf(!hasChinese)('sets Chinese with a font that it carries along', async () => {
    const play = aChinesePlay()
    const pdf = await printPdf(play, { at: new Date(0) })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    const bare = text.replace(/\s+/g, '')
    expect(bare).toContain('末班车')
    expect(bare).toContain(play.notice)
    expect(bare).toContain('林晚（对老周耳语）末班车走了吗？')
    expect(pdf.length).toBeLessThan(1_000_000)
  })
})
