import { idFrom } from '../prelude/ids.ts'
import { nameLine } from '../prelude/lines.ts'
import { type AskCrew, ask } from '../prompting/ask.ts'
import type { Crew } from '../prompting/crew.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { type MemoryLayer, Remembered } from '../schema/memory.ts'
import type { View } from '../schema/view.ts'
import { type CondenseDetails, condense, inWordsAlone } from './condense.ts'
import { memoryFormed, memoryRoom } from './memory-room.ts'
import { reflectPrompt } from './reflect.prompt.ts'

/** Whose evening is over, and what people are called in it. */
export interface SettleDetails extends Pick<CondenseDetails, 'names' | 'language' | 'quoted'> {
  readonly roles: readonly string[]
}

/** Fewer memories than this are no evening to look back on: they are remembered, and nothing is made of them. */
const LEAST_TO_REFLECT_ON = 3

/**
 * An evening is over, for now: however short it was, everybody named makes memories of what they have in words alone, and
 * of enough of them key points and insights, so that a life grows. All at once; nobody who has nothing to settle is asked.
 */
export async function* settleLives(
  stage: Stage,
  { roles, ...details }: SettleDetails,
  crew: AskCrew & Pick<Crew, 'steps'>,
): AsyncGenerator<Fact, void, Stage> {
  const views = roles.map((role) => viewFor(role, stage)).filter(isUnsettled)
  const settled = await crew.steps.all(
    views.map((view) => {
      const step = `settle:${view.viewer}:${stage.seq}`
      return { name: step, run: () => settleLife(view, { ...details, step }, crew) }
    }),
  )
  // What was put together while somebody asked for silence is no memory.
  if (crew.signals.stop.aborted) return
  for (const facts of settled) yield* facts
}

/** Whether somebody else said or did something that this role has in words alone. */
export function hasHeard(view: View): boolean {
  return inWordsAlone(view).some(({ by, kind }) => by !== view.viewer && kind !== 'note')
}

/** Whether an evening is left to be settled: something was heard and not remembered, or enough was remembered and not looked back on. */
export function isUnsettled(view: View): boolean {
  if (hasHeard(view)) return true
  const { memories } = partOf(view, memoryRoom)
  const since = memories.slice(memories.findLastIndex(({ layer }) => layer === 'key-point') + 1)
  return since.filter(({ layer }) => layer === 'event').length >= LEAST_TO_REFLECT_ON
}

async function settleLife(view: View, details: CondenseDetails, crew: AskCrew): Promise<readonly Fact[]> {
  const formed = hasHeard(view) ? await condense(view, details, crew) : []
  return [...formed, ...(await reflect(view, { ...details, formed }, crew))]
}

async function reflect(
  view: View,
  { names, language, step, formed }: CondenseDetails & { readonly formed: readonly Fact[] },
  crew: AskCrew,
): Promise<readonly Fact[]> {
  const role = view.viewer
  const part = partOf(view, memoryRoom)
  const fresh = notReflectedOn([...part.memories, ...formed.map(bodyOf)])
  if (fresh.length < LEAST_TO_REFLECT_ON) return []
  const input = { language, name: nameLine(names[role] ?? role), events: fresh.map(({ text }) => text) }
  const { output } = await ask(reflectPrompt, { input, step: `${step}:reflect`, language, role }, crew)
  const hour = part.hour + 1
  const own = (
    layer: MemoryLayer,
    place: number,
    told: Pick<Remembered, 'text' | 'importance' | 'sources'>,
  ) =>
    fact(memoryFormed, {
      by: role,
      audience: [role],
      body: {
        ...{ role, layer, hour, upTo: 0, text: told.text, importance: told.importance },
        id: idFrom('memory', crew.turn.id, role, layer, String(place)),
        sources: [...new Set(told.sources)],
      },
    })
  const points = output.points.map(({ point, importance, from }, place) =>
    own('key-point', place, {
      text: point,
      importance,
      sources: from.flatMap((at) => fresh[at - 1]?.id ?? []),
    }),
  )
  const pointIds = points.map((one) => bodyOf(one).id)
  const insights = output.insights.map(({ insight, importance, from }, place) =>
    own('insight', place, {
      text: insight,
      importance,
      sources: from.flatMap((at) => pointIds[at - 1] ?? []),
    }),
  )
  return [...points, ...insights]
}

function bodyOf({ body }: Fact): Remembered {
  return Remembered.parse(body)
}

/** Events that no key point rests on yet. */
function notReflectedOn(memories: readonly Remembered[]): readonly Remembered[] {
  const seen = new Set(memories.flatMap(({ layer, sources }) => (layer === 'key-point' ? sources : [])))
  return memories.filter(({ layer, id }) => layer === 'event' && !seen.has(id))
}
