import { lineSpoken } from '@commedia/core/events'
import type { ScreeningCue, SubtitleLine } from '@commedia/core/screening'
import type { SeenEvent, WireClient } from '@commedia/core/wire'
import { useCallback, useMemo, useState } from 'react'
import type { ScriptLine, Speech } from '../../script/script-page.ts'
import { isHeard } from '../../sending/is-heard.ts'
import { newCueId, PATIENCE_MS, persist } from '../../sending/persist.ts'
import type { NotTaken } from '../../talk/room-wish.ts'
import type { Stretch } from './stretch.ts'
import type { Taken } from './take-pictures.ts'

/** What is shown along with words, if anything. */
export interface Showing {
  readonly source: string
  readonly stretch: Stretch
  readonly lines: readonly SubtitleLine[]
  readonly taken: Promise<Taken>
  readonly description: string
}

interface Sent {
  readonly id: string
  readonly text: string
  readonly to: string | undefined
  readonly after: number
}

const MOST_LINES = 200

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
      const one: Sent = { id: newCueId(), text, to, after: events.at(-1)?.seq ?? 0 }
      const forget = (): void => setSent((all) => all.filter(({ id }) => id !== one.id))
      const send = (body: ScreeningCue) =>
        persist(() => wire.sendToScreening({ show, query: { as: role }, body }))
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
    () =>
      sent
        .filter((one) => !isHeard({ ...one, role }, lineSpoken, events))
        .map((one) => lineOf(one, role ?? '')),
    [sent, role, events],
  )
  return { sending, say, notTaken }
}

async function shownBy(showing: Showing): Promise<ScreeningCue> {
  const { source, stretch, lines, description } = showing
  const { pictures, filmMs } = await showing.taken
  const heard = lines.filter(({ start, end }) => end > stretch.start && start < stretch.end)
  const said = description.trim()
  return {
    ...{
      kind: 'show-clip',
      id: newCueId(),
      clip: { source: source.slice(0, 300), ...stretch, ...(filmMs !== undefined && { filmMs }) },
    },
    lines: heard.slice(-MOST_LINES).map((line) => ({ ...line, text: line.text.slice(0, 500) })),
    pictures: pictures.map(({ at, data }) => ({ at, data })),
    ...(said === '' ? {} : { description: said }),
  }
}

function lineOf({ id, text, to }: Sent, by: string): ScriptLine & Speech {
  return {
    ...{ kind: 'speech', key: `sending ${id}`, seq: 0, at: id, by, cut: false, channel: 'aloud', to },
    parts: [{ kind: 'words', text, seq: 0 }],
  }
}
