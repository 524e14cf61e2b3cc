import type { CrisisWhy } from './crisis-signs.ts'
import { crisisTongues } from './crisis-tongues.ts'
import { plainWords } from './plain-words.ts'
import { stepsOut } from './steps-out.ts'

/** What a person wrote, and whether they say it as themselves or speak for a character. */
export interface Said {
  readonly text: string
  readonly as: 'oneself' | 'character'
}

/** Whether a person seems to be in danger from themselves, and by which sign. */
export type Crisis = { readonly kind: 'none' } | { readonly kind: 'crisis'; readonly why: CrisisWhy }

const NONE: Crisis = { kind: 'none' }
/** What the signs must come to. Two farewells alone do not: people also just leave. */
const ENOUGH = 2

/**
 * Reads whether a person speaks of their own death or harm. Code alone judges, in all languages at once. What is said for
 * a character is fiction, however dark, until the words themselves step out of it.
 */
export function detectCrisis({ text, as }: Said): Crisis {
  const outside = stepsOut(text)
  if (as === 'character' && !outside) return NONE
  const words = plainWords(withoutQuotations(text))
  for (const { script, harmless, fiction, signs, isOthers } of crisisTongues()) {
    if (!script.test(words)) continue
    const idle = outside ? harmless : [...fiction, ...harmless]
    const left = idle.reduce((rest, pattern) => rest.replaceAll(pattern, ' , '), words).replace(/\s+/gu, ' ')
    const found = signs.flatMap(({ pattern, ...sign }) => {
      const match = [...left.matchAll(pattern)].find((one) => !isOthers(left, one))
      return match === undefined ? [] : [{ ...sign, from: match.index, to: match.index + match[0].length }]
    })
    const sure = found.find(({ weight }) => weight === ENOUGH)
    // Two readings of the same words are one hint.
    const hints = found.find(
      (one) => one.why !== 'farewell' && found.some((other) => other.from >= one.to || other.to <= one.from),
    )
    const why = sure?.why ?? hints?.why
    if (why !== undefined) return { kind: 'crisis', why }
  }
  return NONE
}

/** Quoted words are somebody's, if there is anything around them that says so; else quotation marks mean nothing. */
function withoutQuotations(text: string): string {
  const around = text.replace(QUOTED, ' … ')
  return SAYING.test(around) ? around : text
}

/** An opening mark ends the search from the one before it: many that nobody closes are each looked at once. */
const QUOTED = /"[^"]*"|“[^“”]*”|「[^「」]*」|『[^『』]*』|(?<!\p{L})'[^']*'(?!\p{L})/gu
const SAYING =
  /\b(?:said|says|say|whisper\w*|cried|cries|shout\w*|wrote|writes|line|lines|sings?|sang|title|called|quote|play(?:s|ed)?|murmur\w*|repl(?:y|ied|ies)|sobs?|sobbed)\b|[说道喊念写唱演问答叫]|台词|句/iu
