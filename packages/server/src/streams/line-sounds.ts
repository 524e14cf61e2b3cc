import type { Frame, Language } from '@commedia/core'
import { isFor } from '../bus/bus-live-feed.ts'
import type { TicketDesk } from '../sound/tickets.ts'
import { newsMessage } from './encode.ts'
import { spokenLines } from './spoken-lines.ts'

/** What of the lines of one piece can be heard, as it comes. */
export interface LineSounds {
  /** What can be heard by one more frame, each for whom it is for. */
  of(frame: Frame, language: Language): readonly ((viewer: string) => Uint8Array | undefined)[]
  clear(): void
}

/** Cuts lines as they come, and has a ticket written for each viewer who is shown the words. */
export function lineSounds(show: string, tickets: TicketDesk): LineSounds {
  const lines = spokenLines()
  return {
    of: (frame, language) =>
      lines.take(frame).map(({ audience, ...piece }) => (viewer) => {
        if (!isFor(viewer, audience)) return undefined
        const { text, by, quiet } = piece
        const ticket = tickets.write({ text, by, language, quiet }, { show, viewer })
        return Buffer.from(newsMessage('sound', { ...piece, ticket }))
      }),
    clear: lines.clear,
  }
}
