/** Markup that is safe to print as it is: only `html` makes it. */
export interface Html {
  readonly markup: string
}

/** What may stand in a template: text and numbers are escaped, markup is not, nothing is nothing. */
export type Insert = string | number | Html | undefined | readonly Insert[]

/** Markup from a template. Whatever is put into it is text, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  const markup = parts.reduce((done, part, index) => done + printInsert(inserts[index - 1]) + part)
  return { markup }
}

/** Text as markup, with nothing in it that a browser would act on or that would turn the line around. */
export function escapeText(text: string): string {
  return plainText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Text without what steers a terminal or the direction of writing; each such sign is shown as one that cannot be read. */
export function plainText(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    '\ufffd',
  )
}

function printInsert(insert: Insert): string {
  if (insert === undefined) return ''
  if (typeof insert === 'string') return escapeText(insert)
  if (typeof insert === 'number') return String(insert)
  return 'markup' in insert ? insert.markup : insert.map(printInsert).join('')
}
