import {
  emptyStage,
  inProcessSteps,
  memoryJournal,
  memoryPromptBook,
  readerOf,
  runTurn,
  type StageEvent,
  seededRandom,
  turns,
  unlimitedAllowance,
  type WriterCrew,
  writeBlueprint,
  writingRoom,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { hearing } from './hearing.ts'
import type { RealMode } from './mode.ts'

/** How far the local model is taken: the cast, its profiles, and the ending with its point; in the sample the cast alone. */
const UNTIL = { full: 'ending', sample: 'cast-list' } as const

/** The writers' room as far as a small model goes: each part through its schema. */
export const plan: RealMode = {
  // Cast list, two profiles, a review, an ending; each repaired at most once and asked for three times at most.
  budget: ({ full }) => (full ? 5 : 1) * 6,
  async play(model, _embedder, { full, seed }) {
    const { models, counts } = hearing(model, { lineTokens: 420 })
    const [journal, book, clock] = [memoryJournal(), memoryPromptBook(), systemClock()]
    await journal.begin({ id: 'take_plan', show: 'show_plan' })
    const stop = new AbortController()
    let reached = false
    const onEvent = ({ type, body }: StageEvent): void => {
      if (type !== 'plan-advanced') return
      const { stage, note } = body as { stage: string; note: string }
      console.log(`${stage}: ${note}`)
      if (stage !== UNTIL[full ? 'full' : 'sample']) return
      reached = true
      stop.abort()
    }
    const house = {
      journal,
      reader: readerOf(turns, writingRoom),
      clock,
      random: seededRandom(seed),
      stop: stop.signal,
      onEvent,
    }
    const request = { topic: 'Two sisters and one will', language: 'en', size: 2 } as const
    await runTurn(
      emptyStage('take_plan'),
      (_stage, { turn, signals }) => {
        const crew: WriterCrew = {
          turn,
          signals,
          models,
          book,
          clock,
          allowance: unlimitedAllowance(),
          steps: inProcessSteps(book, turn),
        }
        return writeBlueprint(request, crew)
      },
      house,
    ).catch((error: unknown) => {
      if (!reached) throw error
    })
    return { ...counts, reached_end: reached }
  },
}
