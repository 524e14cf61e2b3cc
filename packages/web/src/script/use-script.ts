import type { SeenEvent } from '@commedia/core/wire'
import { useMemo, useState } from 'react'
import { writeLines } from './script-lines.ts'
import { emptyPage, type ScriptLine, type ScriptPage } from './script-page.ts'

/** The lines of a show, written on as events come. */
export function useScript(
  events: readonly SeenEvent[],
  { viewer, notice }: { readonly viewer: string; readonly notice: string },
): readonly ScriptLine[] {
  const [writer] = useState(scriptWriter)
  return useMemo(() => writer(events, emptyPage(viewer, notice)).lines, [writer, events, viewer, notice])
}

/** Remembers the last page, so that only what is new has to be written; the same events give the same page. */
function scriptWriter(): (events: readonly SeenEvent[], empty: ScriptPage) => ScriptPage {
  let written:
    | { readonly events: readonly SeenEvent[]; readonly empty: ScriptPage; readonly page: ScriptPage }
    | undefined
  return (events, empty) => {
    const goesOn =
      written !== undefined &&
      written.empty.viewer === empty.viewer &&
      written.empty.lines[0]?.key === empty.lines[0]?.key &&
      written.events.length <= events.length &&
      written.events.at(-1) === events[written.events.length - 1]
    const before = goesOn && written !== undefined ? written : { events: [], empty, page: empty }
    const page = writeLines(before.page, events.slice(before.events.length))
    written = { events, empty, page }
    return page
  }
}

/** The page with marks where takes begin. */
export function withTakes(lines: readonly ScriptLine[], marks: readonly number[]): readonly ScriptLine[] {
  if (marks.length === 0) return lines
  const marked = [...lines]
  for (const seq of marks) {
    const found = marked.findIndex((line) => line.seq > seq)
    const at = found < 0 ? marked.length : found
    // Takes that begin in the same place are one mark.
    const isMarked = marked[at - 1]?.kind === 'take' || marked[at]?.kind === 'take'
    if (at > 0 && !isMarked) marked.splice(at, 0, { kind: 'take', key: `take ${seq}`, seq, at: '' })
  }
  return marked
}
