import type { LiveFeed } from '../ports/live-feed.ts'
import type { Turn } from '../record/turn.ts'
import type { Frame } from '../schema/frame.ts'
import { checkedGate, openGate, openingGate, type Show } from './line-gates.ts'
import { segmentStream } from './segment-stream.ts'

/** Where the text of a line goes while it is made. */
export interface LineSink {
  /** Text that has just come. */
  readonly text: (delta: string) => void
  /** What was shown in this attempt is void. */
  readonly retract: () => void
}

/** A line on the live feed. */
export interface LiveLine extends LineSink {
  /**
   * The line is made: what was held back is settled, then watchers are told. With a `dash` it is cut: what was not let
   * through is never shown, and the line breaks off with it.
   */
  readonly end: (dash?: string) => Promise<void>
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
  /** With cuts on: clauses are let through up to the one for which this says that enough was heard; the rest when the line ends, unless it is cut. */
  readonly opening?: (heard: string) => boolean
}

/** Opens a line on the live feed: markup is split as it streams, and thoughts go to their own seat only. */
export function openLiveLine(details: LiveLineDetails, feed: LiveFeed): LiveLine {
  const { turn, step, by, audience, seenBy = () => audience, check, opening } = details
  let attempt = 1
  let shown = false
  let stream = segmentStream()
  /** An act is shown whole: who may see it hangs on how it ends. */
  let act = ''

  const send = (kind: Frame['kind'], text: string, to: readonly string[]): void => {
    feed.send({ take: turn.take, line: `${turn.id} ${step}`, attempt, by, audience: to, kind, text })
  }
  const show: Show = (kind, text, to) => {
    shown = true
    send(kind, text, to)
  }
  const first = opening && openingGate(show, opening)
  const next: Show = (...sentence) => {
    first?.push(...sentence)
    first?.open()
  }
  const gate = check ? checkedGate(first ? next : show, check) : (first ?? openGate(show))
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
      first?.reset()
      stream = segmentStream()
      act = ''
      if (!shown) return
      send('retracted', '', audience)
      shown = false
      attempt++
    },
    async end(dash) {
      finishAct()
      await gate.close()
      if (dash === undefined) first?.release()
      else {
        first?.drop()
        if (shown) send('speech', dash, audience)
      }
      send('ended', '', audience)
    },
  }
}
