import { BOOTH, type Frame, type Json, type LiveFeed } from '@commedia/core'
import type { Bus } from './bus.ts'

/** Carries frames over the bus. They travel with their audience and are gated where they are handed over. */
export function busLiveFeed(bus: Bus): LiveFeed {
  return {
    send: (frame) => bus.publish(framesOf(frame.take), frame as unknown as Json),
    watch: (take, viewer, listener) =>
      bus.subscribe(framesOf(take), (message) => {
        const frame = message as unknown as Frame
        if (isFor(viewer, frame.audience)) listener(frame)
      }),
  }
}

/** The subject that carries the frames of a take. */
export function framesOf(take: string): string {
  return `frames.${take}`
}

/** Whether a viewer perceives what has this audience; the booth perceives all. */
export function isFor(viewer: string, audience: readonly string[]): boolean {
  return viewer === BOOTH || audience.includes(viewer)
}
