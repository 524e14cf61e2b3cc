import { CommediaError, type RoomCue } from '@commedia/core'
import type { SeenEvent, WireClient } from '@commedia/core/wire'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { browserClock } from '../../house/browser-clock.ts'
import type { ScriptLine, Speech } from '../../parts/script-page.ts'
import { type Unsaid, unsaidIn } from './unsaid.ts'

/** A cue before it has a name. */
export type RoomWish = RoomCue extends infer One
  ? One extends { readonly id: string }
    ? Omit<One, 'id'>
    : never
  : never

/** Why something was not taken, and what it was. */
export interface NotTaken {
  readonly error: unknown
  readonly wish: RoomWish
}

/** Waits between tries while the house cannot be reached, in milliseconds. */
const TRIES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** What the record has not answered so long after it was taken is not waited for any more. */
const PATIENCE_MS = 6_000

/** Sends what somebody says or asks for in a room. It shows at once, outlives a reload, and sent again it is known by its id. */
export function useTalk(
  { room, role }: { readonly room: string; readonly role: string | undefined },
  { wire, events }: { readonly wire: WireClient; readonly events: readonly SeenEvent[] },
) {
  const [sent, setSent] = useState<readonly Unsaid[]>([])
  const [notTaken, setNotTaken] = useState<NotTaken>()
  const unsaid = useMemo(() => unsaidIn(room, sessionStorage), [room])
  const deliver = useCallback(
    async (one: Unsaid): Promise<void> => {
      const { cue, role: by } = one
      const forget = (): void => setSent((all) => all.filter(({ cue: { id } }) => id !== cue.id))
      setSent((all) => [...all.filter(({ cue: { id } }) => id !== cue.id), one])
      try {
        await persist(() => wire.sendToRoom({ show: room, query: { as: by }, body: cue }))
        setTimeout(forget, PATIENCE_MS)
      } catch (error) {
        forget()
        const { id: _id, ...wish } = cue
        setNotTaken({ error, wish })
      }
      unsaid.take(cue.id)
    },
    [wire, room, unsaid],
  )
  const send = useCallback(
    (wish: RoomWish): void => {
      if (role === undefined) return
      const id = crypto.randomUUID?.() ?? `${browserClock.now()} ${Math.random()}`
      const one = { role, cue: { ...wish, id } as RoomCue, after: events.at(-1)?.seq ?? 0 }
      setNotTaken(undefined)
      unsaid.put(one)
      void deliver(one)
    },
    [deliver, unsaid, role, events],
  )
  // What was said before the page was left and never reached the house is sent now, under the same name.
  const left = useRef(unsaid)
  useEffect(() => {
    for (const one of left.current.all()) void deliver(one)
  }, [])
  const sending = useMemo(() => sent.filter((one) => !isHeard(one, events)).flatMap(lineOf), [sent, events])
  return { sending, send, notTaken }
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

const ANSWERS = new Set(['help-offered', 'ai-disclosed', 'held-back'])

/** Whether the record has it, or the house said something instead. */
function isHeard({ cue, role, after }: Unsaid, events: readonly SeenEvent[]): boolean {
  if (cue.kind !== 'post-words') return true
  const { text } = cue
  return events.some(({ seq, type, by, body }) => {
    if (seq <= after) return false
    const said = body as { readonly text?: unknown; readonly role?: unknown } | null
    return type === 'message-posted'
      ? by === role && said?.text === text
      : ANSWERS.has(type) && said?.role === role
  })
}

function lineOf({ cue, role }: Unsaid): readonly (ScriptLine & Speech)[] {
  if (cue.kind !== 'post-words') return []
  return [
    {
      ...{ kind: 'speech', key: `sending ${cue.id}`, seq: 0, at: cue.id, by: role, cut: false },
      ...{ parts: [{ kind: 'words', text: cue.text, seq: 0 }], to: undefined },
      channel: cue.chat === undefined ? 'aloud' : 'whisper',
    },
  ]
}
