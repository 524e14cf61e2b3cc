import { CommediaError, partOf, type StageEvent } from '@commedia/core'
import { CARE } from '@commedia/core/care'
import { TABLE_REFUSALS, TableCue, tableRoom } from '@commedia/core/mystery'
import {
  type Followed,
  followShow,
  stageEventOf,
  UNSEEN,
  type WatchHouse,
  type WireClient,
} from '@commedia/core/wire'
import type { Game, GameNews } from './game.ts'

/** A table at a server, and from whose seat it is seen. */
export interface TableSeat {
  readonly show: string
  readonly viewer: string
}

/** What sitting at a table of a server needs. */
export interface WireGameHouse extends WatchHouse {
  readonly wire: WireClient
  readonly onNews: (news: GameNews) => void
}

/** Opens a game that a server plays; it is given when everything that was played before has come. */
export async function openWireGame({ show, viewer }: TableSeat, house: WireGameHouse): Promise<Game> {
  const { wire, onNews } = house
  const leaving = new AbortController()
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<'over' | 'left'>()
  const past: StageEvent[] = []
  let followed: Followed = UNSEEN
  /** Whoever plays has taken what was played before; until then it is kept. */
  let isRunning = false
  /** What was done is on its way: whom the table waits for is known again when it has come back. */
  let isSent = false

  const look = (): void => {
    const { on } = followed
    if (on?.over === true) ended.resolve('over')
    else if (!isSent && on?.playing === true && on.waitsFor.includes(viewer)) onNews({ kind: 'waiting' })
  }
  const hear = (next: Followed): void => {
    followed = next
    const { news, on } = next
    if (news?.kind === 'event' && on !== undefined) {
      const event = stageEventOf(news.event, on)
      if (event.by === viewer || event.by === CARE) isSent = false
      if (isRunning) onNews({ kind: 'event', event })
      else past.push(event)
    }
    if (news?.kind === 'frame' && isRunning) onNews({ kind: 'frame', frame: news.frame })
    if (news?.kind === 'caught-up') ready.resolve()
    if (isRunning && news?.kind !== 'frame') look()
  }
  const follow = async (): Promise<void> => {
    const watching = { show, as: viewer }
    for await (const next of followShow(watching, { ...house, signal: leaving.signal })) hear(next)
    ready.resolve()
    ended.resolve('left')
  }
  follow().catch((error: unknown) => {
    ready.reject(error)
    ended.reject(error)
  })
  ended.promise.catch(() => {})
  await ready.promise
  return {
    viewer,
    past,
    part: () => partOf(followed.view, tableRoom),
    look,

    async cue(wanted) {
      const read = TableCue.safeParse({ ...wanted, id: crypto.randomUUID() })
      if (!read.success) return 'too-long'
      isSent = true
      try {
        const { kind } = await wire.sendToTable({ show, query: { as: viewer }, body: read.data })
        if (kind === 'appended') return 'done'
        isSent = false
        return 'text' in read.data ? 'outside' : 'done'
      } catch (error) {
        isSent = false
        if (!(error instanceof CommediaError)) throw error
        return TABLE_REFUSALS.find((one) => one === error.reason) ?? { told: error.message }
      }
    },

    async run() {
      isRunning = true
      look()
      try {
        return await ended.promise
      } finally {
        leaving.abort()
      }
    },

    stop() {
      ended.resolve('left')
      leaving.abort()
    },
  }
}
