import type { Language } from '@commedia/core'
import type { Spoken } from './speeches.ts'
import { wordsIn } from './words.ts'

/** What a printed script gives: who said what, how often something was told, and how many words it has in all. */
export interface ScriptRead {
  readonly spoken: readonly Spoken[]
  readonly told: number
  readonly words: number
}

/** Reads a script as this house prints it: paragraphs, a name and a colon before each speech. */
export function readScript(text: string, names: readonly string[], language: Language): ScriptRead {
  const [title = '', ...rest] = text.trim().split(/\n\s*\n/u)
  const cast = rest.findIndex((paragraph) => CAST.test(paragraph))
  const played = rest.slice(cast + 1)
  const spoken: Spoken[] = []
  let told = 0
  let setting = false
  for (const paragraph of played) {
    const speech = speechIn(paragraph, names)
    if (speech !== undefined) spoken.push(speech)
    else if (!setting && !HEADING.test(paragraph) && !CURTAIN.test(paragraph)) told++
    setting = SCENE.test(paragraph)
  }
  // What stands between title and cast says only how the play was made.
  const whole = [title, rest[cast] ?? '', ...played].join('\n')
  return { spoken, told, words: wordsIn(whole, language).length }
}

const CAST = /^[【[]?(?:Characters|Cast|人物)/u
const SCENE = /^(?:Scene \d+|第[一二三四五六七八九十\d]+场)/u
const HEADING = /^(?:ACT |Act |Scene \d+|第[一二三四五六七八九十\d]+[幕场])/u
const CURTAIN = /^[【[]?(?:CURTAIN|Curtain|幕落)[.。]?[\]】]?$/u
const BRACKETS = /\([^)]*\)|（[^）]*）/gu

function speechIn(paragraph: string, names: readonly string[]): Spoken | undefined {
  for (const by of names)
    for (const label of [`${by.toUpperCase()}: `, `${by}：`])
      if (paragraph.startsWith(label))
        return { by, text: paragraph.slice(label.length).replace(BRACKETS, ' ').trim() }
  return undefined
}
