import type { ScriptLine, SpeechPart } from './script-lines.ts'
import type { scriptWords } from './script-words.ts'

type Words = (typeof scriptWords)['en']

/** Who is who on a page. */
export type Names = Readonly<Record<string, string>>

/** A line as it is read out: who, then what; nothing for lines that only order the page. */
export function spokenText(
  line: ScriptLine,
  { names, words }: { readonly names: Names; readonly words: Words },
): string {
  const name = (id: string): string => names[id] ?? id
  switch (line.kind) {
    case 'speech': {
      const parts = line.parts.map(
        ({ kind, text }, at) => `${at === 0 ? '' : gapBefore(text)}${bracketed(kind, text)}`,
      )
      const manner = line.channel === 'aloud' ? '' : bracketed('act', mannerOf(line, { names, words }))
      return saidBy(`${name(line.by)}${manner === '' ? '' : `${gapBefore(manner)}${manner}`}`, parts.join(''))
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

/** A name before what was said, as its language writes it. */
export function saidBy(name: string, said: string): string {
  return HAN.test(said) ? `${name}：${said}` : `${name}: ${said}`
}

/** What is done stands in round brackets and what is thought in square ones, each as its language writes them. */
export function bracketed(kind: SpeechPart['kind'], text: string): string {
  const [open, close, wideOpen, wideClose] = BRACKETS[kind]
  return HAN.test(text) ? `${wideOpen}${text}${wideClose}` : `${open}${text}${close}`
}

/** What stands between the parts of a speech: Chinese is written without gaps. */
export function gapBefore(text: string): string {
  return HAN.test(text) ? '' : ' '
}

const HAN = /^[（［]?\p{Script=Han}/u
const BRACKETS = {
  words: ['', '', '', ''],
  act: ['(', ')', '（', '）'],
  thought: ['[', ']', '［', '］'],
} as const

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
