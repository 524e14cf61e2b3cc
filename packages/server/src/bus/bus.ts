import type { Json } from '@commedia/core'

/**
 * Carries what need not be kept between those who are there now: frames of a line, word that a take has new events,
 * a request to stop. A message may be lost; the journal is the truth.
 */
export interface Bus {
  publish(subject: string, message: Json): void
  /** Hears what is published under a subject, also by this process, until the returned function is called. */
  subscribe(subject: string, listener: (message: Json) => void): () => void
}

/** A bus that was opened and is closed again. */
export interface OpenBus extends Bus {
  /** Comes back when the other side has answered; absent where there is no other side. */
  check?(): Promise<void>
  close(): Promise<void>
}
