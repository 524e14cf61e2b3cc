import { clauses } from '../prelude/clauses.ts'
import { sentences } from '../prelude/sentences.ts'
import type { SegmentKind } from './segment-stream.ts'

/** Shows a piece of a line to whoever may perceive it. */
export type Show = (kind: SegmentKind, text: string, to: readonly string[]) => void

/** What stands between a line as it is made and those who perceive it. */
export interface Gate {
  readonly push: Show
  /** Another segment begins: what was held for its end has ended. */
  readonly open: () => void
  readonly reset: () => void
  /** The line is made: whatever is held for a check is settled. */
  readonly close: () => Promise<void>
}

/** Lets everything through as it comes. */
export function openGate(show: Show): Gate {
  return { push: show, open: () => {}, reset: () => {}, close: async () => {} }
}

/** Holds text back until whole sentences of it have passed the check, in order. */
export function checkedGate(show: Show, check: (sentence: string) => Promise<boolean>): Gate {
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

/** A gate that holds the end of a line until it is known whether anybody hears it. */
export interface OpeningGate extends Gate {
  /** The line is said to its end. */
  readonly release: () => void
  /** The line is cut: what is held is never shown. */
  readonly drop: () => void
}

/** Lets a line through clause by clause, the first as soon as it has come, until enough of it was heard; holds the rest. */
export function openingGate(show: Show, isEnough: (heard: string) => boolean): OpeningGate {
  let coming = ''
  let to: readonly string[] = []
  let heard = ''
  let isHolding = false
  let rest: Parameters<Show>[] = []

  const pass: Show = (kind, text, audience) => {
    if (isHolding) return void rest.push([kind, text, audience])
    show(kind, text, audience)
    if (kind !== 'speech') return
    heard += text
    isHolding = isEnough(heard)
  }
  const flush = (): void => {
    if (coming !== '') pass('speech', coming, to)
    coming = ''
  }
  const reset = (): void => {
    coming = ''
    heard = ''
    isHolding = false
    rest = []
  }
  return {
    open: flush,
    push(kind, text, audience) {
      if (kind !== 'speech') {
        flush()
        return pass(kind, text, audience)
      }
      to = audience
      const parts = clauses(coming + text)
      for (const clause of parts.slice(0, -1)) pass(kind, clause, to)
      coming = parts.at(-1) ?? ''
    },
    reset,
    async close() {
      flush()
    },
    release() {
      for (const one of rest) show(...one)
      reset()
    },
    drop: reset,
  }
}
