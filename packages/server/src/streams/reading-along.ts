import { asJson, type Clock, ownJson } from '@commedia/core'
import type { Bus } from '../bus/bus.ts'
import {
  type Attention,
  attentionOf,
  READ_FOR_MS,
  type ReadingNews,
  readingOf,
  type ScreenOf,
  whoReads,
} from '../company/reading.ts'
import { newId } from '../people/secrets.ts'

/** Knows whether anybody in an auditorium reads along, and says so to whoever plays the piece. */
export interface ReadingAlong {
  /** Somebody sits down, and reads along unless their screen says otherwise. Gives what has them get up. */
  sit(reader: Reader): () => void
  /** Says again whether anybody reads. */
  tell(): void
  close(): void
}

/** Somebody at a screen of this name. */
interface Reader {
  readonly screen?: string | undefined
  readonly person?: string | undefined
}

/** Hears that a screen begins or ends to listen. */
export type OnListening = (screen: ScreenOf, listens: boolean) => void

/** Listens to the screens of one auditorium. */
export function readingAlong(
  piece: string,
  {
    bus,
    clock,
    onListening,
  }: { readonly bus: Bus; readonly clock: Pick<Clock, 'now'>; readonly onListening?: OnListening },
): ReadingAlong {
  const by = newId('auditorium')
  const seats = new Set<Reader & { reads: boolean; heardUntil: number }>()
  const tell = (): void => {
    const isRead = [...seats].some(({ reads }) => reads)
    const heardUntil = Math.max(0, ...[...seats].map((seat) => seat.heardUntil))
    const isHeard = heardUntil > clock.now()
    const news: ReadingNews = {
      ...{ by, until: isRead ? clock.now() + READ_FOR_MS : null },
      ...(isHeard && { heardUntil }),
    }
    bus.publish(readingOf(piece), asJson(news))
  }
  const subscriptions = [
    bus.subscribe(attentionOf(piece), (message) => {
      const { screen, person, reading, listens, soundMs } = ownJson<Attention>(message)
      const meant = [...seats].filter((seat) => seat.screen === screen && seat.person === person)
      for (const seat of meant) {
        seat.reads = reading
        seat.heardUntil = reading ? clock.now() + soundMs : 0
      }
      onListening?.({ screen, person }, listens)
      if (meant.length > 0) tell()
    }),
    bus.subscribe(whoReads(piece), () => {
      if (seats.size > 0) tell()
    }),
  ]
  return {
    sit({ screen, person }) {
      const seat = { screen, person, reads: true, heardUntil: 0 }
      seats.add(seat)
      tell()
      return () => {
        if (seats.delete(seat)) tell()
      }
    },
    tell,
    close() {
      for (const end of subscriptions) end()
    },
  }
}
