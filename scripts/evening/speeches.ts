import type { Language } from '@commedia/core'
import { HOUSE } from '@commedia/core'
import type { RecordedEvent } from './kept-files.ts'
import { type PlayedMoment, textOf } from './moments.ts'
import { bareWords, wordsIn } from './words.ts'

/** The words of one moment, without what was done or thought. */
export interface Spoken {
  readonly by: string
  readonly text: string
  /** Somebody or something else ended it. */
  readonly cut?: boolean
}

/** A speech with what is counted of it. */
export interface Speech extends Spoken {
  readonly words: number
  /** A whole sentence in it was said before, by anybody. */
  readonly repeated: boolean
  /** The speaker stopped in the middle. */
  readonly brokenOff: boolean
}

/** Sentences shorter than this may come again: "No." is no repetition. */
const FEWEST_WORDS_REPEATED = 4

/** Counts what was said; a moment without a word is no speech. */
export function speechesOf(spoken: readonly Spoken[], language: Language): readonly Speech[] {
  const said = new Set<string>()
  return spoken.flatMap(({ by, text, cut = false }) => {
    const words = wordsIn(text, language).length
    if (words === 0) return []
    const sentences = sentencesIn(text, language)
    const repeated = sentences.some((sentence) => said.has(sentence))
    for (const sentence of sentences) said.add(sentence)
    return [{ by, text, words, repeated, brokenOff: !cut && BROKEN_OFF.test(text.trim()) }]
  })
}

/** The words of a moment; empty when it was played without any. */
export function spokenIn({ by, parts, cut }: PlayedMoment, language: Language): Spoken {
  const words = parts.filter(({ kind }) => kind === 'words').map(({ text }) => text)
  return { by, text: words.join(language === 'zh' ? '' : ' '), ...(cut ? { cut } : {}) }
}

/** How often the house was told something that nobody on stage said. */
export function toldIn(events: readonly RecordedEvent[]): number {
  return events.filter((event) => {
    const field = TOLD[event.type]
    return field !== undefined && event.audience.includes(HOUSE) && textOf(event, field).trim() !== ''
  }).length
}

const TOLD: Readonly<Record<string, string>> = {
  narrated: 'text',
  'world-acted': 'text',
  'silence-kept': 'text',
  'hold-ended': 'text',
  'act-ruled': 'told',
  'act-seen': 'told',
  'stage-changed': 'told',
}

const BROKEN_OFF = /(?:—|–|…|\.\.\.|--)["'’”」』]*$/u

function sentencesIn(text: string, language: Language): readonly string[] {
  return text
    .split(/[.!?…。！？；;\n]+/u)
    .filter((sentence) => wordsIn(sentence, language).length >= FEWEST_WORDS_REPEATED)
    .map(bareWords)
}
