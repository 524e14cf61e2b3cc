import type { Recollector } from '../memory/bring-back.ts'
import { inMemoryStore } from '../memory/in-memory-store.ts'
import { indexPast } from '../memory/memories-in.ts'
import { memoryRoom } from '../memory/memory-room.ts'
import { wordEmbedder } from '../memory/word-embedder.ts'
import type { Allowance } from '../ports/allowance.ts'
import type { Clock } from '../ports/clock.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { Journal } from '../ports/journal.ts'
import type { MemoryStore } from '../ports/memory-store.ts'
import type { PromptBook } from '../ports/prompt-book.ts'
import { idFrom } from '../prelude/ids.ts'
import { seededRandom } from '../prelude/random.ts'
import { unlimitedAllowance } from '../prompting/allowance.ts'
import type { Crew } from '../prompting/crew.ts'
import { inProcessSteps } from '../prompting/in-process-steps.ts'
import { loadStage } from '../record/load-stage.ts'
import { memoryJournal } from '../record/memory-journal.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { readerOf } from '../record/reader.ts'
import { runTurn } from '../record/run-turn.ts'
import { stateOf } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import type { Character } from '../schema/character.ts'
import { type CastingRequest, castScript } from './cast-script.ts'
import { castCharacters, castingRoom } from './casting-room.ts'

/** What reads the record of a casting. */
export const castingReader = readerOf(turns, castingRoom, memoryRoom)

/** What casting stands on: a model and a clock; everything else is kept in memory unless told. */
export interface CastingPorts {
  readonly models: Crew['models']
  readonly clock: Clock
  readonly journal?: Journal
  readonly book?: PromptBook
  readonly store?: MemoryStore
  /** Tells how near two texts are; without one, by the words they share. */
  readonly embedder?: Embedder
  readonly allowance?: Allowance
  readonly stop?: AbortSignal
  /** The take it is recorded in; one that was left is gone on with. */
  readonly take?: string
  /** Hears how many of the calls are done. */
  readonly onProgress?: (done: number) => void
}

/** Who came of a casting, and where their past is found. */
export interface Cast {
  readonly characters: readonly Character[]
  readonly memory: Recollector
  /** Names by role id. */
  readonly names: Readonly<Record<string, string>>
  /** What no model wrote. */
  readonly fallbacks: readonly string[]
}

/** Casts a script from its first page to characters who remember it. */
export async function castAtOnce(request: CastingRequest, ports: CastingPorts): Promise<Cast> {
  const { models, clock, stop, onProgress } = ports
  const { journal = memoryJournal(), book = memoryPromptBook(), store = inMemoryStore() } = ports
  const { embedder = wordEmbedder(), allowance = unlimitedAllowance() } = ports
  const take = ports.take ?? idFrom('take', 'casting', request.title)
  const archive = { journal, reader: castingReader }
  await journal.begin({ id: take, show: take })
  const stage = await runTurn(
    await loadStage({ id: take }, archive),
    (_stage, { turn, signals }) =>
      castScript(request, {
        ...{ turn, signals, models, clock, book, allowance },
        steps: inProcessSteps(book, turn),
      }),
    {
      ...archive,
      clock,
      random: seededRandom(clock.now() | 0),
      ...(stop && { stop }),
      onEvent: ({ type, body }) => {
        if (type === 'casting-advanced') onProgress?.((body as { readonly done: number }).done)
      },
    },
  )
  const { names, fallbacks } = stateOf(stage, castingRoom)
  const characters = castCharacters(stage)
  for (const past of characters.flatMap(({ chronicle = [] }) => chronicle))
    await indexPast(past, { names }, { ...archive, store, embedder })
  return { characters, memory: { store, embedder }, names, fallbacks }
}
