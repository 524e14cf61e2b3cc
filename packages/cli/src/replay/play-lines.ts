import { inLanguage } from '@commedia/core'
import { PLAY_WORDS } from '../evening/words.ts'
import { pageReader } from '../modes/performance/page.ts'
import { goneOn, type ShownLine } from '../modes/performance/shown-line.ts'
import type { Replayer } from './replayer.ts'

/** What is told of a play: what somebody says and does in one breath is one line. */
export const playLines: Replayer = (events, { viewer, names, language }) => {
  const told: { seq: number; line: ShownLine }[] = []
  const page = pageReader({ viewer, names, words: inLanguage(language, PLAY_WORDS) })
  for (const { line, event } of events.flatMap(page)) {
    const last = told.at(-1)
    const longer = goneOn(last?.line, line)
    if (last !== undefined && longer !== undefined) last.line = longer
    else told.push({ seq: event.seq, line })
  }
  return told
}
