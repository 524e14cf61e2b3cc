import { inLanguage, tongueOf } from '@commedia/core'
import type PDFDocument from 'pdfkit'
import { type Faces, type FontWishes, findFonts, HAN_TEXT } from './find-fonts.ts'
import { actsOf, type Play, type PlayScene } from './play.ts'
import { type Run, type SetLine, type Style, setLines } from './set-lines.ts'

/** How a play is set. */
export interface PdfWishes {
  readonly fonts?: FontWishes
  /** When it was printed; in the file's own description. */
  readonly at?: Date
}

/** A5, in points: two pages to a sheet, and easy to hold. */
const PAGE = { width: 420, height: 595 } as const
const MARGIN = { left: 54, right: 54, top: 60, bottom: 62 } as const
const BODY = 10.5
const LEADING = 15
const HANG = 14
const INK = '#1a1a1a'
const FAINT = '#6b6b6b'
const SIZES: Readonly<Record<Style, number>> = { roman: BODY, italic: BODY, 'small-capitals': 8.4, title: 24 }
const SPACING: Readonly<Record<Style, number>> = { roman: 0, italic: 0, 'small-capitals': 0.7, title: 0 }

/** Sets a play as a book of pages: title page, acts, scenes, speakers in small capitals, directions in italics. */
export async function printPdf(play: Play, wishes: PdfWishes = {}): Promise<Uint8Array> {
  const faces = await findFonts(textOf(play), wishes.fonts)
  const { script, notice } = play
  // Loaded here: a house is open long before anybody prints.
  const { default: Document } = await import('pdfkit')
  const document = new Document({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: script.language,
    displayTitle: true,
    info: {
      Title: script.title ?? '',
      Subject: notice,
      Creator: 'Commedia',
      ...(wishes.at === undefined ? {} : { CreationDate: wishes.at }),
    },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const press = openPress(document, faces)
  setTitlePage(play, press)
  for (const act of actsOf(play)) {
    press.newPage()
    press.paragraph([{ text: act.title, style: 'small-capitals' }], { align: 'centre', after: 14, keep: 80 })
    for (const scene of act.scenes) setScene(scene, play, press)
  }
  document.end()
  return done
}

function setTitlePage({ script, cast, notice }: Play, press: Press): void {
  press.newPage({ numbered: false })
  press.moveTo(170)
  press.paragraph([{ text: script.title ?? '', style: 'title' }], { align: 'centre', leading: 32, after: 14 })
  press.rule(36)
  press.space(22)
  for (const { name, description } of cast) {
    const runs: Run[] = [
      { text: name, style: 'small-capitals' },
      {
        text: `${inLanguage(script.language, { en: '   ', zh: '　' })}${description}`,
        style: 'italic',
      },
    ]
    press.paragraph(runs, { align: 'centre', after: 3 })
  }
  press.foot(notice)
}

function setScene(scene: PlayScene, { script }: Play, press: Press): void {
  const { spaced, brackets } = tongueOf(script.language)
  const [opens, closes] = brackets
  press.space(6)
  if (scene.title !== '')
    press.paragraph([{ text: scene.title, style: 'small-capitals' }], { align: 'left', after: 4, keep: 70 })
  for (const item of scene.items) {
    if (item.kind === 'speech') {
      const parts = item.parts.flatMap(({ kind, text }, index): Run[] => [
        { text: gapBefore(index, spaced), style: 'roman' },
        kind === 'words' ? { text, style: 'roman' } : { text: `${opens}${text}${closes}`, style: 'italic' },
      ])
      const name: Run = { text: item.label, style: 'small-capitals' }
      press.paragraph([name, ...parts], { align: 'hang', after: 5, keep: 2 * LEADING })
    } else if (item.kind === 'setting') {
      press.paragraph([{ text: item.text, style: 'italic' }], { align: 'left', after: 10 })
    } else {
      press.paragraph([{ text: item.text, style: 'italic' }], { align: 'centre', after: 7, before: 3 })
    }
  }
}

/** A wide gap after the name; Chinese brackets bring their own. */
function gapBefore(part: number, spaced: boolean): string {
  if (!spaced) return part === 0 ? '　' : ''
  return part === 0 ? '  ' : ' '
}

interface ParagraphStyle {
  readonly align: 'left' | 'centre' | 'hang'
  readonly before?: number
  readonly after?: number
  readonly leading?: number
  /** Room that must be left on the page, or the paragraph begins on the next. */
  readonly keep?: number
}

type Press = ReturnType<typeof openPress>

function openPress(document: PDFDocument, faces: Faces) {
  const fonts = registerFonts(document, faces)
  const width = PAGE.width - MARGIN.left - MARGIN.right
  const bottom = PAGE.height - MARGIN.bottom
  let y: number = MARGIN.top
  let page = 0

  const use = (style: Style, text: string, size = SIZES[style]): void => {
    document
      .font(fonts(style, text))
      .fontSize(HAN_TEXT.test(text) && style === 'small-capitals' ? BODY : size)
  }
  const measure = ({ text, style }: Run): number =>
    scriptsOf(text).reduce((sum, part) => {
      use(style, part)
      return sum + document.widthOfString(printed(part, style), { characterSpacing: SPACING[style] })
    }, 0)
  const draw = ({ runs }: SetLine, x: number, baseline: number): void => {
    let at = x
    for (const { text, style } of runs)
      for (const part of scriptsOf(text)) {
        use(style, part)
        const options = {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: SPACING[style],
        } as const
        document.fillColor(INK).text(printed(part, style), at, baseline, options)
        at += document.widthOfString(printed(part, style), { characterSpacing: SPACING[style] })
      }
  }
  const newPage = ({ numbered = true }: { readonly numbered?: boolean } = {}): void => {
    document.addPage()
    y = MARGIN.top
    if (!numbered) return
    const text = String(++page)
    document.font(fonts('roman', text)).fontSize(8.5)
    const x = (PAGE.width - document.widthOfString(text)) / 2
    document.fillColor(FAINT).text(text, x, PAGE.height - 34, { lineBreak: false, baseline: 'alphabetic' })
  }
  return {
    newPage,
    moveTo(to: number): void {
      y = to
    },
    space(points: number): void {
      if (y > MARGIN.top) y += points
    },
    rule(length: number): void {
      const x = (PAGE.width - length) / 2
      document
        .lineWidth(0.6)
        .moveTo(x, y)
        .lineTo(x + length, y)
        .stroke(FAINT)
    },
    paragraph(runs: readonly Run[], style: ParagraphStyle): void {
      const { align, before = 0, after = 0, leading = LEADING, keep = leading } = style
      const hang = align === 'hang' ? HANG : 0
      const column = align === 'centre' ? width - 40 : width
      const lines = setLines(runs, { first: column, rest: column - hang }, measure)
      if (y > MARGIN.top) y += before
      if (y + Math.min(keep, lines.length * leading) > bottom) newPage()
      for (const [index, line] of lines.entries()) {
        if (y + leading > bottom) newPage()
        const x = align === 'centre' ? (PAGE.width - line.width) / 2 : MARGIN.left + (index > 0 ? hang : 0)
        draw(line, x, y + leading * 0.72)
        y += leading
      }
      y += after
    },
    /** Small print at the foot of the page. */
    foot(text: string): void {
      const small = 8
      const face = (part: string): number => {
        document.font(fonts('roman', part)).fontSize(small)
        return document.widthOfString(part)
      }
      const measureSmall = ({ text: words }: Run): number =>
        scriptsOf(words).reduce((sum, part) => sum + face(part), 0)
      const lines = setLines(
        [{ text, style: 'roman' }],
        { first: width - 30, rest: width - 30 },
        measureSmall,
      )
      let baseline = PAGE.height - MARGIN.bottom - (lines.length - 1) * 11
      for (const line of lines) {
        let at = (PAGE.width - line.width) / 2
        for (const part of line.runs.flatMap((run) => scriptsOf(run.text))) {
          const wide = face(part)
          document.fillColor(FAINT).text(part, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
          at += wide
        }
        baseline += 11
      }
    },
  }
}

function registerFonts(document: PDFDocument, { regular, italic, han }: Faces) {
  if (regular !== undefined) document.registerFont('regular', regular.path, regular.name)
  if (italic !== undefined) document.registerFont('italic', italic.path, italic.name)
  if (han !== undefined) document.registerFont('han', han.path, han.name)
  const upright = regular === undefined ? 'Times-Roman' : 'regular'
  const slanted = italic === undefined ? 'Times-Italic' : 'italic'
  return (style: Style, text: string): string => {
    if (HAN_TEXT.test(text)) return 'han'
    return style === 'italic' ? slanted : upright
  }
}

/** Splits text where its script changes: each stretch has a font of its own. Quotes and dashes go with what is before them. */
function scriptsOf(text: string): readonly string[] {
  return text.match(SCRIPTS) ?? []
}

const HAN_CHAR = HAN_TEXT.source.slice(1, -1)
const SCRIPTS = new RegExp(`[${HAN_CHAR}][${HAN_CHAR}“”‘’—…·]*|[^${HAN_CHAR}]+`, 'gu')

function printed(text: string, style: Style): string {
  return style === 'small-capitals' ? text.toUpperCase() : text
}

function textOf({ script, cast, notice }: Play): string {
  const people = cast.map(({ name, description }) => `${name} ${description}`)
  const scenes = script.scenes.flatMap(({ title, sourceDivision, items }) => [
    sourceDivision.title,
    title,
    ...items.flatMap((item) =>
      item.kind === 'speech' ? [item.label, ...item.parts.map(({ text }) => text)] : [item.text],
    ),
  ])
  return [script.title, notice, ...people, ...scenes].join('\n')
}
