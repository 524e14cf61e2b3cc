import { useCallback, useMemo, useState } from 'react'
import { keptText } from '../../parts/kept-text.ts'

/** A stretch of the page somebody chose. */
export interface Chosen {
  readonly from: number
  readonly to: number
}

/** A person's own page: what stands on it, and which passage is chosen. */
export interface OwnPage {
  readonly text: string
  /** The words of the passage; nothing when none is chosen. */
  readonly passage: string
  readonly write: (text: string) => void
  readonly choose: (chosen: Chosen) => void
}

/** The page of a room in this browser. */
export function usePage(room: string): OwnPage {
  const kept = useMemo(() => keptText(`commedia page ${room}`, localStorage), [room])
  const [text, setText] = useState(kept.read)
  const [chosen, choose] = useState<Chosen>({ from: 0, to: 0 })
  const write = useCallback(
    (written: string) => {
      setText(written)
      kept.keep(written)
    },
    [kept],
  )
  return { text, passage: text.slice(chosen.from, chosen.to).trim(), write, choose }
}
