import type { Recollector } from '../memory/bring-back.ts'
import { livedLine } from '../memory/condense.ts'
import { recollect } from '../memory/recollect.ts'
import { inProcessSteps } from '../prompting/in-process-steps.ts'
import type { Companion } from '../schema/companion.ts'
import type { Fact } from '../schema/event.ts'
import type { View } from '../schema/view.ts'
import { type Answering, type CalledBack, NOTHING_CAME } from './called-back.ts'
import { isAround } from './history-turns.ts'

/** Moments of its past that stand word for word beside what it makes of them. */
const MOST_MOMENTS = 6
/** Lines of this talk that stand before the one that is answered. */
const MOST_TALK = 6

/** Somebody with a past who is about to answer, and where it is kept. */
interface LookingBack extends Answering {
  readonly view: View
  readonly memory: Recollector
}

/** What somebody with a past has in mind before it answers what was said last. */
export async function* lookBack(
  host: Companion,
  { now, stage, state, crew, view, memory }: LookingBack,
): AsyncGenerator<Fact, CalledBack> {
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
