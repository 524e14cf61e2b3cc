import { tableLine } from '@commedia/core/events'
import { type Mark, TableCue } from '@commedia/core/mystery'
import type { SeenEvent, WireClient } from '@commedia/core/wire'
import { useCallback, useMemo } from 'react'
import { isHeard } from '../../../sending/is-heard.ts'
import { useOutbox } from '../../../sending/use-outbox.ts'
import { stillFresh } from '../notebook/notebook-marks.ts'
import type { TableWish } from './table-deeds.ts'

/** Sends what somebody does at a table. Words and marks show at once, outlive a reload, and sent again they are known by their id. */
export function useTableSending(
  { show, role }: { readonly show: string; readonly role: string | undefined },
  { wire, events }: { readonly wire: WireClient; readonly events: readonly SeenEvent[] },
) {
  const { sent, send, notTaken } = useOutbox<TableWish>(
    { name: `commedia unsent ${show}`, Cue: TableCue, role, after: events.at(-1)?.seq ?? 0 },
    ({ cue, role: by }) => wire.sendToTable({ show, query: { as: by }, body: cue }),
  )
  const mark = useCallback((made: Mark): void => void send({ kind: 'mark', mark: made }), [send])
  const sending = useMemo(
    () =>
      sent
        .flatMap(({ cue, ...rest }) => ('text' in cue ? [{ ...rest, id: cue.id, text: cue.text }] : []))
        .filter((one) => !isHeard(one, tableLine, events)),
    [sent, events],
  )
  const marks = useMemo(() => {
    const made = sent.flatMap(({ cue, after }) => (cue.kind === 'mark' ? [{ mark: cue.mark, after }] : []))
    return stillFresh(made, events).map((one) => one.mark)
  }, [sent, events])
  return { send, mark, sending, marks, notTaken }
}
