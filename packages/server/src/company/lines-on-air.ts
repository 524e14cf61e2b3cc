import {
  asJson,
  BOOTH,
  type Frame,
  type OnAir,
  type OpenOnAir,
  ownJson,
  readingMs,
  type SpokenOver,
} from '@commedia/core'
import { beatPlayed, lineCut, typesOf } from '@commedia/core/events'
import { type Attended, BEGINS_MS, heardUntil, listensWithin, SLOWEST_VOICE } from './attendance.ts'
import type { CompanyHouse } from './company-house.ts'
import { type CutDone, type CutIn, cutDone, cutInOn } from './cutting-in.ts'
import { deliveredTo } from './delivered-to.ts'
import { readingOf } from './reading.ts'

/** The lines of a turn while they are heard. */
export interface LinesOnAir extends Pick<CompanyHouse, 'feed' | 'onEvent'> {
  readonly onAir: OpenOnAir
  /** The turn is over: who still wanted to cut in came too late. */
  end(): void
}

/** A line on air. */
interface Line {
  readonly name: string
  readonly frames: Frame[]
  readonly over: AbortController
  spoken: SpokenOver | undefined
  cutBy: string | undefined
}

/** Keeps the lines of a turn open for as long as somebody with a part hears them, and ends them where that one cuts in. */
export function linesOnAir(
  {
    piece,
    people,
    roles,
  }: { readonly piece: string; readonly people: Attended; readonly roles: readonly string[] },
  { feed, bus, clock, onEvent }: Pick<CompanyHouse, 'feed' | 'bus' | 'clock' | 'onEvent'>,
): LinesOnAir {
  let line: Line | undefined
  let waitsFor: string | undefined
  let wake = (): void => {}
  const done = (id: string, seq: number | null): void =>
    bus.publish(cutDone(piece), asJson({ id, seq } satisfies CutDone))

  const cut = async ({ id, by, upTo, place }: CutIn): Promise<void> => {
    const { heardText } = await import('@commedia/core/voices')
    const on = line
    const heardBy = on?.frames.some(({ audience, kind }) => kind === 'speech' && audience.includes(by))
    const named = on?.frames.at(-1)
    const isIt = named?.line === place.line && named.attempt === (place.attempt ?? named.attempt)
    if (on === undefined || on.cutBy !== undefined || !isIt || heardBy !== true) return done(id, null)
    on.cutBy = by
    waitsFor = id
    on.spoken = { by, heard: heardText(deliveredTo(by, on.frames, upTo), place, upTo) }
    on.over.abort()
    wake()
  }
  const subscriptions = [
    bus.subscribe(cutInOn(piece), (message) => void cut(ownJson<CutIn>(message))),
    bus.subscribe(readingOf(piece), () => wake()),
  ]

  /** Waits until somebody says something new, or so long. */
  const news = async (ms: number, stop: AbortSignal): Promise<void> => {
    const woken = new AbortController()
    wake = () => woken.abort()
    await clock.wait(ms, AbortSignal.any([stop, woken.signal]))
  }
  const heard = async (on: Line, stop: AbortSignal): Promise<SpokenOver | undefined> => {
    const madeAt = clock.now()
    const words = on.frames.map(({ kind, text }) => (kind === 'speech' ? text : '')).join('')
    const latest = madeAt + SLOWEST_VOICE * readingMs(words)
    while (words !== '' && !stop.aborted && on.spoken === undefined && listensWithin(people, roles)) {
      const until = Math.min(latest, Math.max(heardUntil(people), madeAt + BEGINS_MS))
      const now = clock.now()
      if (now >= until) break
      await news(until - now, stop)
    }
    line = undefined
    if (on.spoken?.heard === '') takeBack(on)
    return on.spoken
  }
  /** Of a line that nobody heard a word of, nothing is coming. */
  const takeBack = ({ frames }: Line): void => {
    const last = frames.at(-1)
    if (last !== undefined) feed.send({ ...last, kind: 'retracted', text: '', audience: everybodyIn(frames) })
  }
  return {
    onAir(name): OnAir {
      const on: Line = { name, frames: [], over: new AbortController(), spoken: undefined, cutBy: undefined }
      line = on
      return { over: on.over.signal, heard: (stop) => heard(on, stop) }
    },
    feed: {
      ...feed,
      send(frame) {
        if (line !== undefined && frame.line.startsWith(line.name)) {
          // What is still made of it is nobody's to hear.
          if (line.spoken !== undefined && frame.kind !== 'ended') return
          line.frames.push(frame)
        }
        feed.send(frame)
      },
    },
    onEvent(event) {
      onEvent?.(event)
      if (waitsFor === undefined || !ENDS_LINE.has(event.type)) return
      done(waitsFor, event.seq)
      waitsFor = undefined
    },
    end() {
      for (const end of subscriptions) end()
      if (waitsFor !== undefined) done(waitsFor, null)
    },
  }
}

function everybodyIn(frames: readonly Frame[]): readonly string[] {
  return [...new Set(frames.flatMap(({ audience }) => audience))].filter((one) => one !== BOOTH)
}

/** Behind a line that was cut stands that it was; where nothing of it was heard, that the beat is over. */
const ENDS_LINE: ReadonlySet<string> = typesOf(beatPlayed, lineCut)
