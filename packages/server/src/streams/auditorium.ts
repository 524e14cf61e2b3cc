import {
  type Clock,
  CommediaError,
  type Frame,
  inLanguage,
  type Journal,
  NOT_WAITING,
  ownJson,
  type Reader,
  type Waiting,
} from '@commedia/core'
import { AI_NOTICE } from '@commedia/core/care'
import { caseRevealed, curtainFell, typesOf } from '@commedia/core/events'
import type { Bus } from '../bus/bus.ts'
import { framesOf } from '../bus/bus-live-feed.ts'
import { eventsOf } from '../company/company-house.ts'
import type { TicketDesk } from '../sound/tickets.ts'
import { hearApplause } from './applause.ts'
import { audienceOf } from './audience.ts'
import { encodeFrames, KEEP_ALIVE, newsMessage } from './encode.ts'
import { lineFrames } from './line-frames.ts'
import type { FindOnStage, OnStage } from './on-stage.ts'
import { readingAlong } from './reading-along.ts'
import { PAGE_EVENTS, type RecordPages, recordPages, TAIL_EVENTS } from './record-pages.ts'
import { screensThere } from './screens-there.ts'
import type { Sink } from './sink.ts'
import { soundsOf } from './sounds-of.ts'
import type { StreamLimits } from './stream-places.ts'
import { isSame, newsOf } from './waiting-news.ts'

/** Who watches, from whose seat, and where they left off. */
export interface Watching {
  readonly piece: string
  readonly viewer: string
  /** The last event they have, of which epoch; of another epoch they begin anew. */
  readonly after?: number | undefined
  readonly epoch?: number | undefined
  /** The person, and the fingerprint of their secret, so that a right taken away ends the stream. */
  readonly person?: string | undefined
  readonly by?: string | undefined
  /** What their screen is called, by which it says whether anybody reads along. */
  readonly screen?: string | undefined
  /** What somebody who watches from the house is called, for the others who are there; nothing for who is on stage or in the booth. */
  readonly name?: string | undefined
  /** From where they watch, when that is not this machine. */
  readonly address?: string | undefined
  /** Asked now and then whether they still may, for word of it can be lost. */
  readonly may?: (() => Promise<boolean>) | undefined
}

/** What watching works with. */
export interface StreamHouse {
  readonly bus: Bus
  readonly journal: Journal
  readonly onStage: FindOnStage
  /** How events read of which nobody outside knows the kind. */
  readonly told?: Reader['momentOf']
  /** Writes tickets by which words are heard; absent where the house has no voice. */
  readonly tickets?: TicketDesk | undefined
  /** Hears now and then at which pieces somebody is. */
  readonly onSeen?: (pieces: readonly string[]) => Promise<unknown>
  /** After the first frame of a line, frames wait for each other so long. */
  readonly batchMs?: number
  /** A reader with more than so many bytes waiting is dropped and catches up later. */
  readonly mostWaitingBytes?: number
  /** How many streams are open at once. */
  readonly places?: Partial<StreamLimits>
  /** Hears of what could not be read and will be tried again. */
  readonly onFailure?: (error: unknown) => void
  /** By which frames wait for each other and pieces are looked at; the machine's own unless told. */
  readonly clock?: Clock
}

/** Everybody in this process who watches one piece: each event and frame is read and encoded once for all of them. */
export interface Auditorium {
  readonly watchers: () => number
  /** Lets somebody in; everything from where they left off follows, then what happens. Gives what ends it. */
  join(watching: Watching, sink: Sink): () => void
  /** Keeps the lines open, and looks whether anything was missed. */
  look(): Promise<void>
  /** Asks everybody who has to be asked whether they still may watch. */
  recheck(): Promise<void>
  close(): void
}

interface Watcher {
  readonly watching: Watching
  readonly sink: Sink
  readonly getUp: () => void
  epoch: number
  seq: number
  gone: boolean
  /** Whether words are heard there. */
  listens: boolean
}

const BATCH_MS = 100
const MOST_WAITING_BYTES = 1_000_000
/** While somebody catches up, this part of what may wait does, before the next page is read for them, and so long. */
const BEHIND_PART = 0.25
const CATCH_UP_PATIENCE_MS = 30_000

/** Opens the auditorium of a piece; nothing when there is no such piece. */
export async function openAuditorium(
  piece: string,
  house: StreamHouse & { readonly lingerMs: number },
  clock: Clock,
): Promise<Auditorium | undefined> {
  const { bus, journal, onStage, mostWaitingBytes = MOST_WAITING_BYTES, onFailure = () => {} } = house
  const mostBehindBytes = mostWaitingBytes * BEHIND_PART
  const all = new Set<Watcher>()
  const along = readingAlong(piece, {
    ...{ bus, clock },
    onListening: ({ screen, person }, listens) => {
      for (const one of all)
        if (one.watching.screen === screen && one.watching.person === person) one.listens = listens
    },
  })
  const screens = screensThere(piece, { bus, clock, lingerMs: house.lingerMs })
  const audience = audienceOf(piece, { bus, clock }, () => sendAll(audienceNews))
  /** Those who have everything up to now, by viewer. */
  const live = new Map<string, Set<Watcher>>()
  let on: OnStage
  let pages: RecordPages
  let seq = 0
  let isOver = false
  let isPlaying = false
  let tempo: OnStage['tempo']
  let waiting: (viewer: string) => Waiting = () => NOT_WAITING
  let closed = false
  let leaveTake = (): void => {}

  const drop = (watcher: Watcher, how: 'politely' | 'at once'): void => {
    if (watcher.gone) return
    leave(watcher)
    watcher.sink.end(how)
  }
  const leave = (watcher: Watcher): void => {
    watcher.gone = true
    all.delete(watcher)
    watcher.getUp()
    const { viewer } = watcher.watching
    const same = live.get(viewer)
    same?.delete(watcher)
    if (same?.size === 0) live.delete(viewer)
  }
  const send = (watcher: Watcher, bytes: Uint8Array): void => {
    const { sink } = watcher
    sink.write(bytes)
    if (sink.waiting() > mostWaitingBytes) drop(watcher, 'at once')
  }
  const sendAll = (
    bytesFor: (viewer: string) => Uint8Array | undefined,
    isMeant: (watcher: Watcher) => boolean = () => true,
  ): void => {
    for (const [viewer, watchers] of live) {
      const meant = [...watchers].filter(isMeant)
      const bytes = meant.length > 0 ? bytesFor(viewer) : undefined
      if (bytes !== undefined) for (const watcher of meant) send(watcher, bytes)
    }
  }

  const sendFrames = (batch: readonly Frame[]): void => {
    const encoded = new Map<string, Buffer>()
    sendAll((viewer) => encodeFrames(batch, viewer, encoded))
  }
  const frames = lineFrames(sendFrames, { batchMs: house.batchMs ?? BATCH_MS, clock })

  const sounds = await soundsOf(piece, house.tickets)

  const stageNews = (viewer: string): Uint8Array => {
    const { epoch, take } = on
    return Buffer.from(
      newsMessage('stage', {
        ...{ epoch, take, viewer, seq, playing: isPlaying, over: isOver },
        ...newsOf(waiting(viewer), clock.now()),
        ...(tempo === undefined ? {} : { tempo }),
        notice: inLanguage(on.language, AI_NOTICE),
      }),
    )
  }

  const audienceNews = (): Uint8Array => Buffer.from(newsMessage('audience', { ...audience.now() }))

  /** Turns to a take: from here on its events and frames count, and none of another. */
  const turnTo = async (next: OnStage): Promise<void> => {
    const hints = bus.subscribe(eventsOf(next.take), () => {
      if (on === next) void read()
    })
    const tail = await journal.read(next.take, { after: Math.max(0, next.head - TAIL_EVENTS) })
    leaveTake()
    frames.clear()
    sounds.clear()
    on = next
    seq = tail.at(-1)?.seq ?? next.head
    isOver = tail.some(({ type }) => ENDS.has(type))
    isPlaying = next.playing
    tempo = next.tempo
    waiting = next.waiting ?? (() => NOT_WAITING)
    const { take, epoch } = next
    pages = recordPages({ show: piece, take, epoch, tail, told: house.told }, journal)
    const lines = bus.subscribe(framesOf(next.take), (message) => {
      const frame = ownJson<Frame>(message)
      frames.take(frame)
      for (const soundFor of sounds.of(frame, on.language)) {
        // Whoever listens has the words before their sound.
        frames.flush()
        sendAll(soundFor, ({ listens }) => listens)
      }
    })
    leaveTake = () => {
      hints()
      lines()
    }
    void read()
  }

  /** Reads what is new and hands it out; whoever asks meanwhile has it read once more. */
  let reading: 'not' | 'once' | 'again' = 'not'
  const read = async (): Promise<void> => {
    if (reading !== 'not') {
      reading = 'again'
      return
    }
    try {
      do {
        reading = 'once'
        await readNew()
      } while (again())
    } catch (error) {
      onFailure(error)
    } finally {
      reading = 'not'
    }
  }
  const again = (): boolean => reading === 'again'
  const readNew = async (): Promise<void> => {
    const from = on
    const events = await journal.read(from.take, { after: seq, limit: PAGE_EVENTS })
    if (events.length === PAGE_EVENTS) reading = 'again'
    // What was read before the show turned to another take, or while it did, is read again there.
    if (from !== on || events[0]?.seq !== seq + 1) return
    frames.flush()
    const page = pages.add(events)
    seq = page.last
    isOver ||= events.some(({ type }) => ENDS.has(type))
    sendAll(page.bytesFor)
  }

  /** Gives somebody everything up to now, page by page as fast as they take it, and then what happens. */
  const bring = async (watcher: Watcher): Promise<void> => {
    const { watching, sink } = watcher
    const { viewer } = watching
    while (!watcher.gone) {
      if (watcher.epoch !== on.epoch) {
        watcher.epoch = on.epoch
        watcher.seq = 0
        send(watcher, stageNews(viewer))
        continue
      }
      if (sink.waiting() > mostBehindBytes) await patience(watcher)
      else if (watcher.seq >= seq) break
      else await bringPage(watcher)
    }
    if (watcher.gone) return
    // What waits for its batch is part of what was shown, and must not reach them twice.
    frames.flush()
    live.set(viewer, (live.get(viewer) ?? new Set()).add(watcher))
    const shown = encodeFrames(frames.shown(), viewer, new Map())
    const caughtUp = newsMessage('caught-up', { seq }, `${on.epoch}:${seq}`)
    send(watcher, Buffer.concat([...(shown === undefined ? [] : [shown]), Buffer.from(caughtUp)]))
    if (audience.now().count > 0) send(watcher, audienceNews())
  }
  const bringPage = async (watcher: Watcher): Promise<void> => {
    const { epoch } = on
    const page = await pages.after(watcher.seq, seq)
    if (epoch !== on.epoch || watcher.gone) return
    if (page.last <= watcher.seq)
      throw new CommediaError('store-failed', `The record of ${piece} ends before ${seq}.`)
    watcher.seq = page.last
    const bytes = page.bytesFor(watcher.watching.viewer)
    if (bytes !== undefined) watcher.sink.write(bytes)
  }
  const patience = async (watcher: Watcher): Promise<void> => {
    const { sink } = watcher
    const until = clock.now() + CATCH_UP_PATIENCE_MS
    while (!watcher.gone && sink.waiting() > mostBehindBytes) {
      if (clock.now() > until) return drop(watcher, 'at once')
      await sink.drained()
    }
  }
  const bringAgain = (watcher: Watcher): void => {
    bring(watcher).catch((error: unknown) => {
      onFailure(error)
      // They come back and catch up.
      drop(watcher, 'at once')
    })
  }

  /** Looks what is on stage; word of it may have been lost, or have come twice. */
  const turn = async (): Promise<void> => {
    const next = await onStage(piece)
    if (closed) return
    if (next === undefined) {
      for (const watcher of all) drop(watcher, 'politely')
      return
    }
    if (next.epoch > on.epoch) {
      await turnTo(next)
      const waiting = [...live.values()].flatMap((watchers) => [...watchers])
      live.clear()
      for (const watcher of waiting) bringAgain(watcher)
    } else if (next.epoch === on.epoch) {
      if (next.head > seq) await read()
      const { playing, waiting: now = () => NOT_WAITING } = next
      const [before, same] = [waiting, playing === isPlaying && tempo === next.tempo]
      isPlaying = playing
      tempo = next.tempo
      waiting = now
      // Who learns nothing new hears nothing: that there was news for others would tell of them.
      sendAll((viewer) => (same && isSame(before(viewer), now(viewer)) ? undefined : stageNews(viewer)))
    }
  }
  let turning = Promise.resolve()
  const lookAtStage = (): Promise<void> => {
    turning = turning.then(turn).catch(onFailure)
    return turning
  }

  const found = await onStage(piece)
  if (found === undefined) {
    audience.close()
    return undefined
  }
  const subscriptions = [
    bus.subscribe(`stage.${piece}`, () => void lookAtStage()),
    bus.subscribe(`typing.${piece}`, (news) => {
      const bytes = Buffer.from(newsMessage('typing', news))
      sendAll(() => bytes)
    }),
    hearApplause(piece, { bus, clock }, (hands) => {
      const bytes = Buffer.from(newsMessage('applause', { hands }))
      sendAll(() => bytes)
    }),
  ]
  await turnTo(found)

  return {
    watchers: () => all.size,
    join(watching, sink) {
      const isSame = watching.epoch === on.epoch
      const start = isSame ? Math.min(watching.after ?? 0, seq) : 0
      const { person, name } = watching
      const isCounted = person !== undefined && name !== undefined
      const leaving = [
        along.sit(watching),
        screens.enter(watching),
        ...(isCounted ? [audience.sit({ person, name })] : []),
      ]
      const getUp = (): void => {
        for (const leave of leaving) leave()
      }
      const at = { epoch: on.epoch, seq: start }
      const watcher: Watcher = { watching, sink, getUp, ...at, gone: false, listens: false }
      all.add(watcher)
      sink.onGone(() => leave(watcher))
      house.onSeen?.([piece]).catch(onFailure)
      send(watcher, stageNews(watching.viewer))
      bringAgain(watcher)
      return () => drop(watcher, 'politely')
    },
    async look() {
      for (const watcher of all) send(watcher, KEEP_ALIVE)
      along.tell()
      audience.tell()
      await lookAtStage()
    },
    async recheck() {
      for (const watcher of all) if ((await watcher.watching.may?.()) === false) drop(watcher, 'politely')
    },
    close() {
      closed = true
      leaveTake()
      frames.clear()
      for (const end of subscriptions) end()
      for (const watcher of all) drop(watcher, 'politely')
      along.close()
      audience.close()
      screens.close()
    },
  }
}

/** What ends a play, and what ends a game. */
const ENDS = typesOf(curtainFell, caseRevealed)
