import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import type { RecordLine } from './sample-record.ts'

/** So many characters in a row, marks aside, are a line said again and not chance. */
const REPEATED_CHARS = { en: 24, zh: 8 } as const

/** What was asked for, as far as code can check it. */
interface Asked {
  readonly language: Language
  readonly user: { readonly name: string }
  readonly assistant: { readonly name: string }
  readonly preceding: readonly RecordLine[]
}

/** What is wrong with a new dialogue: who speaks when, directions, talk about the film, or lines said before. */
export function augmentProblem(dialogue: readonly RecordLine[], asked: Asked): string | undefined {
  const { language, preceding } = asked
  const words = inLanguage(language, WORDS)
  const turns = [asked.user.name, asked.assistant.name]
  const wrong = dialogue.findIndex(({ speaker }, at) => speaker !== turns[at % 2])
  if (wrong >= 0) return words.turn(wrong + 1, turns[wrong % 2] ?? '')
  const direction = dialogue.findIndex(({ utterance }) => DIRECTION.test(utterance))
  if (direction >= 0) return words.direction(direction + 1)
  const meta = dialogue.findIndex(({ utterance }) => META.test(utterance))
  if (meta >= 0) return words.meta(meta + 1, META.exec(dialogue[meta]?.utterance ?? '')?.[0] ?? '')
  const before = preceding.map(({ utterance }) => bare(utterance))
  const again = dialogue.findIndex(({ utterance }, at) => {
    const line = bare(utterance)
    const own = dialogue.slice(0, at).map((earlier) => bare(earlier.utterance))
    return [...before, ...own].some((earlier) => repeats(line, earlier, inLanguage(language, REPEATED_CHARS)))
  })
  return again < 0 ? undefined : words.again(again + 1)
}

const DIRECTION = /\*[^*]+\*|[([（［【][^)\]）］】]*[)\]）］】]/u
const META =
  /\b(?:camera|scenes?|scripts?|screenplay|footage|subtitles?|audience|this (?:film|movie|video|clip))\b|镜头|场景|剧本|字幕|画面|观众|这(?:部|段)(?:电影|片子|视频)/iu

function bare(utterance: string): string {
  return utterance
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether one line has a long stretch of another in it. */
function repeats(line: string, earlier: string, chars: number): boolean {
  for (let at = 0; at + chars <= earlier.length; at++)
    if (line.includes(earlier.slice(at, at + chars))) return true
  return false
}

export const WORDS = wordTable('screening.samples.augment-problem', {
  en: {
    turn: (line: number, name: string) => `line ${line} must be spoken by ${name}: the two speak in turn.`,
    direction: (line: number) => `line ${line} has a direction in it; write spoken words only.`,
    meta: (line: number, word: string) => `line ${line} says “${word}”; nobody there knows of a film.`,
    again: (line: number) => `line ${line} says again what was already said.`,
  },
  zh: {
    turn: (line: number, name: string) => `第${line}句该由${name}说：两人轮着说。`,
    direction: (line: number) => `第${line}句里有动作提示；只写说出口的话。`,
    meta: (line: number, word: string) => `第${line}句说到了“${word}”；在场的人不知道有戏。`,
    again: (line: number) => `第${line}句把说过的话又说了一遍。`,
  },
} as const)
