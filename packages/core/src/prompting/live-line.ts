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
  /** Who sees an act as soon as it is written, by its words; everybody who hears the line, unless told. */
  readonly seenBy?: (act: string) => readonly string[]
  /** With moderation on: whole sentences are shown after this says yes; after a no, nothing more of the attempt. */
  readonly check?: (sentence: string) => Promise<boolean>
}

/** Opens a line on the live feed: markup is split as it streams, and thoughts go to their own seat only. */
export function openLiveLine(details: LiveLineDetails, feed: LiveFeed): LiveLine {
  const { turn, step, by, audience, seenBy = () => audience, check } = details
  let attempt = 1
  let shown = false
  let stream = segmentStream()
  /** An act is shown whole: who may see it hangs on how it ends. */
  let act = ''

  const send = (kind: Frame['kind'], text: string, to: readonly string[]): void => {
    feed.send({ take: turn.take, line: `${turn.id} ${step}`, attempt, by, audience: to, kind, text })
  }
  const show = (kind: SegmentKind, text: string, to: readonly string[]): void => {
    shown = true
    send(kind, text, to)
  }
  const gate = check
    ? checkedGate(show, check)
    : { push: show, open: () => {}, reset: () => {}, close: async () => {} }
  const finishAct = (): void => {
    const done = act.trim()
    act = ''
    if (done === '') return
    gate.push('act', done, seenBy(done))
    gate.open()
  }

  return {
    text(delta) {
      for (const { kind, text, opens } of stream.push(delta)) {
        if (opens) {
          finishAct()
          gate.open()
        }
        if (kind === 'act') act += text
        else gate.push(kind, text, kind === 'thought' ? [by] : audience)
      }
      if (stream.within() !== 'act') finishAct()
    },
    retract() {
      gate.reset()
      stream = segmentStream()
      act = ''
      if (!shown) return
      send('retracted', '', audience)
      shown = false
      attempt++
    },
    async end() {
      finishAct()
      await gate.close()
      send('ended', '', audience)
    },
  }
}

interface Gate {
  readonly push: (kind: SegmentKind, text: string, to: readonly string[]) => void
  readonly open: () => void
  readonly reset: () => void
  readonly close: () => Promise<void>
}

/** Holds text back until whole sentences of it have passed the check, in order. */
function checkedGate(show: Gate['push'], check: (sentence: string) => Promise<boolean>): Gate {
  let held = ''
  let holding: { readonly kind: SegmentKind; readonly to: readonly string[] } = { kind: 'speech', to: [] }
  let round = { refused: false }
  let queue = Promise.resolve()

  const release = (sentence: string): void => {
    const own = round
    const { kind, to } = holding
    queue = queue.then(async () => {
      if (own.refused) return
      const passed = await check(sentence)
      if (own.refused) return
      if (passed) show(kind, sentence, to)
      else own.refused = true
    })
  }
  const flush = (): void => {
    if (held.trim() !== '') release(held)
    held = ''
  }
  return {
    open: flush,
    push(kind, text, to) {
      holding = { kind, to }
      const parts = sentences(held + text)
      for (const sentence of parts.slice(0, -1)) release(sentence)
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
