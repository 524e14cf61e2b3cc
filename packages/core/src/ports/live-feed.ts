import type { Frame } from '../schema/frame.ts'

/** Carries frames while a line is made. Delivery may fail; order within a line holds. */
export interface LiveFeed {
  send(frame: Frame): void
  /** Gives a viewer the frames whose audience holds it (the booth gets all), until the returned function is called. */
  watch(take: string, viewer: string, listener: (frame: Frame) => void): () => void
}
