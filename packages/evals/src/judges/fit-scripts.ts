import { inLanguage, type Language, type ModelProfile } from '@commedia/core'

/** How much of two scripts may stand on a page, in characters each, and in which language they are. */
export interface ScriptRoom {
  readonly chars: number
  readonly language: Language
}

/** Two scripts as they go onto a page, and how much of each was kept: 1 is all. */
export interface FittedScripts {
  readonly scripts: readonly [string, string]
  readonly kept: number
}

/** Stands where something was left out. */
export const ELISION: Readonly<Record<Language, string>> = {
  en: '[… left out …]',
  zh: '【……此处有删节……】',
}

const CHARS_PER_TOKEN: Readonly<Record<Language, number>> = { en: 3, zh: 1 }
/** Of the page and its answer, all that is not script. */
const OTHER_TOKENS = 1_400
const LEAST_CHARS = 400

/**
 * Makes two printed scripts fit. When the longer is too long both are cut by the same share, so that length tells a judge no
 * more and no less than before: of every act the beginning and the end stay, and the gap is marked.
 */
export function fitScripts(
  scripts: readonly [string, string],
  { chars, language }: ScriptRoom,
): FittedScripts {
  const [one, other] = [scripts[0].trim(), scripts[1].trim()]
  const kept = Math.min(1, chars / Math.max(one.length, other.length, 1))
  if (kept === 1) return { scripts: [one, other], kept }
  const fitted = (script: string) =>
    actsOf(script)
      .map((act) =>
        shortened(act, Math.floor(act.length * kept) - PARAGRAPH.length, inLanguage(language, ELISION)),
      )
      .join(PARAGRAPH)
  return { scripts: [fitted(one), fitted(other)], kept }
}

/** How many characters each of two scripts may have for a model, beside so many of sheets. */
export function scriptChars(
  { contextTokens }: Pick<ModelProfile, 'contextTokens'>,
  language: Language,
  beside = 0,
): number {
  const room = (contextTokens - OTHER_TOKENS) * inLanguage(language, CHARS_PER_TOKEN) - beside
  return Math.max(LEAST_CHARS, Math.floor(room / 2))
}

const PARAGRAPH = '\n\n'
/** An act's heading as scripts are printed here, in a paragraph of its own. */
const ACT = /\n\n+(?=(?:Act \d+|第[\d一二三四五六七八九十]+幕)\n)/u

function actsOf(script: string): readonly string[] {
  return script.split(ACT)
}

function shortened(act: string, chars: number, mark: string): string {
  if (act.length <= chars) return act
  const half = Math.max(0, Math.floor((chars - mark.length) / 2) - PARAGRAPH.length)
  return [beginning(act, half), mark, ending(act, half)].filter((part) => part !== '').join(PARAGRAPH)
}

/** Up to the end of a paragraph, or else of a word or clause, where that takes half of the room or more. */
function beginning(text: string, chars: number): string {
  const piece = text.slice(0, chars)
  const cuts = [piece.lastIndexOf(PARAGRAPH), (BREAK_LAST.exec(piece)?.[0].length ?? 0) - 1]
  const at = cuts.find((one) => one >= chars / 2)
  return (at === undefined ? piece.replace(HALF_AT_END, '') : piece.slice(0, at + 1)).trimEnd()
}

/** From the start of a paragraph, or else of a word or clause. */
function ending(text: string, chars: number): string {
  const piece = chars === 0 ? '' : text.slice(-chars)
  const cuts = [piece.indexOf(PARAGRAPH), piece.search(BREAK)]
  const at = cuts.find((one) => one >= 0 && one <= chars / 2)
  return (at === undefined ? piece.replace(HALF_AT_START, '') : piece.slice(at + 1)).trimStart()
}

const BREAK = /[\s，。！？；]/u
const BREAK_LAST = /^[\s\S]*[\s，。！？；]/u
/** One half of a character that takes two. */
const HALF_AT_END = /[\uD800-\uDBFF]$/
const HALF_AT_START = /^[\uDC00-\uDFFF]/
