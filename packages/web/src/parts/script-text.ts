import type { ScriptLine } from './script-lines.ts'
import { scriptWords } from './script-words.ts'

type Words = (typeof scriptWords)['en']

/** Who is who on a page. */
export type Names = Readonly<Record<string, string>>

/** A line as it is read out: who, then what; nothing for lines that only order the page. */
export function spokenText(line: ScriptLine, { names, words }: { readonly names: Names; readonly words: Words }): string {
  const name = (id: string): string => names[id] ?? id
  switch (line.kind) {
    case 'speech': {
      const said = line.parts.map(({ kind, text }) => (kind === 'words' ? text : `(${text})`)).join(' ')
      return `${name(line.by)}${line.channel === 'aloud' ? '' : ` (${mannerOf(line, { names, words })})`}: ${said}`
    }
    case 'act':
      return `${words.act(line.number)}. ${line.title}`
    case 'scene':
      return [line.name, line.time, line.text].filter((text) => text !== '').join('. ')
    case 'ruling':
      return `${line.possible ? words.happens : words.happensNot} ${line.text}`.trim()
    case 'point':
      return words.point(line.done, line.of)
    case 'reads':
      return `${words.reads(line.name)}: ${line.text}`
    case 'hint':
      return `${words.hint}: ${line.text}`
    case 'house':
      return `${words.house}: ${line.text}`
    case 'curtain':
      return line.text === '' ? words.curtain : line.text
    case 'removed':
      return words.removed
    case 'notice':
    case 'told':
    case 'does':
      return line.text
    default:
      return ''
  }
}

/** How and to whom something is said, where it is not simply said. */
export function mannerOf(
  { channel, to }: Extract<ScriptLine, { kind: 'speech' }>,
  { names, words }: { readonly names: Names; readonly words: Words },
): string {
  const whom = to === undefined ? '' : (names[to] ?? to)
  if (channel === 'whisper') return words.whisper(whom)
  if (channel === 'aside') return words.aside
  return whom === '' ? '' : words.to(whom)
}
