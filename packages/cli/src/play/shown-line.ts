import { type AnyEventKind, SHOW_ROOMS, type StageEvent } from '@commedia/core'
import { isHan, printedName, type SpeechPart, speechRuns } from './speech-runs.ts'
import type { PlayWords } from './words.ts'

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

const KINDS = new Map<string, AnyEventKind>(
  SHOW_ROOMS.flatMap(({ events }) => events.map((kind) => [kind.type, kind] as const)),
)

/** What a viewer is shown of an event; nothing of what they did not perceive. */
export function shownLine(event: StageEvent, reading: Reading): ShownLine | undefined {
  const { viewer, names, words } = reading
  if (!event.audience.includes(viewer)) return undefined
  const kind = KINDS.get(event.type)
  const body = kind?.body.safeParse(event.body).data as Record<string, unknown> | undefined
  if (kind === undefined || body === undefined) return undefined
  const own = event.by === viewer
  switch (event.type) {
    case 'looked-round':
      return sceneLine(body, words)
    case 'show-stopped':
      return { kind: 'note', text: String(body.text) }
    case 'hint-given':
      return { kind: 'note', text: words.hint(String(body.text)) }
    case 'silence-kept':
      if (own) return { kind: 'note', text: words.silent }
      break
    case 'hold-ended':
      if (body.role === viewer) return { kind: 'note', text: words.heldInVain }
      break
    case 'person-called':
      return { kind: 'note', text: String(body.text) }
    case 'help-offered':
    case 'ai-disclosed':
    case 'reminder-given':
    case 'held-back':
      return { kind: 'house', text: String(body.text) }
    case 'words-read':
      return readLine(event, body, reading)
    case 'circumstances-given':
      return givenLine(body, words)
    case 'secret-told':
      return { kind: 'note', text: words.confessed(namesOf(body.to, reading), String(body.quote)) }
  }
  const moment = kind.moment?.(body)
  const text = moment?.text.trim() ?? ''
  if (moment === undefined || text === '') return undefined
  if (moment.kind === 'thought')
    return speech(event, { kind: 'act', text: `${words.thinks}${words.colon}${text}` }, names)
  if (!names.has(event.by)) return { kind: 'told', text }
  if (moment.kind === 'act') return speech(event, { kind: 'act', text }, names)
  if (moment.kind !== 'line') return { kind: 'told', text }
  return speech(event, { kind: 'words', text, how: manner(body, reading) }, names)
}

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

function sceneLine(body: Record<string, unknown>, words: PlayWords): ShownLine {
  const { scene, name, time, surroundings } = body as Record<
    'scene' | 'name' | 'time' | 'surroundings',
    string
  >
  return { kind: 'scene', scene, place: time === '' ? name : words.placeAt(name, time), surroundings }
}

function manner({ channel, to }: Record<string, unknown>, { words, names }: Reading): string {
  if (channel === 'aside') return words.aside
  return channel === 'whisper' ? words.whispering(names.get(String(to))) : ''
}

/** What is read aloud is heard as it stands there; what one reads, or has at hand, one has for oneself. */
function readLine(
  event: StageEvent,
  { name, text, how }: Record<string, unknown>,
  { words, names }: Reading,
): ShownLine {
  const [thing, read] = [String(name), String(text)]
  if (how === 'at-hand') return { kind: 'note', text: words.writtenOn(thing, read) }
  if (how === 'aloud') return speech(event, { kind: 'quote', text: read, how: words.readingAloud }, names)
  return speech(event, { kind: 'act', text: words.reading(thing, read) }, names)
}

function givenLine(
  { news, want, business }: Record<string, unknown>,
  words: PlayWords,
): ShownLine | undefined {
  const note = (label: string, text: unknown) => ({ label: `${label}${words.colon}`, text: String(text) })
  const notes = [note(words.known, news), note(words.wantHere, want), note(words.toDo, business)].filter(
    ({ text }) => text !== '',
  )
  return notes.length === 0 ? undefined : { kind: 'given', notes }
}

function namesOf(roles: unknown, { names }: Reading): readonly string[] {
  const who = Array.isArray(roles) ? roles.map(String) : []
  return who.map((role) => names.get(role) ?? role)
}

function speech({ by, cause }: StageEvent, part: SpeechPart, names: ReadonlyMap<string, string>): ShownLine {
  const breath = 'turn' in cause ? cause.turn : cause.input.replace(/:\d+$/u, '')
  return { kind: 'speech', by, name: names.get(by) ?? by, breath, parts: [part] }
}
