import {
  type AskCrew,
  type Character,
  companionId,
  emptyStage,
  fact,
  inProcessSteps,
  type Language,
  memoryRoom,
  pastBrought,
  type RecallWay,
  readerOf,
  type View,
  viewFor,
} from '@commedia/core'
import { recollect } from '@commedia/core/recall'
import { CURTAIN_TIME } from '../../bench/curtain-time.ts'
import type { Life } from './cast-life.ts'

/** What was said to somebody, by whom, and how they call things to mind. */
export interface Said {
  readonly asker: string
  readonly words: string
  readonly language: Language
  readonly method: RecallWay | undefined
  readonly step: string
}

/** Moments of the past that stand word for word beside what is made of them, as in a companion room. */
const MOST_MOMENTS = 4
const READER = readerOf(memoryRoom)

/**
 * What somebody has in mind when they are asked something, line by line: who they are and who asks, what is between them, why it is
 * asked, what it touches, and words they heard then. It comes from their own past alone; who has none has nothing in mind.
 */
export async function callToMind(
  { character, memory }: Life,
  { asker, words, language, method, step }: Said,
  crew: AskCrew,
): Promise<readonly string[]> {
  if (memory === undefined || method === undefined) return []
  const recollection = await recollect(
    viewOf(character),
    {
      name: character.name,
      other: { id: companionId(asker), name: asker },
      ...{ said: words, step: `${step}:mind`, language, way: method },
    },
    { ...crew, memory, steps: inProcessSteps(crew.book, crew.turn) },
  )
  if (recollection === undefined) return []
  const { summaries, broughtBack } = recollection
  const heard = broughtBack.moments.slice(0, MOST_MOMENTS).map(({ text }) => text)
  return [...Object.values(summaries), ...heard].filter((line) => line !== '')
}

/** The view of somebody who has come with their past, and has perceived nothing since. */
function viewOf({ id, chronicle = [] }: Character): View {
  const brought = fact(pastBrought, {
    by: id,
    audience: [id],
    body: { role: id, chronicle: [...chronicle] },
  })
  const placed = { take: 'take_mind', seq: 1, at: CURTAIN_TIME, cause: { input: 'past' } }
  return viewFor(id, READER.fold(emptyStage(placed.take), { ...brought, ...placed }))
}
