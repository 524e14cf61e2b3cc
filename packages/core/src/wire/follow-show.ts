import { tableRoom } from '../mystery/table-room.ts'
import { performanceRoom } from '../performance/performance-room.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { View } from '../schema/view.ts'
import { EVERY_ROOM } from './every-room.ts'
import { type HeardPieces, heardAfterFrame, heardAfterPiece, NOTHING_HEARD } from './heard-pieces.ts'
import { type LiveLine, liveAfterEvent, liveAfterFrame } from './live-lines.ts'
import { type AudienceNews, type SeenEvent, type StageNews, stageEventOf } from './seen.ts'
import { type ShowNews, type WatchHouse, type Watching, watchShow } from './watch-show.ts'

/** A show as one viewer sees it now: everything a page is drawn from. */
export interface Followed {
  /** Which take is on stage, and whether it is played; nothing before the first word of the server. */
  readonly on: StageNews | undefined
  /** Folded from what the viewer perceived and nothing else. */
  readonly stage: Stage
  readonly view: View
  readonly live: readonly LiveLine[]
  /** What can be heard of the newest lines, piece by piece: for a screen that said it is listened to. */
  readonly heard: HeardPieces
  /** Roles whose person is typing, and since when. */
  readonly typing: Readonly<Record<string, number>>
  /** Who watches from the house. */
  readonly audience: AudienceNews
  /** How often there was applause since one came, and how many clapped the last time. */
  readonly applause: { readonly rounds: number; readonly hands: number }
  readonly line: 'connecting' | 'catching-up' | 'live' | 'lost'
  /** What came last. */
  readonly news: ShowNews | undefined
}

const reader = readerOf(...EVERY_ROOM)
const NOWHERE = emptyStage('')
const NOBODY: AudienceNews = { count: 0, names: [] }

/** A show of which nothing is known yet. */
export const UNSEEN: Followed = {
  on: undefined,
  stage: NOWHERE,
  view: viewFor('', NOWHERE),
  live: [],
  heard: NOTHING_HEARD,
  typing: {},
  audience: NOBODY,
  applause: { rounds: 0, hands: 0 },
  line: 'connecting',
  news: undefined,
}

/** Follows a show from a viewer's seat: what it looks like after each piece of news. */
export async function* followShow(watching: Watching, house: WatchHouse): AsyncGenerator<Followed, void> {
  let followed = UNSEEN
  for await (const news of watchShow(watching, house)) {
    followed = followNews(followed, news)
    yield followed
  }
}

/** What a show looks like after one more piece of news. Never changes its arguments. */
export function followNews(before: Followed, news: ShowNews): Followed {
  const followed: Followed = { ...before, news }
  switch (news.kind) {
    case 'stage':
      return turnTo(followed, news.stage)
    case 'event':
      return withEvent(followed, news.event)
    case 'frame':
      return {
        ...followed,
        live: liveAfterFrame(followed.live, news.frame),
        heard: heardAfterFrame(followed.heard, news.frame),
      }
    case 'sound':
      return { ...followed, heard: heardAfterPiece(followed.heard, news.piece) }
    case 'typing': {
      const { role, since } = news.typing
      const { [role]: _before, ...others } = followed.typing
      return { ...followed, typing: since === null ? others : { ...others, [role]: since } }
    }
    case 'audience':
      return { ...followed, audience: news.audience }
    case 'applause':
      return { ...followed, applause: { rounds: followed.applause.rounds + 1, ...news.applause } }
    case 'caught-up':
      return { ...followed, line: 'live' }
    case 'lost':
      // Whatever was being said may have been finished or taken back meanwhile.
      return { ...followed, line: 'lost', live: [], heard: NOTHING_HEARD, typing: {}, audience: NOBODY }
  }
}

function turnTo(followed: Followed, on: StageNews): Followed {
  if (followed.on?.epoch === on.epoch && followed.on.viewer === on.viewer)
    return { ...followed, on, line: followed.line === 'live' ? 'live' : 'catching-up' }
  const stage = emptyStage(on.take)
  return {
    ...followed,
    on,
    stage,
    view: viewFor(on.viewer, stage),
    live: [],
    heard: NOTHING_HEARD,
    typing: {},
    line: 'catching-up',
  }
}

function withEvent(followed: Followed, seen: SeenEvent): Followed {
  const { on, live } = followed
  if (on === undefined) return followed
  const stage = reader.fold(followed.stage, stageEventOf(seen, on))
  const over = on.over || stateOf(stage, performanceRoom).over || stateOf(stage, tableRoom).over
  return {
    ...followed,
    on: over === on.over ? on : { ...on, over },
    stage,
    view: viewFor(on.viewer, stage),
    live: liveAfterEvent(live, seen),
  }
}
