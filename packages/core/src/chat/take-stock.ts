import { condense, unrememberedChars } from '../memory/condense.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { chatRoom } from './chat-room.ts'
import type { ReplyCrew } from './reply-scene.ts'

/** After so many characters of talk a companion takes stock; this much of the newest it leaves as it is. */
const TAKES_STOCK_AT = 9_000
const LEFT_AS_IT_IS = 4_000

/** The companions who have so much of a long talk in words alone that the oldest of it should become memories. */
export function brimful(stage: Stage): readonly string[] {
  return Object.values(stateOf(stage, chatRoom).companions).flatMap(({ id, kind }) =>
    kind === 'npc' && unrememberedChars(viewFor(id, stage)) > TAKES_STOCK_AT ? [id] : [],
  )
}

/** In the middle of a long talk, when nobody waits for an answer, its older part becomes memories. */
export async function* takeStock(stage: Stage, crew: ReplyCrew): AsyncGenerator<Fact, void, Stage> {
  const { companions, language } = stateOf(stage, chatRoom)
  const names = Object.fromEntries(Object.values(companions).map(({ id, name }) => [id, name]))
  for (const role of brimful(stage)) {
    const step = `condense:${role}:${stage.seq}`
    yield* await condense(viewFor(role, stage), { names, language, keepChars: LEFT_AS_IT_IS, step }, crew)
  }
}
