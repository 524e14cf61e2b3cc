import type { ScriptLine, SpeechPart } from './script-page.ts'
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
      const manner = line.channel === 'aloud' ? '' : mannerOf(line, { names, words })
      const told = [manner, line.spare ? words.spare : ''].filter(Boolean).map((how) => bracketed('act', how))
      return saidBy(
        [name(line.by), ...told.map((how) => `${gapBefore(how)}${how}`)].join(''),
        partsText(line.parts),
      )
    }
    case 'act':
      return inTurn([words.act(line.number), line.title])
    case 'scene':
      return inTurn([line.name, line.time, line.text])
    case 'ruling':
      return `${line.possible ? words.happens : words.happensNot}${gapBefore(line.text)}${line.text}`.trim()
    case 'point':
      return words.point(line.done, line.of)
    case 'reads':
      return saidBy(readsOf(line, { name: name(line.by), words }), line.text)
    case 'given':
      return [
        line.news === '' ? '' : saidBy(words.known, line.news),
        line.want === '' ? '' : `${gapBefore(words.wantHere)}${saidBy(words.wantHere, line.want)}`,
      ]
        .join('')
        .trim()
    case 'confessed':
      return confessedText(line, { names, words })
    case 'hint':
      return saidBy(words.hint, line.text)
    case 'house':
      return saidBy(words.house, line.text)
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

/** Whose words on a thing these are, and how one has them; a name is of whoever reads, and of nobody where it is oneself. */
export function readsOf(
  { how, name: thing }: Extract<ScriptLine, { kind: 'reads' }>,
  { name, words }: { readonly name: string | undefined; readonly words: Words },
): string {
  if (how === 'at-hand') return words.atHand(thing)
  if (how === 'read') return words.reads(thing)
  return name === undefined ? words.readsAloudYou(thing) : words.readsAloud(name, thing)
}

/** What one has let out of one's secret, and before whom. */
export function confessedText(
  { quote, to }: { readonly quote: string; readonly to: readonly string[] },
  { names, words }: { readonly names: Names; readonly words: Words },
): string {
  const said = words.confessed(to.map((id) => names[id] ?? id))
  return `${said}${gapBefore(quote)}“${quote}”`
}

/** A speech as it reads, what is done and thought in its place. */
export function partsText(parts: readonly Pick<SpeechPart, 'kind' | 'text'>[]): string {
  return parts
    .map(({ kind, text }, at) => `${at === 0 ? '' : gapBefore(text)}${bracketed(kind, text)}`)
    .join('')
}

/** A name before what was said, as its language writes it. */
export function saidBy(name: string, said: string): string {
  return HAN.test(said) ? `${name}：${said}` : `${name}: ${said}`
}

/** Short things one after another, those that there are, each ended as its language ends it. */
function inTurn(said: readonly string[]): string {
  const [first = '', ...others] = said.filter((text) => text !== '')
  return others.reduce((all, text) => `${all}${HAN.test(text) ? '。' : '. '}${text}`, first)
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
