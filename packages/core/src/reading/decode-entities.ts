const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  shy: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  ccedil: 'ç',
  ocirc: 'ô',
  icirc: 'î',
  ugrave: 'ù',
  aelig: 'æ',
  oelig: 'œ',
  oslash: 'ø',
  aring: 'å',
  ntilde: 'ñ',
  copy: '©',
}

/** Replaces character references once, in one pass; names that HTML does not know stay as they are. */
export function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(
        /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi,
        (whole, name: string) => resolve(name) ?? whole,
      )
    : text
}

function resolve(name: string): string | undefined {
  if (name[0] !== '#') return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : '\ufffd'
}
