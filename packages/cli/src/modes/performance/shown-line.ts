import { readerOf, SHOW_ROOMS, type StageEvent } from '@commedia/core'
import {
  aiDisclosed,
  type BodyOf,
  casesOf,
  circumstancesGiven,
  heldBack,
  helpOffered,
  hintGiven,
  holdEnded,
  lineSpoken,
  lookedRound,
  on,
  personCalled,
  readAs,
  reminderGiven,
  secretTold,
  showStopped,
  silenceKept,
  wordsRead,
} from '@commedia/core/events'
import type { PlayWords } from '../../evening/words.ts'
import { isHan, printedName, type SpeechPart, speechRuns } from './speech-runs.ts'

/** What somebody says and does in one breath, in the order it was played. */
export interface ShownSpeech {
  readonly kind: 'speech'
  readonly by: string
  readonly name: string
  readonly parts: readonly SpeechPart[]
  /** The turn or the cue it belongs to. */
  readonly breath: string
}

/** One thing on the page of a viewer. */
export type ShownLine =
  | ShownSpeech
  | { readonly kind: 'scene'; readonly scene: string; readonly place: string; readonly surroundings: string }
  /** What whoever plays is given as a point opens. */
  | { readonly kind: 'given'; readonly notes: readonly { readonly label: string; readonly text: string }[] }
  /** `house`: said to the person by the house itself, out of the fiction. */
  | { readonly kind: 'told' | 'note' | 'house'; readonly text: string }

/** From whose seat the page is read, and in whose words the house speaks. */
export interface Reading {
  readonly viewer: string
  readonly names: ReadonlyMap<string, string>
  readonly words: PlayWords
}

/** How an event is read from one seat. */
interface Seat extends Reading {
  readonly own: boolean
}

/** What a viewer is shown of an event; nothing of what they did not perceive. */
export function shownLine(event: StageEvent, reading: Reading): ShownLine | undefined {
  if (!event.audience.includes(reading.viewer)) return undefined
  const seat = { ...reading, own: event.by === reading.viewer }
  const said = notesOf(event, seat)
  return said === undefined ? momentLine(event, reading) : (said ?? undefined)
}

/** What does not read as a moment of the play; `null` where nothing at all is shown. */
const notesOf = casesOf<StageEvent, [seat: Seat], ShownLine | null | undefined>(
  on(lookedRound, ({ scene, name, time, surroundings }, _event, { words }) => ({
    ...{ kind: 'scene', scene, surroundings },
    place: time === '' ? name : words.placeAt(name, time),
  })),
  on([showStopped, personCalled], ({ text }) => ({ kind: 'note', text })),
  on(hintGiven, ({ text }, _event, { words }) => ({ kind: 'note', text: words.hint(text) })),
  on(silenceKept, (_body, _event, { own, words }) =>
    own ? { kind: 'note', text: words.silent } : undefined,
  ),
  on(holdEnded, ({ role }, _event, { viewer, words }) =>
    role === viewer ? { kind: 'note', text: words.heldInVain } : undefined,
  ),
  on([helpOffered, aiDisclosed, reminderGiven, heldBack], ({ text }) => ({ kind: 'house', text })),
  on(wordsRead, readLine),
  on(circumstancesGiven, (given, _event, { words }) => givenLine(given, words)),
  on(secretTold, ({ to, quote }, _event, { names, words }) => ({
    kind: 'note',
    text: words.confessed(
      to.map((role) => names.get(role) ?? role),
      quote,
    ),
  })),
)

/** What reads as a moment of the play. */
function momentLine(event: StageEvent, reading: Reading): ShownLine | undefined {
  const { names, words } = reading
  const moment = reader.momentOf(event)
  const text = moment?.text.trim() ?? ''
  if (moment === undefined || text === '') return undefined
  if (moment.kind === 'thought')
    return speech(event, { kind: 'act', text: `${words.thinks}${words.colon}${text}` }, names)
  if (!names.has(event.by)) return { kind: 'told', text }
  if (moment.kind === 'act') return speech(event, { kind: 'act', text }, names)
  if (moment.kind !== 'line') return { kind: 'told', text }
  return speech(event, { kind: 'words', text, how: manner(readAs(lineSpoken, event), reading) }, names)
}

const reader = readerOf(...SHOW_ROOMS)

/** A speech and what its speaker says or does next in the same breath, as one; nothing where it is another. */
export function goneOn(before: ShownLine | undefined, next: ShownLine): ShownSpeech | undefined {
  if (before?.kind !== 'speech' || next.kind !== 'speech') return undefined
  if (before.by !== next.by || before.breath !== next.breath) return undefined
  return { ...before, parts: [...before.parts, ...next.parts] }
}

/** Says a shown line on one plain line, for pipes. */
export function plainLine(line: ShownLine): string {
  switch (line.kind) {
    case 'speech': {
      const said = speechRuns(line.parts)
        .map(({ text }) => text)
        .join('')
      return `${printedName(line.name)}${isHan(said) ? '：' : ': '}${said}`
    }
    case 'given':
      return line.notes.map(({ label, text }) => `  ${label}${text}`).join('\n')
    case 'scene':
      return `\n== ${line.place} ==\n${told(line.surroundings)}`
    case 'told':
      return told(line.text)
    case 'note':
      return `  ${line.text}`
    case 'house':
      return `\n${line.text}\n`
  }
}

function told(text: string): string {
  return isHan(text) ? `［${text}］` : `[${text}]`
}

function manner(line: BodyOf<typeof lineSpoken> | undefined, { words, names }: Reading): string {
  if (line?.channel === 'aside') return words.aside
  return line?.channel === 'whisper' ? words.whispering(names.get(line.to ?? '')) : ''
}

/** What is read aloud is heard as it stands there; what one reads, or has at hand, one has for oneself. */
function readLine(
  { name, text, how }: BodyOf<typeof wordsRead>,
  event: StageEvent,
  { words, names }: Reading,
): ShownLine {
  if (how === 'at-hand') return { kind: 'note', text: words.writtenOn(name, text) }
  if (how === 'aloud') return speech(event, { kind: 'quote', text, how: words.readingAloud }, names)
  return speech(event, { kind: 'act', text: words.reading(name, text) }, names)
}

function givenLine(
  { news, want, business }: BodyOf<typeof circumstancesGiven>,
  words: PlayWords,
): ShownLine | null {
  const note = (label: string, text: string) => ({ label: `${label}${words.colon}`, text })
  const notes = [note(words.known, news), note(words.wantHere, want), note(words.toDo, business)].filter(
    ({ text }) => text !== '',
  )
  return notes.length === 0 ? null : { kind: 'given', notes }
}

function speech({ by, cause }: StageEvent, part: SpeechPart, names: ReadonlyMap<string, string>): ShownLine {
  const breath = 'turn' in cause ? cause.turn : cause.input.replace(/:\d+$/u, '')
  return { kind: 'speech', by, name: names.get(by) ?? by, breath, parts: [part] }
}
