import type { WireClient } from '@commedia/core/wire'
import { useCallback, useEffect, useRef } from 'react'

/** Said again this often while somebody types on, in milliseconds. */
const REPEAT_MS = 2_500
/** Whoever pauses so long has stopped. */
const STOPPED_MS = 6_000

/** Lets the others know that one is writing, and that one has stopped. */
export function useTyping(
  { show, role }: { readonly show: string; readonly role: string | undefined },
  wire: WireClient,
): (text: string) => void {
  const last = useRef(0)
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useCallback(
    (typing: boolean) => {
      last.current = typing ? performance.now() : 0
      // Nobody needs to hear that nobody heard it.
      if (role !== undefined) wire.sayTyping({ show, query: { as: role }, body: { typing } }).catch(() => {})
    },
    [wire, show, role],
  )
  useEffect(() => () => clearTimeout(stopping.current), [])
  return useCallback(
    (text) => {
      clearTimeout(stopping.current)
      const isTyping = last.current !== 0
      if (text === '') {
        if (isTyping) say(false)
        return
      }
      if (performance.now() - last.current > REPEAT_MS || !isTyping) say(true)
      stopping.current = setTimeout(() => say(false), STOPPED_MS)
    },
    [say],
  )
}
