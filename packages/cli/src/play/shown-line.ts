import { type AnyEventKind, SHOW_ROOMS, type StageEvent } from '@commedia/core'
import type { PlayWords } from './words.ts'

/** One thing on the page of a viewer. */
export type ShownLine =
  | {
      readonly kind: 'speech'
      readonly by: string
      readonly name: string
      /** How it is said, in brackets before the words. */
      readonly how: string
      readonly text: string
      /** What is said in one breath is one speech. */
      readonly part: string
    }
  | { readonly kind: 'scene'; readonly scene: string; readonly place: string; readonly surroundings: string }
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
    case 'act-attempted':
      return own ? speech(event, { how: String(body.text), text: '' }, names) : undefined
  }
  const moment = kind.moment?.(body)
  if (moment === undefined || moment.text.trim() === '') return undefined
  if (moment.kind === 'note') return speech(event, { how: `${words.reads} ${moment.text}`, text: '' }, names)
  if (moment.kind === 'thought')
    return speech(event, { how: `${words.thinks}: ${moment.text}`, text: '' }, names)
  if (moment.kind !== 'line' || !names.has(event.by)) return { kind: 'told', text: moment.text.trim() }
  return speech(event, { how: manner(body, reading), text: moment.text.trim() }, names)
}

/** Says a shown line on one plain line, for pipes. */
export function plainLine(line: ShownLine): string {
  switch (line.kind) {
    case 'speech': {
      const { how, text } = line
      const named = `${printedName(line.name)}${isHan(`${how}${text}`) ? '：' : ': '}`
      const said = how === '' ? '' : isHan(how) ? bracketed(how) : `${bracketed(how)} `
      return `${named}${said}${text}`.trimEnd()
    }
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

/** How something is said or done, in the brackets of its own script. */
export function bracketed(text: string): string {
  return isHan(text) ? `（${text}）` : `(${text})`
}

/** Chinese marks are wide and bring their own gap. */
export function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

function told(text: string): string {
  return isHan(text) ? `［${text}］` : `[${text}]`
}

/** A name as it stands before a speech: capitals, where a script has them. */
export function printedName(name: string): string {
  return name.toLocaleUpperCase('en')
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

function speech(
  { by, cause }: StageEvent,
  said: { readonly how: string; readonly text: string },
  names: ReadonlyMap<string, string>,
): ShownLine {
  const part = 'turn' in cause ? cause.turn : cause.input.replace(/:\d+$/u, '')
  return { kind: 'speech', by, name: names.get(by) ?? by, part, ...said }
}
