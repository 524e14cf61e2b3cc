import type { RoomCue } from '@commedia/core'
import { messagePosted } from '@commedia/core/events'
import type { SeenEvent, WireClient } from '@commedia/core/wire'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ScriptLine, Speech } from '../../script/script-page.ts'
import { isHeard } from '../../sending/is-heard.ts'
import { newCueId, PATIENCE_MS, persist } from '../../sending/persist.ts'
import type { NotTaken, RoomWish } from '../../talk/room-wish.ts'
import { type Unsaid, unsaidIn } from './unsaid.ts'

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
      const one = { role, cue: { ...wish, id: newCueId() } as RoomCue, after: events.at(-1)?.seq ?? 0 }
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
  const sending = useMemo(() => sent.filter((one) => isOnItsWay(one, events)).flatMap(lineOf), [sent, events])
  return { sending, send, notTaken }
}

function isOnItsWay({ cue, ...sent }: Unsaid, events: readonly SeenEvent[]): boolean {
  return cue.kind === 'post-words' && !isHeard({ ...sent, text: cue.text }, messagePosted, events)
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
