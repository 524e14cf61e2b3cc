import {
  aiDisclosed,
  casesOf,
  clipShown,
  heldBack,
  helpOffered,
  isRedacted,
  lineSpoken,
  on,
  personCame,
  readAs,
  reminderGiven,
  sceneWatched,
  seatTaken,
  showStopped,
  typesOf,
} from '@commedia/core/events'
import { clockTime } from '@commedia/core/screening'
import type { SeenEvent } from '@commedia/core/wire'
import { placeOf } from '../../script/script-body.ts'
import type { ScriptLine } from '../../script/script-page.ts'

/** What somebody went by when they spoke of a scene. */
export type GoneBy = 'pictures' | 'description' | 'words'

/** How things that are not said are told. */
export interface ScreeningWording {
  readonly notice: string
  /** Said once above all else where nobody here sees pictures; nothing where somebody does. */
  readonly blind?: string
  readonly shown: (start: string, end: string) => string
  readonly goneBy: (by: GoneBy, role: string) => string
  readonly comes: (name: string) => string
  readonly goes: (role: string) => string
}

/** Reads what a viewer perceived of a screening as a page of a script. What somebody goes by is told when it is news. */
export function screeningTalk(
  events: readonly SeenEvent[],
  wording: ScreeningWording,
): readonly ScriptLine[] {
  const lines: ScriptLine[] =
    wording.notice === '' ? [] : [{ kind: 'notice', key: 'notice', seq: 0, at: '', text: wording.notice }]
  if (wording.blind !== undefined)
    lines.push({ kind: 'house', key: 'blind', seq: 0, at: '', text: wording.blind })
  const page: Page = { lines, wording, known: new Map() }
  for (const event of events)
    if (!isRedacted(event.body)) write(event, page)
    else if (LEAVES_A_GAP.has(event.type)) lines.push({ ...placeOf(event), kind: 'removed', by: event.by })
  return lines
}

interface Page {
  readonly lines: ScriptLine[]
  readonly wording: ScreeningWording
  /** What each went by last. */
  readonly known: Map<string, GoneBy>
}

const write = casesOf<SeenEvent, [page: Page], void>(
  on(clipShown, ({ clip, description }, event, { lines, wording }) => {
    const name = wording.shown(clockTime(clip.start), clockTime(clip.end))
    lines.push({ ...placeOf(event), kind: 'scene', name, time: '', text: description ?? '' })
  }),
  on(sceneWatched, (watched, event, { lines, wording, known }) => {
    const before = known.get(event.by) ?? (wording.blind === undefined ? undefined : 'words')
    if (before !== watched.by)
      lines.push({
        ...{ ...placeOf(event), kind: 'does', by: event.by },
        text: wording.goneBy(watched.by, event.by),
      })
    known.set(event.by, watched.by)
  }),
  on(
    lineSpoken,
    ({ text, to }, event, { lines }) =>
      void lines.push({
        ...{ ...placeOf(event), kind: 'speech', by: event.by, channel: 'aloud', to, cut: false },
        parts: [{ kind: 'words', text, seq: event.seq }],
      }),
  ),
  on(
    personCame,
    ({ name }, event, { lines, wording }) =>
      void lines.push({ ...placeOf(event), kind: 'does', by: event.by, text: wording.comes(name) }),
  ),
  on(seatTaken, ({ role, seat }, event, { lines, wording }) => {
    if (seat.kind === 'model')
      lines.push({ ...placeOf(event), kind: 'does', by: role, text: wording.goes(role) })
  }),
  on(
    [helpOffered, aiDisclosed, reminderGiven, heldBack, showStopped],
    ({ text }, event, { lines }) => void lines.push({ ...placeOf(event), kind: 'house', text }),
  ),
)

/** Whose answers are still to come: as far as the lines tell. */
export function stillToAnswer(
  events: readonly SeenEvent[],
  characters: readonly string[],
): readonly string[] {
  const at = events.findLastIndex(
    ({ type, by }) => type === showStopped.type || (type === lineSpoken.type && !characters.includes(by)),
  )
  const asked = events[at]
  if (asked === undefined || asked.type === showStopped.type) return []
  const { to } = readAs(lineSpoken, asked) ?? {}
  const spoke = new Set(
    events.slice(at + 1).flatMap(({ type, by }) => (type === lineSpoken.type ? [by] : [])),
  )
  return characters.filter((id) => (to === undefined || to === id) && !spoke.has(id))
}

/** Events whose words, once removed, leave a gap that is shown. */
const LEAVES_A_GAP = typesOf(lineSpoken, clipShown)
