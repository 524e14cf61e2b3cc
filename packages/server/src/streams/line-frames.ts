import type { Frame } from '@commedia/core'
import { joined } from './encode.ts'

/** Frames on their way to the screens. */
export interface LineFrames {
  /** Takes in a frame; the first of a line goes out at once, what follows in batches. */
  take(frame: Frame): void
  /** Sends what waits. */
  flush(): void
  /** What was shown of the lines that are not over yet, for those who come late. */
  shown(): readonly Frame[]
  /** Forgets everything. */
  clear(): void
}

/** Lines that nobody ended are forgotten when there are more than this, and so is the text of an endless one. */
const MOST_LINES = 8
const LONGEST_SHOWN_CHARS = 20_000

/** Gathers frames for as long as a batch takes, and hands them on together. */
export function lineFrames(batchMs: number, send: (frames: readonly Frame[]) => void): LineFrames {
  const lines = new Map<string, readonly Frame[]>()
  let pending: Frame[] = []
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    if (pending.length === 0) return
    const frames = pending
    pending = []
    send(frames)
  }
  const tick = (): void => {
    timer = undefined
    if (pending.length === 0) return
    flush()
    timer = setTimeout(tick, batchMs)
  }
  const note = (frame: Frame): void => {
    if (frame.kind === 'ended') return void lines.delete(frame.line)
    const before = frame.kind === 'retracted' ? [] : (lines.get(frame.line) ?? [])
    const after = frame.kind === 'retracted' ? [] : joined([...before, frame])
    const size = after.reduce((sum, { text }) => sum + text.length, 0)
    lines.set(frame.line, size > LONGEST_SHOWN_CHARS ? [] : after)
    for (const oldest of [...lines.keys()].slice(0, -MOST_LINES)) lines.delete(oldest)
  }
  return {
    take(frame) {
      const isFirst = !lines.has(frame.line)
      note(frame)
      pending.push(frame)
      if (isFirst || timer === undefined || batchMs === 0) flush()
      if (batchMs > 0) timer ??= setTimeout(tick, batchMs)
    },
    flush,
    shown: () => [...lines.values()].flat(),
    clear() {
      clearTimeout(timer)
      timer = undefined
      pending = []
      lines.clear()
    },
  }
}
