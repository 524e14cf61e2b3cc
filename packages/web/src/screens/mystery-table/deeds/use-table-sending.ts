import { tableLine } from '@commedia/core/events'
import type { Mark, TableCue } from '@commedia/core/mystery'
import type { SeenEvent, WireClient } from '@commedia/core/wire'
import { useCallback, useMemo, useState } from 'react'
import { browserClock } from '../../../house/browser-clock.ts'
import { isHeard } from '../../../sending/is-heard.ts'
import { newCueId, PATIENCE_MS, persist } from '../../../sending/persist.ts'
import { type FreshMark, stillFresh } from '../notebook/notebook-marks.ts'
import type { NotTaken, TableWish } from './table-deeds.ts'

interface Sent {
  readonly id: string
  readonly text: string
  readonly after: number
}

/** Sends what somebody does at a table. Words and marks show at once; sent again they are known by their id. */
export function useTableSending(
  { show, role }: { readonly show: string; readonly role: string | undefined },
  { wire, events }: { readonly wire: WireClient; readonly events: readonly SeenEvent[] },
) {
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [marked, setMarked] = useState<readonly FreshMark[]>([])
  const [notTaken, setNotTaken] = useState<NotTaken>()
  const after = events.at(-1)?.seq ?? 0
  const deliver = useCallback(
    async (wish: TableWish, forget: () => void): Promise<void> => {
      if (role === undefined) return
      try {
        const body = { ...wish, id: newCueId() } as TableCue
        await persist(() => wire.sendToTable({ show, query: { as: role }, body }))
        setTimeout(forget, PATIENCE_MS)
      } catch (error) {
        forget()
        setNotTaken({ error, wish })
      }
    },
    [wire, show, role],
  )
  const send = useCallback(
    (wish: TableWish): void => {
      setNotTaken(undefined)
      if (!('text' in wish)) {
        void deliver(wish, () => undefined)
        return
      }
      const one = { id: `${browserClock.now()} ${wish.text}`, text: wish.text, after }
      setSent((all) => [...all, one])
      void deliver(wish, () => setSent((all) => all.filter((other) => other !== one)))
    },
    [deliver, after],
  )
  const mark = useCallback(
    (made: Mark): void => {
      const one = { mark: made, after }
      setMarked((all) => [...all, one])
      void deliver({ kind: 'mark', mark: made }, () =>
        setMarked((all) => all.filter((other) => other !== one)),
      )
    },
    [deliver, after],
  )
  const sending = useMemo(
    () => sent.filter((one) => !isHeard({ ...one, role }, tableLine, events)),
    [sent, role, events],
  )
  const marks = useMemo(() => stillFresh(marked, events).map((one) => one.mark), [marked, events])
  return { send, mark, sending, marks, notTaken }
}
