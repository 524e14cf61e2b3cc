import { Cue, segmentsOf } from '@commedia/core'
import type { SeenEvent, WireClient } from '@commedia/core/wire'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { outboxOf, type Unsent } from '../../sending/outbox.ts'
import { newCueId, PATIENCE_MS, persist } from '../../sending/persist.ts'
import type { Refused, Unnamed } from '../../sending/unnamed.ts'
import { type Sending, unanswered } from './sending.ts'

/** What is said or done on a stage, before it has a name. */
export type CueWish = Unnamed<Cue>

/** Why something was not taken on a stage, and what it was. */
export type NotTaken = Refused<CueWish>

/** Sends what somebody says or does. It shows at once; sent again after a break it is known by its id. */
export function useSending(
  { show, role }: { readonly show: string; readonly role: string | undefined },
  {
    wire,
    events,
    seq,
  }: { readonly wire: WireClient; readonly events: readonly SeenEvent[]; readonly seq: number },
) {
  const [sent, setSent] = useState<readonly Sending[]>([])
  const [refused, setRefused] = useState<NotTaken>()
  const waiting = useMemo(() => unanswered(sent, events.slice(-ANSWERED_WITHIN)), [sent, events])
  useEffect(() => {
    if (waiting !== sent) setSent(waiting)
  }, [waiting, sent])
  const outbox = useMemo(() => outboxOf({ name: `commedia unsent ${show}`, Cue }, sessionStorage), [show])
  const deliver = useCallback(
    async ({ cue, role: by, after }: Unsent<Cue>, behind?: Promise<unknown>): Promise<void> => {
      const { id, ...wish } = cue
      const forget = (): void => setSent((all) => all.filter((one) => one.cue.id !== id))
      setSent((all) => [
        ...all.filter((one) => one.cue.id !== id),
        { cue, role: by, after, parts: partsOf(wish) },
      ])
      try {
        await behind
        await persist(() => wire.sendCue({ show, query: { as: by }, body: cue }))
        setTimeout(forget, PATIENCE_MS)
      } catch (error) {
        forget()
        setRefused({ error, wish })
      }
      outbox.take(id)
    },
    [wire, show, outbox],
  )
  const send = useCallback(
    async (wish: CueWish, behind?: Promise<unknown>): Promise<void> => {
      if (role === undefined) return
      const cue = { ...wish, id: newCueId() } as Cue
      setRefused(undefined)
      outbox.put({ role, cue, after: seq })
      await deliver({ role, cue, after: seq }, behind)
    },
    [deliver, outbox, role, seq],
  )
  // What was said before the page was left and never reached the house is sent now, under the same name.
  const left = useRef(outbox)
  useEffect(() => {
    for (const unsent of left.current.all()) void deliver({ ...unsent, after: 0 })
  }, [])
  return { sending: waiting, send, refused, forgive: useCallback(() => setRefused(undefined), []) }
}

/** Answers come among the newest events. */
const ANSWERED_WITHIN = 60

function partsOf(wish: CueWish): Sending['parts'] {
  switch (wish.kind) {
    case 'say-line':
      return segmentsOf(wish.text).map(({ kind, text }) => ({
        kind: kind === 'speech' ? 'words' : kind,
        text,
      }))
    case 'do-act':
      return [{ kind: 'act', text: wish.text }]
    case 'think':
      return [{ kind: 'thought', text: wish.text }]
    default:
      return []
  }
}
