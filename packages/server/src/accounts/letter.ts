import type { Language } from '@commedia/core'
import { inLanguage, tongueOf } from '@commedia/core'
import { LETTER_WORDS, type LetterKind } from './letter-words.ts'

/** A letter as it goes out. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What a letter is about, and for whom. */
export interface LetterWish {
  readonly kind: LetterKind
  readonly to: string
  readonly language: Language
  /** The name of the house, as its address says it. */
  readonly house: string
  /** Where its link leads; a letter that only tells something has none. */
  readonly link?: string
}

/**
 * Writes a letter, as plain text and as a page that looks the same. Nothing in it was written by whoever asked for it, so
 * that nobody has the house carry their words; nothing in it is fetched, so that nobody learns whether it was read.
 */
export function letterOf({ kind, to, language, house, link }: LetterWish): Letter {
  const words = inLanguage(language, LETTER_WORDS)[kind]
  const { subject, before, press, after } = words(house)
  const text = [...before, ...(link === undefined ? [] : [link]), ...after].join('\n\n')
  const html = [
    '<!doctype html>',
    `<html lang="${tongueOf(language).tag}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="${PAGE}"><div style="${SHEET}">`,
    `<p style="${HEAD}">${escaped(house)}</p>`,
    ...before.map((line) => `<p style="${LINE}">${escaped(line)}</p>`),
    ...(link === undefined
      ? []
      : [
          `<p style="${LINE}"><a href="${escaped(link)}" style="${PRESS}">${escaped(press)}</a></p>`,
          `<p style="${SMALL}">${escaped(link)}</p>`,
        ]),
    ...after.map((line) => `<p style="${SMALL}">${escaped(line)}</p>`),
    '</div></body></html>',
  ].join('\n')
  return { to, subject, text: `${text}\n`, html: `${html}\n` }
}

const SERIF = "Georgia, 'Songti SC', 'Noto Serif SC', serif"
const PAGE = `margin:0;padding:32px 16px;background:#f5f0e6;color:#2a2420;font:17px/1.55 ${SERIF}`
const SHEET =
  'max-width:30em;margin:0 auto;padding:32px 28px;background:#fffdf8;border:1px solid #d9cdb8;border-radius:4px'
const HEAD = 'margin:0 0 24px;color:#8a6a1f;font-size:14px;letter-spacing:.06em'
const LINE = 'margin:0 0 18px'
const PRESS =
  'display:inline-block;padding:12px 22px;border-radius:4px;background:#7a1f24;color:#fffdf8;text-decoration:none'
const SMALL = 'margin:0 0 12px;color:#5f554b;font-size:14px;overflow-wrap:anywhere'

const SPELLED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => SPELLED[letter] ?? letter)
}
