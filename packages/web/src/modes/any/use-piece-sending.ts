import type { SeenEvent, WireClient } from '@commedia/core/wire'
import { useMemo } from 'react'
import * as z from 'zod'
import type { ScriptLine, Speech } from '../../script/script-page.ts'
import { isAnswered } from '../../sending/is-heard.ts'
import type { Unsent } from '../../sending/outbox.ts'
import { type Named, useOutbox } from '../../sending/use-outbox.ts'
import type { PieceWish } from './piece-deeds.ts'

/** What somebody does in a piece, as its mode's form has it. */
const AnyCue = z.looseObject({ kind: z.string(), id: z.string() })

/** Sends what somebody does in a piece. Words show at once, outlive a reload, and sent again they are known by their id. */
export function usePieceSending(
  { show, role }: { readonly show: string; readonly role: string | undefined },
  { wire, events }: { readonly wire: WireClient; readonly events: readonly SeenEvent[] },
) {
  const { sent, send, notTaken } = useOutbox<PieceWish>(
    { name: `commedia undone ${show}`, Cue: AnyCue, role, after: events.at(-1)?.seq ?? 0 },
    ({ cue, role: by }) => wire.sendToPiece({ show, query: { as: by }, body: cue }),
  )
  const sending = useMemo(
    () => sent.filter((one) => !isAnswered(one, events)).flatMap(lineOf),
    [sent, events],
  )
  return { sending, send, notTaken }
}

function lineOf({ cue, role }: Unsent<Named<PieceWish>>): readonly (ScriptLine & Speech)[] {
  const { id, text } = cue
  if (typeof text !== 'string') return []
  return [
    {
      ...{ kind: 'speech', key: `sending ${id}`, seq: 0, at: id, by: role, cut: false },
      ...{ parts: [{ kind: 'words', text, seq: 0 }], channel: 'aloud', to: undefined },
    },
  ]
}
