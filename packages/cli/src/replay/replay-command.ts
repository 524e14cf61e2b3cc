import { type Clock, inLanguage, readingMs, type StageEvent } from '@commedia/core'
import { PLAY_WORDS } from '../evening/words.ts'
import { pageReader } from '../modes/performance/page.ts'
import { goneOn, plainLine, type Reading, type ShownLine } from '../modes/performance/shown-line.ts'
import { bundledRecordings } from '../serve/bundled-recordings.ts'
import type { Terminal } from '../terminal.ts'
import { type ReplayScreen, replayOnScreen } from './replay-on-screen.ts'
import { replaySource } from './replay-source.ts'

/** What is watched again, and how fast. */
export interface ReplayRun {
  readonly name: string | undefined
  readonly json: boolean
  /** How many times as fast as one reads; 0 waits for nothing. */
  readonly speed: number
  readonly stop: AbortSignal
  /** Where a person watches; nothing where a program reads. */
  readonly screen?: ReplayScreen | undefined
}

/** Shows a performance again, line by line at the pace of reading; without a name it lists the recordings of the house. */
export async function replayCommand(run: ReplayRun, clock: Clock, terminal: Terminal): Promise<void> {
  const { name, json, speed, stop } = run
  if (name === undefined) {
    for (const [id, { title, notice }] of await bundledRecordings())
      terminal.out(
        json ? JSON.stringify({ kind: 'recording', id, title, notice }) : `${id}\n  ${title}. ${notice}`,
      )
    return
  }
  const { title, language, notice, viewer, names, events } = await replaySource(name)
  const told = replayed(events, { viewer, names, words: inLanguage(language, PLAY_WORDS) })
  if (run.screen !== undefined && !json && speed > 0) {
    const watched = { title, notice, language, names, lines: told.map(({ line }) => line) }
    return replayOnScreen(watched, { clock, speed, stop }, run.screen)
  }
  terminal.out(json ? JSON.stringify({ kind: 'show', title, language, notice }) : `${title}\n\n${notice}`)
  for (const { seq, line } of told) {
    if (stop.aborted) return
    const text = plainLine(line)
    terminal.out(json ? JSON.stringify({ kind: 'line', seq, line }) : text)
    if (speed > 0) await clock.wait(readingMs(text) / speed, stop)
  }
}

/** What is told of a record, line by line, each with the number of the event it begins with. */
function replayed(
  events: readonly StageEvent[],
  reading: Reading,
): readonly { readonly seq: number; readonly line: ShownLine }[] {
  const told: { seq: number; line: ShownLine }[] = []
  for (const { line, event } of events.flatMap(pageReader(reading))) {
    const last = told.at(-1)
    const longer = goneOn(last?.line, line)
    if (last !== undefined && longer !== undefined) last.line = longer
    else told.push({ seq: event.seq, line })
  }
  return told
}
