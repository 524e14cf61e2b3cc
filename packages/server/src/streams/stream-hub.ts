import type { ServerResponse } from 'node:http'
import { CommediaError } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { type Auditorium, openAuditorium, type StreamHouse, type Watching } from './auditorium.ts'
import { presence } from './gone.ts'
import { responseSink, type Sink, STREAM_HEADERS, streamSink } from './sink.ts'
import { streamPlaces } from './stream-places.ts'

/** All streams of this process. */
export interface StreamHub {
  /** Streams a piece to a response of Node's own server; `not-found` before anything was written. */
  streamTo(watching: Watching, response: ServerResponse): Promise<void>
  /** The same as a body. */
  openStream(watching: Watching): Promise<ReadableStream<Uint8Array>>
  /** How many watch now: one piece, or all. */
  watchers(piece?: string): number
  /** Ends all streams; whoever watches comes back to another process. */
  close(): void
}

/** Somebody with a place who has not sat down yet. */
interface Entered {
  readonly join: (sink: Sink) => void
  readonly leave: () => void
}

const LOOK_EVERY_MS = 15_000
const RECHECK_EVERY_LOOKS = 4
/** An empty auditorium stays open for a moment: those who lost the line come back to it. */
const LINGER_MS = 10_000

/** Opens the hub: one auditorium a watched piece, whoever watches it from here. */
export function streamHub(
  house: StreamHouse,
  { lookEveryMs = LOOK_EVERY_MS, lingerMs = LINGER_MS } = {},
): StreamHub {
  const { onFailure = () => {}, clock = systemClock() } = house
  const places = streamPlaces(house.places)
  const here = presence(house.bus)
  const closing = new AbortController()
  const open = new Map<string, Promise<Auditorium | undefined>>()
  const opened = new Map<string, Auditorium>()
  const emptySince = new Map<string, number>()
  let looks = 0

  const auditoriumOf = (piece: string): Promise<Auditorium | undefined> => {
    const known = open.get(piece)
    if (known !== undefined) return known
    const opening = openAuditorium(piece, { ...house, lingerMs }, clock)
    open.set(piece, opening)
    opening.then(
      (auditorium) => (auditorium === undefined ? open.delete(piece) : opened.set(piece, auditorium)),
      () => open.delete(piece),
    )
    return opening
  }
  /** Closes an auditorium that has been empty for a while; whether it did. */
  const closeEmpty = (piece: string, auditorium: Auditorium): boolean => {
    if (auditorium.watchers() > 0) {
      emptySince.delete(piece)
      return false
    }
    const since = emptySince.get(piece) ?? clock.now()
    emptySince.set(piece, since)
    if (clock.now() - since < lingerMs) return false
    for (const map of [open, opened, emptySince]) map.delete(piece)
    auditorium.close()
    return true
  }
  const look = (): void => {
    looks++
    const watched = [...opened].filter(([, auditorium]) => auditorium.watchers() > 0)
    house.onSeen?.(watched.map(([piece]) => piece)).catch(onFailure)
    for (const [piece, auditorium] of opened) {
      if (closeEmpty(piece, auditorium)) continue
      auditorium.look().catch(onFailure)
      if (looks % RECHECK_EVERY_LOOKS === 0) auditorium.recheck().catch(onFailure)
    }
  }
  const lookNowAndThen = async (): Promise<void> => {
    for (;;) {
      await clock.wait(lookEveryMs, closing.signal)
      if (closing.signal.aborted) return
      look()
    }
  }
  void lookNowAndThen()

  const enter = async (watching: Watching): Promise<Entered> => {
    const givePlace = places.take(watching)
    const present = here.enter(watching)
    const leave = (): void => {
      givePlace()
      present.leave()
    }
    try {
      const auditorium = await auditoriumOf(watching.piece)
      if (auditorium === undefined)
        throw new CommediaError('not-found', `There is no ${watching.piece} to watch.`)
      // Whoever lost the right between the door and here was not heard of by anybody yet.
      if ((await watching.may?.()) === false || present.isGone())
        throw new CommediaError('forbidden', `You may not watch ${watching.piece} any more.`)
      const join = (sink: Sink): void => {
        sink.onGone(leave)
        present.onGone(auditorium.join(watching, sink))
      }
      return { join, leave }
    } catch (error) {
      leave()
      throw error
    }
  }
  return {
    async streamTo(watching, response) {
      const { join, leave } = await enter(watching)
      // Whoever left meanwhile is not heard leaving any more.
      if (response.destroyed) return leave()
      response.writeHead(200, STREAM_HEADERS)
      join(responseSink(response))
    },
    async openStream(watching) {
      const { join } = await enter(watching)
      const { sink, stream } = streamSink()
      join(sink)
      return stream
    },
    watchers: (piece) =>
      [...opened]
        .filter(([id]) => piece === undefined || id === piece)
        .reduce((sum, [, auditorium]) => sum + auditorium.watchers(), 0),
    close() {
      closing.abort()
      here.close()
      for (const auditorium of opened.values()) auditorium.close()
      open.clear()
      opened.clear()
    },
  }
}
