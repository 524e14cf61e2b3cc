import { useEffect, useRef, useState } from 'react'
import type { ScriptLine } from '../../parts/script-lines.ts'
import { type Names, spokenText } from '../../parts/script-text.ts'
import { scriptWords } from '../../parts/script-words.ts'
import { useWords } from '../../words/use-words.tsx'

const KEPT = 12

/** Tells whoever listens instead of looking each whole line once, politely; what is still being said is not told. */
export function Announcer({
  lines,
  names,
  isLive,
}: {
  readonly lines: readonly ScriptLine[]
  readonly names: Names
  /** What was played before one came is read in the script, not told. */
  readonly isLive: boolean
}) {
  const words = useWords(scriptWords)
  const [told, setTold] = useState<readonly { readonly key: string; readonly text: string }[]>([])
  const last = useRef<string>(undefined)
  const wasLive = useRef(false)
  useEffect(() => {
    const newest = lines.at(-1)?.key
    const from = lines.findLastIndex(({ key }) => key === last.current) + 1
    const fresh = wasLive.current && from > 0 ? lines.slice(from) : []
    last.current = newest
    wasLive.current = isLive || wasLive.current
    const texts = fresh.flatMap((line) => {
      const text = spokenText(line, { names, words })
      return text === '' ? [] : [{ key: line.key, text }]
    })
    if (texts.length > 0) setTold((before) => [...before, ...texts].slice(-KEPT))
  }, [lines, isLive, names, words])
  return (
    <div className="only-heard" role="log" aria-live="polite" aria-relevant="additions">
      {told.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
