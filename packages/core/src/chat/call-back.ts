import { condense, unrememberedChars } from '../memory/condense.ts'
import { recollect } from '../memory/recollect.ts'
import { inProcessSteps } from '../prompting/in-process-steps.ts'
import { type Stage, viewFor } from '../record/stage.ts'
import type { Companion } from '../schema/companion.ts'
import type { Fact } from '../schema/event.ts'
import type { ChatNow, ChatRoomState } from './chat-room.ts'
import type { ReplyCrew } from './reply-scene.ts'

/** After so many characters of talk a companion with a past takes stock; this much of the newest it leaves as it is. */
const TAKES_STOCK_AT = 9_000
const LEFT_AS_IT_IS = 4_000
/** Moments of its past that stand word for word beside what it makes of them. */
const MOST_MOMENTS = 4

/** Where a companion stands that is about to answer. */
interface Answering {
  readonly now: ChatNow
  readonly stage: Stage
  readonly state: ChatRoomState
  readonly crew: ReplyCrew
}

/**
 * What a companion with a past has in mind before it answers: who it is and who speaks to it, what is between them, why this is said,
 * what it touches, and the words it heard then. Two calls deep at most, one as a rule; nobody without a past asks anything.
 */
export async function* callBack(
  host: Companion,
  { now, stage, state, crew }: Answering,
): AsyncGenerator<Fact, readonly string[]> {
  const { memory } = crew
  if (memory === undefined || host.chronicle === undefined || host.chronicle.length === 0) return []
  const view = viewFor(host.id, stage)
  const heard = view.moments.findLast(({ to, by }) => to === now.chat.id && by !== host.id)
  if (heard === undefined) return []
  const names = Object.fromEntries(Object.values(state.companions).map(({ id, name }) => [id, name]))
  const { language } = state
  if (unrememberedChars(view) > TAKES_STOCK_AT) {
    const step = `condense:${host.id}:${stage.seq}`
    yield* await condense(view, { names, step, language, keepChars: LEFT_AS_IT_IS }, crew)
  }
  const recollection = await recollect(
    view,
    {
      name: host.name,
      other: { id: heard.by, name: names[heard.by] ?? heard.by },
      said: heard.text,
      step: `recollect:${host.id}:${stage.seq}`,
      language,
    },
    { ...crew, memory, steps: inProcessSteps(crew.book, crew.turn) },
  )
  if (recollection === undefined) return []
  yield* recollection.facts
  const { summaries, broughtBack } = recollection
  const words = broughtBack.moments.slice(0, MOST_MOMENTS).map(({ text }) => text)
  return [...Object.values(summaries), ...words].filter((text) => text !== '')
}
