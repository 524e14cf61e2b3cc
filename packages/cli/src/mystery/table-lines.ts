import type { EventOf, Language, StageEvent } from '@commedia/core'
import { CARE } from '@commedia/core/care'
import { type CaseTold, type TableLineKind, tableRoom } from '@commedia/core/mystery'
import { MYSTERY_WORDS } from './mystery-words.ts'
import { revealLines } from './reveal-lines.ts'
import type { TableReading } from './table-reading.ts'

type TableEvent = EventOf<(typeof tableRoom.events)[number]>

const TYPES: ReadonlySet<string> = new Set(tableRoom.events.map(({ type }) => type))

/** What is printed of an event; nothing for what leaves no line, was removed or is for the booth. */
export function tableLines(event: StageEvent, reading: TableReading): readonly string[] {
  const body = event.body as { readonly redacted?: unknown; readonly text?: unknown }
  if (body === null || body.redacted !== undefined) return []
  if (TYPES.has(event.type)) return linesOf(event as unknown as TableEvent, reading)
  // What the house says to a person outside of the game: help, an answer, a reminder of the time.
  return typeof body.text === 'string' && event.by === CARE ? [`  ${body.text}`] : []
}

function linesOf(event: TableEvent, reading: TableReading): readonly string[] {
  const { viewer, language, nameOf } = reading
  const words = MYSTERY_WORDS[language]
  switch (event.type) {
    case 'case-told':
      return toldLines(event.body, reading)
    case 'role-dealt': {
      const { role, name, objectives, killed, called } = event.body
      if (role !== viewer) return []
      const dead = killed.map((id) => called[id] ?? nameOf(id)).join(words.comma)
      return [
        '',
        words.yourPart(name),
        ...(killed.length === 0 ? [] : [words.youKilled(dead)]),
        ...(objectives.length === 0 ? [] : [words.youAreAfter]),
        ...objectives.map(({ text, points }) => `  · ${text}${words.points(points)}`),
      ]
    }
    case 'script-dealt':
      return event.body.role === viewer ? ['', words.script(event.body.act), event.body.text] : []
    case 'phase-began':
      return ['', `— ${words.phases[event.body.phase]} — ${event.body.text}`]
    case 'table-line':
      return [`${speakerOf(event.by, event.body, reading)}${words.colon}${event.body.text}`]
    case 'place-searched':
    case 'table-urged':
      return [`  (${event.body.text})`]
    case 'clue-seen': {
      const { how, title, text } = event.body
      const mine = how === 'found' || event.by === viewer
      if (mine && how === 'shown') return []
      return [`  ${mine ? words.found(title, text) : words.seen(nameOf(event.by), title, text)}`]
    }
    case 'table-hint-given':
      return [`  ${words.hint(event.body.text)}`]
    case 'votes-counted':
      return [event.body.text]
    case 'case-revealed':
      return revealLines(event.body, reading)
    default:
      return []
  }
}

function speakerOf(
  by: string,
  {
    kind,
    to,
    private: isPrivate,
  }: { readonly kind: TableLineKind; readonly to?: string | undefined; readonly private: boolean },
  { language, nameOf }: TableReading,
): string {
  const words = MYSTERY_WORDS[language]
  if (to === undefined || kind === 'introduction') return nameOf(by)
  return isPrivate ? words.alone(nameOf(by), nameOf(to)) : words.to(nameOf(by), nameOf(to))
}

/** The table as everybody sees it. */
function toldLines(
  { title, premise, people, victims, places }: CaseTold,
  { language }: Pick<TableReading, 'language'>,
): readonly string[] {
  const words = MYSTERY_WORDS[language]
  return [
    title,
    '',
    premise,
    ...victims.map(({ name, murderers }) => words.dead(name, murderers)),
    '',
    ...peopleLines(people, language),
    ...(places.length === 0 ? [] : ['', words.places]),
    ...places.map(({ name, description }, at) => `  ${at + 1}. ${name} · ${description}`),
  ]
}

/** Who sits at the table. */
export function peopleLines(people: CaseTold['people'], language: Language): readonly string[] {
  return [
    MYSTERY_WORDS[language].atTable,
    ...people.map(({ name, face }) => `  ${name}${face === '' ? '' : ` · ${face}`}`),
  ]
}
