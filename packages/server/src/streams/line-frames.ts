import type { Clock, Frame } from '@commedia/core'
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
export function lineFrames(
  send: (frames: readonly Frame[]) => void,
  { batchMs, clock }: { readonly batchMs: number; readonly clock: Clock },
): LineFrames {
  const lines = new Map<string, readonly Frame[]>()
  let pending: Frame[] = []
  let batch: AbortController | undefined

  const flush = (): void => {
    if (pending.length === 0) return
    const frames = pending
    pending = []
    send(frames)
  }
  const gather = (): void => {
    const own = new AbortController()
    batch = own
    void clock.wait(batchMs, own.signal).then(() => batch === own && tick())
  }
  const tick = (): void => {
    batch = undefined
    if (pending.length === 0) return
    flush()
    gather()
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
      if (isFirst || batch === undefined || batchMs === 0) flush()
      if (batchMs > 0 && batch === undefined) gather()
    },
    flush,
    shown: () => [...lines.values()].flat(),
    clear() {
      const last = batch
      batch = undefined
      last?.abort()
      pending = []
      lines.clear()
    },
  }
}
