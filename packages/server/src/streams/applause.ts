import { asJson, type Clock, ownJson } from '@commedia/core'
import type { Bus } from '../bus/bus.ts'

/** Those who clap within this time are heard together, however many they are. */
const TOGETHER_MS = 400

/** The subject on which somebody claps. */
function applauseOf(piece: string): string {
  return `applause.${piece}`
}

/** Has everybody at a piece hear that somebody claps. */
export function clap(bus: Bus, piece: string, person: string): void {
  bus.publish(applauseOf(piece), asJson({ person }))
}

/** Hears applause, and says how many clapped together, until it is ended. */
export function hearApplause(
  piece: string,
  { bus, clock }: { readonly bus: Bus; readonly clock: Clock },
  onApplause: (hands: number) => void,
): () => void {
  const closing = new AbortController()
  let clapping = new Set<string>()
  const together = async (): Promise<void> => {
    await clock.wait(TOGETHER_MS, closing.signal)
    if (closing.signal.aborted) return
    const hands = clapping.size
    clapping = new Set()
    onApplause(hands)
  }
  const end = bus.subscribe(applauseOf(piece), (message) => {
    const isFirst = clapping.size === 0
    clapping.add(ownJson<{ readonly person: string }>(message).person)
    if (isFirst) void together()
  })
  return () => {
    closing.abort()
    end()
  }
}
