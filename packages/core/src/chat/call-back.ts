import { livedLine } from '../memory/condense.ts'
import { memoryRoom } from '../memory/memory-room.ts'
import { recollect } from '../memory/recollect.ts'
import { inProcessSteps } from '../prompting/in-process-steps.ts'
import { partOf, type Stage, viewFor } from '../record/stage.ts'
import type { Companion } from '../schema/companion.ts'
import type { Fact } from '../schema/event.ts'
import type { ChatNow, ChatRoomState } from './chat-room.ts'
import { isAround } from './history-turns.ts'
import type { ReplyCrew } from './reply-scene.ts'

/** Moments of its past that stand word for word beside what it makes of them. */
const MOST_MOMENTS = 6
/** Lines of this talk that stand before the one that is answered. */
const MOST_TALK = 6

/** Where a companion stands that is about to answer. */
interface Answering {
  readonly now: ChatNow
  readonly stage: Stage
  readonly state: ChatRoomState
  readonly crew: ReplyCrew
}

/** What came back to a companion, in three kinds that its page tells apart. */
export interface CalledBack {
  /** What it knows: of itself, of whoever speaks, of the two of them, of what is spoken of. */
  readonly known: readonly string[]
  /** Why the other says this, as it sees it. */
  readonly why: string
  /** Words it heard then, as they were said. */
  readonly heard: readonly string[]
}

/** Nothing came back. */
export const NOTHING_CAME: CalledBack = { known: [], why: '', heard: [] }

/**
 * What a companion with a past, or with memories of this very talk, has in mind before it answers. One call, a second beside it
 * the first time; nobody who has nothing to remember asks anything.
 */
export async function* callBack(
  host: Companion,
  { now, stage, state, crew }: Answering,
): AsyncGenerator<Fact, CalledBack> {
  const { memory } = crew
  const view = viewFor(host.id, stage)
  const { chronicle, memories } = partOf(view, memoryRoom)
  if (memory === undefined || chronicle.length + memories.length === 0) return NOTHING_CAME
  const here = view.moments.filter((moment) => isAround(moment, now.chat.id))
  const at = here.findLastIndex(({ by, kind }) => by !== host.id && kind !== 'narration')
  const heard = here[at]
  if (heard === undefined) return NOTHING_CAME
  const names = Object.fromEntries(Object.values(state.companions).map(({ id, name }) => [id, name]))
  const { language } = state
  const recollection = await recollect(
    view,
    {
      name: host.name,
      other: { id: heard.by, name: names[heard.by] ?? heard.by },
      said: heard.text,
      talk: here
        .slice(Math.max(0, at - MOST_TALK), at)
        .map((moment) => livedLine(moment, { names, language })),
      step: `recollect:${host.id}:${stage.seq}`,
      language,
    },
    { ...crew, memory, steps: inProcessSteps(crew.book, crew.turn) },
  )
  if (recollection === undefined) return NOTHING_CAME
  yield* recollection.facts
  const { summaries, broughtBack } = recollection
  const { self, other, between, about, why } = summaries
  const nearest = new Set(broughtBack.nearest.slice(0, MOST_MOMENTS).map(({ id }) => id))
  return {
    known: [self, other, between, about].filter((text) => text !== ''),
    why,
    heard: broughtBack.moments.flatMap(({ id, text }) => (nearest.has(id) ? [text] : [])),
  }
}
