import { describe, expect, it } from 'vitest'
import type { Journal } from '../ports/journal.ts'
import type { PromptBook } from '../ports/prompt-book.ts'
import { seededRandom } from '../prelude/random.ts'
import { loadStage } from '../record/load-stage.ts'
import { memoryJournal } from '../record/memory-journal.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { runTurn } from '../record/run-turn.ts'
import { stateOf } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import { aCrew } from '../testing/crew.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { writers } from '../testing/players/writing.ts'
import { PLAN_READER, planTopic } from '../testing/players/writing-rehearsal.ts'
import { compareBytes } from '../testing/rehearse.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { writingRoom } from './writing-room.ts'

const TAKE = { id: 'take_1', show: 'show_1' }
const LATENCY_MS = 100

interface House {
  readonly journal: Journal
  readonly book: PromptBook
  readonly stop?: AbortController
  /** Hears of each finished call, by its number. */
  readonly onCall?: (call: number) => void
}

/** One life of a planning process: whatever stands is loaded, the open turn is played on. */
async function live({ journal, book, stop, onCall }: House) {
  const clock = manualClock()
  const company = simulatedCompany({
    seed: 2,
    players: writers({ revision: 0.4, mistake: 0 }),
    latency: { firstTokenMs: LATENCY_MS, clock },
  })
  await journal.begin(TAKE)
  let written = 0
  const watched: PromptBook = {
    ...book,
    write: async (entry) => {
      onCall?.(++written)
      await book.write(entry)
    },
  }
  const house = {
    journal,
    reader: PLAN_READER,
    clock,
    random: seededRandom(1),
    ...(stop && { stop: stop.signal }),
  }
  const before = await loadStage(TAKE, house)
  const playing = runTurn(
    before,
    (_stage, { turn, signals }) =>
      planTopic(aCrew({ turn, signals, book: watched, models: company.models, clock })),
    house,
  )
  const outcome = await clock.playUntil(
    playing.then(
      (stage) => ({ stage }),
      (error: unknown) => ({ error }),
    ),
  )
  const stage = await loadStage(TAKE, house)
  return {
    ...outcome,
    calls: company.counts.calls,
    recorded: (await book.list(TAKE.id)).length,
    open: stateOf(stage, turns).open,
    plan: stateOf(stage, writingRoom),
    events: await journal.read(TAKE.id, { after: 0 }),
  }
}

const shelves = () => ({ journal: memoryJournal(), book: memoryPromptBook() })

describe('a plan that was cut off', () => {
  it('goes on after a kill at any call, repeats only the calls in flight and comes to the same', async () => {
    const plain = await live(shelves())
    expect(plain.plan.blueprint).not.toBeNull()
    expect(plain.calls).toBeGreaterThan(11)
    for (let kill = 1; kill <= plain.calls; kill++) {
      const shelf = shelves()
      const killed = await live({
        ...shelf,
        onCall: (call) => {
          if (call >= kill) throw new Error('killed')
        },
      })
      expect(killed.open).not.toBeNull()
      expect(killed.recorded).toBe(kill - 1)
      const resumed = await live(shelf)
      expect(resumed.calls).toBe(plain.calls - killed.recorded)
      expect(compareBytes(plain.events, resumed.events)).toEqual({ equal: true })
    }
  })

  it('goes on after a kill between any two facts', async () => {
    const plain = await live(shelves())
    for (let kill = 1; kill < plain.events.length; kill++) {
      const shelf = shelves()
      let appended = 0
      const journal: Journal = {
        ...shelf.journal,
        append: async (...details) => {
          if (++appended > kill) throw new Error('killed')
          return shelf.journal.append(...details)
        },
      }
      const killed = await live({ ...shelf, journal })
      expect(killed.events).toHaveLength(kill)
      const resumed = await live(shelf)
      expect(killed.calls + resumed.calls).toBe(plain.calls)
      expect(compareBytes(plain.events, resumed.events)).toEqual({ equal: true })
    }
  })

  it('leaves its turn open when stopped at any call, and finishes it later', async () => {
    const plain = await live(shelves())
    for (let bell = 1; bell < plain.calls; bell++) {
      const shelf = shelves()
      const stop = new AbortController()
      const stopped = await live({ ...shelf, stop, onCall: (call) => call === bell && stop.abort() })
      expect(stopped).toMatchObject({ error: { name: 'AbortError' } })
      expect(stopped.open).not.toBeNull()
      expect(stopped.plan.failed).toBeNull()
      const resumed = await live(shelf)
      expect(resumed.open).toBeNull()
      const cut = stopped.calls - bell
      expect(stopped.calls + resumed.calls).toBeLessThanOrEqual(plain.calls + cut)
      expect(compareBytes(plain.events, resumed.events)).toEqual({ equal: true })
    }
  })
})
