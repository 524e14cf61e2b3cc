import { asJson, type Clock, HOUSE, ownJson } from '@commedia/core'
import type { Bus } from '../bus/bus.ts'
import { type CutIn, type CutWish, cutInOn, cutWished } from '../company/cutting-in.ts'
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
  /** From whose seat they watch. */
  readonly viewer?: string | undefined
}

interface Seat extends Reader {
  reads: boolean
  /** Whether its sound is on, and whether that is the house's voice. */
  hears: boolean
  listens: boolean
  heardUntil: number
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
  const seats = new Set<Seat>()
  const at = ({ screen, person }: ScreenOf): readonly Seat[] =>
    [...seats].filter((seat) => seat.screen === screen && seat.person === person)
  const tell = (): void => {
    const isRead = [...seats].some(({ reads }) => reads)
    const heardUntil = Math.max(0, ...[...seats].map((seat) => seat.heardUntil))
    const isHeard = heardUntil > clock.now()
    const listening = [...seats].flatMap(({ hears, viewer = HOUSE }) =>
      hears && viewer !== HOUSE ? [viewer] : [],
    )
    const news: ReadingNews = {
      ...{ by, until: isRead ? clock.now() + READ_FOR_MS : null },
      ...(isHeard && { heardUntil }),
      ...(listening.length > 0 && { listening }),
    }
    bus.publish(readingOf(piece), asJson(news))
  }
  const subscriptions = [
    bus.subscribe(attentionOf(piece), (message) => {
      const { screen, person, reading, listens, hears = false, soundMs } = ownJson<Attention>(message)
      const meant = at({ screen, person })
      for (const seat of meant) {
        seat.reads = reading
        seat.hears = reading && hears
        seat.listens = listens
        seat.heardUntil = reading ? clock.now() + soundMs : 0
      }
      onListening?.({ screen, person }, listens)
      if (meant.length > 0) tell()
    }),
    bus.subscribe(cutWished(piece), (message) => {
      const { id, by: role, place, ...screen } = ownJson<CutWish>(message)
      const hearing = at(screen).find(({ viewer, hears }) => hears && viewer === role)
      // Another process may know the screen.
      if (hearing === undefined) return
      const cut: CutIn = { id, by: role, place, upTo: hearing.listens ? 'word' : 'sentence' }
      bus.publish(cutInOn(piece), asJson(cut))
    }),
    bus.subscribe(whoReads(piece), () => {
      if (seats.size > 0) tell()
    }),
  ]
  return {
    sit({ screen, person, viewer }) {
      const seat: Seat = { screen, person, viewer, reads: true, hears: false, listens: false, heardUntil: 0 }
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
