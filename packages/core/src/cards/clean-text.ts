import type { Json } from '../prelude/json.ts'
import { LONGEST } from './limits.ts'

/** Who the names in a card's texts stand for. */
export type CardNames = { readonly char: string; readonly user: string }

/**
 * A text of a card as people and models may read it: names in place of `{{char}}` and `{{user}}`, no other macro,
 * no decorator line, nothing unseen, at most so long.
 */
export function readableText(text: string, names: CardNames, longest: number): string {
  if (PLAIN.test(text)) return text.slice(0, longest).trim()
  const seen = cleanText(text, longest).replace(DECORATOR_LINE, '')
  return cleanText(fillNames(seen, names), longest)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * A text without what a reader cannot see (control characters, direction marks, hidden letters, broken halves of
 * characters) and without marks a model could take for the end of its page; at most so long.
 */
export function cleanText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '')
    .replace(PAGE_MARK, (mark) => (mark === '[' ? '［' : '‹'))
}

/** A name: one line, no joiners either, as two names that look alike must be alike. */
export function cleanName(text: string): string {
  const flat = cleanText(text.slice(0, LONGEST.name * 4), LONGEST.name * 4)
    .replace(/[\u200c\u200d]|\{\{|\}\}/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return flat
    .slice(0, LONGEST.name)
    .replace(/\p{Cs}/gu, '')
    .trim()
}

/** Cleans every text in a value of our own that travelled in a card. */
export function cleanValue(value: Json): Json {
  if (typeof value === 'string') return cleanText(value, LONGEST.own)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanValue(inner)]))
}

/** A text without its decorator lines, which are orders to a program and not part of what is told. */
export function withoutDecorators(text: string): string {
  return text.replace(DECORATOR_LINE, '')
}

/** Nothing to clean: a book may have a hundred thousand keys, most of them a word. */
const PLAIN = /^[A-Za-z0-9 ,.;:!?'()-]*$/
const DECORATOR_LINE = /^@@+[A-Za-z_].*\n?/gm
/** The joiners stay: emoji and Persian are written with them. */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\p{Cs}]/gu
/** Where the mark of a model's page begins: `<|…|>`, `<｜…｜>`, `<<SYS>>`, `<start_of_turn>`, `[INST]`. */
const PAGE_MARK = /<(?=[|｜]|<\/?SYS>|(?:start|end)_of_turn>)|\[(?=\/?INST\])/gi

const MACRO = /\{\{([^{}]*)\}\}/g
/** Macros stand in macros; nobody nests them deeper. */
const MACRO_PASSES = 4

function fillNames(text: string, { char, user }: CardNames): string {
  let filled = text.replace(/<(bot|char|user)>/gi, (_, who: string) =>
    who.toLowerCase() === 'user' ? user : char,
  )
  for (let pass = 0; pass < MACRO_PASSES && filled.includes('{{'); pass++)
    filled = filled.replace(MACRO, (_, inside: string) => {
      const word = inside.trim().toLowerCase()
      return word === 'char' ? char : word === 'user' ? user : ''
    })
  return filled.replace(/\{\{|\}\}/g, '')
}
