import type { SeenEvent } from '@commedia/core/wire'
import type { ScriptLine } from '../../parts/script-page.ts'
import { clockTime } from './stretch.ts'

/** What somebody went by when they spoke of a scene. */
export type GoneBy = 'pictures' | 'description' | 'words'

/** How things that are not said are told. */
export interface ScreeningWording {
  readonly notice: string
  readonly shown: (start: string, end: string) => string
  readonly goneBy: (by: GoneBy, role: string) => string
  readonly comes: (name: string) => string
  readonly goes: (role: string) => string
}

type Body = Readonly<Record<string, unknown>>

/** Reads what a viewer perceived of a screening as a page of a script. What somebody goes by is told when it is news. */
export function screeningTalk(
  events: readonly SeenEvent[],
  wording: ScreeningWording,
): readonly ScriptLine[] {
  const lines: ScriptLine[] =
    wording.notice === '' ? [] : [{ kind: 'notice', key: 'notice', seq: 0, at: '', text: wording.notice }]
  const known = new Map<string, string>()
  for (const event of events) {
    const body = (event.body ?? {}) as Body
    const place = { key: `${event.seq}`, seq: event.seq, at: event.at }
    if ('redacted' in body) {
      if (TOLD.has(event.type)) lines.push({ ...place, kind: 'removed', by: event.by })
      continue
    }
    switch (event.type) {
      case 'clip-shown': {
        const { clip, description } = body as unknown as Shown
        const name = wording.shown(clockTime(clip.start), clockTime(clip.end))
        lines.push({ ...place, kind: 'scene', name, time: '', text: description ?? '' })
        break
      }
      case 'scene-watched': {
        const { by } = body as unknown as { readonly by: GoneBy }
        const news = JSON.stringify(body)
        if (known.get(event.by) !== news)
          lines.push({ ...place, kind: 'does', by: event.by, text: wording.goneBy(by, event.by) })
        known.set(event.by, news)
        break
      }
      case 'line-spoken': {
        const { text = '', to } = body as { readonly text?: string; readonly to?: string }
        lines.push({
          ...{ ...place, kind: 'speech', by: event.by, channel: 'aloud', to, cut: false },
          parts: [{ kind: 'words', text, seq: event.seq }],
        })
        break
      }
      case 'person-came':
        lines.push({ ...place, kind: 'does', by: event.by, text: wording.comes(String(body.name ?? '')) })
        break
      case 'seat-taken': {
        const { role, seat } = body as unknown as {
          readonly role: string
          readonly seat: { readonly kind: string }
        }
        if (seat.kind === 'model') lines.push({ ...place, kind: 'does', by: role, text: wording.goes(role) })
        break
      }
      default:
        if (OF_THE_HOUSE.has(event.type))
          lines.push({ ...place, kind: 'house', text: String(body.text ?? '') })
    }
  }
  return lines
}

/** Whose answers are still to come: as far as the lines tell. */
export function stillToAnswer(
  events: readonly SeenEvent[],
  characters: readonly string[],
): readonly string[] {
  const at = events.findLastIndex(
    ({ type, by }) => type === 'show-stopped' || (type === 'line-spoken' && !characters.includes(by)),
  )
  const asked = events[at]
  if (asked === undefined || asked.type === 'show-stopped') return []
  const { to } = (asked.body ?? {}) as { readonly to?: string }
  const spoke = new Set(events.slice(at + 1).flatMap(({ type, by }) => (type === 'line-spoken' ? [by] : [])))
  return characters.filter((id) => (to === undefined || to === id) && !spoke.has(id))
}

interface Shown {
  readonly clip: { readonly start: number; readonly end: number }
  readonly description: string | null
}

const TOLD = new Set(['line-spoken', 'clip-shown'])
const OF_THE_HOUSE = new Set(['help-offered', 'ai-disclosed', 'reminder-given', 'held-back', 'show-stopped'])
