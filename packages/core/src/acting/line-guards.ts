import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { runsOf } from '../prelude/runs.ts'
import { sentences } from '../prelude/sentences.ts'
import { isUnspaced, UNSPACED } from '../prelude/unspaced.ts'
import { wordTable } from '../prelude/word-table.ts'
import { segmentsOf } from '../prompting/segment-stream.ts'
import { partOf } from '../record/stage.ts'
import type { View } from '../schema/view.ts'
import { actingRoom } from './acting-room.ts'
import { isCrisis } from './breath.ts'
import { languageFor } from './language-for.ts'
import { touchesSecret } from './secret-words.ts'
import type { SpeakInput } from './speak-input.ts'

/** Why a line that can be heard is not let out: what a weak model does when it takes its page for its part. */
export type LineFault = 'secret' | 'direction' | 'repeat' | 'phrase' | 'brackets'

/** So many words, or Chinese characters, in a row from one's directions are no longer one's own. */
const RECITED_RUN = { latin: 8, han: 14 } as const
/** Sentences shorter than this may be said again. */
const SHORTEST_REPEAT = { latin: 6, han: 10 } as const
/** Two sentences that share this much of their pairs of words are one. */
const SAME_SENTENCE = 0.85
/** A sentence of a secret is recited with so many of its words by threes, if it has enough to tell. */
const SECRET_GRAM = { latin: 3, han: 4 } as const
const SECRET_TOLD = 0.6
const LEAST_GRAMS = 4
const PHRASES_AN_ACT = 2
/** What was heard so lately may be said again. */
const HEARD = 60

/** What is wrong with a line, first things first; `undefined` for nearly all of them. */
export function faultIn(line: string, input: SpeakInput): LineFault | undefined {
  if (hasNestedBrackets(line)) return 'brackets'
  if (tellsTooSoon(line, input)) return 'secret'
  const speech = speechIn(line)
  const { view, actSince = 0 } = input
  const { character, direction, nudge, want } = partOf(view, actingRoom)
  const heard = view.moments.slice(-HEARD).map(({ text }) => text)
  if (speech.some((text) => [direction, nudge, want].some((given) => recites(text, given, heard))))
    return 'direction'
  if (speech.some((text) => repeatsItself(text, ownLines(view, 0)))) return 'repeat'
  const phrases = character?.catchphrases ?? []
  return speech.some((text) => wearsOut(text, phrases, ownLines(view, actSince))) ? 'phrase' : undefined
}

/** Whether a line recites what its speaker hides before its hour has come. */
export function tellsTooSoon(line: string, input: Pick<SpeakInput, 'view' | 'crisis'>): boolean {
  const { character } = partOf(input.view, actingRoom)
  return !isItsHour(input) && speechIn(line).some((text) => recitesSecret(text, character?.secret ?? ''))
}

function speechIn(line: string): readonly string[] {
  return segmentsOf(line).flatMap(({ kind, text }) => (kind === 'speech' ? [text] : []))
}

/** What the director says to a line that is not let out. */
export function guardWords(line: string, input: SpeakInput): string | undefined {
  const fault = faultIn(line, input)
  return fault && inLanguage(languageFor(input.view), WORDS)[fault]
}

/** Whether a bracket opens within another. */
export function hasNestedBrackets(line: string): boolean {
  let depth = 0
  for (const char of line) {
    if ('([（【［'.includes(char)) depth++
    else if (')]）】］'.includes(char)) depth = Math.max(0, depth - 1)
    if (depth > 1) return true
  }
  return false
}

/** Whether a speech tells one of a secret's sentences nearly whole, whoever is "I" in it. */
export function recitesSecret(speech: string, secret: string): boolean {
  const size = SECRET_GRAM[isUnspaced(secret) ? 'han' : 'latin']
  const said = new Set(runsOf(tellingUnits(speech), size))
  // A Chinese sentence runs on from clause to clause, and each of them tells.
  const parts = sentences(secret).flatMap((sentence) => sentence.split(/[，；：]/u))
  return parts.some((part) => {
    const grams = runsOf(tellingUnits(part), size)
    const shared = grams.filter((gram) => said.has(gram)).length
    return grams.length >= LEAST_GRAMS && shared / grams.length >= SECRET_TOLD
  })
}

/** Whether a speech says a long stretch of what one was given, word for word; what was heard or is quoted there may be said. */
export function recites(speech: string, given: string, heard: readonly string[]): boolean {
  const [said, told] = [unitsOf(speech), unitsOf(given.replaceAll(QUOTED, ' | '))]
  const least = RECITED_RUN[isUnspaced(given) ? 'han' : 'latin']
  const known = heard.map((text) => ` ${unitsOf(text).join(' ')} `)
  const runs = new Set(runsOf(told, least))
  return runsOf(said, least).some((run) => runs.has(run) && !known.some((text) => text.includes(` ${run} `)))
}

/** Whether a speech holds a sentence that is one's own of before, with no more than a word changed. */
export function repeatsItself(speech: string, own: readonly string[]): boolean {
  const before = own.flatMap(sentences).map(unitsOf).filter(isWhole)
  return sentences(speech)
    .map(unitsOf)
    .filter(isWhole)
    .some((sentence) => before.some((other) => likeness(sentence, other) >= SAME_SENTENCE))
}

/** Whether a speech uses a phrase of one's own that has been heard as often as an act bears. */
export function wearsOut(speech: string, phrases: readonly string[], own: readonly string[]): boolean {
  const within = (text: string, phrase: string): boolean =>
    ` ${unitsOf(text).join(' ')} `.includes(` ${unitsOf(phrase).join(' ')} `)
  return phrases
    .filter((phrase) => unitsOf(phrase).length > 1)
    .some(
      (phrase) =>
        within(speech, phrase) && own.filter((line) => within(line, phrase)).length >= PHRASES_AN_ACT,
    )
}

/** The hour of a secret has come when it is out, when one is at one's crisis, or when the story itself asks for it. */
function isItsHour(input: Pick<SpeakInput, 'view' | 'crisis'>): boolean {
  const { confessed, direction, nudge, want } = partOf(input.view, actingRoom)
  return confessed !== null || isCrisis(input) || touchesSecret(`${direction}\n${nudge}\n${want}`, input.view)
}

function ownLines(view: View, since: number): readonly string[] {
  return view.moments
    .flatMap(({ kind, by, seq, text }) =>
      kind === 'line' && by === view.viewer && seq > since ? [text] : [],
    )
    .slice(-REMEMBERED)
}

/** So many of one's last lines are held against a new one. */
const REMEMBERED = 24

const UNITS = new RegExp(
  `[\\p{sc=Han}${UNSPACED}]\\p{M}*|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}'-])+|\\|`,
  'gu',
)

/** The words of a text, or its letters where no space parts words, as they compare; a bar stays, and joins nothing. */
function unitsOf(text: string): readonly string[] {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll('’', "'")
  return folded.match(UNITS) ?? []
}

/** Units that carry the matter: who says "I" and who is called "she" makes no difference. */
function tellingUnits(text: string): readonly string[] {
  return unitsOf(text).filter((unit) => !NO_MATTER.has(unit))
}

function isWhole(units: readonly string[]): boolean {
  return units.length >= SHORTEST_REPEAT[isUnspaced(units[0] ?? '') ? 'han' : 'latin']
}

function likeness(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(runsOf(one, 2)), new Set(runsOf(other, 2))]
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size)
}

const QUOTED = /[“"「『《][^”"」』》]*[”"」』》]/gu
const NO_MATTER = new Set([
  ...'i me my mine you your yours he him his she her hers it its we us our ours they them their the a an and or but that this to of in on at for with as is are was were be been am has have had do does did will would not no so if'.split(
    ' ',
  ),
  ...'我你您他她它们的了着过是',
])

export const WORDS: Readonly<Record<Language, Readonly<Record<LineFault, string>>>> = wordTable(
  'acting.line-guards',
  {
    en: {
      secret: 'that was all you have to hide, in one breath, and nobody has made you say it yet. Keep it.',
      direction: 'that was my direction, word for word. It is for your ears. Say what you would say.',
      repeat: 'you have said that before. Say something else, or nothing.',
      phrase: 'we have heard that phrase of yours often enough for one act. Without it.',
      brackets: 'there was a bracket within a bracket. One deed, one pair of brackets.',
    },
    zh: {
      secret: '你把藏着的事一口气全说了，可还没人逼到那一步。先藏着。',
      direction: '那是我说给你一个人听的话，你照着念了。换成你自己的话。',
      repeat: '这话你说过了。换一句，或者不说。',
      phrase: '你这句口头禅，一幕里听够了。别用它。',
      brackets: '括号里又套了括号。一个动作，一对括号。',
    },
  },
)
