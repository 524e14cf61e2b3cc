import { CommediaError } from '@commedia/core'
import type { ScreeningCue, SubtitleLine } from '@commedia/core/screening'
import type { SeenEvent, WireClient } from '@commedia/core/wire'
import { useCallback, useMemo, useState } from 'react'
import { browserClock } from '../../house/browser-clock.ts'
import type { ScriptLine, Speech } from '../../parts/script-page.ts'
import type { NotTaken } from '../companion-room/use-talk.ts'
import type { Stretch } from './stretch.ts'
import type { FilmPicture } from './take-pictures.ts'

/** What is shown along with words, if anything. */
export interface Showing {
  readonly source: string
  readonly stretch: Stretch
  readonly lines: readonly SubtitleLine[]
  readonly pictures: Promise<readonly FilmPicture[]>
  readonly description: string
}

interface Sent {
  readonly id: string
  readonly text: string
  readonly to: string | undefined
  readonly after: number
}

/** Waits between tries while the house cannot be reached, in milliseconds. */
const TRIES_MS = [500, 1000, 2000, 4000, 8000] as const
/** What the record has not answered so long after it was taken is not waited for any more. */
const PATIENCE_MS = 6_000
const MOST_LINES = 200
const ANSWERS = new Set(['help-offered', 'ai-disclosed', 'held-back'])

/** Sends what somebody says in a screening, after what they want to be seen. It shows at once; sent again it is known by its id. */
export function useScreeningTalk(
  { show, role }: { readonly show: string; readonly role: string | undefined },
  { wire, events }: { readonly wire: WireClient; readonly events: readonly SeenEvent[] },
) {
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [notTaken, setNotTaken] = useState<NotTaken>()
  const say = useCallback(
    async (text: string, to: string | undefined, showing: Showing | undefined): Promise<boolean> => {
      if (role === undefined) return false
      const one: Sent = { id: newId(), text, to, after: events.at(-1)?.seq ?? 0 }
      const forget = (): void => setSent((all) => all.filter(({ id }) => id !== one.id))
      const send = (body: ScreeningCue) =>
        persist(() => wire.sendToScreening({ show, query: { as: role }, body: body as never }))
      setNotTaken(undefined)
      setSent((all) => [...all, one])
      try {
        if (showing !== undefined) await send(await shownBy(showing))
        await send({ kind: 'say', id: one.id, text, ...(to === undefined ? {} : { to }) })
        setTimeout(forget, PATIENCE_MS)
        return true
      } catch (error) {
        forget()
        setNotTaken({ error, wish: { kind: 'post-words', text } })
        return false
      }
    },
    [wire, show, role, events],
  )
  const sending = useMemo(
    () => sent.filter((one) => !isHeard(one, { role, events })).map((one) => lineOf(one, role ?? '')),
    [sent, role, events],
  )
  return { sending, say, notTaken }
}

async function shownBy(showing: Showing): Promise<ScreeningCue> {
  const { source, stretch, lines, description } = showing
  const pictures = await showing.pictures
  const heard = lines.filter(({ start, end }) => end > stretch.start && start < stretch.end)
  const said = description.trim()
  return {
    ...{ kind: 'show-clip', id: newId(), clip: { source: source.slice(0, 300), ...stretch } },
    lines: heard.slice(-MOST_LINES).map((line) => ({ ...line, text: line.text.slice(0, 500) })),
    pictures: pictures.map(({ at, data }) => ({ at, data })),
    ...(said === '' ? {} : { description: said }),
  }
}

async function persist(attempt: () => Promise<unknown>): Promise<void> {
  for (const waitMs of TRIES_MS) {
    try {
      await attempt()
      return
    } catch (error) {
      const isAway =
        error instanceof CommediaError &&
        (error.code === 'store-failed' || error.code === 'too-many-requests')
      if (!isAway) throw error
      await browserClock.wait(waitMs)
    }
  }
  await attempt()
}

/** Whether the record has it, or the house said something instead. */
function isHeard(
  { text, after }: Sent,
  { role, events }: { readonly role: string | undefined; readonly events: readonly SeenEvent[] },
): boolean {
  return events.some(({ seq, type, by, body }) => {
    if (seq <= after) return false
    const said = body as { readonly text?: unknown; readonly role?: unknown } | null
    return type === 'line-spoken'
      ? by === role && said?.text === text
      : ANSWERS.has(type) && said?.role === role
  })
}

function lineOf({ id, text, to }: Sent, by: string): ScriptLine & Speech {
  return {
    ...{ kind: 'speech', key: `sending ${id}`, seq: 0, at: id, by, cut: false, channel: 'aloud', to },
    parts: [{ kind: 'words', text, seq: 0 }],
  }
}

function newId(): string {
  return crypto.randomUUID?.() ?? `${browserClock.now()} ${Math.random()}`
}
