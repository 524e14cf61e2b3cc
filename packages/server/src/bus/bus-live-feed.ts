import { asJson, BOOTH, type Frame, type LiveFeed, ownJson } from '@commedia/core'
import type { Bus } from './bus.ts'

/** Carries frames over the bus. They travel with their audience and are gated where they are handed over. */
export function busLiveFeed(bus: Bus): LiveFeed {
  return {
    send: (frame) => bus.publish(framesOf(frame.take), asJson(frame)),
    watch: (take, viewer, listener) =>
      bus.subscribe(framesOf(take), (message) => {
        const frame = ownJson<Frame>(message)
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
