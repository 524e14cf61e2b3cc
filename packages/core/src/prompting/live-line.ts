import type { LiveFeed } from '../ports/live-feed.ts'
import { sentences } from '../prelude/sentences.ts'
import type { Turn } from '../record/turn.ts'
import type { Frame } from '../schema/frame.ts'
import { type SegmentKind, segmentStream } from './segment-stream.ts'

/** Where the text of a line goes while it is made. */
export interface LineSink {
  /** Text that has just come. */
  readonly text: (delta: string) => void
  /** What was shown in this attempt is void. */
  readonly retract: () => void
}

/** A line on the live feed. */
export interface LiveLine extends LineSink {
  /** The line is made: what was held back for a check is settled, then watchers are told. */
  readonly end: () => Promise<void>
}

/** Whose line it is, which step makes it, and who may perceive it. */
export interface LiveLineDetails {
  readonly turn: Turn
  readonly step: string
  readonly by: string
  readonly audience: readonly string[]
  /** Acts that wait for a ruling are not shown here; the journal shows them when it is made. */
  readonly acts?: 'shown' | 'withheld'
  /** With moderation on: whole sentences are shown after this says yes; after a no, nothing more of the attempt. */
  readonly check?: (sentence: string) => Promise<boolean>
}

/** Opens a line on the live feed: markup is split as it streams, and thoughts go to their own seat only. */
export function openLiveLine(details: LiveLineDetails, feed: LiveFeed): LiveLine {
  const { turn, step, by, audience, acts = 'shown', check } = details
  let attempt = 1
  let shown = false
  let stream = segmentStream()

  const send = (kind: Frame['kind'], text: string): void => {
    const seen = kind === 'thought' ? [by] : audience
    feed.send({ take: turn.take, line: `${turn.id} ${step}`, attempt, by, audience: seen, kind, text })
  }
  const show = (kind: SegmentKind, text: string): void => {
    shown = true
    send(kind, text)
  }
  const gate = check
    ? checkedGate(show, check)
    : { push: show, open: () => {}, reset: () => {}, close: async () => {} }

  return {
    text(delta) {
      for (const piece of stream.push(delta)) {
        if (piece.opens) gate.open()
        if (piece.kind !== 'act' || acts === 'shown') gate.push(piece.kind, piece.text)
      }
    },
    retract() {
      gate.reset()
      stream = segmentStream()
      if (!shown) return
      send('retracted', '')
      shown = false
      attempt++
    },
    async end() {
      await gate.close()
      send('ended', '')
    },
  }
}

interface Gate {
  readonly push: (kind: SegmentKind, text: string) => void
  readonly open: () => void
  readonly reset: () => void
  readonly close: () => Promise<void>
}

/** Holds text back until whole sentences of it have passed the check, in order. */
function checkedGate(
  show: (kind: SegmentKind, text: string) => void,
  check: (sentence: string) => Promise<boolean>,
): Gate {
  let held = ''
  let heldKind: SegmentKind = 'speech'
  let round = { refused: false }
  let queue = Promise.resolve()

  const release = (kind: SegmentKind, sentence: string): void => {
    const own = round
    queue = queue.then(async () => {
      if (own.refused) return
      const passed = await check(sentence)
      if (own.refused) return
      if (passed) show(kind, sentence)
      else own.refused = true
    })
  }
  const flush = (): void => {
    if (held.trim() !== '') release(heldKind, held)
    held = ''
  }
  return {
    open: flush,
    push(kind, text) {
      heldKind = kind
      const parts = sentences(held + text)
      for (const sentence of parts.slice(0, -1)) release(kind, sentence)
      held = parts.at(-1) ?? ''
    },
    reset() {
      held = ''
      round.refused = true
      round = { refused: false }
    },
    async close() {
      flush()
      await queue
    },
  }
}
