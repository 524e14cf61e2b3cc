import { type Clock, inLanguage, type Language, readingMs } from '@commedia/core'
import { lineRows, settingFor, spaceBefore } from '../modes/performance/screen/page-rows.ts'
import { plainLine, type ShownLine } from '../modes/performance/shown-line.ts'
import { lookOf, painted } from '../rows/looks.ts'
import type { Row } from '../rows/wrap-runs.ts'
import { wrapText } from '../rows/wrap-text.ts'
import { afterReplayKey, type ReplayState } from './replay-keys.ts'
import { REPLAY_WORDS } from './replay-words.ts'

/** A terminal that a replay is watched in. */
export interface ReplayScreen {
  readonly input: NodeJS.ReadStream
  readonly write: (text: string) => void
  readonly columns: number
  readonly rows: number
  readonly colours: 'shown' | 'none'
}

/** What is watched. */
export interface Watched {
  readonly lines: readonly ShownLine[]
  readonly title: string
  readonly notice: string
  readonly language: Language
  readonly names: ReadonlyMap<string, string>
}

/** Shows a replay at the pace of reading, in colour, and obeys the keys. */
export async function replayOnScreen(
  watched: Watched,
  { clock, speed, stop }: { readonly clock: Clock; readonly speed: number; readonly stop: AbortSignal },
  screen: ReplayScreen,
): Promise<void> {
  const { lines, language } = watched
  const { input, write } = screen
  let state: ReplayState = { at: 0, isPaused: false, speed, isLeft: false }
  let woken = new AbortController()
  const onKey = (typed: Buffer): void => {
    const before = state
    for (const key of typed.toString().match(/\u001b\[[A-D]|./gsu) ?? [])
      state = afterReplayKey(state, key, lines.length)
    if (state.at < before.at) draw()
    else show(before.at)
    woken.abort()
  }
  const told = (text: string): void => write(`\r\u001b[2K${text}`)
  const say = (): void =>
    told(
      `\u001b[2m${inLanguage(language, REPLAY_WORDS).keys({ ...state, of: lines.length, columns: screen.columns })}\u001b[0m`,
    )
  const printed = (at: number): string => {
    const line = lines[at]
    if (line === undefined) return ''
    const rows = [...spaceBefore(lines[at - 1], line), ...lineRows(line, setting)]
    return `${rows.map((row) => rowText(row, ids, screen.colours)).join('\n')}\n`
  }
  const ids = [...watched.names.keys()]
  const setting = settingFor(screen.columns, [...watched.names.values()])
  const show = (from: number): void => {
    told('')
    for (let at = from; at < state.at; at++) write(printed(at))
    say()
  }
  const head = wrapText(`${watched.title}\n\n${watched.notice}\n\n`, screen.columns - 2)
  /** Going back begins the page anew, with as much of it as the window holds. */
  const draw = (): void => {
    const page = `${head}${lines
      .slice(0, state.at)
      .map((_, at) => printed(at))
      .join('')}`.split('\n')
    write(`\u001b[2J\u001b[H${page.slice(-(screen.rows - 1)).join('\n')}`)
    say()
  }

  input.setRawMode(true)
  input.on('data', onKey)
  input.resume()
  write(head)
  try {
    while (!state.isLeft && !stop.aborted && state.at < lines.length) {
      const shown = lines[state.at - 1]
      woken = new AbortController()
      const bell = AbortSignal.any([woken.signal, stop])
      if (state.isPaused) await heard(bell)
      else if (shown !== undefined) await clock.wait(readingMs(plainLine(shown)) / state.speed, bell)
      if (woken.signal.aborted || state.isPaused || stop.aborted) continue
      state = { ...state, at: state.at + 1 }
      show(state.at - 1)
    }
  } finally {
    told('')
    input.off('data', onKey)
    input.setRawMode(false)
    input.pause()
  }
}

async function heard(bell: AbortSignal): Promise<void> {
  if (bell.aborted) return
  await new Promise<void>((resolve) => bell.addEventListener('abort', () => resolve(), { once: true }))
}

/** A row as a terminal takes it. */
function rowText(row: Row, ids: readonly string[], colours: 'shown' | 'none'): string {
  return row.map((run) => (colours === 'none' ? run.text : painted(run.text, lookOf(run, ids)))).join('')
}
