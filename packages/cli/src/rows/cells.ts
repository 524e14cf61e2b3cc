import stringWidth from 'string-width'

/** How many cells a text takes: Chinese characters take two. */
export function cells(text: string): number {
  return stringWidth(text)
}

/** What is written without gaps and may be broken after every character, for a class of characters. */
export const WIDE = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef'

/** Marks that may not begin a row. */
export const CLINGS_BACK = /^[、。，．！？：；…—”’』」）》〉】\])!?,.;:]/u
