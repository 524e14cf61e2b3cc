import type { ThemeRegistration } from 'shiki'

/** What each kind of word in a piece of code is set in. */
interface Inks {
  readonly ground: string
  readonly ink: string
  readonly quiet: string
  readonly remark: string
  readonly keyword: string
  readonly text: string
  readonly deed: string
  readonly value: string
}

/** Code by daylight and with the house lights down, in the colours of the stage. */
export const CODE_COLOURS = {
  light: themeOf('light', {
    ground: '#fffaf0',
    ink: '#2a221b',
    quiet: '#5d5042',
    remark: '#685b49',
    keyword: '#962a26',
    text: '#476236',
    deed: '#7d5b17',
    value: '#7a1f1c',
  }),
  dark: themeOf('dark', {
    ground: '#1c1815',
    ink: '#efe6d6',
    quiet: '#bdb09b',
    remark: '#a89a86',
    keyword: '#e08d7f',
    text: '#9db887',
    deed: '#cfa95f',
    value: '#f3c9bf',
  }),
}

function themeOf(type: 'light' | 'dark', inks: Inks): ThemeRegistration {
  const set = (foreground: string, ...scope: string[]) => ({ scope, settings: { foreground } })
  return {
    name: `house-${type}`,
    type,
    colors: { 'editor.background': inks.ground, 'editor.foreground': inks.ink },
    settings: [
      { settings: { foreground: inks.ink, background: inks.ground } },
      set(inks.quiet, 'punctuation', 'meta.brace', 'keyword.operator'),
      set(inks.remark, 'comment', 'punctuation.definition.comment'),
      set(inks.keyword, 'keyword', 'storage', 'variable.language', 'keyword.operator.expression'),
      set(inks.text, 'string', 'punctuation.definition.string', 'markup.inline.raw'),
      set(inks.deed, 'entity.name.function', 'support.function', 'entity.name.tag'),
      set(inks.quiet, 'entity.name.type', 'support.type', 'support.class', 'entity.other.attribute-name'),
      set(inks.value, 'constant', 'variable.other.constant'),
    ],
  }
}
