import { unrememberedChars } from '../memory/memory-room.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { chatRoom } from './chat-room.ts'

/** After so many characters of talk a companion takes stock. */
const TAKES_STOCK_AT = 9_000

/** The companions who have so much of a long talk in words alone that the oldest of it should become memories. */
export function brimful(stage: Stage): readonly string[] {
  return Object.values(stateOf(stage, chatRoom).companions).flatMap(({ id, kind }) =>
    kind === 'npc' && unrememberedChars(viewFor(id, stage)) > TAKES_STOCK_AT ? [id] : [],
  )
}
