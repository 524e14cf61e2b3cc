import { pauseAfter } from '@commedia/core/voices'
import type { Loaded, SoundSource, Stretch, ToHear } from './to-hear.ts'

/** Whom one hears now, and what. */
export type HeardNow = Pick<ToHear, 'by' | 'text' | 'line'> | undefined

/** How far one has heard: which piece, and how much of it, from 0 to 1. */
export interface HeardSoFar {
  readonly piece: ToHear
  readonly share: number
}

/** Plays pieces one after the other, never two at once, with the pauses that talk has. */
export interface SoundPlayer {
  /** Adds pieces behind those that are there; one that is known is not heard twice. */
  add(pieces: readonly ToHear[]): void
  /** Leaves out what is not wanted any more, also in the middle of it. */
  leaveOut(isMeant: (piece: ToHear) => boolean): void
  /** Nothing is heard from now on, until something is added. */
  silence(): void
  now(): HeardNow
  /** Up to where one has heard; nothing before the first sound. */
  where(): HeardSoFar | undefined
  /** How long it still takes until everything was heard. */
  leftMs(): number
}

/** What a player tells, and by which hours it goes. */
export interface PlayerHouse {
  readonly source: SoundSource
  /** Somebody else is heard, or nobody; or something was added. */
  readonly onChange: () => void
  readonly onFailure: (error: unknown) => void
  /** Calls back after so long; gives what calls it off. */
  readonly later: (work: () => void, ms: number) => () => void
}

interface Item {
  readonly piece: ToHear
  readonly loading: AbortController
  loaded: Loaded | undefined
  isAsked: boolean
  startsAt: number | undefined
  endsAt: number | undefined
  stop: () => void
}

/** So many are made ready ahead of what is heard: what is cut was asked for in vain. */
const AHEAD = 4
/** What is heard at once begins so far ahead that no sound is clipped. */
const SOON_MS = 20
const MOST_KNOWN = 2_000
/** As long as a letter takes to be said, where nobody knows yet. */
const A_LETTER_MS = 80

/** Opens a player on a source. */
export function soundPlayer({ source, onChange, onFailure, later }: PlayerHouse): SoundPlayer {
  const known = new Set<string>()
  let items: Item[] = []
  let last: { readonly piece: ToHear; readonly at: number } | undefined
  let heard: HeardNow
  let callOff = (): void => {}

  const drop = (item: Item): void => {
    item.loading.abort()
    item.stop()
  }
  const load = (item: Item): void => {
    item.isAsked = true
    source.load(item.piece, item.loading.signal).then(
      (loaded) => {
        item.loaded = loaded
        pump()
      },
      (error: unknown) => {
        if (!items.includes(item)) return
        items = items.filter((one) => one !== item)
        onFailure(error)
        pump()
      },
    )
  }
  const begin = (item: Item, loaded: Loaded, atMs: number): void => {
    const playing = loaded.play(atMs)
    item.startsAt = atMs
    item.endsAt = loaded.lastsMs === undefined ? undefined : atMs + loaded.lastsMs
    item.stop = playing.stop
    void playing.over.then(() => {
      if (!items.includes(item)) return
      items = items.filter((one) => one !== item)
      last = { piece: item.piece, at: source.now() }
      pump()
    })
  }
  const pump = (): void => {
    const at = source.now()
    const isAhead = ({ isAsked, startsAt = Number.POSITIVE_INFINITY }: Item): boolean =>
      isAsked && startsAt > at
    const more = Math.max(0, AHEAD - items.filter(isAhead).length)
    for (const item of items.filter(({ isAsked }) => !isAsked).slice(0, more)) load(item)
    let before = last
    for (const item of items) {
      const { piece, loaded, startsAt, endsAt } = item
      if (startsAt === undefined) {
        if (loaded === undefined) break
        begin(
          item,
          loaded,
          Math.max(source.now() + SOON_MS, (before?.at ?? 0) + pauseOf(before?.piece, piece)),
        )
      }
      // Where one finds out by hearing it how long a piece lasts, the next waits for its end.
      if (item.endsAt === undefined) break
      before = { piece, at: item.endsAt ?? endsAt ?? 0 }
    }
    tell()
  }
  const tell = (): void => {
    callOff()
    const at = source.now()
    const now = items.find(
      ({ startsAt, endsAt = Number.POSITIVE_INFINITY }) =>
        startsAt !== undefined && startsAt <= at && at < endsAt,
    )?.piece
    const next = items.find(({ startsAt }) => startsAt !== undefined && startsAt > at)?.startsAt
    callOff = next === undefined ? () => {} : later(pump, Math.max(1, next - at))
    heard = now && { by: now.by, text: now.text, line: now.line }
    onChange()
  }
  return {
    add(pieces) {
      const fresh = pieces.filter(({ key }) => !known.has(key))
      if (fresh.length === 0) return
      for (const piece of fresh) {
        known.add(piece.key)
        const item = { piece, loading: new AbortController(), isAsked: false, stop: () => {} }
        items.push({ ...item, loaded: undefined, startsAt: undefined, endsAt: undefined })
      }
      for (const oldest of [...known].slice(0, -MOST_KNOWN)) known.delete(oldest)
      pump()
    },
    leaveOut(isMeant) {
      const out = items.filter(({ piece }) => isMeant(piece))
      if (out.length === 0) return
      items = items.filter((item) => !out.includes(item))
      for (const item of out) drop(item)
      pump()
    },
    silence() {
      const all = items
      items = []
      last = undefined
      for (const item of all) drop(item)
      tell()
    },
    now: () => heard,
    where() {
      const at = source.now()
      const begun = items.findLast(({ startsAt }) => startsAt !== undefined && startsAt <= at)
      if (begun === undefined) return last && { piece: last.piece, share: 1 }
      const { piece, loaded, startsAt = at } = begun
      const lasts = loaded?.lastsMs ?? piece.text.length * A_LETTER_MS
      const speaks = loaded?.speaks ?? [{ fromMs: 0, toMs: lasts }]
      return { piece, share: spokenBy(at - startsAt, speaks) / spokenBy(Number.POSITIVE_INFINITY, speaks) }
    },
    leftMs() {
      const at = source.now()
      return items.reduce((sum, { piece, startsAt, endsAt, loaded }) => {
        const lasts = loaded?.lastsMs ?? piece.text.length * A_LETTER_MS
        if (startsAt === undefined) return sum + lasts
        return Math.max(sum, (endsAt ?? startsAt + lasts) - at)
      }, 0)
    },
  }
}

/** Pieces of one line follow each other as they were written; between lines one pauses as people do. */
function pauseOf(before: ToHear | undefined, next: ToHear): number {
  if (before === undefined || before.line === next.line) return 0
  return pauseAfter(before, next)
}

/** For how long somebody has spoken in a sound by then, its pauses left out. */
function spokenBy(ms: number, speaks: readonly Stretch[]): number {
  return speaks.reduce((sum, { fromMs, toMs }) => sum + Math.max(0, Math.min(ms, toMs) - fromMs), 0)
}
