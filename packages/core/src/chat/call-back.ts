import { memoryRoom } from '../memory/memory-room.ts'
import { partOf, viewFor } from '../record/stage.ts'
import type { Companion } from '../schema/companion.ts'
import type { Fact } from '../schema/event.ts'
import { type Answering, type CalledBack, NOTHING_CAME } from './called-back.ts'

/**
 * What a companion with a past, or with memories of this very talk, has in mind before it answers. One call, a second beside it
 * the first time; nobody who has nothing to remember asks anything.
 */
export async function* callBack(host: Companion, answering: Answering): AsyncGenerator<Fact, CalledBack> {
  const { memory } = answering.crew
  const view = viewFor(host.id, answering.stage)
  const { chronicle, memories } = partOf(view, memoryRoom)
  if (memory === undefined || chronicle.length + memories.length === 0) return NOTHING_CAME
  // Whoever has no past loads nothing that looks into one.
  const { lookBack } = await import('./look-back.ts')
  return yield* lookBack(host, { ...answering, view, memory })
}
