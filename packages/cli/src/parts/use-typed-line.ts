import { useInput, usePaste } from 'ink'
import { useRef, useState } from 'react'
import { afterKey, EMPTY_LINE, inserted, type TypedLine, typedAs } from './typed-line.ts'

/** What the input line is wired to. */
export interface TypedLineUse {
  readonly onSend: (text: string) => void
  readonly onChange: (text: string) => void
  readonly onScroll: (pages: -1 | 1) => void
  readonly onStop: () => void
  readonly onEscape: () => void
  /** What the line becomes at Tab. */
  readonly complete: (text: string) => string
}

/** A line a person types, with the keys everybody knows. */
export function useTypedLine({
  onSend,
  onChange,
  onScroll,
  onStop,
  onEscape,
  complete,
}: TypedLineUse): TypedLine {
  const [line, setLine] = useState(EMPTY_LINE)
  // Keys may come faster than the screen is drawn.
  const newest = useRef(line)
  const set = (next: TypedLine): void => {
    if (next.text !== newest.current.text) onChange(next.text)
    newest.current = next
    setLine(next)
  }
  const send = (): void => {
    const { text, sent } = newest.current
    if (text.trim() === '') return
    set({ ...EMPTY_LINE, sent: [...sent, text] })
    onSend(text)
  }
  const completeIt = (): void => set(typedAs(newest.current, complete(newest.current.text)))
  usePaste((text) => set(inserted(newest.current, text)))
  useInput((input, key) => {
    if (key.ctrl && input === 'c') return onStop()
    if (key.pageUp || key.pageDown) return onScroll(key.pageUp ? 1 : -1)
    if (key.escape) return onEscape()
    if (key.tab) return completeIt()
    if (key.return) return send()
    // A fast hand, or a program, brings several keys at once, Return and Tab among them.
    for (const [at, part] of input.split(/(\r\n?|\n|\t)/u).entries()) {
      if (part === '\t') completeIt()
      else if (at % 2 === 1) send()
      else if (at === 0 || part !== '') set(afterKey(newest.current, part, key))
    }
  })
  return line
}
