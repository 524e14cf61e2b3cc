import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { outboxOf, type Unsent } from './outbox.ts'
import { newCueId, PATIENCE_MS, persist } from './persist.ts'

/** What somebody says or does, with the name by which it is known when it comes twice. */
export type Named<Wish> = Wish & { readonly id: string }

/** Whose outbox it is, and what lies in it. */
interface Posting<Wish> {
  readonly name: string
  readonly Cue: ZodType<Named<Wish>>
  readonly role: string | undefined
  /** The newest event. */
  readonly after: number
}

/** Sends what somebody says or does. It is there at once, outlives a reload, and sent again it is known by its id. */
export function useOutbox<Wish extends object>(
  { name, Cue, role, after }: Posting<Wish>,
  post: (unsent: Unsent<Named<Wish>>) => Promise<unknown>,
) {
  const [sent, setSent] = useState<readonly Unsent<Named<Wish>>[]>([])
  const [notTaken, setNotTaken] = useState<{ readonly error: unknown; readonly wish: Wish }>()
  const outbox = useMemo(() => outboxOf({ name, Cue }, sessionStorage), [name, Cue])
  const posting = useRef(post)
  useEffect(() => {
    posting.current = post
  }, [post])
  const deliver = useCallback(
    async (one: Unsent<Named<Wish>>): Promise<boolean> => {
      const { id } = one.cue
      const forget = (): void => setSent((all) => all.filter(({ cue }) => cue.id !== id))
      setSent((all) => [...all.filter(({ cue }) => cue.id !== id), one])
      try {
        await persist(() => posting.current(one))
        setTimeout(forget, PATIENCE_MS)
        return true
      } catch (error) {
        forget()
        setNotTaken({ error, wish: one.cue })
        return false
      } finally {
        outbox.take(id)
      }
    },
    [outbox],
  )
  const send = useCallback(
    async (wish: Wish): Promise<boolean> => {
      if (role === undefined) return false
      const one = { role, cue: { ...wish, id: newCueId() }, after }
      setNotTaken(undefined)
      outbox.put(one)
      return deliver(one)
    },
    [deliver, outbox, role, after],
  )
  // What was said before the page was left and never reached the house is sent now, under the same name.
  const left = useRef(outbox)
  useEffect(() => {
    for (const one of left.current.all()) void deliver(one)
  }, [])
  return { sent, send, notTaken }
}
