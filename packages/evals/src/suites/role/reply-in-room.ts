import {
  type Crew,
  chatRoom,
  companionOf,
  type Fact,
  fact,
  HISTORY_BUDGET,
  MAIN_CHAT,
  MAKES,
  memoryRoom,
  messagePosted,
  moderate,
  openingFacts,
  readerOf,
  replyFailed,
  roomCueFacts,
  runCalled,
  type Stage,
  stateOf,
  takeChatTurn,
  turns,
  world,
} from '@commedia/core'
import { playTake } from '../../bench/play-take.ts'
import type { Desk } from '../../bench/suite.ts'
import type { Life } from './cast-life.ts'
import type { RoleResponse } from './role-bench-file.ts'
import type { RoleCase } from './role-case.ts'

/** Who replies to what, with what in mind. */
export interface Replying {
  readonly life: Life
  readonly asked: Pick<RoleResponse, 'id' | 'asker' | 'question'>
  readonly language: RoleCase['language']
  readonly mind: readonly string[]
}

const READER = readerOf(turns, world, memoryRoom, chatRoom)
const LONGEST_REPLY_TOKENS = 200

/** Has somebody reply as companions do, in a room of their own with whoever asks; empty where they found no words. */
export async function replyInRoom(replying: Replying, who: string, desk: Desk): Promise<string> {
  const { life, asked } = replying
  const { take } = await playTake(
    {
      ...{ who, part: asked.id, reader: READER },
      isDone: (now) => stateOf(now, turns).closed > 0,
      turn: (now, crew) => exchange(now, { ...replying, seed: desk.seed }, crew),
    },
    desk,
  )
  const events = await desk.journal.read(take, { after: 0 })
  const reply = events.findLast(({ type, by }) => type === messagePosted.type && by === life.character.id)
  const read = messagePosted.body.safeParse(reply?.body)
  return read.success && read.data.how !== 'fell-back' ? read.data.text : ''
}

/** The room is opened, the other one asks, and the companion answers. */
async function* exchange(
  stage: Stage,
  { life, asked, language, mind, seed }: Replying & { readonly seed: number },
  crew: Crew,
): AsyncGenerator<Fact, void, Stage> {
  // Nothing drawn shall stand between two systems: no moods, no actions, the likeliest words.
  const sheet = {
    ...companionOf(life.character, { language }),
    ...{ moods: [], actions: [], temperature: 0, model: { maxOutputTokens: LONGEST_REPLY_TOKENS } },
  }
  const asker = { name: asked.asker, kind: 'user' as const }
  let now = stage
  for (const one of openingFacts({ companions: [asker, sheet], language }, seed)) now = yield one
  const user = Object.values(stateOf(now, chatRoom).companions).find(({ kind }) => kind === 'user')
  const cue = { kind: 'post-words', id: asked.id, text: asked.question } as const
  for (const one of roomCueFacts(now, cue, { role: user?.id ?? '', seed })) now = yield one
  const body = { chat: MAIN_CHAT, rounds: 1, excluded: [] }
  now = yield fact(runCalled, { by: 'host', audience: [], body })
  const { run } = stateOf(now, chatRoom)
  if (run === null) return
  const room = { makes: MAKES, strategy: moderate, historyBudget: HISTORY_BUDGET, onUsage: () => {} }
  yield* unbroken(takeChatTurn(now, run, { ...crew, ...room, recall: async () => mind }))
}

/** A room tells of a reply that broke and goes on; here what broke it ends the turn, so that an outage is never measured. */
async function* unbroken(replying: AsyncGenerator<Fact, unknown>): AsyncGenerator<Fact, void, Stage> {
  let step = await replying.next()
  for (; !step.done; step = await replying.next()) {
    if (step.value.type === replyFailed.type) {
      while (!step.done) step = await replying.next()
      throw step.value
    }
    yield step.value
  }
}
