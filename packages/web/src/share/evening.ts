import { HOUSE, type Language, readerOf, readingMs } from '@commedia/core'
import { leftOutIn, nameGiven, readAs, roleListed, seatTaken } from '@commedia/core/events'
import { type Mood, readMood } from '@commedia/core/masks'
import { EVERY_ROOM, type SeenEvent, stageEventOf } from '@commedia/core/wire'
import { writeLines } from '../script/script-lines.ts'
import { emptyPage, type ScriptLine } from '../script/script-page.ts'
import { type Names, spokenText } from '../script/script-text.ts'
import { scriptWords } from '../script/script-words.ts'
import { inWords } from './in-words.ts'
import { pageWords } from './page-words.ts'
import { type NamesAllowed, replacing, type SatAs } from './replace-names.ts'

/** An evening as its audience perceived it: the only thing a page to share is made of. */
export interface Perceived {
  readonly title: string
  readonly language: Language
  /** A play (`performance`), or what else was played. */
  readonly kind: string
  /** Who is in it, as everybody sees them; what the record itself lists of them comes first. */
  readonly cast: readonly {
    readonly id: string
    readonly name: string
    readonly description: string
    /** How their mask was drawn again, where it was. */
    readonly avatar?: string | undefined
  }[]
  /** Everything `house` perceived, and nothing else. */
  readonly events: readonly SeenEvent[]
}

/** Somebody of the cast, on a page. */
export interface PersonSeen {
  readonly id: string
  readonly name: string
  readonly description: string
  /** How often their mask was drawn again, where it was. */
  readonly avatar: string | undefined
  /** A person sat in this seat, at least for a while; under which name, where they gave one. */
  readonly playedBy: { readonly name: string | undefined } | undefined
  /** Every mood they are seen in. */
  readonly moods: ReadonlySet<Mood>
}

/** A line of the evening, and how long it takes to be read, in milliseconds. */
export interface EveningLine {
  readonly line: ScriptLine
  readonly text: string
  readonly ms: number
  /** Whose it is, as a place in the cast. */
  readonly by: number | undefined
  readonly mood: Mood
}

/** An evening that is ready to be set as a page. */
export interface Evening {
  readonly title: string
  readonly language: Language
  readonly kind: string
  readonly people: readonly PersonSeen[]
  readonly names: Names
  readonly lines: readonly EveningLine[]
  /** From its first line to its last, in milliseconds. */
  readonly lastedMs: number
  readonly began: string | undefined
}

/** Kinds of lines that belong to the play; what the house or a hint said to somebody does not. */
const PLAYED: ReadonlySet<ScriptLine['kind']> = new Set([
  ...(['speech', 'act', 'scene', 'told', 'does', 'point', 'reads', 'silent', 'removed', 'curtain'] as const),
])
/** A heading is taken in at a glance, and gives a breath. */
const HEADING_MS = 1_600
const LONGEST_MS = 20_000

/** Reads an evening off what its audience perceived. Names of people are taken out of it unless they are allowed. */
export function eveningOf(perceived: Perceived, own: NamesAllowed = {}, sat: SatAs = {}): Evening {
  const { title, language, kind } = perceived
  const cast = castOf(perceived)
  const bySeats = personsIn(perceived.events)
  const allowed = { ...namesGiven(perceived.events), ...own }
  const rename = replacing(sat, { allowed, cast, nameless: inWords(language, pageWords).guest })
  const names = Object.fromEntries(cast.map(({ id, name }) => [id, rename(name)]))
  const places = new Map(cast.map(({ id }, at) => [id, at]))
  const words = inWords(language, scriptWords)
  const silent = leftOutIn(perceived.events)
  const written = writeLines(emptyPage(HOUSE, ''), told(perceived))
    .lines.filter(({ kind: of }) => PLAYED.has(of))
    .map((line) => withoutWords(line, silent))
  const lines = written.map((one): EveningLine => {
    const line = renamed(one, rename)
    const text = spokenText(line, { names, words })
    const isHeading = line.kind === 'act' || line.kind === 'point'
    const by = 'by' in line ? places.get(line.by) : undefined
    const ms = isHeading ? HEADING_MS : Math.min(LONGEST_MS, Math.round(readingMs(text)))
    return { line, text, ms, by, mood: by === undefined ? 'calm' : readMood(text) }
  })
  const people = cast.map(({ id, description, avatar }, at): PersonSeen => {
    const isPersons = bySeats.has(id) || sat[id] !== undefined
    return {
      id,
      name: names[id] ?? id,
      description: rename(description),
      avatar,
      playedBy: isPersons ? { name: allowed[id] } : undefined,
      moods: new Set(lines.filter(({ by }) => by === at).map(({ mood }) => mood)),
    }
  })
  const times = lines.map(({ line }) => Date.parse(line.at)).filter((time) => !Number.isNaN(time))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return {
    ...{ title: rename(title), language, kind, people, names, lines },
    lastedMs: times.length === 0 ? 0 : last - first,
    began: times.length === 0 ? undefined : new Date(first).toISOString(),
  }
}

/** What only another mode than a play knows how to write is written as it reads to whoever perceives it. */
function told({ kind, events }: Perceived): readonly SeenEvent[] {
  if (kind === 'performance') return events
  return events.flatMap((event) => {
    const moment = event.moment ?? READER.momentOf(stageEventOf(event, { take: '', viewer: HOUSE }))
    if (moment === undefined) return READER.declared(event.type) === undefined ? [] : redacted(event)
    return moment.kind === 'news' ? [] : [{ ...event, moment }]
  })
}

function redacted(event: SeenEvent): readonly SeenEvent[] {
  const { body } = event
  return typeof body === 'object' && body !== null && 'redacted' in body ? [event] : []
}

const READER = readerOf(...EVERY_ROOM)

type Listed = Perceived['cast'][number]

/** Whom the audience was told of; in a mode that tells nobody, who is in it. */
function castOf({ cast, events }: Perceived): readonly Listed[] {
  const listed = new Map<string, Listed>()
  for (const event of events) {
    const one = readAs(roleListed, event)
    if (one !== undefined) listed.set(one.role, { ...one, id: one.role })
  }
  return listed.size === 0 ? cast : [...listed.values()]
}

/** The names people gave for it themselves; whoever took theirs back, or was followed by somebody else, is not named. */
function namesGiven(events: readonly SeenEvent[]): NamesAllowed {
  const names = new Map<string, string>()
  for (const event of events) {
    const given = readAs(nameGiven, event)
    const taken = readAs(seatTaken, event)
    if (taken !== undefined) names.delete(taken.role)
    if (given !== undefined) names.delete(given.role)
    if (given !== undefined && given.name !== '') names.set(given.role, given.name)
  }
  return Object.fromEntries(names)
}

function withoutWords(line: ScriptLine, silent: ReadonlySet<string>): ScriptLine {
  if (!('by' in line) || !silent.has(line.by)) return line
  const { key, seq, at, by } = line
  return { key, seq, at, by, kind: 'removed' }
}

function personsIn(events: readonly SeenEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      const taken = readAs(seatTaken, event)
      return taken?.seat.kind === 'person' ? [taken.role] : []
    }),
  )
}

function renamed(line: ScriptLine, rename: (text: string) => string): ScriptLine {
  switch (line.kind) {
    case 'speech':
      return { ...line, parts: line.parts.map((part) => ({ ...part, text: rename(part.text) })) }
    case 'scene':
      return { ...line, name: rename(line.name), time: rename(line.time), text: rename(line.text) }
    case 'act':
      return { ...line, title: rename(line.title) }
    case 'reads':
      return { ...line, name: rename(line.name), text: rename(line.text) }
    case 'told':
    case 'does':
    case 'curtain':
      return { ...line, text: rename(line.text) }
    default:
      return line
  }
}
