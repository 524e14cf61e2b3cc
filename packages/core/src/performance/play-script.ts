import { actingRoom, lineSpoken } from '../acting/acting-room.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { type AnyEventKind, type EventKind, type MomentText, readBody } from '../record/define-event.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import { BOOTH, HOUSE, type StageEvent } from '../schema/event.ts'
import type { Script, ScriptItem, SpeechPart } from '../schema/script.ts'
import { lookedRound, settingRoom, stageChanged, wordsRead } from '../world/setting-room.ts'
import { silenceKept } from './people-events.ts'
import { performanceRoom, progressMade } from './performance-room.ts'
import { SCRIPT_WORDS, type ScriptWords } from './script-words.ts'

/** A show as one viewer saw it, ready to be printed: the script, who is in it, and how it came about. */
export interface PlayScript {
  readonly script: Script
  readonly cast: readonly { readonly name: string; readonly description: string }[]
  /** Says that this was made with AI. Stands on every title page. */
  readonly notice: string
}

/** The record to be printed, and from whose seat: the house's unless told. */
export interface Recorded {
  readonly events: readonly StageEvent[]
  readonly blueprint: Blueprint
  readonly viewer?: string
}

/** What a viewer perceived of a record: never more, whatever is made of it. */
export function perceivedBy(viewer: string, events: readonly StageEvent[]): readonly StageEvent[] {
  return viewer === BOOTH ? events : events.filter(({ audience }) => audience.includes(viewer))
}

/** Whether a viewer comes on with an event: they see the place before it is told of them. */
export function isOwnEntrance({ by, ...event }: StageEvent, viewer: string): boolean {
  return by === viewer && bodyOf(stageChanged, { by, ...event })?.change.kind === 'enter'
}

/** Writes a viewer's evening down as a script, in the same form in which scripts are read. */
export function playScript({
  events,
  blueprint,
  viewer = HOUSE,
}: Omit<Recorded, 'blueprint'> & {
  readonly blueprint: Pick<Blueprint, 'title' | 'language' | 'cast'>
}): PlayScript {
  const { title, language, cast } = blueprint
  const words = inLanguage(language, SCRIPT_WORDS)
  const names = new Map(cast.map(({ id, name }) => [id, name]))
  const book = scriptBook(words)
  for (const event of inOrderOfComing(perceivedBy(viewer, events), viewer)) {
    const progress = bodyOf(progressMade, event)
    if (progress !== undefined) book.act(progress.act)
    const sight = bodyOf(lookedRound, event)
    // The booth sees everybody look round; one look a scene is enough.
    if (sight !== undefined && (viewer !== BOOTH || event.audience.includes(HOUSE))) book.scene(sight)
    const moment = momentOf(event)
    // What an actor is told before a scene is no part of it.
    if (moment === undefined || moment.kind === 'news') continue
    const name = names.get(event.by)
    if (name === undefined || moment.kind === 'narration') book.tell(moment.text)
    else book.speak({ id: event.by, name, part: partOfPlay(event) }, partsOf(event, moment, { words, names }))
  }
  const speaking = cast.filter(({ id }) => book.spoke.has(id))
  return {
    script: {
      title,
      language,
      people: speaking.map(({ id, name }) => ({ id, name, labels: [name] })),
      scenes: book.scenes,
    },
    cast: cast.map(({ name, description }) => ({ name, description })),
    notice: words.notice,
  }
}

/** The look round stands in the record behind the entrance it comes with; whoever enters lives it the other way. */
function inOrderOfComing(events: readonly StageEvent[], viewer: string): readonly StageEvent[] {
  const ordered = [...events]
  for (let at = 0; at + 1 < ordered.length; at++) {
    const [event, next] = [ordered[at], ordered[at + 1]]
    if (event === undefined || next === undefined || !isOwnEntrance(event, viewer)) continue
    if (next.by === viewer && next.type === lookedRound.type) ordered.splice(at++, 2, next, event)
  }
  return ordered
}

interface Speaker {
  readonly id: string
  readonly name: string
  /** The turn or cue it belongs to: what is said in one breath is one speech. */
  readonly part: string
}

function scriptBook(words: ScriptWords) {
  const scenes: {
    id: string
    title: string
    sourceDivision: { index: number; title: string }
    items: ScriptItem[]
  }[] = []
  const spoke = new Set<string>()
  let act = 1
  let place = ''
  let last = ''

  const open = (title: string): void => {
    const sourceDivision = { index: act - 1, title: words.act(act) }
    scenes.push({ id: `scene_${scenes.length + 1}`, title, sourceDivision, items: [] })
    last = ''
  }
  const items = (): ScriptItem[] => {
    if (scenes.length === 0) open('')
    return scenes.at(-1)?.items ?? []
  }
  return {
    scenes,
    spoke,
    act(number: number): void {
      if (number !== act) place = ''
      act = number
    },
    scene({
      scene,
      name,
      time,
      surroundings,
    }: {
      scene: string
      name: string
      time: string
      surroundings: string
    }): void {
      if (place === scene) return
      place = scene
      open(time === '' ? name : words.sceneAt(name, time))
      items().push({ kind: 'setting', text: oneLine(surroundings) })
    },
    tell(text: string): void {
      items().push({ kind: 'direction', text: oneLine(text) })
      last = ''
    },
    speak({ id, name, part }: Speaker, parts: readonly SpeechPart[]): void {
      spoke.add(id)
      const open = items().at(-1)
      if (open?.kind === 'speech' && last === `${id} ${part}`)
        items().splice(-1, 1, { ...open, parts: joined(open.parts, parts) })
      else items().push({ kind: 'speech', speakers: [id], label: name, parts: [...parts] })
      last = `${id} ${part}`
    },
  }
}

/** Said in one breath: words that only an act stood between run on, and nobody is told twice how they are said. */
function joined(before: readonly SpeechPart[], parts: readonly SpeechPart[]): SpeechPart[] {
  const said = new Set(before.flatMap(({ kind, text }) => (kind === 'direction' ? [text] : [])))
  const all = [...before]
  for (const part of parts) {
    const last = all.at(-1)
    if (part.kind === 'direction' && said.has(part.text)) continue
    if (last?.kind === 'words' && part.kind === 'words')
      all.splice(-1, 1, { kind: 'words', text: `${last.text}${gap(last.text)}${part.text}` })
    else all.push(part)
  }
  return all
}

function gap(text: string): string {
  return /[\u2e80-\uffee]$/u.test(text) ? '' : ' '
}

function partsOf(
  event: StageEvent,
  { kind, text, to, manner }: MomentText,
  { words, names }: { readonly words: ScriptWords; readonly names: ReadonlyMap<string, string> },
): readonly SpeechPart[] {
  if (kind === 'act') return [{ kind: 'direction', text: oneLine(text) }]
  if (kind === 'thought') return [{ kind: 'direction', text: words.thinks(oneLine(text)) }]
  // What is read aloud is heard like any other words.
  const aloud = manner === 'aloud' ? bodyOf(wordsRead, event)?.text : undefined
  if (aloud !== undefined) return [{ kind: 'words', text: `“${oneLine(aloud)}”` }]
  if (kind === 'note') return [{ kind: 'direction', text: words.reads(oneLine(text)) }]
  const { channel = 'aloud', spare = false } = bodyOf(lineSpoken, event) ?? {}
  const how = words.said(channel, to === undefined ? undefined : (names.get(to) ?? to))
  const told = [how, spare ? words.spare : ''].filter(Boolean)
  return [
    ...told.map((direction) => ({ kind: 'direction', text: direction }) as const),
    { kind: 'words', text: oneLine(text) },
  ]
}

/** Brackets mean something in a printed script, so that words bring none of their own. */
function oneLine(text: string): string {
  return text
    .replace(/[()[\]（）［］【】]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

function partOfPlay({ cause }: StageEvent): string {
  return 'turn' in cause ? cause.turn : cause.input.replace(/:\d+$/, '')
}

const TOLD: ReadonlyMap<string, AnyEventKind> = new Map(
  [...actingRoom.events, ...settingRoom.events, ...performanceRoom.events, silenceKept].map((kind) => [
    kind.type,
    kind,
  ]),
)

function momentOf(event: StageEvent): MomentText | undefined {
  const kind = TOLD.get(event.type)
  const read = kind === undefined ? undefined : readBody(kind, event)
  const moment = read?.kind === 'read' ? kind?.moment?.(read.body) : undefined
  return moment === undefined || oneLine(moment.text) === '' ? undefined : moment
}

function bodyOf<Type extends string, Body>(kind: EventKind<Type, Body>, event: StageEvent): Body | undefined {
  const read = event.type === kind.type ? readBody(kind, event) : undefined
  return read?.kind === 'read' ? read.body : undefined
}
