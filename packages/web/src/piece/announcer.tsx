import { useEffect, useRef, useState } from 'react'
import type { ScriptLine } from '../script/script-page.ts'
import { type Names, spokenText } from '../script/script-text.ts'
import { scriptWords } from '../script/script-words.ts'
import { useWords } from '../words/use-words.tsx'
import { freshLines, newestOn } from './fresh-lines.ts'

const KEPT = 12
/** The parts of a moment come one after another: it is whole when nothing has come for so long. */
const WHOLE_AFTER_MS = 300

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
  const page = useRef({ lines, names, words })
  const newest = newestOn(lines)
  useEffect(() => {
    page.current = { lines, names, words }
  }, [lines, names, words])
  useEffect(() => {
    if (!wasLive.current) {
      toldTo.current = newest
      wasLive.current = isLive
      return
    }
    toldTo.current = Math.min(toldTo.current, newest)
    const telling = setTimeout(() => {
      const texts = freshLines(page.current.lines, toldTo.current).flatMap((line) => {
        const text = spokenText(line, page.current)
        return text === '' ? [] : [{ key: `${line.key} ${line.seq}`, text }]
      })
      toldTo.current = newestOn(page.current.lines)
      if (texts.length > 0) setTold((before) => [...before, ...texts].slice(-KEPT))
    }, WHOLE_AFTER_MS)
    return () => clearTimeout(telling)
  }, [newest, isLive])
  return (
    <div className="only-heard" role="log" aria-live="polite" aria-relevant="additions">
      {told.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
