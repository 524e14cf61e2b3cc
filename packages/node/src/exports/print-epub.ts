import { tongueOf } from '@commedia/core'
import { strToU8, zipSync } from 'fflate'
import { actsOf, type Play, type PlayScene } from './play.ts'

/** What an e-book needs besides the play: a name of its own, and the hour it was made. */
export interface EpubDetails {
  /** Unique to this export: the show and the take. */
  readonly id: string
  readonly at: Date
}

/** Makes an e-book of a play (EPUB 3): a title page with cast and notice, and a page an act. */
export function printEpub(play: Play, { id, at }: EpubDetails): Uint8Array {
  const acts = actsOf(play)
  const pages = [
    { file: 'title.xhtml', title: play.script.title ?? '', body: titlePage(play) },
    ...acts.map(({ title, scenes }, index) => ({
      file: `act-${index + 1}.xhtml`,
      title,
      body: `<h2>${text(title)}</h2>\n${scenes.map((scene) => scenePage(scene, play)).join('\n')}`,
    })),
  ]
  const files: [string, string][] = [
    ['META-INF/container.xml', CONTAINER],
    ['EPUB/package.opf', packageFile(play, { id, at, files: pages.map(({ file }) => file) })],
    ['EPUB/nav.xhtml', page(play, { title: play.script.title ?? '', body: contents(pages), nav: true })],
    ['EPUB/style.css', STYLE],
    ...pages.map(({ file, ...one }): [string, string] => [`EPUB/${file}`, page(play, one)]),
  ]
  const options = { mtime: at }
  // Readers look for the type at the very beginning, uncompressed.
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { ...options, level: 0 }],
    ...Object.fromEntries(files.map(([name, content]) => [name, [strToU8(content), options] as const])),
  } as Parameters<typeof zipSync>[0])
}

function titlePage({ script, cast, notice }: Play): string {
  const people = cast.map(
    ({ name, description }) => `<p><span class="name">${text(name)}</span> <i>${text(description)}</i></p>`,
  )
  return `<h1>${text(script.title ?? '')}</h1>\n<div class="cast">\n${people.join('\n')}\n</div>\n<p class="notice">${text(notice)}</p>`
}

function scenePage(scene: PlayScene, { script }: Play): string {
  const [opens, closes] = tongueOf(script.language).brackets
  const items = scene.items.map((item) => {
    if (item.kind !== 'speech')
      return `<p class="${item.kind === 'setting' ? 'setting' : 'told'}">${text(item.text)}</p>`
    const parts = item.parts.map(({ kind, text: words }) =>
      kind === 'words' ? text(words) : `<i>${opens}${text(words)}${closes}</i>`,
    )
    return `<p class="speech"><span class="name">${text(item.label)}</span> ${parts.join(' ')}</p>`
  })
  const heading = scene.title === '' ? '' : `<h3>${text(scene.title)}</h3>\n`
  return `<section>\n${heading}${items.join('\n')}\n</section>`
}

function contents(pages: readonly { readonly file: string; readonly title: string }[]): string {
  const entries = pages.map(({ file, title }) => `<li><a href="${file}">${text(title)}</a></li>`)
  return `<nav epub:type="toc"><ol>\n${entries.join('\n')}\n</ol></nav>`
}

function page(
  { script }: Play,
  { title, body, nav }: { readonly title: string; readonly body: string; readonly nav?: boolean },
): string {
  const epub = nav === true ? ' xmlns:epub="http://www.idpf.org/2007/ops"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"${epub} lang="${text(script.language)}" xml:lang="${text(script.language)}">
<head><title>${text(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>
${body}
</body>
</html>
`
}

function packageFile(
  { script, notice }: Play,
  { id, at, files }: EpubDetails & { readonly files: readonly string[] },
): string {
  const items = files.map(
    (file, index) => `<item id="page-${index}" href="${file}" media-type="application/xhtml+xml"/>`,
  )
  const spine = files.map((_, index) => `<itemref idref="page-${index}"/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${text(script.language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:commedia:${text(encodeURIComponent(id))}</dc:identifier>
<dc:title>${text(script.title ?? '—')}</dc:title>
<dc:language>${text(script.language)}</dc:language>
<dc:description>${text(notice)}</dc:description>
<meta property="dcterms:modified">${at.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${items.join('\n')}
</manifest>
<spine>
${spine.join('\n')}
</spine>
</package>
`
}

/** Whatever was said becomes text and nothing else; what XML cannot hold is left out. */
function text(words: string): string {
  return words
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

const STYLE = `body { font-family: serif; line-height: 1.5; margin: 0 5%; }
h1, h2 { text-align: center; font-weight: normal; margin: 2em 0 1em; }
h3 { font-weight: normal; font-variant: small-caps; letter-spacing: 0.05em; margin: 1.5em 0 0.5em; }
.cast { text-align: center; }
.notice { text-align: center; font-size: 0.8em; margin-top: 4em; }
.name { font-variant: small-caps; letter-spacing: 0.05em; margin-right: 0.5em; }
.speech { margin: 0.5em 0 0.5em 1.2em; text-indent: -1.2em; }
.setting { font-style: italic; }
.told { font-style: italic; text-align: center; margin: 0.7em 8%; }
:lang(zh) .setting, :lang(zh) .told, :lang(zh) i { font-style: normal; font-family: "Kaiti SC", KaiTi, STKaiti, serif; }
:lang(zh) .name { font-weight: bold; }
`
