import { asJson, type Clock, ownJson } from '@commedia/core'
import type { AudienceNews } from '@commedia/core/wire'
import type { Bus } from '../bus/bus.ts'
import { newId } from '../people/secrets.ts'

/** Knows who watches a piece from the house, in every process, for those who are there to see. */
export interface Audience {
  /** Somebody sits down in the house; gives what has them get up, once. Whoever has several screens at this process is one. */
  sit(watcher: Watcher): () => void
  /** Who is there. */
  now(): AudienceNews
  /** Says again who is there. */
  tell(): void
  close(): void
}

interface Watcher {
  readonly person: string
  readonly name: string
}

/** Who watches in one process, and until when that is good. */
interface AudienceTold extends AudienceNews {
  readonly by: string
  readonly until: number
}

/** Word of who is there is good for so long; it is said again before it is over. */
const GOOD_FOR_MS = 40_000
/** So many are named; the others are counted. */
const NAMED = 20
/** Those who come and go within this time are told of together, however many they are. */
const TOGETHER_MS = 500

/** Counts the audience of one piece; `onChange` hears, not too often, that others are there now. */
export function audienceOf(
  piece: string,
  { bus, clock }: { readonly bus: Bus; readonly clock: Clock },
  onChange: () => void,
): Audience {
  const [subject, asking] = [`audience.${piece}`, `who-watches.${piece}`]
  const by = newId('auditorium')
  const here = new Map<string, { readonly name: string; screens: number }>()
  const elsewhere = new Map<string, AudienceTold>()
  const closing = new AbortController()
  let shown = ''
  let isWaiting = false
  let isNews = false
  const hereNow = (): AudienceNews => ({ count: here.size, names: namesIn(here.values()) })
  const now = (): AudienceNews => {
    const others = [...elsewhere.values()].filter(({ until }) => until > clock.now())
    const all = [hereNow(), ...others]
    return {
      count: all.reduce((sum, { count }) => sum + count, 0),
      names: all.flatMap(({ names }) => names).slice(0, NAMED),
    }
  }
  const tell = (): void => {
    const told: AudienceTold = { ...hereNow(), by, until: clock.now() + GOOD_FOR_MS }
    bus.publish(subject, asJson(told))
  }
  /** Whoever came and went meanwhile changed nothing. */
  const show = (): void => {
    const next = JSON.stringify(now())
    if (next === shown) return
    shown = next
    onChange()
  }
  /** Others are told of those here alone: what they told is not told back. */
  const soon = async (change: 'here' | 'elsewhere'): Promise<void> => {
    isNews ||= change === 'here'
    if (isWaiting) return
    isWaiting = true
    await clock.wait(TOGETHER_MS, closing.signal)
    isWaiting = false
    if (closing.signal.aborted) return
    if (isNews) tell()
    isNews = false
    show()
  }
  const subscriptions = [
    bus.subscribe(subject, (message) => {
      const told = ownJson<AudienceTold>(message)
      if (told.by === by) return
      elsewhere.set(told.by, told)
      void soon('elsewhere')
    }),
    bus.subscribe(asking, () => {
      if (here.size > 0) tell()
    }),
  ]
  bus.publish(asking, {})
  return {
    sit({ person, name }) {
      const one = here.get(person) ?? { name, screens: 0 }
      here.set(person, one)
      one.screens++
      void soon('here')
      return () => {
        one.screens--
        if (one.screens === 0) here.delete(person)
        void soon('here')
      }
    },
    now,
    tell() {
      tell()
      show()
    },
    close() {
      closing.abort()
      for (const end of subscriptions) end()
    },
  }
}

function namesIn(watchers: Iterable<{ readonly name: string }>): string[] {
  const names: string[] = []
  for (const { name } of watchers) {
    if (names.length === NAMED) break
    names.push(name)
  }
  return names
}
