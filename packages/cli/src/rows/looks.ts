/** How a stretch of text looks. */
export type Style = 'name' | 'words' | 'how' | 'told' | 'note' | 'label' | 'place' | 'mark' | 'gap'

type Colour = 'gray' | 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan'

/** What a terminal can do to a text. */
export interface TextLook {
  readonly bold?: true
  readonly dim?: true
  readonly italic?: true
  readonly underline?: true
  readonly colour?: Colour
}

const LOOKS: Readonly<Record<Style, TextLook>> = {
  name: { bold: true },
  words: {},
  how: { italic: true, dim: true },
  told: { italic: true, dim: true },
  note: { colour: 'gray' },
  label: { colour: 'gray', bold: true },
  place: { bold: true, underline: true },
  mark: { colour: 'yellow' },
  gap: {},
}

const NAMES: readonly Colour[] = ['cyan', 'magenta', 'green', 'yellow', 'blue', 'red']

/** How a stretch looks; everybody's name keeps one colour for the evening, by their place in the cast. */
export function lookOf(
  { style, by }: { readonly style: Style; readonly by?: string },
  cast: readonly string[],
): TextLook {
  if (by === undefined) return LOOKS[style]
  return { ...LOOKS[style], colour: NAMES[Math.max(0, cast.indexOf(by)) % NAMES.length] ?? 'cyan' }
}

/** A text as a terminal takes it. */
export function painted(text: string, { bold, dim, italic, underline, colour }: TextLook): string {
  const codes = [
    ...(bold ? [1] : []),
    ...(dim ? [2] : []),
    ...(italic ? [3] : []),
    ...(underline ? [4] : []),
    ...(colour === undefined ? [] : [CODES[colour]]),
  ]
  return codes.length === 0 ? text : `\u001b[${codes.join(';')}m${text}\u001b[0m`
}

const CODES: Readonly<Record<Colour, number>> = {
  ...{ gray: 90, red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36 },
}
