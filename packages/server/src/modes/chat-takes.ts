import {
  chatRoom,
  draftsOf,
  exchangeOpened,
  fact,
  floorReturned,
  idFrom,
  loadStage,
  messagePosted,
  peopleIn,
  type Retake,
  rewind,
  type Stage,
  type StageEvent,
  stateOf,
} from '@commedia/core'
import { readAs } from '@commedia/core/events'
import type { Retaking } from '@commedia/core/wire'
import { refused } from '../company/refused.ts'
import type { NewTake, Played } from './mode.ts'

/** How far back the record is searched for the beginning of a turn. */
const LONGEST_TURN = 200

/** A wish that begins a new take. */
export type RoomWish = Extract<Retaking, { kind: 'rewind' | 'undo' | 'another' }>

/** How a companion room goes on otherwise: from a moment, before one's last words, or with another answer to them. */
export async function roomRetake(
  { take, stage }: Played,
  wish: RoomWish,
  { details, store, reader }: NewTake,
): Promise<Retake> {
  switch (wish.kind) {
    case 'rewind': {
      if (wish.seq > stage.seq) throw refused('no-such-event', `There is no event ${wish.seq} yet.`)
      const planned = rewind(take, wish.seq, details)
      const then = await loadStage(take, { ...store, reader }, wish.seq)
      return { ...planned, drafts: [...planned.drafts, ...handedBack(then, details)] }
    }
    case 'undo':
      return rewind(take, lastCue(stage) - 1, details)
    case 'another': {
      const after = Math.max(0, stage.seq - LONGEST_TURN)
      return rewind(take, lastReply(await store.journal.read(take.id, { after })) - 1, details)
    }
  }
}

/** One's own words said otherwise, with all that came with them; what followed is not in the new take. */
export async function saidOtherwise(
  { take }: Played,
  { event, text }: { readonly event: StageEvent; readonly text: string },
  { details, store }: NewTake,
): Promise<Retake> {
  const posted = readAs(messagePosted, event)
  if (posted === undefined) throw refused('not-a-line', `Event ${event.seq} is not a line.`)
  const { by, audience } = event
  const [next] = await store.journal.read(take.id, { after: event.seq, limit: 1 })
  const brought =
    next?.type === exchangeOpened.type && next.by === by
      ? [{ type: next.type, version: next.version, by, audience: next.audience, body: next.body }]
      : []
  const facts = [fact(messagePosted, { by, audience, body: { ...posted, text } }), ...brought]
  const planned = rewind(take, event.seq - 1, details)
  const said = draftsOf(facts, { input: idFrom('edit', details.id), at: details.at })
  return { ...planned, drafts: [...planned.drafts, ...said] }
}

/** Whatever run was under way is over in the new take: it is the people's turn. */
function handedBack(stage: Stage, { id, at }: NewTake['details']) {
  const { run } = stateOf(stage, chatRoom)
  if (run === null) return []
  const body = { place: run.chat, reason: 'stopped' as const }
  const returned = fact(floorReturned, { by: 'stage-manager', audience: peopleIn(stage), body })
  return draftsOf([returned], { input: idFrom('handed-back', id), at })
}

/** Where a person last said or asked something; words and what came with them stand side by side. */
function lastCue(stage: Stage): number {
  const cues = Object.values(stateOf(stage, chatRoom).chats).map(({ since, brought }) =>
    brought === since + 1 ? since : Math.max(since, brought),
  )
  const last = Math.max(0, ...cues)
  if (last === 0) throw refused('nothing-played', 'Nothing was said yet.')
  return last
}

/** Where the turn began in which a companion last spoke. */
function lastReply(events: readonly StageEvent[]): number {
  const last = events.findLast(({ type, cause }) => type === messagePosted.type && 'turn' in cause)
  if (last === undefined || !('turn' in last.cause))
    throw refused('nothing-played', 'Nobody has answered yet.')
  const { turn } = last.cause
  return events.find(({ cause }) => 'turn' in cause && cause.turn === turn)?.seq ?? last.seq
}
