import { CommediaError } from '@commedia/core'
import type { Mark, TableCue } from '@commedia/core/mystery'
import type { SeenEvent, WireClient } from '@commedia/core/wire'
import { useCallback, useMemo, useState } from 'react'
import { browserClock } from '../../house/browser-clock.ts'
import { type FreshMark, stillFresh } from './notebook-marks.ts'
import type { NotTaken, TableWish } from './table-deeds.ts'

interface Sent {
  readonly id: string
  readonly text: string
  readonly after: number
}

/** Waits between tries while the house cannot be reached, in milliseconds. */
const TRIES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** What the record has not shown so long after it was taken is not waited for any more. */
const PATIENCE_MS = 6_000

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
      const id = crypto.randomUUID?.() ?? `${browserClock.now()} ${Math.random()}`
      try {
        const body = { ...wish, id } as TableCue
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
  const sending = useMemo(() => sent.filter((one) => !isHeard(one, role, events)), [sent, role, events])
  const marks = useMemo(() => stillFresh(marked, events).map((one) => one.mark), [marked, events])
  return { send, mark, sending, marks, notTaken }
}

const ANSWERS = new Set(['help-offered', 'ai-disclosed', 'held-back'])

/** Whether the record has it, or the house said something instead. */
function isHeard({ text, after }: Sent, role: string | undefined, events: readonly SeenEvent[]): boolean {
  return events.some(({ seq, type, by, body }) => {
    if (seq <= after) return false
    const said = body as { readonly text?: unknown; readonly role?: unknown } | null
    return type === 'table-line'
      ? by === role && said?.text === text
      : ANSWERS.has(type) && said?.role === role
  })
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
