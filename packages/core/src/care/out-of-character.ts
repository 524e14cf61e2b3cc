/** What a person wrote, told apart: what they say for their character, and what they say as themselves. */
export interface Apart {
  readonly character: string
  readonly oneself: string
}

const ASIDE = /\(\(([\s\S]*?)(?:\)\)|$)|（（([\s\S]*?)(?:））|$)/gu
const WHOLE = /^\s*(?:\/\/|／／)([\s\S]*)$/u

/** Tells apart what is said in character and what is not: `((like this))`, or a whole line behind `//`. */
export function apart(text: string): Apart {
  const whole = WHOLE.exec(text)?.[1]
  if (whole !== undefined) return { character: '', oneself: whole.trim() }
  const oneself = [...text.matchAll(ASIDE)].map(([, half, full]) => (half ?? full ?? '').trim())
  return {
    character: text.replace(ASIDE, ' ').replace(/\s+/gu, ' ').trim(),
    oneself: oneself.join(' ').trim(),
  }
}
