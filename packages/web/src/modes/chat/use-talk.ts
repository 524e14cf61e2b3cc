import { RoomCue } from '@commedia/core'
import { messagePosted } from '@commedia/core/events'
import type { SeenEvent, WireClient } from '@commedia/core/wire'
import { useMemo } from 'react'
import type { ScriptLine, Speech } from '../../script/script-page.ts'
import { isHeard } from '../../sending/is-heard.ts'
import type { Unsent } from '../../sending/outbox.ts'
import { type Named, useOutbox } from '../../sending/use-outbox.ts'
import type { RoomWish } from '../../talk/room-wish.ts'

/** Sends what somebody says or asks for in a room. It shows at once, outlives a reload, and sent again it is known by its id. */
export function useTalk(
  { room, role }: { readonly room: string; readonly role: string | undefined },
  { wire, events }: { readonly wire: WireClient; readonly events: readonly SeenEvent[] },
) {
  const { sent, send, notTaken } = useOutbox<RoomWish>(
    { name: `commedia unsaid ${room}`, Cue: RoomCue, role, after: events.at(-1)?.seq ?? 0 },
    ({ cue, role: by }) => wire.sendToRoom({ show: room, query: { as: by }, body: cue }),
  )
  const sending = useMemo(() => sent.filter((one) => isOnItsWay(one, events)).flatMap(lineOf), [sent, events])
  return { sending, send, notTaken }
}

function isOnItsWay({ cue, ...sent }: Unsent<Named<RoomWish>>, events: readonly SeenEvent[]): boolean {
  return cue.kind === 'post-words' && !isHeard({ ...sent, text: cue.text }, messagePosted, events)
}

function lineOf({ cue, role }: Unsent<Named<RoomWish>>): readonly (ScriptLine & Speech)[] {
  if (cue.kind !== 'post-words') return []
  return [
    {
      ...{ kind: 'speech', key: `sending ${cue.id}`, seq: 0, at: cue.id, by: role, cut: false },
      ...{ parts: [{ kind: 'words', text: cue.text, seq: 0 }], to: undefined },
      channel: cue.chat === undefined ? 'aloud' : 'whisper',
    },
  ]
}
