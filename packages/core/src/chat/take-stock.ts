import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { brimful } from './brimful.ts'
import { chatRoom } from './chat-room.ts'
import type { ReplyCrew } from './reply-scene.ts'

/** This much of the newest of a talk stays as it is. */
const LEFT_AS_IT_IS = 4_000

/** In the middle of a long talk, when nobody waits for an answer, its older part becomes memories. */
export async function* takeStock(stage: Stage, crew: ReplyCrew): AsyncGenerator<Fact, void, Stage> {
  const { companions, language } = stateOf(stage, chatRoom)
  const names = Object.fromEntries(Object.values(companions).map(({ id, name }) => [id, name]))
  for (const role of brimful(stage)) {
    // Whoever has little behind it loads nothing that makes memories.
    const { condense } = await import('../memory/condense.ts')
    const step = `condense:${role}:${stage.seq}`
    yield* await condense(viewFor(role, stage), { names, language, keepChars: LEFT_AS_IT_IS, step }, crew)
  }
}
