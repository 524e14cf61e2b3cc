import type { Clock } from '@commedia/core'
import { pageReader } from '../play/page.ts'
import { plainLine } from '../play/shown-line.ts'
import { PLAY_WORDS } from '../play/words.ts'
import { bundledRecordings } from '../serve/bundled-recordings.ts'
import type { Terminal } from '../terminal.ts'
import { replaySource } from './replay-source.ts'

/** What is watched again, and how fast. */
export interface ReplayRun {
  readonly name: string | undefined
  readonly json: boolean
  /** How many times as fast as one reads; 0 waits for nothing. */
  readonly speed: number
  readonly stop: AbortSignal
}

/** Reading aloud takes about so long. */
const MS_A_LETTER = { en: 45, zh: 160 }
const LONGEST_PAUSE_MS = 6_000

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
  terminal.out(json ? JSON.stringify({ kind: 'show', title, language, notice }) : `${title}\n\n${notice}`)
  const read = pageReader({ viewer, names, words: PLAY_WORDS[language] })
  for (const event of events)
    for (const line of read(event)) {
      if (stop.aborted) return
      const text = plainLine(line)
      terminal.out(json ? JSON.stringify({ kind: 'line', seq: event.seq, line }) : text)
      if (speed > 0)
        await clock.wait(Math.min(LONGEST_PAUSE_MS, text.length * MS_A_LETTER[language]) / speed, stop)
    }
}
