/** A piece of a plain script: a heading, who says what, or what is told between. */
export type PlainPiece =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'speech'; readonly by: string; readonly parts: readonly SpokenPart[] }
  | { readonly kind: 'told'; readonly text: string }

/** Words, or how they are said. */
export interface SpokenPart {
  readonly kind: 'words' | 'manner'
  readonly text: string
}

const TOLD = /^[[【]([\s\S]*)[\]】]$/u
const SPEECH = /^([^:：\n]{1,80})[:：]\s*([\s\S]+)$/u
const HEADING = /^(?:Act|Scene) \d|^第.{1,4}[幕场]/u

/** Reads a script as the house prints it plainly. Its title, which stands first, is left to whoever shows it. */
export function readPlainScript(script: string): readonly PlainPiece[] {
  return script
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .slice(1)
    .map(readPiece)
}

function readPiece(paragraph: string): PlainPiece {
  const told = TOLD.exec(paragraph)?.[1]
  if (told !== undefined) return { kind: 'told', text: told }
  const [, by, said] = SPEECH.exec(paragraph) ?? []
  const isSpeech = by !== undefined && by === by.toUpperCase() && !HEADING.test(paragraph)
  if (!isSpeech || said === undefined) return { kind: 'heading', text: paragraph }
  return { kind: 'speech', by, parts: partsOf(said) }
}

function partsOf(said: string): readonly SpokenPart[] {
  return said
    .split(/([(（][^)）]*[)）])/u)
    .map((text) => ({ kind: /^[(（]/u.test(text) ? 'manner' : 'words', text: text.trim() }) as const)
    .filter(({ text }) => text !== '')
}
