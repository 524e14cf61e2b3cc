import { bringBack } from '../memory/bring-back.ts'
import { memoriesRecalled, memoryRoom } from '../memory/memory-room.ts'
import { recallByWords } from '../memory/recall.ts'
import { recollect } from '../memory/recollect.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import type { Moment, View } from '../schema/view.ts'
import { settingRoom } from '../world/setting-room.ts'
import type { PerformCrew } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'

const MOST_RECALLED = 2
const LATELY = 8
/** Characters of a past that come back for one moment on stage: a few memories and the words they rest on. */
const PAST_BUDGET = 900

/** What comes to an actor's mind, and the ids of what it brought along from elsewhere. */
interface InMind {
  readonly texts: readonly string[]
  readonly ids: readonly string[]
}

/** What comes to mind at what the others said last: of this show, and of the life before it. No model is asked. */
export async function comesToMind(view: View, crew: Pick<PerformCrew, 'recall' | 'memory'>): Promise<InMind> {
  const part = partOf(view, memoryRoom)
  const query = stirring(view)
  if (part.chronicle.length > 0 && crew.memory !== undefined && query !== '') {
    const queries = query.split('\n').slice(-MOST_RECALLED)
    const { found, moments, ids } = await bringBack({ queries, part, budget: PAST_BUDGET }, crew.memory)
    const told = found.toReversed().flat()
    const texts = [...new Set([...told, ...moments].map(({ text }) => text))]
    return { texts, ids }
  }
  if (part.memories.length === 0) return { texts: [], ids: [] }
  const recalled = await (crew.recall ?? recallByWords)(query, part.memories, MOST_RECALLED)
  return { texts: recalled.map(({ text }) => text), ids: [] }
}

/** The fact that memories brought along came up: they will come up more easily, as memories do. */
export function recalledFacts(role: string, ids: readonly string[]): readonly Fact[] {
  if (ids.length === 0) return []
  return [fact(memoriesRecalled, { by: role, audience: [role], body: { role, ids: [...ids] } })]
}

/** In a show that is played so: what a role with a past puts into words about what was just said, beside its decision. */
export async function recollectAt(stage: Stage, role: string, crew: PerformCrew): Promise<readonly Fact[]> {
  const { memory } = crew
  const { settings, blueprint } = stateOf(stage, performanceRoom)
  if (memory === undefined || settings.remembering !== 'recollect') return []
  const view = viewFor(role, stage)
  const { people } = partOf(view, settingRoom)
  const heard = lately(view).findLast(({ kind, by }) => kind === 'line' && people[by] !== undefined)
  if (heard === undefined || partOf(view, memoryRoom).chronicle.length === 0) return []
  const details = {
    name: people[role]?.name ?? role,
    other: { id: heard.by, name: people[heard.by]?.name ?? heard.by },
    said: heard.text,
    step: `recollect:${role}:${stage.seq}`,
    language: blueprint?.language ?? 'en',
  }
  return (await recollect(view, details, { ...crew, memory }))?.facts ?? []
}

/** What brings things back: what the others said last; where nobody speaks, what happened. */
function stirring(view: View): string {
  const others = lately(view)
  const said = others.filter(({ kind }) => kind === 'line').slice(-MOST_RECALLED)
  return (said.length > 0 ? said : others.slice(-1)).map(({ text }) => text.replaceAll('\n', ' ')).join('\n')
}

function lately({ moments, viewer }: View): readonly Moment[] {
  return moments.slice(-LATELY).filter(({ by }) => by !== viewer)
}
