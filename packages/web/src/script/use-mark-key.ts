import { useEffect } from 'react'
import { type LineMarks, marking, markOf } from './line-marks.ts'
import type { ScriptLine } from './script-page.ts'

/** Whoever is in one of these writes the letter. */
const WRITING = 'input, textarea, select, [contenteditable], [role=dialog], dialog'

/** The key M marks the line that was said last on the page, or takes the mark away, wherever nobody writes. */
export function useMarkKey(lines: readonly ScriptLine[], marks: LineMarks | undefined): void {
  useEffect(() => {
    if (marks?.onMark === undefined) return
    const { onMark } = marks
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'm' || event.defaultPrevented || event.repeat) return
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest(WRITING) !== null) return
      const last = lines.findLast((line) => line.kind === 'speech')
      if (last?.kind === 'speech') onMark(marking(last, markOf(last, marks)))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [lines, marks])
}
