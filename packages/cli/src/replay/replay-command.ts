import { type Clock, readingMs } from '@commedia/core'
import { plainLine } from '../modes/performance/shown-line.ts'
import { bundledRecordings } from '../serve/bundled-recordings.ts'
import type { Terminal } from '../terminal.ts'
import { type ReplayScreen, replayOnScreen } from './replay-on-screen.ts'
import { replaySource } from './replay-source.ts'
import { replayerOf } from './replayers.ts'

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

/** Shows an evening again, line by line at the pace of reading; without a name it lists the recordings of the house. */
export async function replayCommand(run: ReplayRun, clock: Clock, terminal: Terminal): Promise<void> {
  const { name, json, speed, stop } = run
  if (name === undefined) {
    for (const [id, { title, language, notice, kind: piece }] of await bundledRecordings())
      terminal.out(
        json
          ? JSON.stringify({ kind: 'recording', id, piece, title, language, notice })
          : `${id}\n  ${title}. ${notice}`,
      )
    return
  }
  const { kind, title, language, notice, viewer, names, events } = await replaySource(name)
  const told = replayerOf(kind)(events, { viewer, names, language })
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
