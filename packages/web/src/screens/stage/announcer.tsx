import { useEffect, useRef, useState } from 'react'
import type { ScriptLine } from '../../parts/script-page.ts'
import { type Names, spokenText } from '../../parts/script-text.ts'
import { scriptWords } from '../../parts/script-words.ts'
import { useWords } from '../../words/use-words.tsx'
import { freshLines, newestOn } from './fresh-lines.ts'

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
  const toldTo = useRef(0)
  const wasLive = useRef(false)
  useEffect(() => {
    const newest = newestOn(lines)
    const fresh = wasLive.current ? freshLines(lines, Math.min(toldTo.current, newest)) : []
    toldTo.current = newest
    wasLive.current = isLive || wasLive.current
    const texts = fresh.flatMap((line) => {
      const text = spokenText(line, { names, words })
      return text === '' ? [] : [{ key: `${line.key} ${line.seq}`, text }]
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
